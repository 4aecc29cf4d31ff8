import { DatePicker } from '@mantine/dates';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { WithMantine } from '../mantine.tsx';
import 'dayjs/locale/fr';
import './calendar.css';

const MONDAY = 1;

export interface CalendarDialogProps {
  title: string;
  /** yyyy-MM-dd; null for none. */
  day: string | null;
  from: string | undefined;
  until: string | undefined;
  onPick(day: string): void;
  onClose(): void;
}

/** A month to pick a day from, with the weeks and words of France in a browser of any language. Loaded when it opens. */
export function CalendarDialog({ title, day, from, until, onPick, onClose }: CalendarDialogProps) {
  const shown = day ?? from;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Annuler
        </Button>
      }
    >
      <WithMantine>
        <DatePicker
          className="calendar"
          locale="fr"
          firstDayOfWeek={MONDAY}
          size="md"
          value={day}
          {...(shown !== undefined && { defaultDate: shown })}
          {...(from && { minDate: from })}
          {...(until && { maxDate: until })}
          onChange={(picked) => picked && onPick(picked)}
          ariaLabels={{
            nextMonth: 'Mois suivant',
            previousMonth: 'Mois précédent',
            nextYear: 'Année suivante',
            previousYear: 'Année précédente',
            nextDecade: 'Décennie suivante',
            previousDecade: 'Décennie précédente',
          }}
        />
      </WithMantine>
    </Dialog>
  );
}

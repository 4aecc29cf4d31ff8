import { findDayFault } from '../../lib/day-fault.ts';
import { parseTypedDay, printDay } from '../../lib/typed-day.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { FormActions } from '../desk/api.ts';

interface DueDayDialogProps {
  /** yyyy-MM-dd */
  dueOn: string | null;
  onClose(): void;
  /** @throws when it is refused */
  onChoose(day: string | null): Promise<unknown>;
}

const FORM = 'due-day-form';

export function DueDayDialog({ dueOn, onClose, onChoose }: DueDayDialogProps) {
  const form = useCheckedForm({
    idPrefix: 'due-',
    draft: null,
    initial: { dueOn: dueOn ? printDay(dueOn) : '' },
    validate: (typed) => ({ dueOn: findDayFault(typed.dueOn) }),
    async send(typed) {
      await onChoose(parseTypedDay(typed.dueOn));
      onClose();
    },
  });
  return (
    <Dialog
      title="Date du devoir"
      onClose={onClose}
      actions={<FormActions form={FORM} act="Enregistrer" pending={form.pending} onClose={onClose} />}
    >
      <CheckedForm id={FORM} form={form}>
        <DayField
          field={form.field('dueOn')}
          label="Pour le"
          hint="jj/mm/aaaa. Laissez vide pour un devoir sans date."
          optional
          data-first
        />
      </CheckedForm>
    </Dialog>
  );
}

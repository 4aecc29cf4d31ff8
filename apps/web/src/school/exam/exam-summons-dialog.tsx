import type { ExamBoard, ExamLines, SchoolExam } from '@balise/contract/school/exams';
import { useState } from 'react';
import { plural } from '../../lib/dates.ts';
import { findDayFault, readDay } from '../../lib/day-fault.ts';
import { writeName } from '../../lib/person-name.ts';
import { dayInWords, printDay } from '../../lib/typed-day.ts';
import { parseTypedHour, spellHour } from '../../lib/typed-hour.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { deskStyles as classes } from '../desk/api.ts';
import { findFirstDay, proposeDay } from '../exam-files/api.ts';
import { FileWarnings } from './exam-file-warnings.tsx';
import { ExamLinesReport } from './exam-lines-report.tsx';
import { useSummons } from './queries.ts';

interface SummonsDialogProps {
  requests: readonly SchoolExam[];
  board: ExamBoard;
  onClose(): void;
  onDone(sentence: string): void;
}

/** One convocation for all chosen learners: all of them, or none. */
export function SummonsDialog({ requests, board, onClose, onDone }: SummonsDialogProps) {
  const send = useSummons().mutateAsync;
  const [refused, setRefused] = useState<ExamLines | null>(null);
  const [first] = requests;
  const now = requests.length === 1 ? first?.appointment : null;
  const latest = findFirstDay(requests.map(({ file }) => file));
  const wished = requests.length === 1 ? (first?.wishedDays ?? []) : [];
  const proposed = latest ? proposeDay(wished, latest) : '';
  const operators = board.operators.filter(({ licences }) =>
    requests.every(({ licence }) => licences.includes(licence)),
  );
  const form = useCheckedForm({
    idPrefix: 'summons-',
    draft: null,
    initial: {
      day: printed(now?.day ?? proposed),
      hour: now?.hour ?? '',
      place: now?.place ?? first?.centre ?? '',
      operator: (now && first?.operator) || '',
      booking: (now && first?.booking) || '',
      words: '',
    },
    validate: ({ day, hour, place }) => ({
      day: day.trim() === '' ? 'Donnez la date.' : findDayFault(day, { from: board.today }),
      hour:
        hour.trim() === ''
          ? 'Donnez l’heure.'
          : parseTypedHour(hour) === null
            ? 'Écrivez une heure, par exemple 14:30.'
            : null,
      place: place.trim() === '' ? 'Donnez le centre d’examen.' : null,
    }),
    async send(typed) {
      const draft = {
        ...typed,
        operator: typed.operator || null,
        day: readDay(typed.day),
        hour: spellHour(typed.hour),
      };
      const lines = await send({ requests, draft });
      if (!lines.isStored) return setRefused(lines);
      onDone(
        `${plural(requests.length, 'élève convoqué', 'élèves convoqués')} le ${dayInWords(draft.day)}. Un e-mail part à chacun.`,
      );
    },
  });
  return (
    <Dialog
      wide
      title={
        first && requests.length === 1
          ? `Convoquer ${writeName(first)}`
          : `Convoquer ${requests.length} élèves ensemble`
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Revenir
          </Button>
          <Button type="submit" form="summons-form" loading={form.pending}>
            Convoquer
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        {requests.length > 1 && <p className={classes.quiet}>{requests.map(writeName).join(', ')}</p>}
        {refused && <ExamLinesReport lines={refused} requests={requests} />}
        <CheckedForm id="summons-form" form={form} refused="Personne n’a été convoqué.">
          <div className={classes.pair}>
            <DayField field={form.field('day')} label="Date" from={board.today} data-first />
            <TextField
              field={form.field('hour')}
              label="Heure"
              hint="hh:mm, par exemple 14:30"
              spell={spellHour}
              autoComplete="off"
            />
          </div>
          <FileWarnings requests={requests} day={readDay(form.field('day').value)} />
          <TextField
            field={form.field('place')}
            label="Centre d’examen"
            hint="Nom et adresse, tels que sur la convocation."
          />
          <div className={classes.pair}>
            <SelectField
              field={form.field('operator')}
              label="Organisme"
              empty="Non précisé"
              options={operators.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <TextField
              field={form.field('booking')}
              label="Référence de la réservation (facultatif)"
              optional
            />
          </div>
          <TextField field={form.field('words')} label="Message aux élèves (facultatif)" optional rows={2} />
        </CheckedForm>
      </div>
    </Dialog>
  );
}

const printed = (day: string): string => (day === '' ? '' : printDay(day));

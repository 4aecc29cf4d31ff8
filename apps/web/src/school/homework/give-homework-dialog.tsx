import type { NewHomework } from '@balise/contract/school/homework';
import { useRef } from 'react';
import { findDayFault } from '../../lib/day-fault.ts';
import { makeId } from '../../lib/random-id.ts';
import { listLicences } from '../../lib/site.ts';
import { parseTypedDay } from '../../lib/typed-day.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type CheckedFormState, useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { FormActions, useSchoolNavigate } from '../desk/api.ts';
import { useHomeworkChoices, useNewHomework } from './queries.ts';

export interface GiveHomeworkDialogProps {
  target: Pick<NewHomework, 'group' | 'inscription'>;
  /** Those that the group or the learner prepares. */
  licences: readonly string[];
  /** Name of the group or the learner. */
  to: string;
  onClose(): void;
}

const FORM = 'give-homework-form';
const LONGEST = 500;
/** Any series of the kind counts. */
const ANY = '';

type Field = 'licence' | 'slug' | 'order' | 'dueOn' | 'words';

/** Chooses a series and a day, and gives it as homework. */
export function GiveHomeworkDialog({ target, licences, to, onClose }: GiveHomeworkDialogProps) {
  const id = useRef(makeId()).current;
  const giving = useNewHomework();
  const navigate = useSchoolNavigate();
  const form = useCheckedForm<Field>({
    idPrefix: 'homework-',
    draft: null,
    initial: { licence: licences[0] ?? '', slug: '', order: '1', dueOn: '', words: '' },
    validate: (values) => findFaults(values),
    async send({ licence, slug, order, dueOn, words }) {
      const number = order === ANY ? null : Number(order);
      const given = await giving.mutateAsync({
        ...target,
        id,
        licence,
        slug,
        words,
        order: slug.startsWith('exercices-') ? null : number,
        dueOn: parseTypedDay(dueOn),
      });
      await navigate({ to: '/gestion/devoirs/$id', params: { id: given.id } });
    },
  });
  return (
    <Dialog
      title={`Un devoir pour ${to}`}
      onClose={onClose}
      actions={<FormActions form={FORM} act="Donner ce devoir" pending={form.pending} onClose={onClose} />}
    >
      <CheckedForm id={FORM} form={form} refused="Ce devoir n’a pas été donné.">
        {licences.length > 1 && (
          <SelectField field={form.field('licence')} label="Permis" options={listLicences(licences)} />
        )}
        <SeriesFields form={form} />
        <DayField field={form.field('dueOn')} label="Pour le" hint="Facultatif, jj/mm/aaaa" optional />
        <TextField
          field={form.field('words')}
          label="Mot pour les élèves"
          hint="Facultatif. Ils le lisent au-dessus de la série."
          optional
          rows={2}
        />
      </CheckedForm>
    </Dialog>
  );
}

function SeriesFields({ form }: { form: CheckedFormState<Field> }) {
  const { data: choices, error, refetch } = useHomeworkChoices(form.field('licence').value);
  if (!choices)
    return error ? <FailureNotice error={error} onRetry={() => refetch()} /> : <Loading heights={[72, 72]} />;
  const chosen = choices.series.find(({ slug }) => slug === form.field('slug').value);
  const numbers = Array.from({ length: chosen?.total ?? 0 }, (_, index) => String(index + 1));
  return (
    <>
      <SelectField
        field={form.field('slug')}
        label="Ce qu’il faut faire"
        empty="Choisir une série"
        options={choices.series.map(({ slug, label }) => ({ value: slug, label }))}
      />
      {numbers.length > 0 && (
        <SelectField
          field={form.field('order')}
          label="Série"
          options={[
            ...numbers.map((value) => ({ value, label: `Série\u00a0${value}` })),
            { value: ANY, label: 'Celle que l’élève voudra' },
          ]}
        />
      )}
    </>
  );
}

const findFaults = ({ slug, dueOn, words }: Record<Field, string>) => ({
  slug: slug === '' ? 'Choisissez ce qu’il faut faire.' : null,
  dueOn: findDayFault(dueOn),
  words: words.length > LONGEST ? `Ce texte est trop long\u00a0: ${LONGEST} caractères au plus.` : null,
});

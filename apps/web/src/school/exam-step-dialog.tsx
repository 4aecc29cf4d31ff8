import type { SchoolExamRequest, StepTarget } from '../features/school-exam/exams.ts';
import { readExamRequest, useExamStep } from '../features/school-exam/queries.ts';
import { EXAM_STATE_NAMES } from '../features/staff/words.ts';
import { CallFailed } from '../lib/call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useCheckedForm } from '../ui/form/use-checked-form.ts';
import classes from './desk.module.css';

export interface AskedStep {
  request: SchoolExamRequest;
  to: StepTarget;
}

interface StepDialogProps {
  step: AskedStep;
  onClose(): void;
  onDone(sentence: string): void;
}

/** What the step is, from where, in the words of its button. */
function titleOf({ request: { state }, to }: AskedStep): string {
  if (to === 'inscrite') return state === 'convoquee' ? 'Annuler la date' : 'Inscrire à l’examen';
  if (to === 'refusee') return 'Refuser la demande';
  if (to === 'passee') return 'Noter l’examen comme passé';
  const isCorrection = state === 'recu' || state === 'ajourne';
  const result = to === 'recu' ? 'reçu' : 'ajourné';
  return isCorrection ? `Corriger le résultat\u00a0: ${result}` : `Résultat\u00a0: ${result}`;
}

/** One step of one request. A mail leaves at once, so nothing can be taken back: the next step tells the learner the change. */
export function StepDialog({ step, onClose, onDone }: StepDialogProps) {
  const { request, to } = step;
  const send = useExamStep().mutateAsync;
  const form = useCheckedForm({
    idPrefix: 'step-',
    draft: null,
    initial: { words: '' },
    validate: ({ words }) => ({
      words: to === 'refusee' && words.trim() === '' ? 'Dites à l’élève pourquoi.' : null,
    }),
    wireFields: { message: 'words' },
    async send({ words }) {
      try {
        await send({ request, to, words });
      } catch (error) {
        throw (await sayChange(error, request)) ?? error;
      }
      onDone(`${request.name}\u00a0: ${EXAM_STATE_NAMES[to].toLowerCase()}. Un e-mail part à l’élève.`);
    },
  });
  return (
    <Dialog
      title={titleOf(step)}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Revenir
          </Button>
          <Button type="submit" form="step-form" loading={form.pending}>
            Confirmer
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <p>
          <strong>{request.name}</strong> reçoit un e-mail. Un e-mail parti ne revient pas&nbsp;: pour changer
          d’avis, il faudra une nouvelle étape, que l’élève recevra aussi.
        </p>
        <CheckedForm id="step-form" form={form} refused="Rien n’a été enregistré.">
          <TextField
            field={form.field('words')}
            label={to === 'refusee' ? 'Motif, envoyé à l’élève' : 'Message à l’élève (facultatif)'}
            optional={to !== 'refusee'}
            rows={3}
            data-first
          />
        </CheckedForm>
      </div>
    </Dialog>
  );
}

/** A failure that says what the request has become since; null for another failure. */
async function sayChange(error: unknown, { id, name }: SchoolExamRequest): Promise<CallFailed | null> {
  if (!(error instanceof CallFailed) || error.code !== 'MODIFIE_ENTRETEMPS') return null;
  const now = await readExamRequest(id);
  const failure = new CallFailed('MODIFIE_ENTRETEMPS', error.status);
  failure.message = now
    ? `Entre-temps, la demande de ${name} a changé\u00a0: «\u00a0${EXAM_STATE_NAMES[now.state]}\u00a0»${now.changedBy ? `, par ${now.changedBy}` : ''}.`
    : `Entre-temps, ${name} a retiré sa demande.`;
  return failure;
}

import type { ExamStep, SchoolExam } from '@balise/contract/school/exams';
import { CallFailed } from '../../lib/call.ts';
import { writeName } from '../../lib/person-name.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { deskStyles as classes } from '../desk/api.ts';
import { readExamRequest, useExamStep } from './queries.ts';
import { sayExamState } from './words.ts';

export interface AskedStep {
  request: SchoolExam;
  to: ExamStep;
}

interface StepDialogProps {
  step: AskedStep;
  onClose(): void;
  onDone(sentence: string): void;
}

/** What the step is, from where, in the words of its button. */
function titleOf({ request: { state }, to }: AskedStep): string {
  if (to === 'enrolled') return state === 'summoned' ? 'Annuler la date' : 'Inscrire à l’examen';
  if (to === 'refused') return 'Refuser la demande';
  if (to === 'taken') return 'Noter l’examen comme passé';
  const isCorrection = state === 'passed' || state === 'failed';
  const result = to === 'passed' ? 'reçu' : 'ajourné';
  return isCorrection ? `Corriger le résultat\u00a0: ${result}` : `Résultat\u00a0: ${result}`;
}

/** One step of one request. A mail leaves at once, so nothing can be taken back: the next step tells the learner the change. */
export function StepDialog({ step, onClose, onDone }: StepDialogProps) {
  const { request, to } = step;
  const name = writeName(request);
  const send = useExamStep().mutateAsync;
  const form = useCheckedForm({
    idPrefix: 'step-',
    draft: null,
    initial: { words: '' },
    validate: ({ words }) => ({
      words: to === 'refused' && words.trim() === '' ? 'Dites à l’élève pourquoi.' : null,
    }),
    async send({ words }) {
      try {
        await send({ request, to, words });
      } catch (error) {
        throw (await sayChange(error, request)) ?? error;
      }
      onDone(`${name}\u00a0: ${sayExamState(to).toLowerCase()}. Un e-mail part à l’élève.`);
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
          <strong>{name}</strong> reçoit un e-mail. Un e-mail parti ne revient pas&nbsp;: pour changer d’avis,
          il faudra une nouvelle étape, que l’élève recevra aussi.
        </p>
        <CheckedForm id="step-form" form={form} refused="Rien n’a été enregistré.">
          <TextField
            field={form.field('words')}
            label={to === 'refused' ? 'Motif, envoyé à l’élève' : 'Message à l’élève (facultatif)'}
            optional={to !== 'refused'}
            rows={3}
            data-first
          />
        </CheckedForm>
      </div>
    </Dialog>
  );
}

/** A failure that says what the request has become since; null for another failure. */
async function sayChange(error: unknown, request: SchoolExam): Promise<CallFailed | null> {
  if (!(error instanceof CallFailed) || error.code !== 'MODIFIE_ENTRETEMPS') return null;
  const now = await readExamRequest(request.id);
  const name = writeName(request);
  const failure = new CallFailed('MODIFIE_ENTRETEMPS', error.status);
  failure.message = now
    ? `Entre-temps, la demande de ${name} a changé\u00a0: «\u00a0${sayExamState(now.state)}\u00a0»${now.changedBy ? `, par ${now.changedBy}` : ''}.`
    : `Entre-temps, ${name} a retiré sa demande.`;
  return failure;
}

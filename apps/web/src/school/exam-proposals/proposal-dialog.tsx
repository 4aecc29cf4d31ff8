import type { ExamProposal } from '@balise/contract/school/exam-proposals';
import { findDayFault, readDay } from '../../lib/day-fault.ts';
import { writeName } from '../../lib/person-name.ts';
import { printDay } from '../../lib/typed-day.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { deskStyles as classes, FormActions } from '../desk/api.ts';
import { useAcceptance, useRefusal } from './queries.ts';

interface ProposalDialogProps {
  kind: 'accept' | 'refuse';
  proposal: ExamProposal;
  /** yyyy-MM-dd */
  today: string;
  onClose(): void;
  onDone(sentence: string): void;
}

/** The desk's answer to a proposal. */
export function ProposalDialog({ kind, ...props }: ProposalDialogProps) {
  return kind === 'accept' ? <Acceptance {...props} /> : <Refusal {...props} />;
}

const FORM = 'proposal-form';
const SENTENCES = {
  MODIFIE_ENTRETEMPS: 'Entre-temps, une autre personne a répondu à cette proposition, ou elle est retirée.',
  DEMANDE_EN_COURS: 'Une demande de cet élève est déjà en cours\u00a0: elle est sur le tableau.',
};

function Acceptance({ proposal, today, onClose, onDone }: Omit<ProposalDialogProps, 'kind'>) {
  const accept = useAcceptance(proposal).mutateAsync;
  const name = writeName(proposal);
  const form = useCheckedForm({
    idPrefix: 'proposal-',
    draft: null,
    initial: { day: printDay(proposal.day), centre: proposal.centre, candidateNumber: '', words: '' },
    validate: ({ day, centre }) => ({
      day: day.trim() === '' ? 'Donnez la date souhaitée.' : findDayFault(day, { from: today }),
      centre: centre.trim() === '' ? 'Donnez une ville ou un centre.' : null,
    }),
    sentences: SENTENCES,
    async send({ day, ...typed }) {
      await accept({ ...typed, day: readDay(day) });
      onDone(`${name} est inscrit à l’examen. Un e-mail part à l’élève.`);
    },
  });
  return (
    <Dialog
      wide
      title={`Inscrire ${name} à l’examen`}
      onClose={onClose}
      actions={
        <FormActions form={FORM} act="Accepter" pending={form.pending} back="Revenir" onClose={onClose} />
      }
    >
      <div className={classes.stack}>
        <p>
          La demande est faite au nom de <strong>{name}</strong>, qui reçoit un e-mail. Elle passe dans
          «&nbsp;Inscrits&nbsp;», où vous la convoquerez.
        </p>
        <CheckedForm id={FORM} form={form} refused="Personne n’a été inscrit.">
          <div className={classes.pair}>
            <DayField field={form.field('day')} label="Date souhaitée" from={today} data-first />
            <TextField
              field={form.field('candidateNumber')}
              label="Numéro de candidat (facultatif)"
              hint="NEPH ou OEDIPP, s’il est connu."
              optional
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </div>
          <TextField field={form.field('centre')} label="Centre souhaité" hint="Une ville, ou un centre." />
          <TextField
            field={form.field('words')}
            label="Message à l’élève, que le moniteur lit aussi (facultatif)"
            optional
            rows={2}
          />
        </CheckedForm>
      </div>
    </Dialog>
  );
}

function Refusal({ proposal, onClose, onDone }: Omit<ProposalDialogProps, 'kind'>) {
  const send = useRefusal(proposal).mutateAsync;
  const name = writeName(proposal);
  const form = useCheckedForm({
    idPrefix: 'proposal-',
    draft: null,
    initial: { words: '' },
    validate: ({ words }) => ({ words: words.trim() === '' ? 'Dites au moniteur pourquoi.' : null }),
    sentences: SENTENCES,
    async send({ words }) {
      await send(words);
      onDone(`La proposition pour ${name} n’est pas acceptée. Le moniteur lit votre motif ici.`);
    },
  });
  return (
    <Dialog
      title="Ne pas accepter cette proposition"
      onClose={onClose}
      actions={
        <FormActions form={FORM} act="Confirmer" pending={form.pending} back="Revenir" onClose={onClose} />
      }
    >
      <div className={classes.stack}>
        <p>
          L’examen proposé pour <strong>{name}</strong> n’aura pas lieu. L’élève n’en est pas averti.
        </p>
        <CheckedForm id={FORM} form={form} refused="Rien n’a été enregistré.">
          <TextField field={form.field('words')} label="Motif, pour le moniteur" rows={3} data-first />
        </CheckedForm>
      </div>
    </Dialog>
  );
}

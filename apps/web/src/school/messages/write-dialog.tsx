import type { MessageSending, NewMessage, SentMessages } from '@balise/contract/school/messages';
import { DAY_MS } from '@balise/rules/days';
import { useState } from 'react';
import { now } from '../../lib/clock.ts';
import { plural } from '../../lib/dates.ts';
import { findDayFault, readDay } from '../../lib/day-fault.ts';
import { dropDraft } from '../../lib/draft.ts';
import { makeId } from '../../lib/random-id.ts';
import { toSchoolDay } from '../../lib/school-clock.ts';
import { printDay } from '../../lib/typed-day.ts';
import { Button } from '../../ui/button.tsx';
import { PillChoices } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckboxField, TICKED } from '../../ui/form/checkbox.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { deskStyles as classes } from '../desk/api.ts';
import { useDraftOwner } from '../staff/api.ts';
import { findTextFault } from './message-text.ts';
import { useSendMessage } from './queries.ts';

interface WriteDialogProps {
  /** Groups to choose from; or else the one learner. */
  list?: Pick<SentMessages, 'groups' | 'canWriteToSchool'>;
  learner?: { inscription: number; name: string };
  onClose(): void;
  onDone(sentence: string): void;
}

const WHOLE_SCHOOL = 'ecole';
/** Days for which a message is shown, unless another day is typed. */
const USUAL_DAYS = 14;

/** A message to a learner, a group or the school; the same dialog sent twice is one message. */
export function WriteDialog({ list, learner, onClose, onDone }: WriteDialogProps) {
  const send = useSendMessage().mutateAsync;
  const draft = useDraftOwner(`message ${learner?.inscription ?? ''}`);
  const [sendingId] = useState(makeId);
  const [tone, setTone] = useState<NewMessage['tone']>('info');
  const groups = list?.groups ?? [];
  const form = useCheckedForm({
    idPrefix: 'write-',
    draft,
    initial: { target: '', text: '', firstDay: '', lastDay: '', byMail: '' },
    // Only the words are kept: what was chosen before may be of another day.
    fixed: {
      target: list?.canWriteToSchool ? WHOLE_SCHOOL : (groups[0]?.id ?? ''),
      firstDay: dayLater(0),
      lastDay: dayLater(USUAL_DAYS),
      byMail: '',
    },
    validate: ({ text, firstDay, lastDay }) => ({
      text: findTextFault(text),
      firstDay: firstDay.trim() === '' ? 'Donnez le premier jour.' : findDayFault(firstDay),
      lastDay:
        lastDay.trim() === ''
          ? 'Donnez le dernier jour.'
          : (findDayFault(lastDay) ??
            (readDay(lastDay) < readDay(firstDay) ? 'Il vient avant le premier jour.' : null)),
    }),
    wireFields: { text: 'text', firstDay: 'firstDay', lastDay: 'lastDay', group: 'target' },
    async send({ target, byMail, text, ...typed }) {
      const sent = await send({
        ...(learner ? toLearner(learner) : toTarget(target)),
        sendingId,
        tone,
        text,
        byMail: byMail === TICKED,
        firstDay: readDay(typed.firstDay),
        lastDay: readDay(typed.lastDay),
      });
      dropDraft(draft);
      onDone(describeSending(byMail === TICKED, sent));
    },
  });
  const [target, firstDay] = [form.field('target'), form.field('firstDay')];
  const canSend = learner !== undefined || target.value !== '';
  return (
    <Dialog
      wide
      title={learner ? `Écrire à ${learner.name}` : 'Écrire aux élèves'}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Revenir
          </Button>
          <Button type="submit" form="write-form" disabled={!canSend} loading={form.pending}>
            Envoyer
          </Button>
        </>
      }
    >
      <CheckedForm id="write-form" form={form} refused="Le message n’est pas parti.">
        {!canSend && <p>Vous ne suivez aucun groupe&nbsp;: écrivez à un élève depuis sa fiche.</p>}
        {!learner && canSend && (
          <SelectField
            field={target}
            label="À qui"
            options={[
              ...(list?.canWriteToSchool
                ? [{ value: WHOLE_SCHOOL, label: 'Tous les élèves de l’école' }]
                : []),
              ...groups.map(({ id, name, learners }) => ({
                value: id,
                label: `${name} (${plural(learners, 'élève')})`,
              })),
            ]}
          />
        )}
        <TextField field={form.field('text')} label="Message" rows={4} data-first />
        <PillChoices<NewMessage['tone']>
          legend="Ton"
          name="tone"
          value={tone}
          options={[
            { value: 'info', label: 'Information' },
            { value: 'warning', label: 'Important' },
          ]}
          onChange={setTone}
        />
        <div className={classes.pair}>
          <DayField field={form.field('firstDay')} label="Du" />
          <DayField field={form.field('lastDay')} label="Au" from={readDay(firstDay.value) || undefined} />
        </div>
        <CheckboxField
          field={form.field('byMail')}
          label="Aussi par e-mail"
          hint="Un élève en reçoit trois par jour au plus, et l’école en envoie cinq cents."
        />
      </CheckedForm>
    </Dialog>
  );
}

type Target = Pick<NewMessage, 'audience' | 'inscription' | 'group'>;

const toLearner = ({ inscription }: { inscription: number }): Target => ({
  audience: 'learner',
  inscription,
});

const toTarget = (chosen: string): Target =>
  chosen === WHOLE_SCHOOL ? { audience: 'school' } : { audience: 'group', group: chosen };

const dayLater = (days: number): string => printDay(toSchoolDay(new Date(now().getTime() + days * DAY_MS)));

function describeSending(byMail: boolean, { mails, withoutMail }: MessageSending): string {
  if (!byMail) return 'Le message est enregistré\u00a0: la cloche des élèves le montre.';
  const left =
    withoutMail === 0 ? '' : ` ${plural(withoutMail, 'élève')} sans e-mail, la cloche le leur montre.`;
  return `Le message est enregistré, ${plural(mails, 'e-mail part', 'e-mails partent')}.${left}`;
}

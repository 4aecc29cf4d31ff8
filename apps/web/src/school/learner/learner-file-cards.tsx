/** What a school keeps of a learner: exams, identity, messages, looks. */

import type { LearnerFile } from '@balise/contract/school/learner';
import { useState } from 'react';
import { formatDay, formatDayAndTime } from '../../lib/dates.ts';
import { reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { writeName } from '../../lib/person-name.ts';
import { printDay } from '../../lib/typed-day.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { pagesStyles as classes, SchoolLink } from '../desk/api.ts';
import { sayExamState, toBoardAddress } from '../exam/api.ts';
import { EraseLearnerButton, loadLearnerDetailsDialog } from '../learner-details/api.ts';
import { loadWriteDialog } from '../messages/api.ts';

export function LearnerExamsCard({ file: { exams } }: { file: LearnerFile }) {
  return (
    <Card title="Examen">
      {exams.length === 0 && <p>Aucune demande.</p>}
      <ul className={classes.rows}>
        {exams.map(({ id, state, place, day, hour }) => (
          <li key={id} className={classes.row}>
            <strong>
              <SchoolLink to="/gestion/examens" search={toBoardAddress({ request: id })}>
                {sayExamState(state)}
              </SchoolLink>
            </strong>
            <span>{day ? `le ${printDay(day)} à ${hour}, ${place}` : place}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface LearnerIdentityCardProps {
  file: LearnerFile;
  canChange: boolean;
  canErase: boolean;
}

/** Phone and day of birth are absent without the right to them. */
export function LearnerIdentityCard({ file, canChange, canErase }: LearnerIdentityCardProps) {
  const { email, phone, birthDate, groups, inscription } = file;
  const [changes, setChanges] = useState(false);
  const [told, setTold] = useState('');
  const DetailsDialog = useLazyComponent(loadLearnerDetailsDialog, changes, reloadForMissingChunk);
  return (
    <Card title="Identité">
      <dl className={classes.facts}>
        <dt>E-mail</dt>
        <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : 'inconnu'}</dd>
        {phone && (
          <>
            <dt>Téléphone</dt>
            <dd>
              <a href={`tel:${phone}`}>{phone}</a>
            </dd>
          </>
        )}
        {birthDate && (
          <>
            <dt>Naissance</dt>
            <dd>{printDay(birthDate)}</dd>
          </>
        )}
        <dt>Groupes</dt>
        <dd>{groups.length === 0 ? 'aucun' : groups.map(({ name }) => name).join(', ')}</dd>
      </dl>
      {canChange && (
        <p className={`${classes.below} ${classes.act}`}>
          <Button variant="default" onClick={() => setChanges(true)}>
            Modifier les coordonnées
          </Button>
          {canErase && (
            <EraseLearnerButton id={String(inscription)} name={writeName(file)} onDone={setTold} />
          )}
        </p>
      )}
      <div role="status">{told !== '' && <p className={classes.quiet}>{told}</p>}</div>
      {changes && DetailsDialog && (
        <DetailsDialog
          id={String(inscription)}
          email={email ?? ''}
          onClose={() => setChanges(false)}
          onDone={(sentence) => {
            setTold(sentence);
            setChanges(false);
          }}
        />
      )}
    </Card>
  );
}

export function LearnerMessagesCard({ file, canWrite }: { file: LearnerFile; canWrite: boolean }) {
  const { messages, inscription } = file;
  const [isWriting, setWriting] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const WriteDialog = useLazyComponent(loadWriteDialog, isWriting, reloadForMissingChunk);
  const done = (sentence: string): void => {
    setTold(sentence);
    setWriting(false);
  };
  return (
    <Card
      title="Messages envoyés"
      aside={
        canWrite && (
          <Button variant="light" onClick={() => setWriting(true)}>
            Écrire
          </Button>
        )
      }
    >
      <p role="status" className={told === null ? 'hidden' : classes.quiet}>
        {told}
      </p>
      {isWriting && WriteDialog && (
        <WriteDialog
          learner={{ inscription, name: writeName(file) }}
          onClose={() => setWriting(false)}
          onDone={done}
        />
      )}
      {messages.length === 0 && <p>Aucun message.</p>}
      <ul className={classes.rows}>
        {messages.map(({ text, from, readAt }) => (
          <li key={`${from}${text}`} className={classes.row}>
            <strong>{text}</strong>
            <span>
              {formatDay(from)} · {readAt ? `lu le ${formatDay(readAt)}` : 'pas encore lu'}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function LearnerLooksCard({ file: { looks } }: { file: LearnerFile }) {
  return (
    <Card title="Qui a consulté ce dossier">
      <p className={classes.quiet}>L’élève voit cette liste dans ses données.</p>
      <ul className={classes.rows}>
        {looks.map(({ by, what, at }) => (
          <li key={`${at}${by}${what}`} className={classes.row}>
            <strong>{by ?? (what === 'program' ? 'Le logiciel de gestion' : 'Compte supprimé')}</strong>
            <span>
              {formatDayAndTime(at)}
              {what === 'acted' && <> · a ouvert le site à sa place</>}
              {what === 'corrected' && <> · a modifié ses coordonnées</>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** On every page, while answers wait to be sent or some were refused. */
import { useState } from 'react';
import { plural } from '../../lib/dates.ts';
import { sayRefusal } from '../../lib/refusals.ts';
import { findLicence } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import type { Student } from '../student/api.ts';
import type { PendingAnswer } from './outbox.ts';
import classes from './outbox-banner.module.css';
import { useOutboxStatus } from './outbox-status.ts';
import { pageOutbox } from './page-outbox.ts';
import { RefusedDialog } from './refused-dialog.tsx';
import { waitingWords } from './words.ts';

export interface OutboxBannerProps {
  inscriptions: Student['inscriptions'];
}

export function OutboxBanner({ inscriptions }: OutboxBannerProps) {
  const status = useOutboxStatus();
  const [opened, setOpened] = useState(false);
  if (!status?.owner) return null;
  const { outbox, owner, keptIn, failure, sending } = status;
  const here = outbox.waiting.filter(({ inscription }) => inscription === owner.inscription);
  const elsewhere = outbox.waiting.filter(({ inscription }) => inscription !== owner.inscription);
  const { refused } = outbox;
  if (outbox.waiting.length + refused.length === 0) return null;
  return (
    <section className={classes.banner} aria-label="Réponses en attente">
      {here.length > 0 && (
        <div className={classes.line}>
          <p role="status">
            {failure && <b>{sayRefusal(failure)} </b>}
            {waitingWords(here, keptIn)}
          </p>
          <Button variant="default" loading={sending} onClick={() => void pageOutbox.flush()}>
            Envoyer maintenant
          </Button>
        </div>
      )}
      {elsewhere.length > 0 && (
        <div className={classes.line}>
          <p>{elsewhereWords(elsewhere, inscriptions)}</p>
        </div>
      )}
      {refused.length > 0 && (
        <div className={classes.line}>
          <p>
            {plural(refused.length, 'réponse')}{' '}
            {refused.length > 1 ? 'n’ont pas été prises' : 'n’a pas été prise'} en compte.
          </p>
          <Button variant="default" onClick={() => setOpened(true)}>
            Voir pourquoi
          </Button>
        </div>
      )}
      {opened && <RefusedDialog refused={refused} onClose={() => setOpened(false)} />}
    </section>
  );
}

/** They can be sent only under the licence they were given for. */
function elsewhereWords(answers: readonly PendingAnswer[], inscriptions: Student['inscriptions']): string {
  const owned = inscriptions.find(({ id }) => answers.some(({ inscription }) => inscription === id));
  const name = owned && findLicence(owned.licenceCode)?.name;
  const count = `${plural(answers.length, 'réponse')} ${answers.length > 1 ? 'partiront' : 'partira'}`;
  return name
    ? `${count} quand vous ouvrirez votre application «\u00a0${name}\u00a0».`
    : `${count} quand l’application où elle a été donnée sera de nouveau ouverte.`;
}

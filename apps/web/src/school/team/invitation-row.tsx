import type { TeamInvitation } from '@balise/contract/school/team';
import { formatDay } from '../../lib/dates.ts';
import { writeName } from '../../lib/person-name.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { groupsStyles as classes } from '../desk/api.ts';
import { ROLE_NAMES } from '../staff/api.ts';
import { useSendAgain, useTakeBack } from './queries.ts';
import { describeScope } from './team.ts';

/** An invitation without an answer. */
export function InvitationRow({ invitation }: { invitation: TeamInvitation }) {
  const { id, email, role, sentAt, expiresAt, hasExpired } = invitation;
  const name = writeName(invitation);
  const [again, back] = [useSendAgain(id), useTakeBack(id)];
  const failure = again.error ?? back.error;
  return (
    <li>
      <div className={classes.who}>
        <strong>{name}</strong>
        <p className={classes.quiet}>
          {email} · {ROLE_NAMES[role]}, {describeScope(invitation)}
        </p>
        <p className={classes.quiet}>
          {hasExpired
            ? `expirée le ${formatDay(expiresAt)}`
            : `envoyée le ${formatDay(sentAt)}, valable jusqu’au ${formatDay(expiresAt)}`}
        </p>
        <p role="status" className={classes.quiet}>
          {again.isSuccess && 'Un nouveau message est parti.'}
        </p>
        {failure && <Alert>{failure.message}</Alert>}
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={`Renvoyer l’invitation de ${name}`}
          loading={again.isPending}
          onClick={() => again.mutate()}
        >
          Renvoyer
        </Button>
        <Button
          variant="default"
          aria-label={`Retirer l’invitation de ${name}`}
          loading={back.isPending}
          onClick={() => back.mutate()}
        >
          Retirer
        </Button>
      </div>
    </li>
  );
}

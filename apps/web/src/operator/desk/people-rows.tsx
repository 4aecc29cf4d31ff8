/** People who work somewhere, or are asked to, with what an operator can do about each. */
import type { InvitedPerson, WorkingPerson } from '@balise/contract/operator/people';
import { type ReactNode, useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { writeName } from '../../lib/person-name.ts';
import { groupsStyles as groups } from '../../school/desk/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import classes from './operator.module.css';
import { useInvitationActs, useLostDevice } from './queries.ts';

export function describeWork({ email, since, endedAt, lastSignInAt, deviceSince }: WorkingPerson): string {
  if (endedAt !== null) return `du ${formatDay(since)} au ${formatDay(endedAt)}`;
  const seen = lastSignInAt ? `vu le ${formatDay(lastSignInAt)}` : 'jamais connecté';
  const device = deviceSince ? 'seconde étape en service' : 'sans seconde étape';
  return [email, seen, device].filter((part) => part !== null).join(' · ');
}

interface After {
  onSuccess?(): void;
  onSettled?(): void;
}

interface WorkingPersonRowProps {
  one: WorkingPerson;
  /** Under the name. */
  says: string;
  contract: { isPending: boolean; error: Error | null };
  /** Ends the contract, or takes it up again. */
  change(ends: boolean, after?: After): void;
  say(told: string): void;
  /** What the end of the contract does, asked before. */
  children: ReactNode;
}

export function WorkingPersonRow({ one, says, contract, change, say, children }: WorkingPersonRowProps) {
  const { endedAt, deviceSince } = one;
  const name = writeName(one);
  const device = useLostDevice(one.person);
  const [asks, setAsks] = useState<'end' | 'device' | null>(null);
  const onSettled = (): void => setAsks(null);
  const failure = contract.error ?? device.error;
  return (
    <li>
      <div className={groups.who}>
        <strong>{name}</strong>
        <p className={groups.quiet}>{says}</p>
        {failure && <Alert>{failure.message}</Alert>}
      </div>
      <div className={groups.actions}>
        {endedAt === null && deviceSince && (
          <Button
            variant="default"
            aria-label={`Retirer l’appareil de ${name}`}
            onClick={() => setAsks('device')}
          >
            Retirer l’appareil
          </Button>
        )}
        {endedAt === null ? (
          <Button
            variant="default"
            aria-label={`Terminer le contrat de ${name}`}
            onClick={() => setAsks('end')}
          >
            Terminer
          </Button>
        ) : (
          <Button
            variant="default"
            aria-label={`Reprendre le contrat de ${name}`}
            loading={contract.isPending}
            onClick={() => change(false)}
          >
            Reprendre
          </Button>
        )}
      </div>
      {asks === 'end' && (
        <ConfirmDialog
          title={`Terminer le contrat de ${name}\u00a0?`}
          keep="Garder le contrat"
          act="Terminer le contrat"
          pending={contract.isPending}
          onClose={() => setAsks(null)}
          onAct={() =>
            change(true, { onSettled, onSuccess: () => say(`Le contrat de ${name} est terminé.`) })
          }
        >
          {children}
        </ConfirmDialog>
      )}
      {asks === 'device' && (
        <ConfirmDialog
          title={`Retirer l’appareil de ${name}\u00a0?`}
          keep="Garder l’appareil"
          act="Retirer l’appareil"
          pending={device.isPending}
          onClose={() => setAsks(null)}
          onAct={() =>
            device.mutate(undefined, {
              onSettled,
              onSuccess: () => say(`L’appareil de ${name} est retiré. Un e-mail le lui dit.`),
            })
          }
        >
          <p>
            Ses clés d’accès et ses codes de secours sont retirés aussi. Assurez-vous d’abord que c’est bien
            cette personne qui le demande&nbsp;: jusqu’à l’ajout d’un autre moyen, son mot de passe suffira.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}

interface InvitedPersonRowProps {
  invited: InvitedPerson;
  /** Left out where there is only one. */
  role?: string;
  isSuspended?: boolean;
  say(told: string): void;
}

/** @param children a row for each */
export function PendingInvitations({ children }: { children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div className={classes.part}>
      <h3>Invitations sans réponse</h3>
      <ul className={groups.people}>{children}</ul>
    </div>
  );
}

export function InvitedPersonRow({ invited, role, isSuspended = false, say }: InvitedPersonRowProps) {
  const { id, email, sentAt, expiresAt, hasExpired } = invited;
  const name = writeName(invited);
  const { sendAgain, takeBack } = useInvitationActs(id, {
    sentAgain: () => say(`L’invitation est repartie à ${email}.`),
    takenBack: () => say(`L’invitation de ${name} est retirée.`),
  });
  const failure = sendAgain.error ?? takeBack.error;
  return (
    <li>
      <div className={groups.who}>
        <strong>{name}</strong>
        <p className={groups.quiet}>
          {[role, email, `envoyée le ${formatDay(sentAt)}, `].filter(Boolean).join(' · ')}
          {hasExpired ? 'expirée' : `valable jusqu’au ${formatDay(expiresAt)}`}
        </p>
        {failure && <Alert>{failure.message}</Alert>}
      </div>
      <div className={groups.actions}>
        <Button
          variant="default"
          disabled={isSuspended}
          aria-label={`Renvoyer l’invitation de ${name}`}
          loading={sendAgain.isPending}
          onClick={() => sendAgain.mutate()}
        >
          Renvoyer
        </Button>
        <Button
          variant="default"
          aria-label={`Retirer l’invitation de ${name}`}
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate()}
        >
          Retirer
        </Button>
      </div>
    </li>
  );
}

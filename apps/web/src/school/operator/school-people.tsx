/** The people of a school, with what an operator can do about each. */
import { useState } from 'react';
import type { InvitedToSchool, OneSchool, StaffOfSchool } from '../../features/operator/operator.ts';
import { useInvitationActs, usePersonActs } from '../../features/operator/queries.ts';
import { ROLE_NAMES } from '../../features/staff/words.ts';
import { formatDay } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import groups from '../groups.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface StaffRowProps {
  school: OneSchool;
  one: StaffOfSchool;
  say(told: string): void;
}

export function StaffRow({ school, one, say }: StaffRowProps) {
  const { name, endedAt, version, deviceSince } = one;
  const { contract, device } = usePersonActs(one.person);
  const [asks, setAsks] = useState<'end' | 'device' | null>(null);
  const close = { onSettled: () => setAsks(null) };
  const failure = contract.error ?? device.error;
  const isLast =
    one.role === 'gerant' &&
    school.team.filter(({ role, endedAt: end }) => role === 'gerant' && end === null).length === 1;
  return (
    <li>
      <div className={groups.who}>
        <strong>{name}</strong>
        <p className={groups.quiet}>{describe(one)}</p>
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
            onClick={() => contract.mutate({ school: school.id, ends: false, version })}
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
            contract.mutate(
              { school: school.id, ends: true, version },
              { ...close, onSuccess: () => say(`Le contrat de ${name} est terminé.`) },
            )
          }
        >
          <p>
            {name} est déconnecté de partout, dès maintenant, et ne voit plus rien de l’école. Le contrat
            pourra être repris tel quel.
          </p>
          {isLast && (
            <p>C’est le dernier gérant&nbsp;: invitez-en un autre pour que l’école puisse travailler.</p>
          )}
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
              ...close,
              onSuccess: () => say(`L’appareil de ${name} est retiré. Un e-mail le lui dit.`),
            })
          }
        >
          <p>
            Assurez-vous d’abord que c’est bien cette personne qui le demande&nbsp;: jusqu’à l’ajout d’un
            autre appareil, son mot de passe suffira.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function describe({ role, email, since, endedAt, lastSignInAt, deviceSince }: StaffOfSchool): string {
  if (endedAt !== null) return `${ROLE_NAMES[role]} · du ${formatDay(since)} au ${formatDay(endedAt)}`;
  const seen = lastSignInAt ? `vu le ${formatDay(lastSignInAt)}` : 'jamais connecté';
  const device = deviceSince ? 'seconde étape en service' : 'sans seconde étape';
  return [ROLE_NAMES[role], email, seen, device].filter((part) => part !== null).join(' · ');
}

interface InvitedRowProps {
  invited: InvitedToSchool;
  isSuspended: boolean;
  say(told: string): void;
}

export function InvitedRow({ invited, isSuspended, say }: InvitedRowProps) {
  const { id, name, email, role, sentAt, expiresAt, hasExpired } = invited;
  const { sendAgain, takeBack } = useInvitationActs(id);
  const failure = sendAgain.error ?? takeBack.error;
  return (
    <li>
      <div className={groups.who}>
        <strong>{name}</strong>
        <p className={groups.quiet}>
          {`${ROLE_NAMES[role]} · ${email} · envoyée le ${formatDay(sentAt)}, `}
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
          onClick={() =>
            sendAgain.mutate(undefined, { onSuccess: () => say(`L’invitation est repartie à ${email}.`) })
          }
        >
          Renvoyer
        </Button>
        <Button
          variant="default"
          aria-label={`Retirer l’invitation de ${name}`}
          loading={takeBack.isPending}
          onClick={() =>
            takeBack.mutate(undefined, { onSuccess: () => say(`L’invitation de ${name} est retirée.`) })
          }
        >
          Retirer
        </Button>
      </div>
    </li>
  );
}

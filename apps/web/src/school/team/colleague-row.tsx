import type { Colleague, TaughtGroup } from '@balise/contract/school/team';
import { useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { writeName } from '../../lib/person-name.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { groupsStyles as classes } from '../desk/api.ts';
import { ROLE_NAMES } from '../staff/api.ts';
import { useContractEnd } from './queries.ts';
import { describeScope } from './team.ts';
import { TermsDialog } from './terms-dialog.tsx';

interface ColleagueRowProps {
  colleague: Colleague;
  groups: readonly TaughtGroup[];
}

/** Somebody who works here, or did, with what can be done about their contract. */
export function ColleagueRow({ colleague, groups }: ColleagueRowProps) {
  const { endedAt, version } = colleague;
  const name = writeName(colleague);
  const contract = useContractEnd(colleague.person);
  const [asks, setAsks] = useState<'terms' | 'end' | null>(null);
  const end = (): void => contract.mutate({ ends: true, version }, { onSettled: () => setAsks(null) });
  return (
    <li>
      <div className={classes.who}>
        <strong>{name}</strong>
        {colleague.isMe && ' (vous)'}
        <p className={classes.quiet}>{describe(colleague)}</p>
        {contract.error && <Alert>{contract.error.message}</Alert>}
      </div>
      <div className={classes.actions}>
        {endedAt === null ? (
          <>
            <Button variant="default" aria-label={`Modifier ${name}`} onClick={() => setAsks('terms')}>
              Modifier
            </Button>
            <Button
              variant="default"
              aria-label={`Terminer le contrat de ${name}`}
              onClick={() => setAsks('end')}
            >
              Terminer
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            aria-label={`Reprendre le contrat de ${name}`}
            loading={contract.isPending}
            onClick={() => contract.mutate({ ends: false, version })}
          >
            Reprendre
          </Button>
        )}
      </div>
      {asks === 'terms' && (
        <TermsDialog colleague={colleague} groups={groups} onClose={() => setAsks(null)} />
      )}
      {asks === 'end' && (
        <EndDialog name={name} pending={contract.isPending} onClose={() => setAsks(null)} onEnd={end} />
      )}
    </li>
  );
}

function describe(colleague: Colleague): string {
  const { role, email, endedAt, since, lastSignInAt } = colleague;
  const work = `${ROLE_NAMES[role]}, ${describeScope(colleague)}`;
  if (endedAt !== null) return `${work} · du ${formatDay(since)} au ${formatDay(endedAt)}`;
  const seen = lastSignInAt ? `vu le ${formatDay(lastSignInAt)}` : 'jamais connecté';
  return [work, email, seen].filter((part) => part !== null).join(' · ');
}

interface EndDialogProps {
  name: string;
  pending: boolean;
  onClose(): void;
  onEnd(): void;
}

function EndDialog({ name, pending, onClose, onEnd }: EndDialogProps) {
  return (
    <Dialog
      title={`Terminer le contrat de ${name}\u00a0?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-first onClick={onClose}>
            Garder le contrat
          </Button>
          <Button loading={pending} onClick={onEnd}>
            Terminer le contrat
          </Button>
        </>
      }
    >
      <p>
        Cette personne ne verra plus rien de l’école, dès maintenant et sur tous ses appareils. Son compte et
        ses propres révisions restent les siens. Vous pourrez reprendre le contrat tel qu’il était.
      </p>
    </Dialog>
  );
}

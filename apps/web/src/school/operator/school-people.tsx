/** The people of a school, with what an operator can do about each. */
import type { InvitedToSchool, OneSchool, StaffOfSchool } from '../../features/operator/operator.ts';
import { useContract } from '../../features/operator/queries.ts';
import { ROLE_NAMES } from '../../features/staff/words.ts';
import { PendingRow, sayWork, WorkerRow } from './people-rows.tsx';

interface StaffRowProps {
  school: OneSchool;
  one: StaffOfSchool;
  say(told: string): void;
}

export function StaffRow({ school, one, say }: StaffRowProps) {
  const contract = useContract(one.person);
  const { version } = one;
  const isLast =
    one.role === 'gerant' &&
    school.team.filter(({ role, endedAt: end }) => role === 'gerant' && end === null).length === 1;
  return (
    <WorkerRow
      one={one}
      says={`${ROLE_NAMES[one.role]} · ${sayWork(one)}`}
      contract={contract}
      change={(ends, after) => contract.mutate({ school: school.id, ends, version }, after)}
      say={say}
    >
      <p>
        {one.name} est déconnecté de partout, dès maintenant, et ne voit plus rien de l’école. Le contrat
        pourra être repris tel quel.
      </p>
      {isLast && (
        <p>C’est le dernier gérant&nbsp;: invitez-en un autre pour que l’école puisse travailler.</p>
      )}
    </WorkerRow>
  );
}

interface InvitedRowProps {
  invited: InvitedToSchool;
  isSuspended: boolean;
  say(told: string): void;
}

export const InvitedRow = ({ invited, ...others }: InvitedRowProps) => (
  <PendingRow invited={invited} role={ROLE_NAMES[invited.role]} {...others} />
);

/** The people of a school, with what an operator can do about each. */
import type { SchoolReply } from '@balise/contract/operator/schools';
import { writeName } from '../../lib/person-name.ts';
import { ROLE_NAMES } from '../../school/staff/api.ts';
import { describeWork, InvitedPersonRow, useContract, WorkingPersonRow } from '../desk/api.ts';

interface StaffRowProps {
  school: SchoolReply;
  one: SchoolReply['team'][number];
  say(told: string): void;
}

export function StaffRow({ school, one, say }: StaffRowProps) {
  const contract = useContract(one.person);
  const { version } = one;
  const isLast =
    one.role === 'manager' &&
    school.team.filter(({ role, endedAt: end }) => role === 'manager' && end === null).length === 1;
  return (
    <WorkingPersonRow
      one={one}
      says={`${ROLE_NAMES[one.role]} · ${describeWork(one)}`}
      contract={contract}
      change={(ends, after) => contract.mutate({ school: school.id, ends, version }, after)}
      say={say}
    >
      <p>
        {writeName(one)} est déconnecté de partout, dès maintenant, et ne voit plus rien de l’école. Le
        contrat pourra être repris tel quel.
      </p>
      {isLast && (
        <p>C’est le dernier gérant&nbsp;: invitez-en un autre pour que l’école puisse travailler.</p>
      )}
    </WorkingPersonRow>
  );
}

interface InvitedRowProps {
  invited: SchoolReply['invitations'][number];
  isSuspended: boolean;
  say(told: string): void;
}

export const InvitedRow = ({ invited, ...others }: InvitedRowProps) => (
  <InvitedPersonRow invited={invited} role={ROLE_NAMES[invited.role]} {...others} />
);

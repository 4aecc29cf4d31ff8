/** Mints the callers of the operations for staff. */
import { hasRight, type Right } from '@balise/contract/base/rights';
import type { TimeZone } from '@balise/rules/time-zones';
import type {
  ActorAtSchool,
  ActorOnNetwork,
  HeadOffice,
  NetworkId,
  Operator,
  SchoolId,
  SchoolStaff,
  ScopeOfStaff,
  StaffScope,
} from '../../platform/http/api.ts';
import { mintVisitor } from './session.ts';
import type { StaffSessionRow } from './staff-store.ts';

/**
 * The caller of an operation that asks for `right`. Null when they do not have it, work nowhere, or act for a learner.
 *
 * @param right null: any of them may call it
 */
export function mintStaff(row: StaffSessionRow, right: Right | null): SchoolStaff | HeadOffice | null {
  const atSchool = mintSchoolStaff(row);
  if (atSchool && (right === null || hasRight(atSchool.role, right))) return atSchool;
  const ofNetwork = mintHeadOffice(row);
  return ofNetwork && (right === null || hasRight(ofNetwork.role, right)) ? ofNetwork : null;
}

function mintSchoolStaff(row: StaffSessionRow): SchoolStaff | null {
  const { workplaceId, workZone: zone, schoolRole: role, allGroups, personId: person } = row;
  if (workplaceId === null || zone === null || role === null || allGroups === null) return null;
  const workplace = workplaceId as SchoolId;
  const scope = mintScope({ school: workplace, zone, person, allGroups });
  return { ...mintVisitor(row), zone, role, workplace, scope };
}

/** All learners of a school, for its management program. */
export const mintProgramScope = (school: SchoolId, zone: TimeZone): StaffScope =>
  mintScope({ school, zone, person: NOBODY, allGroups: true });

/** No person has this number. */
export const NOBODY = 0;

const mintScope = (scope: ScopeOfStaff): StaffScope => scope as StaffScope;

function mintHeadOffice(row: StaffSessionRow): HeadOffice | null {
  return row.networkId === null
    ? null
    : { ...mintVisitor(row), role: 'headOffice', network: row.networkId as NetworkId };
}

/** The caller of an operation for operators. Null for anybody else, and for an operator who acts for a learner. */
export const mintOperator = (row: StaffSessionRow): Operator | null =>
  row.isOperator ? { ...mintVisitor(row), role: 'operator' } : null;

/** An operator acts at any school. @param school number of one that exists */
export const actAtSchool = ({ learner, accountId }: Operator, school: number): ActorAtSchool => ({
  learner,
  accountId,
  workplace: school as SchoolId,
});

/** @param network number of one that exists */
export const actOnNetwork = ({ learner, accountId, school }: Operator, network: number): ActorOnNetwork => ({
  learner,
  accountId,
  school,
  network: network as NetworkId,
});

/** Who may act in whose place. Pure. */
import type { Role } from '@balise/contract/codes';

export interface Staff {
  role: Role;
  /** Where they work. */
  schoolId: number;
}

/** Somebody who may be acted for. */
export interface ImpersonationSubject {
  role: Role;
  /** Schools that see the person. */
  schoolIds: readonly number[];
}

/** Whose learners these people may act for: nobody's, those of their own school, or everybody's. */
export function findReach({ role }: Pick<Staff, 'role'>): 'none' | 'school' | 'all' {
  if (role === 'operateur') return 'all';
  return role === 'moniteur' || role === 'gerant' ? 'school' : 'none';
}

/** Learners alone are acted for: never somebody who may act for others. */
export function mayActFor(staff: Staff, other: ImpersonationSubject): boolean {
  const reach = findReach(staff);
  if (other.role !== 'eleve' || reach === 'none') return false;
  return reach === 'all' || other.schoolIds.includes(staff.schoolId);
}

/** Who may act for whom. Pure. */
import type { Role } from '@balise/contract/codes';

export interface Staff {
  role: Role;
  /** Where they work. */
  schoolId: number;
}

/** A person for whom others may act. */
export interface ImpersonationSubject {
  role: Role;
  /** Schools that see the person. */
  schoolIds: readonly number[];
}

/** Whose learners these people may act for: none, those of their own school, or all. */
export function findReach({ role }: Pick<Staff, 'role'>): 'none' | 'school' | 'all' {
  if (role === 'operateur') return 'all';
  return role === 'moniteur' || role === 'gerant' ? 'school' : 'none';
}

/** Staff act only for learners, never for a person who may act for others. */
export function mayActFor(staff: Staff, other: ImpersonationSubject): boolean {
  const reach = findReach(staff);
  if (other.role !== 'eleve' || reach === 'none') return false;
  return reach === 'all' || other.schoolIds.includes(staff.schoolId);
}

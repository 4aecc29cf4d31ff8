/** Who may act in whose place. Pure. */
import type { Role } from '@balise/contract/codes';

export interface Party {
  role: Role;
  schoolId: number;
}

/** Whose learners these people may act for: nobody's, those of their own school, or everybody's. */
export function reachOf({ role }: Pick<Party, 'role'>): 'none' | 'school' | 'all' {
  if (role === 'operateur') return 'all';
  return role === 'moniteur' || role === 'gerant' ? 'school' : 'none';
}

/** Learners alone are acted for: never somebody who may act for others. */
export function mayActFor(staff: Party, other: Party): boolean {
  const reach = reachOf(staff);
  if (other.role !== 'eleve' || reach === 'none') return false;
  return reach === 'all' || staff.schoolId === other.schoolId;
}

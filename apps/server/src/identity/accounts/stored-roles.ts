/** Roles of staff as the tables store them, and as the program and the API name them. */
import { hasRight, type Right, SCHOOL_ROLES, type SchoolRole } from '@balise/contract/base/rights';
import { type RawBuilder, sql } from 'kysely';

export const STORED_ROLES = {
  instructor: 'moniteur',
  secretary: 'secretaire',
  manager: 'gerant',
  headOffice: 'siege',
} as const;

export type StoredSchoolRole = (typeof STORED_ROLES)[SchoolRole];

/** The name of the role in a column. */
export const roleIn = <Role extends keyof typeof STORED_ROLES = SchoolRole>(
  column: string,
): RawBuilder<Role> => {
  const cases = Object.entries(STORED_ROLES).map(
    ([role, stored]) => sql`when ${sql.lit(stored)} then ${sql.lit(role)}`,
  );
  return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} end`;
};

/** Roles at a school that have this right, as stored. */
export const storedRolesWith = (right: Right): StoredSchoolRole[] =>
  SCHOOL_ROLES.filter((role) => hasRight(role, right)).map((role) => STORED_ROLES[role]);

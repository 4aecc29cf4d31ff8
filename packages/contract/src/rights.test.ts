import { expect, test } from 'vitest';
import { hasRight, RIGHT_NAMES, SCHOOL_ROLES, schoolRolesWith } from './rights.ts';

test('somebody has each right, and a right over a network is no right at a school', () => {
  for (const right of RIGHT_NAMES) {
    const atSchools = schoolRolesWith(right).length;
    expect([right, atSchools > 0], right).toEqual([right, !hasRight('siege', right)]);
  }
});

test('a manager may do all that any other role may do at the school', () => {
  for (const right of RIGHT_NAMES)
    if (SCHOOL_ROLES.some((role) => hasRight(role, right)))
      expect([right, hasRight('gerant', right)]).toEqual([right, true]);
});

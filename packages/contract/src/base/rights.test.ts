import { expect, test } from 'vitest';
import { hasRight, RIGHT_NAMES, SCHOOL_ROLES } from './rights.ts';

test('somebody has each right, and a right over a network is no right at a school', () => {
  for (const right of RIGHT_NAMES) {
    const atSchools = SCHOOL_ROLES.filter((role) => hasRight(role, right)).length;
    expect([right, atSchools > 0], right).toEqual([right, !hasRight('headOffice', right)]);
  }
});

test('a manager may do all that any other role may do at the school', () => {
  for (const right of RIGHT_NAMES)
    if (SCHOOL_ROLES.some((role) => hasRight(role, right)))
      expect([right, hasRight('manager', right)]).toEqual([right, true]);
});

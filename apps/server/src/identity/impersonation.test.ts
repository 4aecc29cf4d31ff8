import { ROLES } from '@balise/contract/codes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ImpersonationSubject, mayActFor, type Staff } from './impersonation.ts';

const schoolId = fc.integer({ min: 1, max: 4 });
const party: fc.Arbitrary<Staff & ImpersonationSubject> = fc.record({
  role: fc.constantFrom(...ROLES),
  schoolId,
  schoolIds: fc.uniqueArray(schoolId, { maxLength: 3 }),
});

test('staff act for learners of their own school, an operator acts for any learner, and no other role acts for a learner', () => {
  fc.assert(
    fc.property(party, party, (staff, other) => {
      const isOwn = other.schoolIds.some((id) => id === staff.schoolId);
      const expected =
        other.role === 'eleve' &&
        (staff.role === 'operateur' || (isOwn && ['moniteur', 'gerant'].includes(staff.role)));
      expect(mayActFor(staff, other)).toBe(expected);
    }),
  );
});

test('a person for whom others may act can not act for a learner', () => {
  fc.assert(
    fc.property(party, party, party, (staff, learner, other) => {
      fc.pre(mayActFor(staff, learner));
      expect(mayActFor(learner, other)).toBe(false);
    }),
  );
});

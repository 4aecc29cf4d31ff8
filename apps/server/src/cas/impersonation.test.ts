import { ROLES } from '@balise/contract/codes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayActFor, type Party } from './impersonation.ts';

const party: fc.Arbitrary<Party> = fc.record({
  role: fc.constantFrom(...ROLES),
  schoolId: fc.integer({ min: 1, max: 3 }),
});

test('staff act for learners of their own school, an operator for any learner, nobody for anybody else', () => {
  fc.assert(
    fc.property(party, party, (staff, other) => {
      const isOwn = staff.schoolId === other.schoolId;
      const expected =
        other.role === 'eleve' &&
        (staff.role === 'operateur' || (isOwn && ['moniteur', 'gerant'].includes(staff.role)));
      expect(mayActFor(staff, other)).toBe(expected);
    }),
  );
});

test('whoever may be acted for can act for nobody', () => {
  fc.assert(
    fc.property(party, party, party, (staff, learner, other) => {
      fc.pre(mayActFor(staff, learner));
      expect(mayActFor(learner, other)).toBe(false);
    }),
  );
});

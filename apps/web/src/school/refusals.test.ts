import { expect, test } from 'vitest';
import { addStaffRefusals, isFailure, sayRefusal } from '../lib/refusals.ts';
import { STAFF_REFUSALS } from './refusals.ts';

test('the refusals of staff have complete sentences once the pages of schools have added them', () => {
  expect(isFailure('CODE_FAUX')).toBe(false);
  addStaffRefusals(STAFF_REFUSALS);
  for (const code of Object.keys(STAFF_REFUSALS))
    expect(isFailure(code) && sayRefusal(code), code).toMatch(/^[A-ZÀÉ][^_']{15,}\.$/);
});

import { SCHOOL_REFUSALS } from '@balise/contract/base/codes';
import { expect, test } from 'vitest';
import { isFailure, sayRefusal } from '../../lib/refusals.ts';
import { installSchoolRefusals } from './school-refusals.ts';

test('the refusals of staff have complete sentences once the pages of schools have added them', () => {
  const codes = Object.keys(SCHOOL_REFUSALS);
  expect(codes.filter(isFailure)).toEqual([]);
  installSchoolRefusals();
  for (const code of codes)
    expect(isFailure(code) && sayRefusal(code), code).toMatch(/^[A-ZÀÉ][^_']{15,}\.$/);
});

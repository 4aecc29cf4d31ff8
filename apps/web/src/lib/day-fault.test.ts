import { expect, test } from 'vitest';
import { findDayFault, readDay } from './day-fault.ts';

test('a day that exists is no fault, in each spelling, and nothing is asked of an empty field', () => {
  for (const typed of ['', '  ', '24/12/2026', '24.12.2026', '24122026', '2026-12-24', '29/02/2028'])
    expect(findDayFault(typed), typed).toBeNull();
  expect([readDay('3/1/2027'), readDay('')]).toEqual(['2027-01-03', '']);
});

test('a day that does not exist, another text, and an American order are refused, each in its words', () => {
  for (const typed of ['30/02/2027', '29/02/2027', '31/11/2026', '12/24/2026', '00/01/2027'])
    expect(findDayFault(typed), typed).toBe('Ce jour n’existe pas\u00a0: vérifiez la date.');
  for (const typed of ['demain', '24/12', '24/12/26', '1/1/1/2027'])
    expect(findDayFault(typed), typed).toContain('par exemple 24/12/2026');
});

test('the range is said in words', () => {
  const range = { from: '2026-12-01', until: '2026-12-24' };
  expect(findDayFault('30/11/2026', range)).toBe(
    'Choisissez un jour à partir du mardi 1er\u00a0décembre 2026.',
  );
  expect(findDayFault('25/12/2026', range)).toContain('jusqu’au jeudi 24');
  for (const typed of ['01/12/2026', '24/12/2026']) expect(findDayFault(typed, range)).toBeNull();
});

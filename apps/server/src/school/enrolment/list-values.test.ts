import { expect, test } from 'vitest';
import { readFrenchDay, readPhone, splitFullName } from './list-values.ts';

test.each([
  ['12/03/2004', '2004-03-12'],
  ['1/2/04', '2004-02-01'],
  ['01/02/98', '1998-02-01'],
  ['12-03-2004', '2004-03-12'],
  ['12.03.2004', '2004-03-12'],
  ['2004-03-12', '2004-03-12'],
  ['2004-03-12 00:00:00', '2004-03-12'],
  ['12/03/2004 00:00', '2004-03-12'],
  ['12 mars 2004', '2004-03-12'],
  ['1er févr. 2004', '2004-02-01'],
  ['vendredi 12 août 2005', '2005-08-12'],
  ['38058', '2004-03-12'],
  ['38058.5', '2004-03-12'],
  ['12032004', '2004-03-12'],
  ['1032004', '2004-03-01'],
  ['31/02/2004', '2004-02-31'],
  ['demain', null],
  ['', null],
  ['12', null],
])('the day %s is %s', (typed, day) => {
  expect(readFrenchDay(typed, 2026)).toBe(day);
});

test.each([
  ['612345678', '0612345678'],
  ['612345678.0', '0612345678'],
  ['33612345678', '+33612345678'],
  ['6,12345678E+08', '0612345678'],
  ['6,1235E+08', '6,1235E+08'],
  ['06 12 34 56 78', '06 12 34 56 78'],
  ['+33 (0)6 12 34 56 78', '+33 (0)6 12 34 56 78'],
])('the phone %s is %s', (typed, phone) => {
  expect(readPhone(typed)).toBe(phone);
});

test.each([
  ['MARTIN Léa', 'MARTIN', 'Léa'],
  ['Léa MARTIN', 'MARTIN', 'Léa'],
  ['DE LA TOUR Jean-Marc', 'DE LA TOUR', 'Jean-Marc'],
])('in %s the surname is %s', (typed, lastName, firstName) => {
  expect(splitFullName(typed)).toEqual({ lastName, firstName });
});

test('a name without capitals, or with capitals only, is not guessed', () => {
  expect(splitFullName('Léa Martin')).toBeNull();
  expect(splitFullName('LEA MARTIN')).toBeNull();
});

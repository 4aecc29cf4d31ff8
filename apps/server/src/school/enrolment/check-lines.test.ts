import { expect, test } from 'vitest';
import { checkLines } from './check-lines.ts';

test('a line break within a cell is a space, in names as in numbers', () => {
  const { good, faults } = checkLines({
    rows: [['Le\r\nGrand', 'Anne\nMarie', 'anne@exemple.fr', '12/03/2004', '06 12 34\n56 78']],
    titleRow: 0,
    fields: ['lastName', 'firstName', 'email', 'birthDate', 'phone'],
    known: [],
    today: '2026-11-25',
  });
  expect(faults).toEqual([]);
  expect(good[0]?.identity).toMatchObject({
    lastName: 'Le Grand',
    firstName: 'Anne Marie',
    phone: '0612345678',
  });
});

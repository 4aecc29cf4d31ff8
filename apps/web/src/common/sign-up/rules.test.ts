import { newActivationCode, readCode } from '@balise/server/account/sign-up/activation-code';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spellDay } from '../../lib/typed-day.ts';
import {
  asksParent,
  type CheckedField,
  checkTypedBirthDate,
  checkTypedCode,
  checkTypedEmail,
  checkTypedName,
  checkTypedParentEmail,
  checkTypedPhone,
  spellCode,
} from './rules.ts';

const TODAY = new Date(2026, 2, 2);
const value = (checked: CheckedField): string | null => ('value' in checked ? checked.value : null);
const two = (number: number): string => String(number).padStart(2, '0');

const real = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2026-03-02'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const french = (iso: string, separator = '/'): string => iso.split('-').reverse().join(separator);

describe('a birth date', () => {
  test('is typed jj/mm/aaaa with any usual separator or none, or as a browser fills it in, and sent yyyy-MM-dd', () => {
    fc.assert(
      fc.property(real, fc.constantFrom('/', '-', '.', ' ', ' / ', ''), (iso, separator) => {
        expect(value(checkTypedBirthDate(french(iso, separator), TODAY))).toBe(iso);
        expect(value(checkTypedBirthDate(` ${iso} `, TODAY))).toBe(iso);
        expect(spellDay(french(iso, separator))).toBe(french(iso));
      }),
    );
    expect(value(checkTypedBirthDate('4/9/2006', TODAY))).toBe('2006-09-04');
  });

  test('is an existing day, not in the future; no other number passes', () => {
    const number = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(number(40), number(14), fc.integer({ min: 1880, max: 2040 }), (day, month, year) => {
        const iso = `${year}-${two(month)}-${two(day)}`;
        const date = new Date(`${iso}T00:00:00Z`);
        const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
        const passes = exists && year >= 1900 && iso <= '2026-03-02';
        expect(value(checkTypedBirthDate(`${two(day)}/${two(month)}/${year}`, TODAY))).toBe(
          passes ? iso : null,
        );
      }),
      { numRuns: 2000 },
    );
    for (const text of ['29/02/2023', '31/04/2000', '00/01/2000', '03/03/2026', '31/12/1899'])
      expect(value(checkTypedBirthDate(text, TODAY)), text).toBeNull();
    expect(value(checkTypedBirthDate('29/02/2024', TODAY))).toBe('2024-02-29');
  });

  test('with a two-digit year, in words or empty is refused', () => {
    for (const text of ['', '  ', '04/09/06', '4 septembre 2006', '2006/09/04', '04/09/20066', '0409'])
      expect(checkTypedBirthDate(text, TODAY), text).toHaveProperty('fault');
  });
});

describe('a phone number', () => {
  const digits = fc.tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 4, maxLength: 4 }),
  );

  test('of France is sent in ten digits, with any grouping and prefix', () => {
    const separator = fc.constantFrom('', ' ', '.', '-', '\u00a0', '/');
    const prefix = fc.constantFrom('0', '+33', '+33 ', '0033 ', '+33 (0)', '+330');
    fc.assert(
      fc.property(digits, separator, prefix, ([first, groups], between, start) => {
        const number = [`${first}`, ...groups.map(two)];
        expect(value(checkTypedPhone(start + number.join(between)))).toBe(`0${number.join('')}`);
      }),
    );
  });

  test('of another country keeps its prefix; too short, too long or with letters it is refused', () => {
    expect(value(checkTypedPhone('+32 470 12 34 56'))).toBe('+32470123456');
    expect(value(checkTypedPhone('00 262 692 12 34 56'))).toBe('+262692123456');
    for (const text of [
      '',
      '06 12 34 56 7',
      '06 12 34 56 78 9',
      '+33 6 12',
      '0012345',
      'zéro six',
      '+0612345678',
    ])
      expect(value(checkTypedPhone(text)), text).toBeNull();
  });
});

describe('an activation code', () => {
  const typing = fc.record({
    separator: fc.constantFrom('', '-', ' ', '–', '.', '\u00a0', '_'),
    lower: fc.boolean(),
    letters: fc.boolean(),
  });

  test('is read in any spelling, as by the server, and shown as printed', () => {
    fc.assert(
      fc.property(
        fc.constant(null).map(newActivationCode),
        typing,
        (printed, { separator, lower, letters }) => {
          const spelled = letters ? printed.replaceAll('0', 'O').replaceAll('1', 'l') : printed;
          const typed = ` ${(lower ? spelled.toLowerCase() : spelled).replaceAll('-', separator)} `;
          expect(value(checkTypedCode(typed))).toBe(printed.replaceAll('-', ''));
          expect(value(checkTypedCode(typed))).toBe(readCode(typed));
          expect(spellCode(typed)).toBe(printed);
        },
      ),
    );
  });

  test('that is too short or has a sign has a fault, and stays as typed', () => {
    expect(checkTypedCode('ABCD-1234')).toEqual({ fault: expect.stringContaining('saisi 8') });
    for (const text of ['', ' - ', 'ABCD-1234-EFGH-567é', 'ABCD-1234-EFGH-56789']) {
      expect(value(checkTypedCode(text)), text).toBeNull();
      expect(spellCode(text)).toBe(text);
    }
  });
});

test('a name of any alphabet passes with single spaces; digits, signs and an empty text do not', () => {
  for (const name of [
    'Léa',
    'd’Arc',
    "N'Diaye",
    'Jean-Noël',
    'Le Goff',
    'Ōkubo',
    'Нина',
    '李',
    '’t Hart',
    'O. Brien',
  ])
    expect(value(checkTypedName(name, 'nom')), name).toBe(name);
  expect(value(checkTypedName('  de  la\u00a0Tour ', 'nom'))).toBe('de la Tour');
  expect(value(checkTypedName('Le\u0301a', 'nom'))).toBe('Léa');
  for (const name of ['', '   ', '-', 'R2D2', 'a@b', '<b>', 'Léa\u202e', 'x'.repeat(81)])
    expect(checkTypedName(name, 'nom'), name).toHaveProperty('fault');
});

test('an e-mail needs one at sign and a dotted domain; spaces around it are ignored', () => {
  expect(value(checkTypedEmail(' lea.martin+code@ecole.exemple.fr '))).toBe(
    'lea.martin+code@ecole.exemple.fr',
  );
  for (const email of [
    '',
    'lea',
    'lea@exemple',
    'lea@@exemple.fr',
    'lea@exemple..fr',
    'a b@exemple.fr',
    '@exemple.fr',
  ])
    expect(value(checkTypedEmail(email)), email).toBeNull();
});

test('a parent’s e-mail is required below fifteen, once a complete birth date is typed, and must differ from the learner’s', () => {
  const noon = new Date('2026-03-02T11:00:00Z');
  for (const day of ['03/03/2011', '03032011', '2011-03-03', '01/01/2020'])
    expect(asksParent(day, noon), day).toBe(true);
  for (const day of ['', '03/03/20', '31/02/2015', '03/03/2027', '02/03/2011', '01/01/1990'])
    expect(asksParent(day, noon), day).toBe(false);
  expect(value(checkTypedParentEmail(' anne@exemple.fr ', 'lea@exemple.fr'))).toBe('anne@exemple.fr');
  for (const own of ['lea@exemple.fr', 'LEA@Exemple.fr', 'lea+papa@exemple.fr', ' lea@exemple.fr'])
    expect(checkTypedParentEmail(own, 'lea@exemple.fr')).toEqual({
      fault: expect.stringContaining('la vôtre'),
    });
  expect(checkTypedParentEmail('', 'lea@exemple.fr')).toEqual({
    fault: expect.stringContaining('d’un parent'),
  });
});

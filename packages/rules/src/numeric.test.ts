import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Asked,
  formatTolerance,
  formatValue,
  readTyped,
  readValues,
  UNITS,
  writeValues,
} from './numeric.ts';

const of = (unite: Asked['unite'], decimales = 0): Asked => ({ unite, decimales });

test.each<[Asked, string, number]>([
  [of('degre'), '272', 272],
  [of('degre'), ' 272 ° ', 272],
  [of('degre'), '005 degrés', 5],
  [of('mille', 1), '4,5', 4.5],
  [of('mille', 1), '4.5 M', 4.5],
  [of('mille', 1), '4,50', 4.5],
  [of('mille', 1), ',5 mille', 0.5],
  [of('noeud', 1), '6 nœuds', 6],
  [of('noeud', 1), '6,5 nds', 6.5],
  [of('metre', 2), '3,20 m', 3.2],
  [of('metre', 2), '1\u202f200', 1200],
  [of('minute'), '45 min', 45],
  [of('litre'), '60 litres', 60],
  [of('heure'), '14h35', 875],
  [of('heure'), '14 h 35 min', 875],
  [of('heure'), '14:35', 875],
  [of('heure'), '14,35', 875],
  [of('heure'), '1435', 875],
  [of('heure'), '7h05', 425],
  [of('heure'), '0h00', 0],
  [of('heure'), '14h', 840],
])('asked %j, «%s» is read as %d', (asked, text, value) => {
  expect(readTyped(text, asked)).toEqual({ value });
});

test.each<[Asked, string, string]>([
  [of('degre'), '', 'vide'],
  [of('degre'), '  ', 'vide'],
  [of('degre'), 'nord', 'nombre'],
  [of('degre'), '-5', 'nombre'],
  [of('degre'), '361', 'tour'],
  [of('degre'), '12,5', 'decimales'],
  [of('mille', 1), '4,55', 'decimales'],
  [of('mille', 1), '1.852,5', 'nombre'],
  [of('mille', 1), '4,5 km', 'nombre'],
  [of('metre', 2), '3 NM', 'nombre'],
  [of('metre', 2), ',', 'nombre'],
  [of('minute'), '1e3', 'nombre'],
  [of('litre'), '100000', 'grand'],
  [of('heure'), '25h00', 'heure'],
  [of('heure'), '14h60', 'heure'],
  [of('heure'), '14', 'heure'],
  [of('heure'), 'midi', 'heure'],
])('asked %j, «%s» is refused: %s', (asked, text, fault) => {
  expect(readTyped(text, asked)).toEqual({ fault });
});

test('a displayed value is read back as the same value', () => {
  const asked = fc
    .constantFrom(...UNITS)
    .chain((unite) =>
      fc.record({ unite: fc.constant(unite), decimales: unite === 'heure' ? fc.constant(0) : fc.nat(2) }),
    );
  fc.assert(
    fc.property(asked, fc.nat(35_000), (one, n) => {
      const value =
        one.unite === 'heure'
          ? n % 1440
          : (one.unite === 'degre' ? n % 361 : n) / (one.unite === 'degre' ? 1 : 10 ** one.decimales);
      expect(readTyped(formatValue(value, one.unite), one)).toEqual({ value });
    }),
  );
});

test('values travel as text, one for each part; a value for a part without a figure is no valid answer', () => {
  const asked = [of('degre'), of('mille', 1)];
  expect(writeValues([272, 4.5])).toBe('272;4.5');
  expect(writeValues([null, 4.5])).toBe(';4.5');
  expect(writeValues([null, null])).toBe('');
  expect(readValues('272;4.5', asked)).toEqual([272, 4.5]);
  expect(readValues(';4.5', asked)).toEqual([null, 4.5]);
  expect(readValues('', asked)).toEqual([null, null]);
  for (const text of ['272', '272;4.5;1', '272;4.55', '361;4.5', '-1;2', '1e2;2', 'a;b', '272.5;4', '∞;1'])
    expect(readValues(text, asked)).toBeNull();
  expect(readValues('1440', [of('heure')])).toBeNull();
  expect(readValues('12', [])).toBeNull();
});

test('a value is written the French way, with its unit', () => {
  expect(formatValue(4.5, 'mille')).toBe('4,5\u00a0milles');
  expect(formatValue(1, 'mille')).toBe('1\u00a0mille');
  expect(formatValue(3.2, 'metre', 2)).toBe('3,20\u00a0m');
  expect(formatValue(1200, 'metre')).toBe('1\u202f200\u00a0m');
  expect(formatValue(272, 'degre')).toBe('272°');
  expect(formatValue(425, 'heure')).toBe('7\u00a0h\u00a005');
  expect(formatTolerance(5, 'heure')).toBe('±\u00a05\u00a0min');
  expect(formatTolerance(0.2, 'noeud')).toBe('±\u00a00,2\u00a0nœud');
  expect(formatTolerance(0, 'degre')).toBe('');
});

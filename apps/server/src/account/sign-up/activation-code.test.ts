import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCode, newActivationCode, readCode } from './activation-code.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const code = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 16, maxLength: 16 });

test('a code has four groups of four, from 32 characters that are not mistaken for each other: 80 bits', () => {
  const drawn = Array.from({ length: 500 }, newActivationCode);
  for (const one of drawn) expect(one).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(drawn).size).toBe(500);
  expect(new Set(drawn.join('').replaceAll('-', '')).size).toBe(32);
});

test('a code is read in any case, with any dashes or spaces, O for 0, I or L for 1', () => {
  const mistyped: Record<string, string[]> = { 0: ['0', 'O', 'o'], 1: ['1', 'I', 'i', 'L', 'l'] };
  const typed = code.chain((text) =>
    fc
      .tuple(
        ...[...text].map((character) =>
          fc.tuple(
            fc.constantFrom(...(mistyped[character] ?? [character, character.toLowerCase()])),
            fc.constantFrom('', ' ', '-', '\u00a0', '–', ' - ', '.', '\u202f'),
          ),
        ),
      )
      .map((parts) => ({ text, typed: parts.flat().join('') })),
  );
  fc.assert(
    fc.property(typed, (one) => {
      expect(readCode(one.typed)).toBe(one.text);
    }),
  );
});

test('a printed code is read back unchanged', () => {
  fc.assert(
    fc.property(code, (text) => {
      expect(readCode(formatCode(text))).toBe(text);
    }),
  );
});

test('any other text is refused: too short, too long, or with characters that no code has', () => {
  for (const typed of [
    '',
    '-',
    'ABCD-EFGH-JKMN-PQR',
    'ABCD-EFGH-JKMN-PQRST',
    'UUUU-UUUU-UUUU-UUUU',
    'é'.repeat(16),
  ])
    expect(readCode(typed)).toBeNull();
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      expect(readCode(typed) ?? '0000000000000000').toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    }),
  );
});

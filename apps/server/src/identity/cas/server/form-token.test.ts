import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkFormToken, mintFormToken } from './form-token.ts';

const key = 'a secret of the test';
const at = new Date('2026-03-02T08:00:00Z');
const after = (minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

test('a form token is valid in its browser, for two hours', () => {
  const token = mintFormToken(key, 'browser', at);
  expect(checkFormToken(key, 'browser', token, at)).toBe(true);
  expect(checkFormToken(key, 'browser', token, after(119))).toBe(true);
  expect(checkFormToken(key, 'browser', token, after(121))).toBe(false);
  expect(checkFormToken(key, 'browser', token, after(-1))).toBe(false);
  expect(checkFormToken(key, 'browser', `${token}.x`, at)).toBe(false);
  expect(mintFormToken(key, 'browser', at)).not.toBe(token);
});

test('another browser, no cookie, another key or any altered token is refused', () => {
  const token = mintFormToken(key, 'browser', at);
  expect(checkFormToken(key, 'other', token, at)).toBe(false);
  expect(checkFormToken(key, undefined, token, at)).toBe(false);
  expect(checkFormToken('another secret', 'browser', token, at)).toBe(false);
  fc.assert(
    fc.property(
      fc.nat({ max: token.length - 1 }),
      fc.string({ minLength: 1, maxLength: 1 }),
      (index, letter) => {
        const altered = token.slice(0, index) + letter + token.slice(index + 1);
        fc.pre(altered !== token);
        expect(checkFormToken(key, 'browser', altered, at)).toBe(false);
      },
    ),
  );
  fc.assert(fc.property(fc.string(), (text) => !checkFormToken(key, 'browser', text, at)));
});

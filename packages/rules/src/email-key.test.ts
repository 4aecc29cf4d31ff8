import { expect, test } from 'vitest';
import { emailKey } from './email-key.ts';

test('the case of A to Z and the typing of accents make no difference', () => {
  expect(emailKey('Ines@Test.EXAMPLE')).toBe('ines@test.example');
  expect(emailKey('Zoe\u0301@test.example')).toBe(emailKey('zo\u00e9@test.example'));
});

test.each([
  ['İnes@test.example', 'ines@test.example'],
  ['ınes@test.example', 'ines@test.example'],
  ['ines@strasse.example', 'ines@straße.example'],
  ['ineſ@test.example', 'ines@test.example'],
  ['ｉnes@test.example', 'ines@test.example'],
])('%s is not %s', (one, other) => {
  expect(emailKey(one)).not.toBe(emailKey(other));
});

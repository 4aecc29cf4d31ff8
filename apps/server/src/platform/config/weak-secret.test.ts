import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWeakSecret } from './weak-secret.ts';

test.each([
  ['one letter', 'x'.repeat(40)],
  ['two letters', 'ab'.repeat(20)],
  ['a part that comes again', '0f9a3b7c1e'.repeat(4)],
  ['a word that comes again', 'motdepasse'.repeat(4)],
  ['a run of letters', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['a run of the keyboard', 'azertyuiopqsdfghjklmwxcvbn,;:!?./§'],
  ['the value that development uses', 'development only: to be replaced before it matters'],
  ['words put in the place of a secret', 'Change-Me! 8f3k2j4h5g6d7s8a9p0o1i2u3y'],
  ['the password of the demonstration', 'bonne-route-2026 b3f1c9a07d5e42868f0a'],
])('%s is weak', (_, secret) => {
  expect(isWeakSecret(secret)).toBe(true);
});

test('a random secret is not weak', () => {
  const drawn = fc.constantFrom('hex', 'base64', 'base64url').map((form) => ({
    form,
    secret: randomBytes(form === 'hex' ? 32 : 24).toString(form as BufferEncoding),
  }));
  fc.assert(fc.property(drawn, ({ secret }) => !isWeakSecret(secret)));
});

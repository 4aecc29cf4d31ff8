import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { checkPassword, findPasswordFault, hashPassword } from './passwords.ts';

test('a password is kept as argon2id with the OWASP cost, and only that password matches', async () => {
  const stored = await hashPassword('bonne-route-2026');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await checkPassword('bonne-route-2026', stored)).toBe(true);
  expect(await checkPassword('bonne-route-2027', stored)).toBe(false);
  expect(await checkPassword('', stored)).toBe(false);
});

test('no password opens an account that does not exist, and the refusal costs the same work as a wrong password', async () => {
  const stored = await hashPassword('bonne-route-2026');
  for (const reference of [stored, undefined, 'no hash']) {
    const compare = vi.fn(verify);
    expect(await checkPassword('mauvais mot de passe', reference, compare)).toBe(false);
    // One comparison with a hash of the same cost: its parameters are in its text.
    const costs = compare.mock.calls.map(([hash]) => String(hash).split('$', 4));
    expect(costs).toEqual([stored.split('$', 4)]);
  }
});

test('an accent typed as one character or two is the same password', async () => {
  const stored = await hashPassword('été-en-bateau');
  expect(await checkPassword('e\u0301te\u0301-en-bateau', stored)).toBe(true);
});

test('a password longer than allowed never matches, even when its beginning is right', async () => {
  const longest = 'x'.repeat(200);
  expect(await checkPassword(`${longest}y`, await hashPassword(longest))).toBe(false);
});

test.each([
  ['court', 'COURT'],
  ['123456789', 'COURT'],
  ['🚗🚗🚗🚗🚗', 'COURT'],
  ['1234567890', 'COURANT'],
  ['MotDePasse123', 'COURANT'],
  ['Lea@Demo.Example', 'EMAIL'],
  ['Michelin2026', 'PERSONNEL'],
  ['lea.martin1', 'COURANT'],
  ['ecoledespins', 'PERSONNEL'],
  ['azertyuiop123', 'COURANT'],
  ['abcabcabcabc', 'COURANT'],
  ['p@$$w0rd'.repeat(20), 'COURANT'],
  ['une-route-tranquille', null],
  ['x'.repeat(201), 'LONG'],
  ['cheval agrafe pile correct', null],
  ['1234567891', 'COURANT'],
])('a new password %j is judged %s', async (password, fault) => {
  const about = ['Léa', 'Martin', 'École des Pins', 'Michelin Tests'];
  expect(await findPasswordFault(password, 'lea@demo.example', about)).toBe(fault);
});

test('the server keeps answering while a new password is judged', async () => {
  const judge = () => findPasswordFault('ts12!z34+{+e9o103zeze@@aoo02@9<3', 'lea@demo.example', []);
  await judge();
  let turns = 0;
  const turn = setInterval(() => {
    turns += 1;
  }, 0);
  await judge();
  clearInterval(turn);
  expect(turns).toBeGreaterThan(0);
});

test('no password opens an account that holds no hash', async () => {
  expect(await checkPassword('none', 'none')).toBe(false);
  expect(await checkPassword('', '')).toBe(false);
});

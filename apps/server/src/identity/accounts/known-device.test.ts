import { expect, test } from 'vitest';
import { addDeviceMark, findDeviceMark } from './known-device.ts';

const KEY = 'a key of tests';
const id = (digit: string) => digit.repeat(32);
const lea = { id: 1, passwordHash: '$argon2id$lea' };
const noe = { id: 2, passwordHash: '$argon2id$noe' };

test('a mark is found by the account it was made for, also beside the marks of others', () => {
  const cookie = addDeviceMark(KEY, addDeviceMark(KEY, undefined, lea, id('a')), noe, id('b'));
  expect([findDeviceMark(KEY, cookie, lea), findDeviceMark(KEY, cookie, noe)]).toEqual([id('a'), id('b')]);
  expect(findDeviceMark(KEY, cookie, { id: 3, passwordHash: lea.passwordHash })).toBeUndefined();
  expect(findDeviceMark(KEY, cookie, undefined)).toBeUndefined();
});

test('a new password, another key or a changed letter makes the mark invalid', () => {
  const cookie = addDeviceMark(KEY, undefined, lea, id('a'));
  expect(findDeviceMark(KEY, cookie, { ...lea, passwordHash: '$argon2id$new' })).toBeUndefined();
  expect(findDeviceMark('another key', cookie, lea)).toBeUndefined();
  expect(findDeviceMark(KEY, cookie.replace('a', 'b'), lea)).toBeUndefined();
});

test('the last four accounts that signed in have a mark, one each', () => {
  const people = [1, 2, 3, 4, 5].map((account) => ({ id: account, passwordHash: 'x' }));
  const cookie = [...people, people[4] ?? lea].reduce<string | undefined>(
    (held, owner) => addDeviceMark(KEY, held, owner, id(String(owner.id))),
    undefined,
  );
  expect(people.map((owner) => findDeviceMark(KEY, cookie, owner) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(cookie?.split('~')).toHaveLength(4);
});

test.each(['', '~', '.', 'a.b~c', 'x'.repeat(5000), `${id('a')}.`])('%j is no mark', (cookie) => {
  expect(findDeviceMark(KEY, cookie, lea)).toBeUndefined();
});

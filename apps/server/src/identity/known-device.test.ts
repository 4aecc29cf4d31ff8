import { expect, test } from 'vitest';
import { addMark, findMark } from './known-device.ts';

const KEY = 'a key of tests';
const id = (digit: string) => digit.repeat(32);
const lea = { id: 1, passwordHash: '$argon2id$lea' };
const noe = { id: 2, passwordHash: '$argon2id$noe' };

test('a mark is found by the account it was made for, beside those of others', () => {
  const cookie = addMark(KEY, addMark(KEY, undefined, lea, id('a')), noe, id('b'));
  expect([findMark(KEY, cookie, lea), findMark(KEY, cookie, noe)]).toEqual([id('a'), id('b')]);
  expect(findMark(KEY, cookie, { id: 3, passwordHash: lea.passwordHash })).toBeUndefined();
  expect(findMark(KEY, cookie, undefined)).toBeUndefined();
});

test('a new password, another key or a changed letter ends it', () => {
  const cookie = addMark(KEY, undefined, lea, id('a'));
  expect(findMark(KEY, cookie, { ...lea, passwordHash: '$argon2id$new' })).toBeUndefined();
  expect(findMark('another key', cookie, lea)).toBeUndefined();
  expect(findMark(KEY, cookie.replace('a', 'b'), lea)).toBeUndefined();
});

test('four accounts have a mark, the last ones, and each has one', () => {
  const people = [1, 2, 3, 4, 5].map((account) => ({ id: account, passwordHash: 'x' }));
  const cookie = [...people, people[4] ?? lea].reduce<string | undefined>(
    (held, owner) => addMark(KEY, held, owner, id(String(owner.id))),
    undefined,
  );
  expect(people.map((owner) => findMark(KEY, cookie, owner) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(cookie?.split('~')).toHaveLength(4);
});

test.each(['', '~', '.', 'a.b~c', 'x'.repeat(5000), `${id('a')}.`])('%j is no mark', (cookie) => {
  expect(findMark(KEY, cookie, lea)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { hashSecret, newSecret, sameText, sign } from './secrets.ts';

test('a ticket is 32 random bytes in letters, digits and hyphens only, as the protocol asks', () => {
  const tickets = new Set(Array.from({ length: 500 }, () => newSecret('ST-')));
  expect(tickets.size).toBe(500);
  for (const ticket of tickets) expect(ticket).toMatch(/^ST-[0-9a-f]{64}$/);
});

test('a hash does not reveal the secret, and a signature for one purpose is not valid for another', () => {
  expect(hashSecret('ST-1')).toHaveLength(32);
  expect(hashSecret('ST-1').equals(hashSecret('ST-2'))).toBe(false);
  expect(sign('key', 'one', 'text')).not.toBe(sign('key', 'two', 'text'));
  expect(sameText('abc', 'abc')).toBe(true);
  expect(sameText('abc', 'abcd')).toBe(false);
});

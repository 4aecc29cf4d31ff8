import { expect, test } from 'vitest';
import { ProtocolReader } from './protocol-messages.ts';

const START = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]);
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
const QUERY = Buffer.from('Q\0\0\0\x0dselect 1\0', 'latin1');
const ALL = Buffer.concat([START, QUERY, SYNC, SYNC]);
const MESSAGES = [START, QUERY, SYNC, SYNC].map((one) => one.toString('hex'));

test.each([1, 2, 3, 5, 7, ALL.length])('messages are found in pieces of %i bytes', (size) => {
  const reader = new ProtocolReader();
  const found: string[] = [];
  for (let at = 0; at < ALL.length; at += size)
    for (const one of reader.read(ALL.subarray(at, at + size))) found.push(Buffer.from(one).toString('hex'));
  expect(found).toEqual(MESSAGES);
});

test('a length that no message has is refused', () => {
  expect(() => new ProtocolReader().read(Buffer.from([0, 0, 0, 3]))).toThrow();
  expect(() => new ProtocolReader().read(Buffer.from('GET / HTTP/1.1'))).toThrow();
});

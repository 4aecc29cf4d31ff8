import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardConnected, guardPublic, readEntrySearch } from './guards.ts';
import { COURSES_ONLY, SIGNED_OUT, TESTS_AND_COURSES } from './session.ts';

const learner = { authenticated: true, mode: TESTS_AND_COURSES, connectedAs: false } as const;
const coursesOnly = { ...learner, mode: COURSES_ONLY } as const;

describe('the connected area', () => {
  test('lets in who is signed in, and sends visitors to the public area', () => {
    expect(guardConnected(learner, {})).toBeNull();
    expect(guardConnected(SIGNED_OUT, {})).toBe('/home');
  });

  test('lets in whoever brings a ticket or a chosen inscription', () => {
    expect(guardConnected(SIGNED_OUT, { ticket: 'ST-1' })).toBeNull();
    expect(guardConnected(SIGNED_OUT, { inscriptionId: '3' })).toBeNull();
  });

  test('sends those who have courses only to their own area', () => {
    expect(guardConnected(coursesOnly, {})).toBe('/only-courses');
  });
});

test('the public area sends who is signed in to the dashboard', () => {
  expect(guardPublic(learner)).toBe('/dashboard');
  expect(guardPublic(SIGNED_OUT)).toBeNull();
});

test('an address gives a short ticket and a whole positive number, or nothing', () => {
  expect(readEntrySearch({ ticket: 'ST-1', inscriptionId: 42 })).toEqual({
    ticket: 'ST-1',
    inscriptionId: '42',
  });
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (ticket, inscriptionId) => {
      const read = readEntrySearch({ ticket, inscriptionId });
      expect(read.ticket === undefined || typeof read.ticket === 'string').toBe(true);
      expect(read.inscriptionId ?? '1').toMatch(/^[1-9]\d{0,8}$/);
    }),
  );
});

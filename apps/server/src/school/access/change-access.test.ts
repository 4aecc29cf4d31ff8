import { expect, test } from 'vitest';
import { type AccessState, changeAccess, isPossibleDay } from './change-access.ts';

const NOW = new Date('2026-03-20T09:00:00Z');
const AT = { now: NOW, zone: 'Europe/Paris' } as const;
const until = (end: string | null, status: AccessState['status'] = 'ouvert'): AccessState => ({
  status,
  expiresAt: end === null ? null : new Date(end),
});
const days = (days: number) => ({ kind: 'DAYS', days }) as const;

test('days are added to the end, or to now where it is over, at the same hour in France', () => {
  // The clocks change on the 29th of March.
  expect(changeAccess(until('2026-03-25T23:00:00Z'), days(10), AT)).toEqual({
    outcome: 'DONE',
    status: 'ouvert',
    credits: 0,
    expiresAt: new Date('2026-04-04T22:00:00Z'),
  });
  expect(changeAccess(until('2026-01-01T00:00:00Z'), days(1), AT).expiresAt).toEqual(
    new Date('2026-03-21T09:00:00Z'),
  );
});

test('an access that is over is open again, a suspended one stays suspended, one without an end stays as it is', () => {
  expect(changeAccess(until('2026-01-01T00:00:00Z', 'expire'), days(5), AT).status).toBe('ouvert');
  expect(changeAccess(until('2026-04-01T00:00:00Z', 'ferme'), days(5), AT)).toMatchObject({
    outcome: 'DONE',
    status: 'ferme',
  });
  expect(changeAccess(until(null), days(5), AT).outcome).toBe('ENDLESS');
});

test('a last day counts whole and never shortens', () => {
  const change = { kind: 'UNTIL', day: '2026-04-30' } as const;
  expect(changeAccess(until('2026-04-01T00:00:00Z'), change, AT).expiresAt).toEqual(
    new Date('2026-04-30T22:00:00Z'),
  );
  expect(changeAccess(until('2026-04-30T22:00:00Z'), change, AT).outcome).toBe('ALREADY');
  expect(changeAccess(until('2026-06-01T00:00:00Z'), change, AT)).toMatchObject({
    outcome: 'ALREADY',
    expiresAt: new Date('2026-06-01T00:00:00Z'),
  });
});

test('only an open access is suspended, and only a suspended one reopened', () => {
  expect(changeAccess(until(null), { kind: 'SUSPEND' }, AT)).toMatchObject({
    outcome: 'DONE',
    status: 'ferme',
  });
  expect(changeAccess(until(null, 'ferme'), { kind: 'SUSPEND' }, AT).outcome).toBe('ALREADY');
  expect(changeAccess(until(null, 'ferme'), { kind: 'REOPEN' }, AT)).toMatchObject({
    outcome: 'DONE',
    status: 'ouvert',
  });
  expect(changeAccess(until(null, 'expire'), { kind: 'REOPEN' }, AT).outcome).toBe('ALREADY');
});

test('a day that does not exist, is over or is too far ahead is refused', () => {
  expect(['2026-03-20', '2026-03-21', '2030-01-01'].map((day) => isPossibleDay(day, AT))).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    ['2026-03-19', '2026-02-30', '2026-04-31', '2060-01-01'].map((day) => isPossibleDay(day, AT)),
  ).toEqual([false, false, false, false]);
});

import { expect, test } from 'vitest';
import { addDays } from './days.ts';
import { dayIn, hourIn, readClock, startOfDay, TIME_ZONE_NAMES } from './time-zones.ts';

test.each(TIME_ZONE_NAMES)('the clocks of %s are those of the list of zones that Node brings', (timeZone) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const check = (at: number) => {
    const shown = readClock(timeZone, new Date(at)).toISOString().slice(0, 19).replace('T', ' ');
    expect(shown, new Date(at).toISOString()).toBe(format.format(at));
  };
  for (let at = Date.UTC(2020, 0); at < Date.UTC(2036, 0); at += 7 * 3_600_000 + 61_000) check(at);
  // Every hour of the months in which clocks change.
  for (const month of [2, 9, 10])
    for (let hour = 0; hour < 31 * 24; hour += 1) check(Date.UTC(2026, month, 1, hour) - 1);
});

test.each(TIME_ZONE_NAMES)('in %s each day begins at its own midnight, and the one before ends', (zone) => {
  for (let day = '2026-01-01'; day < '2027-01-02'; day = addDays(day, 1)) {
    const start = startOfDay(zone, day);
    expect([day, dayIn(zone, start), hourIn(zone, start)]).toEqual([day, day, 0]);
    expect(dayIn(zone, new Date(start.getTime() - 1))).toBe(addDays(day, -1));
  }
});

test('a day changes at midnight there, in summer and in winter', () => {
  const changes = [
    ['Europe/Paris', '2026-07-13T21:59:59.999Z', '2026-07-13'],
    ['Europe/Paris', '2026-07-13T22:00:00.000Z', '2026-07-14'],
    ['Europe/Paris', '2026-12-24T22:59:59.999Z', '2026-12-24'],
    ['Europe/Paris', '2026-12-24T23:00:00.000Z', '2026-12-25'],
    // The nights in which summer time begins and ends.
    ['Europe/Paris', '2026-03-28T22:59:59.999Z', '2026-03-28'],
    ['Europe/Paris', '2026-03-29T21:59:59.999Z', '2026-03-29'],
    ['Europe/Paris', '2026-03-29T22:00:00.000Z', '2026-03-30'],
    ['Europe/Paris', '2026-10-24T21:59:59.999Z', '2026-10-24'],
    ['Europe/Paris', '2026-10-25T22:59:59.999Z', '2026-10-25'],
    ['Europe/Paris', '2026-10-25T23:00:00.000Z', '2026-10-26'],
    ['Pacific/Noumea', '2026-11-28T12:59:00Z', '2026-11-28'],
    ['Pacific/Noumea', '2026-11-28T13:01:00Z', '2026-11-29'],
    ['America/Martinique', '2026-11-29T03:59:00Z', '2026-11-28'],
    ['America/Martinique', '2026-11-29T04:01:00Z', '2026-11-29'],
  ] as const;
  for (const [zone, at, day] of changes) expect(dayIn(zone, new Date(at))).toBe(day);
  expect(() => dayIn('Europe/Paris', new Date(Number.NaN))).toThrow(RangeError);
});

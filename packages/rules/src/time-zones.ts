/** Where a school's days begin at midnight: the zones of France, and what an instant is there. Pure. */

import { addDays, DAY_MS } from './days.ts';

interface ZoneClock {
  ahead: number;
  summer: SummerRule | null;
}

/** By IANA name: minutes that the clocks of a zone are ahead of UTC in winter, and whose rule adds an hour in summer. */
const CLOCKS = {
  'Europe/Paris': { ahead: 60, summer: europeanSummer },
  'America/Guadeloupe': { ahead: -240, summer: null },
  'America/Martinique': { ahead: -240, summer: null },
  'America/St_Barthelemy': { ahead: -240, summer: null },
  'America/Marigot': { ahead: -240, summer: null },
  'America/Cayenne': { ahead: -180, summer: null },
  'America/Miquelon': { ahead: -180, summer: americanSummer },
  'Indian/Reunion': { ahead: 240, summer: null },
  'Indian/Mayotte': { ahead: 180, summer: null },
  'Pacific/Noumea': { ahead: 660, summer: null },
  'Pacific/Wallis': { ahead: 720, summer: null },
  'Pacific/Tahiti': { ahead: -600, summer: null },
  'Pacific/Marquesas': { ahead: -570, summer: null },
  'Pacific/Gambier': { ahead: -540, summer: null },
} satisfies Readonly<Record<string, ZoneClock>>;

export type TimeZone = keyof typeof CLOCKS;

/** Mainland France first, as most schools are there. */
export const TIME_ZONE_NAMES = Object.keys(CLOCKS) as readonly TimeZone[];

/** Of a school that has said nothing, and of whoever belongs to none. */
export const MAINLAND: TimeZone = 'Europe/Paris';

export const isTimeZone = (name: string): name is TimeZone => name in CLOCKS;

/** Instants at which summer time begins and ends in a year. */
type SummerRule = (year: number) => readonly [from: number, to: number];

function europeanSummer(year: number): readonly [number, number] {
  return [findSunday(year, 2, 25, 1), findSunday(year, 9, 25, 1)];
}

/** As in Saint-Pierre: at two o’clock by its own clocks. */
function americanSummer(year: number): readonly [number, number] {
  return [findSunday(year, 2, 8, 5), findSunday(year, 10, 1, 4)];
}

/** An hour (UTC) of the first Sunday from a date on. @param month 0 to 11 */
function findSunday(year: number, month: number, date: number, hour: number): number {
  const first = new Date(Date.UTC(year, month, date, hour));
  return first.getTime() + ((7 - first.getUTCDay()) % 7) * DAY_MS;
}

const MINUTE_MS = 60_000;

/**
 * By arithmetic: on an average phone the first use of `Intl` blocks the page for a tenth of a second. The tests compare it with
 * the list of zones that Node brings.
 */
function aheadMs(zone: TimeZone, at: number): number {
  const { ahead, summer }: ZoneClock = CLOCKS[zone];
  if (summer === null) return ahead * MINUTE_MS;
  const [from, to] = summer(new Date(at).getUTCFullYear());
  return (at >= from && at < to ? ahead + 60 : ahead) * MINUTE_MS;
}

/**
 * An instant as the clocks of a zone show it, for the `getUTC…` methods alone.
 * @throws RangeError for a date that is none
 */
export function readClock(zone: TimeZone, now: Date): Date {
  const at = now.getTime();
  if (Number.isNaN(at)) throw new RangeError('not an instant');
  return new Date(at + aheadMs(zone, at));
}

/** yyyy-MM-dd: the page and the server count by the same day. @param zone of the school */
export const dayIn = (zone: TimeZone, now: Date): string => readClock(zone, now).toISOString().slice(0, 10);

/** 0 to 23 */
export const hourIn = (zone: TimeZone, now: Date): number => readClock(zone, now).getUTCHours();

/** The instant at which a day begins. @param day yyyy-MM-dd */
export function startOfDay(zone: TimeZone, day: string): Date {
  const start = Date.parse(`${day}T00:00:00Z`);
  // Clocks change some hours after midnight, and no zone has a change between its midnight and that of UTC.
  return new Date(start - aheadMs(zone, start - aheadMs(zone, start)));
}

/** The same hour there, some days later: on days of 23 and 25 hours too. */
export function addLocalDays(zone: TimeZone, from: Date, days: number): Date {
  const day = dayIn(zone, from);
  const sinceMidnight = from.getTime() - startOfDay(zone, day).getTime();
  return new Date(startOfDay(zone, addDays(day, days)).getTime() + sinceMidnight);
}

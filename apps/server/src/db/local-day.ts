/** SQL of days as the clocks of a school show them. */
import type { TimeZone } from '@balise/contract/time-zones';
import { type RawBuilder, sql } from 'kysely';

/** The day (`date`) on which an instant is there. @param instant a column, or a value with its type */
export const localDay = (
  instant: RawBuilder<unknown>,
  zone: TimeZone | RawBuilder<TimeZone>,
): RawBuilder<string> => sql<string>`(${instant} at time zone ${zone}::text)::date`;

/** The day of a call. */
export const localToday = (
  now: Date | RawBuilder<Date>,
  zone: TimeZone | RawBuilder<TimeZone>,
): RawBuilder<string> => localDay(sql`${now}::timestamptz`, zone);

/** The instant at which a day (`date`) begins there. */
export const localMidnight = (
  day: RawBuilder<unknown>,
  zone: TimeZone | RawBuilder<TimeZone>,
): RawBuilder<Date> => sql<Date>`(${day}::timestamp at time zone ${zone}::text)`;

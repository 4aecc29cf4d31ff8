/** SQL of days as the clocks of a school show them. A zone is one of `TIME_ZONES`, or a column of it. */
import { type RawBuilder, sql } from 'kysely';

/** The day (`date`) on which an instant is there. @param instant a column, or a value with its type */
export const localDay = (
  instant: RawBuilder<unknown>,
  zone: string | RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`(${instant} at time zone ${zone}::text)::date`;

/** The day of a call. */
export const localToday = (
  now: Date | RawBuilder<Date>,
  zone: string | RawBuilder<unknown>,
): RawBuilder<string> => localDay(sql`${now}::timestamptz`, zone);

/** The instant at which a day (`date`) begins there. */
export const localMidnight = (
  day: RawBuilder<unknown>,
  zone: string | RawBuilder<unknown>,
): RawBuilder<Date> => sql<Date>`(${day}::timestamp at time zone ${zone}::text)`;

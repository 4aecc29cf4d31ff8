/** Calendar days (yyyy-MM-dd) without hours. Pure. */

/** Milliseconds of a day without a change of the clocks. */
export const DAY_MS = 86_400_000;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** @param count may be negative */
export const addDays = (day: string, count: number): string =>
  new Date(startOf(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Days since Thursday, 1 January 1970: cheaper to count with than texts. */
export const dayNumber = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))) / DAY_MS;

/** Whole days from `from` to `to`; negative when `to` comes first. */
export const countDays = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** The Monday of its week. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(startOf(day)).getUTCDay() + 6) % 7));

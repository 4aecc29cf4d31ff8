/**
 * The clocks by which days and hours are shown: those of the school whose pages these are, wherever the device is. So the history,
 * the streak and the school's own pages have one calendar.
 */
import { addLocalDays, dayIn, MAINLAND, readClock, type TimeZone } from '@balise/rules/time-zones';

let zone: TimeZone = MAINLAND;

/** Called when the school is known: with the learner, or with who works there. Before, days are those of mainland France. */
export function showClocksOf(school: TimeZone): void {
  zone = school;
}

/** The instant as the school's clocks show it, for the `getUTC…` methods alone. */
export const onSchoolClock = (instant: Date): Date => readClock(zone, instant);

/** yyyy-MM-dd */
export const toSchoolDay = (instant: Date): string => dayIn(zone, instant);

/** At the same hour, on days of 23 and 25 hours too. */
export const addSchoolDays = (from: Date, days: number): Date => addLocalDays(zone, from, days);

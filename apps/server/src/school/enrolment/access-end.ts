/** When a day that somebody chose is over. Pure. */
import { addDays } from '@balise/rules/days';
import { isDay } from '@balise/rules/exam-rules';
import { startOfDay, type TimeZone } from '@balise/rules/time-zones';

/** The instant at which this day ends at a school. @param day yyyy-MM-dd; an unknown one gives an invalid date */
export const endOfDay = (zone: TimeZone, day: string): Date =>
  isDay(day) ? startOfDay(zone, addDays(day, 1)) : new Date(Number.NaN);

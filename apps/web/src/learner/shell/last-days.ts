/** How long an access still lasts, in numbers and words. Pure. */
import { countDays } from '@balise/rules/days';
import { toSchoolDay } from '../../lib/school-clock.ts';

/** From here on the page shows how many days are left. */
const SOON_DAYS = 30;

/** Whole calendar days from today to the day access ends; 0 on that day. */
export function countAccessDays(expiry: string, now: Date): number {
  return countDays(toSchoolDay(now), toSchoolDay(new Date(expiry)));
}

/** The words for the last days; null while many are left, or after the end. */
export function describeLastDays(expiry: string, now: Date): string | null {
  const days = countAccessDays(expiry, now);
  if (days < 0 || days >= SOON_DAYS) return null;
  if (days === 0) return 'c’est le dernier jour';
  return days === 1 ? 'plus qu’un jour' : `encore ${days}\u00a0jours`;
}

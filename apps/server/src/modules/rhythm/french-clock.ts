/** The hour in mainland France, and when its days begin. Pure. */
import { frenchDay } from '@balise/contract/sign-up-rules';

const HOUR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** 0 to 23 */
export const frenchHour = (now: Date): number => Number(HOUR.format(now));

/** The instant at which the day of `now` began. */
export function startOfFrenchDay(now: Date): Date {
  const day = frenchDay(now);
  const summer = new Date(`${day}T00:00:00+02:00`);
  // In winter the day begins an hour later: at this instant it is still the day before.
  return frenchDay(summer) === day ? summer : new Date(`${day}T00:00:00+01:00`);
}

/**
 * Dates and numbers in French. Without Intl, whose first call blocks the main thread of an average phone for a tenth
 * of a second while the page is drawn.
 */
import { onSchoolClock } from './school-clock.ts';

const MONTHS = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ');

const two = (part: number): string => String(part).padStart(2, '0');

/** dd/MM/yyyy */
export function formatDay(instant: string): string {
  const date = onSchoolClock(new Date(instant));
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

/** dd/MM/yyyy HH:mm */
export function formatDayAndTime(instant: string): string {
  const date = onSchoolClock(new Date(instant));
  return `${formatDay(instant)} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** «3 févr.» */
export function formatShortDay(instant: string): string {
  const date = onSchoolClock(new Date(instant));
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** «14 min 05 s»; takes whole seconds. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return minutes === 0 ? `${seconds % 60}\u00a0s` : `${minutes}\u00a0min ${rest}\u00a0s`;
}

/** «1 question», «40 questions». Zero is singular in French. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count}\u00a0${Math.abs(count) < 2 ? one : many}`;
}

/** «85 %» with a no-break space; `rate` is from 0 to 100. */
export const percent = (rate: number): string => `${rate}\u00a0%`;

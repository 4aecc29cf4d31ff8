import { formatDay } from '../../lib/dates.ts';
import { onSchoolClock } from '../../lib/school-clock.ts';

/** «28/11/2026 à 11:12», for use within a sentence. */
export function dayAndTime(instant: string): string {
  const date = onSchoolClock(new Date(instant));
  const minutes = String(date.getUTCMinutes()).padStart(2, '0');
  return `${formatDay(instant)} à ${date.getUTCHours()}:${minutes}`;
}

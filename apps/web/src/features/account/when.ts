import { formatDay } from '../../lib/dates.ts';

/** «28/11/2026 à 11:12», for use within a sentence. */
export function dayAndTime(instant: string): string {
  const date = new Date(instant);
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${formatDay(instant)} à ${date.getHours()}:${minutes}`;
}

/** When a day that somebody chose is over. Pure. */
import { startOfFrenchDay } from '../rhythm/french-clock.ts';

const DAY_MS = 86_400_000;

/** The instant at which this day ends in France. @param day yyyy-MM-dd; an unknown one gives an invalid date */
export function endOfFrenchDay(day: string): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(noon.getTime()) || !noon.toISOString().startsWith(day)) return new Date(Number.NaN);
  return startOfFrenchDay(new Date(noon.getTime() + DAY_MS));
}

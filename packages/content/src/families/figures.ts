/** Figures as the sentences of families write them. */
import { formatValue } from '@balise/rules/numeric';

/** «4,5»; with at least `digits` decimals. */
export function printNumber(value: number, digits = 0): string {
  const sign = value < 0 ? '−' : '';
  const [whole = '', rest = ''] = Math.abs(value).toFixed(2).split('.');
  const shown = rest.replace(/0{1,2}$/, '').padEnd(digits, '0');
  return `${sign}${whole}${shown === '' ? '' : `,${shown}`}`;
}

/** «1,5 heure», «2,4 heures»: plural from two on. */
export const printHours = (hours: number): string => `${printNumber(hours)} heure${hours >= 2 ? 's' : ''}`;

/** «14 h 05», with two digits for the hour as on a tide table. */
export const printClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')} h ${String(Math.round(minutes) % 60).padStart(2, '0')}`;

/** «1 h 24», or «48 min» within the hour. */
export const printDuration = (minutes: number): string =>
  minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h ${String(Math.round(minutes % 60)).padStart(2, '0')}`;

/** «049°» */
export const printBearing = (degrees: number): string => `${String(degrees).padStart(3, '0')}°`;

/** «4,50 m» */
export const printMetres = (metres: number): string => formatValue(metres, 'metre', 2);

/** Days and instants as mails and their pages write them. */
import { readClock, type TimeZone } from '@balise/rules/time-zones';

/** French writes the first of a month «1er», but `Intl` does not. */
const worded = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('fr-FR', options);
  return (date: Date): string => format.format(date).replace(/(?<=^|\s)1(?=\s\p{L})/u, '1er');
};

/** «1er décembre 2026», as the day is in France */
export const formatLongDay = worded({ dateStyle: 'long', timeZone: 'Europe/Paris' });

/** Whose hour it is, in words, after «heure». */
const CLOCK_NAMES: Readonly<Record<TimeZone, string>> = {
  'Europe/Paris': 'de Paris',
  'America/Guadeloupe': 'de la Guadeloupe',
  'America/Martinique': 'de la Martinique',
  'America/St_Barthelemy': 'de Saint-Barthélemy',
  'America/Marigot': 'de Saint-Martin',
  'America/Cayenne': 'de Cayenne',
  'America/Miquelon': 'de Saint-Pierre-et-Miquelon',
  'Indian/Reunion': 'de La Réunion',
  'Indian/Mayotte': 'de Mayotte',
  'Pacific/Noumea': 'de Nouméa',
  'Pacific/Wallis': 'de Wallis-et-Futuna',
  'Pacific/Tahiti': 'de Tahiti',
  'Pacific/Marquesas': 'des Marquises',
  'Pacific/Gambier': 'des Gambier',
};

const instantAsRead = worded({ dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
/** «mardi 1er décembre 2026 à 14:30 (heure de Paris)» @param zone of the person's school */
export const formatInstant = (at: Date, zone: TimeZone): string =>
  `${instantAsRead(readClock(zone, at))} (heure ${CLOCK_NAMES[zone]})`;

const fullDay = worded({ dateStyle: 'full', timeZone: 'UTC' });
/** «mardi 1er décembre 2026» @param day yyyy-MM-dd */
export const formatFullDay = (day: string): string => fullDay(new Date(`${day}T00:00:00Z`));

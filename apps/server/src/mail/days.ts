/** Days and instants as mails and their pages write them. French writes the first of a month «1er», but `Intl` does not. */
const worded = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('fr-FR', options);
  return (date: Date): string => format.format(date).replace(/(?<=^|\s)1(?=\s\p{L})/u, '1er');
};

/** «1er décembre 2026», as the day is in France */
export const formatLongDay = worded({ dateStyle: 'long', timeZone: 'Europe/Paris' });

/** «mardi 1er décembre 2026 à 14:30», in the time of Paris */
export const formatInstant = worded({ dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Paris' });

const fullDay = worded({ dateStyle: 'full', timeZone: 'UTC' });
/** «mardi 1er décembre 2026» @param day yyyy-MM-dd */
export const formatFullDay = (day: string): string => fullDay(new Date(`${day}T00:00:00Z`));

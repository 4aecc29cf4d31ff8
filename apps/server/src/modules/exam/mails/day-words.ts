const full = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' });

/** «mardi 1er décembre 2026» @param day yyyy-MM-dd */
export function dayWords(day: string): string {
  return full.format(new Date(`${day}T00:00:00Z`)).replace(/(?<=\s)1(?=\s)/, '1er');
}

/** Days as French people type them: «3/12/2026», «03.12.2026», «03122026». Pure. */

const SPELLINGS = [
  /^(?<day>\d{1,2})\s*[/.\s-]\s*(?<month>\d{1,2})\s*[/.\s-]\s*(?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  // The format that browsers fill in.
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
];

/** yyyy-MM-dd, even if the day does not exist; null for any other text. */
export function parseTypedDay(text: string): string | null {
  const found = SPELLINGS.map((spelling) => spelling.exec(text.trim())?.groups).find(Boolean);
  if (!found) return null;
  const { day = '', month = '', year = '' } = found;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** `03/12/2026` for yyyy-MM-dd. */
export const printDay = (day: string): string => day.split('-').reverse().join('/');

/** The usual spelling of a day; any other text stays as typed. */
export function spellDay(text: string): string {
  const day = parseTypedDay(text);
  return day === null ? text : printDay(day);
}

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

export interface DayParts {
  weekday: string;
  /** «1er», «20» */
  number: string;
  month: string;
  year: string;
}

/** @param day yyyy-MM-dd */
export function splitDay(day: string): DayParts {
  const date = new Date(`${day}T00:00:00Z`);
  const number = date.getUTCDate();
  return {
    weekday: WEEKDAYS[date.getUTCDay()] ?? '',
    number: number === 1 ? '1er' : String(number),
    month: MONTHS[date.getUTCMonth()] ?? '',
    year: String(date.getUTCFullYear()),
  };
}

/** «mardi 1er décembre 2026» */
export function dayInWords(day: string): string {
  const { weekday, number, month, year } = splitDay(day);
  return `${weekday} ${number}\u00a0${month} ${year}`;
}

/** Hours as French people type them: «9h30», «9 h», «14:05», «1405». Pure. */

const SPELLINGS = [
  /^(?<hour>\d{1,2})\s*[h:.]\s*(?<minute>\d{2})?\s*(?:min)?$/i,
  /^(?<hour>\d{2})(?<minute>\d{2})$/,
  /^(?<hour>\d{1,2})$/,
];

/** HH:mm of an hour that exists; null for any other text. */
export function parseTypedHour(text: string): string | null {
  const found = SPELLINGS.map((spelling) => spelling.exec(text.trim())?.groups).find(Boolean);
  const [hour, minute] = [Number(found?.hour), Number(found?.minute ?? 0)];
  if (!found || hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** The usual spelling of an hour; any other text stays as typed. */
export const spellHour = (text: string): string => parseTypedHour(text) ?? text;

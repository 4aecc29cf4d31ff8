/** Fields of a query or a form, read defensively: these pages answer people and stock clients, not our own web. */

/** The text of a field; undefined when absent or empty. A field given twice counts as one no check accepts. */
export function readFormField(source: unknown, name: string): string | undefined {
  if (typeof source !== 'object' || source === null || !Object.hasOwn(source, name)) return undefined;
  const value: unknown = Reflect.get(source, name);
  if (value === undefined || value === '') return undefined;
  return typeof value === 'string' ? value : '\u0000';
}

/**
 * A CAS flag is set by its presence, whatever its value (§2.1.1); `false` leaves it off, and so does an empty value, as in
 * Apereo's server.
 */
export function readFormFlag(source: unknown, name: string): boolean {
  const value = readFormField(source, name);
  return value !== undefined && value.toLowerCase() !== 'false';
}

/** Loose on purpose: what matters is that no account has an e-mail this refuses. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u.test(text);
}

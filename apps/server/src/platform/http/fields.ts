/** Fields of a query or a form, read defensively: people and common clients call these pages, not only our own web. */
import { isSecret } from '../base/api.ts';

/** The text of a field; undefined when absent or empty. A field given twice is refused by every check. */
export function readFormField(source: unknown, name: string): string | undefined {
  if (typeof source !== 'object' || source === null || !Object.hasOwn(source, name)) return undefined;
  const value: unknown = Reflect.get(source, name);
  if (value === undefined || value === '') return undefined;
  return typeof value === 'string' ? value : '\u0000';
}

/** The text of a field that a person may have left empty. */
export const readFormText = (source: unknown, name: string): string => readFormField(source, name) ?? '';

/** The secret of a link of ours; null when absent or of another form. */
export function readLinkSecret(source: unknown): string | null {
  const secret = readFormField(source, 'jeton');
  return secret !== undefined && isSecret(secret) ? secret : null;
}

/**
 * A CAS flag is set by its presence, whatever its value (§2.1.1). As in Apereo's server, `false` or an empty value leaves it
 * off.
 */
export function readFormFlag(source: unknown, name: string): boolean {
  const value = readFormField(source, name);
  return value !== undefined && value.toLowerCase() !== 'false';
}

/** Loose on purpose: it only must not refuse the e-mail of any account. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u.test(text);
}

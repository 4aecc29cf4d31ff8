/** The rules of what is typed for the second step. */
import { LONGEST_PASSKEY_NAME } from '@balise/rules/passkey-limits';

export function findNameFault(typed: string): string | null {
  const { length } = typed.trim();
  if (length === 0) return 'Donnez un nom à cette clé d’accès.';
  return length > LONGEST_PASSKEY_NAME ? `Un nom de ${LONGEST_PASSKEY_NAME} lettres au plus.` : null;
}

/** Six digits, or a recovery code. */
export const isCodeLike = (typed: string): boolean =>
  /^(\d{6}|[a-z0-9]{16})$/i.test(typed.replace(/[\s-]/g, ''));

/** In groups of four, as people read and type it. */
export const groupKey = (key: string): string => key.replace(/.{4}(?!$)/g, '$& ');

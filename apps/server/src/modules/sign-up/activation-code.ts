/** Activation codes: how they are drawn, printed, and read back from whatever was typed. Pure but for the draw. */
import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, which are misread or make words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 16 characters of 5 bits: 80 bits, too many to guess even with millions of codes about. */
const LENGTH = 16;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** A new code, in the form in which it is printed: `XXXX-XXXX-XXXX-XXXX`. */
export function newActivationCode(): string {
  // 256 is a whole number of alphabets, so that every character is as likely.
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return formatCode(characters.join(''));
}

export function formatCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}

/**
 * The one spelling of a typed code, without dashes: any case, any dashes or spaces, O for 0, I or L for 1. Null when it
 * can't be one of ours.
 */
export function readCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

/** Activation codes: made at random, printed, and read from what a person typed. Pure, except for the random source. */

import { randomBytes } from 'node:crypto';
import { dropUnseen } from '@balise/rules/tidy-text';

/** Crockford's base 32: without I, L, O and U, which are misread or form words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 16 characters of 5 bits: 80 bits, too many to guess even when millions of codes exist. */
const LENGTH = 16;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** A new code in its printed form: `XXXX-XXXX-XXXX-XXXX`. */
export function newActivationCode(): string {
  // 256 is a multiple of the alphabet's length, so every character is equally likely.
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return formatCode(characters.join(''));
}

export function formatCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}

/**
 * The canonical spelling of a typed code, without dashes. Accepts any case, dashes and spaces, O for 0, and I or L for
 * 1. Null when it can't be a code.
 */
export function readCode(typed: string): string | null {
  const code = dropUnseen(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

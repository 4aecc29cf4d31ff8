/** Codes for a lost device: 80 random bits each, stored as hashes. */
import { randomInt } from 'node:crypto';
import { hashSecret } from '../../platform/base/api.ts';

/** Without letters and digits that look alike on paper. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;
/** Made at once; each works once. */
const RECOVERY_CODES = 10;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** `ABCD-EFGH-JKLM-NPQR`, as it is shown. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => newCode().replace(/.{4}(?!$)/g, '$&-'));

/** A code as typed, without spaces and hyphens. */
export const cleanCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

export const hashRecoveryCode = (code: string): Buffer => hashSecret(cleanCode(code));

/** How passwords are hashed, compared in constant time, and judged. */
import { emailKey } from '@balise/rules/email-key';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@balise/rules/password-rule';
import { hash, verify } from '@node-rs/argon2';
import { judgePassword } from './password-judge.ts';

/** OWASP Password Storage Cheat Sheet, argon2id, first choice for servers: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The format of `hashPassword`; an account may hold another text so that no password opens it. */
const HASH = /^\$argon2id\$/;

/** Whether any password can open an account that holds this. */
export const isPasswordHash = (stored: string): boolean => HASH.test(stored);

/** A typed password in one Unicode form, the same for all keyboards. */
const normal = (password: string): string => password.normalize('NFC');

export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), COST);
}

/** Same cost as a real hash, of a password nobody knows: an unknown e-mail is compared with it. */
let nobody: Promise<string> | undefined;

/**
 * Whether `password` is the one behind `stored`. Without a stored hash it does the same work and returns false, so
 * that the time taken does not tell whether an account exists.
 * @param compare another comparison, in tests
 */
export async function checkPassword(
  password: string,
  stored: string | undefined,
  compare: typeof verify = verify,
): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const reference = stored && HASH.test(stored) ? stored : await nobody;
  const right = await compare(reference, normal(password.slice(0, MAX_PASSWORD_LENGTH)));
  return right && reference === stored && password.length <= MAX_PASSWORD_LENGTH;
}

/** Computes the reference hash ahead, so that the first refusal is as fast as the next ones. */
export async function warmPasswords(): Promise<void> {
  await checkPassword('', undefined);
}

export type PasswordFault = 'COURT' | 'LONG' | 'COURANT' | 'PERSONNEL' | 'EMAIL';

/** Why a new password is refused, or null. `about`: what a stranger may know of its owner. */
export async function findPasswordFault(
  password: string,
  email: string,
  about: readonly string[],
): Promise<PasswordFault | null> {
  const typed = normal(password);
  if ([...typed].length < MIN_PASSWORD_LENGTH) return 'COURT';
  if (typed.length > MAX_PASSWORD_LENGTH) return 'LONG';
  if (emailKey(typed.trim()) === emailKey(email)) return 'EMAIL';
  return judgePassword({ password: typed, about: [email, ...about] });
}

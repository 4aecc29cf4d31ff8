/**
 * Passwords that are hashed at once, for tests that sign people in and ask nothing of the hash: at its real cost signing in
 * takes longer than all that these tests do after it. `passwords.test.ts` has the real one.
 */
import { createRequire } from 'node:module';

type Argon2 = typeof import('@node-rs/argon2');
const argon2: Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const hash: Argon2['hash'] = (password) => argon2.hash(password, LEAST);
export const verify: Argon2['verify'] = argon2.verify;

/**
 * Hashes passwords at the least cost, for tests that sign people in but do not test hashes: at its real cost a sign-in
 * takes longer than the rest of these tests. `passwords.test.ts` tests the real cost.
 */
import { createRequire } from 'node:module';

type Argon2 = typeof import('@node-rs/argon2');
const argon2: Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const hash: Argon2['hash'] = (password) => argon2.hash(password, LEAST);
export const verify: Argon2['verify'] = argon2.verify;

/** The command line of `npm run second-step`. Pure. */
import { ConfigError } from '../platform/config/api.ts';
import { readOptions } from './read-options.ts';

const USAGE = `npm run second-step -- --email claire@ecole.example --reset   takes the lost device and passkeys of a person
npm run second-step -- --renew                                encrypts every secret with the current key`;

const OPTIONS = {
  email: { type: 'string' },
  reset: { type: 'boolean' },
  renew: { type: 'boolean' },
} as const;

export type SecondStepOrder = { kind: 'reset'; email: string } | { kind: 'renew' };

/** @throws ConfigError */
export function readSecondStepArguments(words: readonly string[]): SecondStepOrder {
  const { email, reset = false, renew = false } = readOptions(words, OPTIONS, USAGE);
  if (renew && !reset && email === undefined) return { kind: 'renew' };
  if (reset && !renew && email !== undefined && email.trim() !== '')
    return { kind: 'reset', email: email.trim() };
  throw new ConfigError(USAGE);
}

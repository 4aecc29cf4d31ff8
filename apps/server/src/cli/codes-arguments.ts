/** The command line of `npm run codes`. Pure. */
import { CodesRefused, type NewCodes } from '../account/sign-up/api.ts';
import { readOptions } from './read-options.ts';

const USAGE = `npm run codes -- --school 1 --count 10 --days 180 [--licence b] [--credits 30] [--valid 365]
npm run codes -- --revoke XXXX-XXXX-XXXX-XXXX [--revoke …]
  --school   number of the school
  --count    how many codes, 1 to 1000
  --days     days of access from the sign-up, 1 to 3650
  --licence  licence of the inscription
  --credits  credits given with it, 0 to 10000
  --valid    days within which a code may be used, 1 to 3650
  --revoke   a code to revoke`;

const OPTIONS = {
  school: { type: 'string' },
  count: { type: 'string' },
  days: { type: 'string' },
  licence: { type: 'string', default: 'b' },
  credits: { type: 'string', default: '30' },
  valid: { type: 'string', default: '365' },
  revoke: { type: 'string', multiple: true },
} as const;

/** @throws CodesRefused */
export function readCodesArguments(
  words: readonly string[],
): { kind: 'revoke'; codes: readonly string[] } | ({ kind: 'make' } & NewCodes) {
  const { school, count, days, licence, credits, valid, revoke } = readOptions(
    words,
    OPTIONS,
    USAGE,
    CodesRefused,
  );
  if (revoke) return { kind: 'revoke', codes: revoke };
  return {
    kind: 'make',
    school: numberOf('school', school, 1, 2_147_483_647),
    count: numberOf('count', count, 1, 1000),
    licenceCode: licence,
    days: numberOf('days', days, 1, 3650),
    credits: numberOf('credits', credits, 0, 10_000),
    validDays: numberOf('valid', valid, 1, 3650),
  };
}

function numberOf(name: string, text: string | undefined, least: number, most: number): number {
  const number = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new CodesRefused(`--${name}: a number from ${least} to ${most} is expected\n\n${USAGE}`);
}

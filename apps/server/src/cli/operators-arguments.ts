/** The command line of `npm run operators`. Pure. */
import { checkEmail, checkName } from '@balise/rules/sign-up-rules';
import { ConfigError } from '../platform/config/api.ts';
import { readOptions } from './read-options.ts';

const USAGE = `npm run operators                                                            lists who runs the platform
npm run operators -- --add olga@exemple.fr --first-name Olga --last-name Vidal   makes somebody an operator
npm run operators -- --remove olga@exemple.fr                                    ends that at once`;

const OPTIONS = {
  add: { type: 'string' },
  remove: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
} as const;

export type OperatorsOrder =
  | { kind: 'list' }
  | { kind: 'remove'; email: string }
  | { kind: 'add'; email: string; firstName: string; lastName: string };

/** @throws ConfigError */
export function readOperatorsArguments(words: readonly string[]): OperatorsOrder {
  const { add, remove, 'first-name': first, 'last-name': last } = readOptions(words, OPTIONS, USAGE);
  const hasName = first !== undefined || last !== undefined;
  if (add === undefined && remove === undefined && !hasName) return { kind: 'list' };
  if (add === undefined && remove !== undefined && !hasName) return { kind: 'remove', email: remove.trim() };
  if (add === undefined || remove !== undefined || first === undefined || last === undefined)
    throw new ConfigError(USAGE);
  const [email, firstName, lastName] = [checkEmail(add), checkName(first), checkName(last)];
  if ('fault' in email || 'fault' in firstName || 'fault' in lastName)
    throw new ConfigError(`an e-mail and two names are expected\n\n${USAGE}`);
  return { kind: 'add', email: email.value, firstName: firstName.value, lastName: lastName.value };
}

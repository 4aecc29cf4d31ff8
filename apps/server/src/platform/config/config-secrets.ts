/** The part of the configuration that is secret: what signs and encrypts. */
import { type Fault, type ProcessEnvironment, text } from './config-values.ts';
import { isWeakSecret } from './weak-secret.ts';

export interface SecretsConfig {
  /** Secret of new signatures. */
  sessionSecret: string;
  /** Secrets of valid signatures: the current one, and a second one while it is being replaced. */
  acceptedSecrets: readonly string[];
  /** Secret shared with the publisher whose books carry sign-up links; null refuses every link. */
  bookSecret: string | null;
  secondStep: SecondStepConfig;
  /** Secret of the hashes in the erasure ledger. */
  erasedPeopleKey: string;
}

export interface SecondStepConfig {
  /** Encrypt the secrets of devices: the first one new ones; a second one while it is being replaced. */
  keys: readonly string[];
  /** Whether managers, head offices and operators must have a device; others may. */
  isRequired: boolean;
}

const DEVELOPMENT_SECRET = 'development only: to be replaced before it matters';
const MIN_SECRET_LENGTH = 32;
const HOW_TO_DRAW = 'use a random one, for instance from `openssl rand -hex 32`';

interface Place {
  production: boolean;
  isBackend: boolean;
}

export function readSecrets(env: ProcessEnvironment, place: Place, fault: Fault): SecretsConfig {
  const { production, isBackend } = place;
  const own = (name: string, isNeeded: boolean) => {
    const value = text(env, name);
    if (value !== null) checkSecret(name, value, production, fault);
    else if (production && isNeeded)
      fault(name, `a secret of its own is needed in production: ${HOW_TO_DRAW}`);
    return value;
  };
  const sessionSecret = own('SESSION_SECRET', true) ?? DEVELOPMENT_SECRET;
  const fallback = own('SESSION_SECRET_FALLBACK', false);
  const key = own('SECOND_STEP_KEY', isBackend) ?? DEVELOPMENT_SECRET;
  const olderKey = own('SECOND_STEP_KEY_FALLBACK', false);
  return {
    sessionSecret,
    acceptedSecrets: [sessionSecret, ...(fallback === null ? [] : [fallback])],
    // Outside production, the demonstration's links are signed with a public secret.
    bookSecret: own('BOOK_SECRET', false) ?? (production ? null : DEVELOPMENT_SECRET),
    secondStep: {
      keys: [key, ...(olderKey === null ? [] : [olderKey])],
      isRequired: readRequirement(env, production, fault),
    },
    erasedPeopleKey: own('ERASED_PEOPLE_KEY', isBackend) ?? DEVELOPMENT_SECRET,
  };
}

function readRequirement(env: ProcessEnvironment, production: boolean, fault: Fault): boolean {
  const value = text(env, 'STAFF_SECOND_STEP') ?? (production ? 'required' : 'offered');
  if (value !== 'required' && value !== 'offered')
    fault('STAFF_SECOND_STEP', 'required or offered is expected');
  return value === 'required';
}

function checkSecret(name: string, value: string, production: boolean, fault: Fault): void {
  if (value.length < MIN_SECRET_LENGTH) fault(name, `at least ${MIN_SECRET_LENGTH} characters are expected`);
  else if (production && isWeakSecret(value)) fault(name, `it is easy to guess: ${HOW_TO_DRAW}`);
}

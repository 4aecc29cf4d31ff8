import { REFUSALS, type Refusal } from '@balise/contract/base/codes';
import type { ErrorReply } from '@balise/contract/base/error';

/** An expected refusal, answered with its code and status. Any other error is a bug, answered with 500 without details. */
export class Refused extends Error {
  readonly code: Refusal;
  readonly details: ErrorReply['details'];
  constructor(code: Refusal, details?: ErrorReply['details']) {
    super(code);
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return REFUSALS[this.code];
  }
}

export function refuse(code: Refusal, details?: ErrorReply['details']): never {
  throw new Refused(code, details);
}

/** The tidy value of a field of the body, or a refusal that names the field. */
export function readChecked<Value>(checked: { value: Value } | { fault: unknown }, champ: string): Value {
  return 'fault' in checked ? refuse('REQUETE_INVALIDE', { champ }) : checked.value;
}

/** Where a row of the caller's own has just gone: the account was erased since its session was read. */
export const buildGoneOwner = (): Refused => new Refused('NON_CONNECTE');

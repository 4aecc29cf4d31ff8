import { isMailAddress } from './mail.ts';

/** Checks an address of the database, which an operator may have mistyped; null when no mail can be sent to it. */
export function toMailAddress(email: string | null): string | null {
  return email !== null && isMailAddress(email) ? email : null;
}

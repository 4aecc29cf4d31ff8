import { isMailAddress } from '../../mail/mail.ts';

/** An address of the database, which an operator may have mistyped: null when no mail can go there. */
export function toMailAddress(email: string | null): string | null {
  return email !== null && isMailAddress(email) ? email : null;
}

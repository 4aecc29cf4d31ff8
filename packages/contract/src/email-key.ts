/**
 * What e-mails are compared by, and counted by: two spellings are one when their keys are. Composed characters (NFC), and
 * small letters for A to Z alone: rules for other letters differ by place (İ, ı, ß), and a stranger's address must not
 * become somebody's by one of them. The database has the same rule (`email_key`), and keeps the key of every account.
 */
export function emailKey(email: string): string {
  return email.normalize('NFC').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

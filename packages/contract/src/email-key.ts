/**
 * The form in which e-mails are compared and counted: two spellings are one e-mail when their keys are equal. Composed
 * characters (NFC), and small letters for A to Z only: rules for other letters differ by language (İ, ı, ß), and must not
 * make a stranger's address equal to somebody's. The database has the same rule (`email_key`), and stores every key.
 */
export function emailKey(email: string): string {
  return email.normalize('NFC').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

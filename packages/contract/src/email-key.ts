/**
 * The form in which e-mails are compared and counted: two spellings are one e-mail if their keys are equal. Composed
 * characters (NFC), and lower case only for A to Z: rules for other letters differ by language (İ, ı, ß), and must
 * not make a stranger's address equal to another person's. The database has the same rule (`email_key`), and stores
 * every key.
 */
export function emailKey(email: string): string {
  return email.normalize('NFC').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

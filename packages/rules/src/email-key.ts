import { tidyEmail } from './tidy-text.ts';

/**
 * The form in which e-mails are compared and counted: two spellings are one e-mail if their keys are equal. The address as it is
 * seen, with composed characters (NFC), and lower case only for A to Z: rules for other letters differ by language (İ, ı, ß), and
 * must not make a stranger's address equal to another person's. The database has the same rule (`email_key`) for
 * addresses that are stored, which are tidy.
 */
export function emailKey(email: string): string {
  return tidyEmail(email).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The content of a mail, before it becomes text or HTML. */
import type { Brand } from '@balise/contract/site';

export type MailBrand = Pick<Brand, 'name' | 'appTitle' | 'colors'>;

/** A part of a mail; a string is a paragraph. */
export type MailBlock =
  | string
  /** The one action, as a button. `url` is a whole http(s) address. */
  | { action: string; url: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  /** A person's own text, with its line ends. */
  | { quote: string }
  | { list: readonly string[] };

export interface MailContent {
  /** Subject of the mail; the brand's name is put before it. */
  subject: string;
  /** The heading. */
  title: string;
  blocks: readonly MailBlock[];
  /** Why the recipient gets this mail. */
  why: string;
  /** Where to stop mails like this one. */
  stop?: { label: string; url: string };
}

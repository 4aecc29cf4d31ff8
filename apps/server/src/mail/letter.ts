/** What a mail says, before it is text or HTML. */
import type { Brand } from '@balise/contract/site';

export type MailBrand = Pick<Brand, 'name' | 'appTitle' | 'colors'>;

/** A part of a mail; a string is a paragraph. */
export type MailBlock =
  | string
  /** The one thing to do, as a button. `url` is a whole http(s) address. */
  | { action: string; url: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  /** What somebody wrote, with its own line ends. */
  | { quote: string }
  | { list: readonly string[] };

export interface MailContent {
  /** Of the mail; the brand's name goes before it. */
  subject: string;
  /** In large letters. */
  title: string;
  blocks: readonly MailBlock[];
  /** Why the mail comes to whoever reads it. */
  why: string;
}

/** One normal form for what looks the same: letters that nobody sees, and the two ways to write an accent. */

/** Joiners, marks of direction, soft hyphens, variation selectors, tags, fillers: they have no shape of their own. */
const UNSEEN = /(?![\u202D\u202E])[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const OVERRIDE = /[\u202D\u202E]/u;

/** Whether it is read in another order than it is written: what is seen is another text, so it is refused and not tidied. */
export const hasOverride = (text: string): boolean => OVERRIDE.test(text);

/** The text as it is seen, with composed accents. A joiner goes too: a name that is written with one is read without it. */
export const dropUnseen = (text: string): string => text.replace(UNSEEN, '').normalize('NFC');

/** An e-mail as it is seen: programs and keyboards of Asia write a wide at sign and wide full stops. */
export const tidyEmail = (typed: string): string =>
  dropUnseen(typed)
    .trim()
    .replace(/[\uFF20\uFE6B]/g, '@')
    .replace(/[\u3002\uFF0E\uFF61\uFE52]/g, '.');

/**
 * Whether an address looks like another one. Another system that vouches for it may know both as two people, so it is
 * nobody's here.
 */
export const isDisguised = (email: string): boolean =>
  hasOverride(email) || tidyEmail(email) !== email.trim().normalize('NFC');

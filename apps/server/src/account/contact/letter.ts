/** Normalises a learner's message to the school, or names the field at fault. Pure. */

export interface LearnerLetter {
  /** One line. */
  subject: string;
  text: string;
}

export type LetterFault = 'sujet' | 'message';

/** Line ends of every system, and those that text editors insert between paragraphs and pages. */
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Control characters other than tabs and line ends: a keyboard does not type them. */
const NOT_TYPED = /(?![\t\n])[\p{Cc}\p{Cs}]/u;

/** The letter, or its first faulty field. A subject has one line, because a line end could start a mail header. */
export function readLearnerLetter(typed: {
  sujet: string;
  message: string;
}): LearnerLetter | { fault: LetterFault } {
  const subject = typed.sujet.trim();
  if (subject === '' || /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(subject)) return { fault: 'sujet' };
  const text = typed.message.replace(LINE_END, '\n').trim();
  if (text === '' || NOT_TYPED.test(text)) return { fault: 'message' };
  return { subject, text };
}

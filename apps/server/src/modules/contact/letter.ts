/** What a learner writes to the school: made tidy, or refused with the name of the field. Pure. */

export interface LearnerLetter {
  /** One line. */
  subject: string;
  text: string;
}

export type LetterFault = 'sujet' | 'message';

/** Line ends of every system, and those that text editors put between paragraphs and pages. */
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Beside tabs and line ends, a control character is nothing a person types. */
const NOT_TYPED = /(?![\t\n])[\p{Cc}\p{Cs}]/u;

/** The letter, or the first field that can't be taken. A subject is one line: its line ends would be headers of a mail. */
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

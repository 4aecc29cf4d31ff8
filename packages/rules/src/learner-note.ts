/** What the team of a school may note of a learner: one rule for the form and the server. */
import { type CheckedWish, checkRemark } from './exam-rules.ts';
import { dropUnseen } from './tidy-text.ts';

/** Characters. */
export const LONGEST_NOTE = 2000;

/** Empty, too, where nobody would see anything of it. */
export function checkLearnerNote(typed: string): CheckedWish<string> {
  return dropUnseen(typed).trim() === '' ? { value: '' } : checkRemark(typed, LONGEST_NOTE);
}

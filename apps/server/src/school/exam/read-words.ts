import { checkRemark } from '@balise/rules/exam-rules';
import { readChecked } from '../../platform/http/api.ts';

/** A message to the learner, or a reason; null for an empty one. */
export const readWords = (typed: string, champ = 'words'): string | null =>
  readChecked(checkRemark(typed), champ) || null;

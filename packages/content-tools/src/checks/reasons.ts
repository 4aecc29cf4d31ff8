/** Checks the reason of each proposition: it must explain something, and be its own. */
import { listPropositions, type Question } from '@balise/content/question';
import { normalizeText, type QuestionRemark } from './question.ts';

/** Fewer words can't give a reason. */
const LEAST_WORDS = 4;
const EMPTY =
  /^(c est )?(vrai|faux|la bonne reponse|une erreur|inexact|exact|correct|incorrect|une mauvaise reponse)$/;

export function findPoorReasons(parts: Question['parts']): QuestionRemark[] {
  return parts.flatMap((part, p) => {
    const propositions = listPropositions(part);
    const told = propositions.map(({ why }) => normalizeText(why));
    return propositions.flatMap(({ text }, i): QuestionRemark[] => {
      const why = told[i] ?? '';
      const path = `/parts/${p}/propositions/${i}/why`;
      if (EMPTY.test(why) || why === normalizeText(text)) return [{ path, message: 'gives no reason' }];
      if (why.split(' ').length < LEAST_WORDS) return [{ path, message: 'gives no reason in so few words' }];
      if (told.indexOf(why) < i) return [{ path, message: 'repeats the reason of another proposition' }];
      return [];
    });
  });
}

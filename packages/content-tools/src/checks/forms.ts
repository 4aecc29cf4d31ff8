/** The forms of the questions of a bank: what someone can guess from them without any words. */
import { isYes, isYesNo } from '@balise/content/guesser/choice';
import { listPropositions, type Question } from '@balise/content/question';

export interface FormTable {
  /** Questions with two parts, in percent. */
  doubles: number;
  /** Questions with several right propositions of four in one part, in percent. */
  severalRight: number;
  /** Of the questions with two parts answered by OUI or NON, those with opposite answers; in percent. */
  oppositePairs: number;
  /** Questions with several right propositions of fewer than four, in percent. */
  severalOfFewer: number;
  /** Questions that say that their picture decides, in percent. */
  pictureDecides: number;
  /** Of those questions, the ones with a why layer; in percent. */
  whys: number;
}

export function countForms(questions: readonly Pick<Question, 'parts' | 'decides' | 'why'>[]): FormTable {
  const several = questions.filter(({ parts }) => parts.length === 1 && parts.some(hasSeveralRight));
  const ofFour = several.filter(({ parts }) => parts.flatMap(listPropositions).length === 4);
  const pairs = questions.filter(({ parts }) => parts.length === 2 && parts.every(isYesNo));
  const opposite = pairs.filter(({ parts }) => {
    const [first, second] = parts.map((part) =>
      listPropositions(part).some((one) => one.right && isYes(one)),
    );
    return first !== second;
  });
  const byPicture = questions.filter(({ decides }) => decides === 'picture');
  const share = (part: readonly unknown[], whole: readonly unknown[]) =>
    whole.length === 0 ? 0 : (100 * part.length) / whole.length;
  return {
    doubles: share(
      questions.filter(({ parts }) => parts.length === 2),
      questions,
    ),
    severalRight: share(ofFour, questions),
    // A bank without such pairs has none to balance.
    oppositePairs: pairs.length === 0 ? 50 : share(opposite, pairs),
    severalOfFewer: share(
      several.filter((one) => !ofFour.includes(one)),
      questions,
    ),
    pictureDecides: share(byPicture, questions),
    // A bank without such questions lacks no layer.
    whys:
      byPicture.length === 0
        ? 100
        : share(
            byPicture.filter(({ why }) => why !== undefined),
            byPicture,
          ),
  };
}

const hasSeveralRight = (part: Question['parts'][number]): boolean =>
  listPropositions(part).filter(({ right }) => right).length > 1;

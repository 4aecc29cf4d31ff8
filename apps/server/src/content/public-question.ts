/** The one way a question leaves the server before it is answered: a list of what may be told, copied field by field. */
import type { PublicQuestion } from '@balise/contract/question';
import { type Item, lettered } from './item.ts';
import type { LoadedQuestion } from './load.ts';
import { pictureHeight, pictureUrl } from './picture.ts';

/**
 * @param position index in the series, from 0
 * @param width of the picture in pixels, one of `PICTURE_WIDTHS`
 */
export function publicQuestion(
  question: LoadedQuestion,
  item: Item,
  position: number,
  width: number,
): PublicQuestion {
  const propositions = lettered(question, item);
  return {
    identifiant: question.id,
    position,
    theme: question.theme,
    enonce: question.statement,
    attendu: question.expected,
    parties: question.parts.map((part, index) => ({
      consigne: part.prompt ?? null,
      choix: propositions
        .filter((one) => one.part === index)
        .map((one) => ({ lettre: one.letter, texte: one.proposition.text })),
    })),
    media: {
      url: pictureUrl(question.picture, width),
      largeur: width,
      hauteur: pictureHeight(width),
      alternative: question.alt,
    },
  };
}

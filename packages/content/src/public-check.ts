/** The one way a check of a chapter leaves the server: a list of what may be told, copied field by field. */
import type { CheckQuestion } from '@balise/contract/courses';
import type { Figure, LoadedCheck } from './course-prepare.ts';
import { correctionOf, type StoredAnswer } from './grading.ts';
import { lettered } from './item.ts';
import { pictureHeight, pictureUrl } from './picture.ts';

/**
 * @param answer stored, in whose absence nothing is told of what is right
 * @param width of its picture in pixels, one of `PICTURE_WIDTHS`
 */
export function publicCheck(check: LoadedCheck, answer: StoredAnswer | null, width: number): CheckQuestion {
  return {
    identifiant: check.id,
    enonce: check.statement,
    attendu: check.expected,
    choix: lettered(check.question, check.item).map(({ letter, proposition }) => ({
      lettre: letter,
      texte: proposition.text,
    })),
    media: check.figure && publicFigure(check.figure, width),
    correction: answer && correctionOf(check.question, check.item, answer),
  };
}

export function publicFigure({ picture, alt }: Figure, width: number): NonNullable<CheckQuestion['media']> {
  return {
    url: pictureUrl(picture, width),
    largeur: width,
    hauteur: pictureHeight(width),
    alternative: alt,
    clip: null,
  };
}

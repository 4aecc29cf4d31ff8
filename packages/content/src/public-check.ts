/** The only way for a check question to leave the server: allowed fields are copied one by one. */
import type { CheckQuestion } from '@balise/contract/learner/courses';
import type { ChapterFigure, LoadedCheck } from './content.ts';
import { buildCorrection, type StoredAnswer } from './grading.ts';
import { letterPropositions } from './item.ts';
import { pictureHeight, pictureUrl } from './picture.ts';

/**
 * @param answer the stored answer; without it, nothing reveals what is right
 * @param width of its picture in pixels, one of `PICTURE_WIDTHS`
 */
export function publicCheck(check: LoadedCheck, answer: StoredAnswer | null, width: number): CheckQuestion {
  return {
    identifiant: check.id,
    enonce: check.statement,
    attendu: check.expected,
    choix: letterPropositions(check.question, check.item).map(({ letter, proposition }) => ({
      lettre: letter,
      texte: proposition.text,
    })),
    media: check.figure && publicFigure(check.figure, width),
    correction: answer && buildCorrection(check.question, check.item, answer, null),
  };
}

export function publicFigure(
  { picture, alt }: ChapterFigure,
  width: number,
): NonNullable<CheckQuestion['media']> {
  return {
    url: pictureUrl(picture, width),
    largeur: width,
    hauteur: pictureHeight(width),
    alternative: alt,
    clip: null,
  };
}

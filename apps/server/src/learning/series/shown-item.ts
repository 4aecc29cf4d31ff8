/** What leaves the server of a drawn item: the question without its answer, and the correction once it is answered. */
import type { Content } from '@balise/content';
import { drawPicture } from '@balise/content/draw-picture';
import { correctExercise } from '@balise/content/families/correct-exercise';
import { buildCorrection, type StoredAnswer } from '@balise/content/grading';
import { findDrawnQuestion, type Item } from '@balise/content/item';
import { publicQuestion } from '@balise/content/public-question';
import type { Correction, PublicQuestion } from '@balise/contract/learner/question';
import { isGranted } from './grant-withdrawn.ts';
import type { ShowWhy } from './show-why.ts';

type Questions = Pick<Content, 'byId' | 'past'>;

/**
 * Null when the bank no longer has the question. The picture of an exercise travels with it: it is nobody else's, so that
 * no address has to be kept for it.
 * @param width of the picture in pixels
 */
export function showItem(
  content: Questions,
  item: Item,
  position: number,
  width: number,
): PublicQuestion | null {
  const question = findDrawnQuestion(content, item);
  if (!question) return null;
  const shown = publicQuestion(question, item, position, width);
  if (!item.exercise) return shown;
  const url = `data:image/svg+xml,${encodeURIComponent(drawPicture(question.scene, width))}`;
  return { ...shown, media: { ...shown.media, url, clip: null } };
}

export interface CorrectionMeans {
  content: Questions;
  showWhy: ShowWhy;
}

/** Null when the bank no longer has the question. @param ended the end of its series; null before it */
export function correctItem(
  { content, showWhy }: CorrectionMeans,
  item: Item,
  answer: StoredAnswer,
  ended: Date | null,
): Correction | null {
  const question = findDrawnQuestion(content, item);
  if (!question) return null;
  const granted = isGranted(question, ended);
  const correction = buildCorrection(question, item, { ...answer, granted }, showWhy(question));
  const { exercise } = item;
  return exercise ? { ...correction, exercice: correctExercise(exercise, item, answer) } : correction;
}

/** Estimates the readiness of an inscription from its answers, when a series ends. */
import type { Content, LicenceContent } from '@balise/content';
import { findMissing, isTooEarly } from '@balise/content/readiness/early';
import { estimateReadiness, READINESS_MODEL } from '@balise/content/readiness/estimate';
import { meetQuestions } from '@balise/content/readiness/meetings';
import { readExamPaper } from '@balise/content/readiness/paper';
import { dayIn } from '@balise/rules/time-zones';
import type { Db } from '../../platform/db/api.ts';
import type { SeriesOwner } from '../series/api.ts';
import { type Counted, type EstimateRow, selectCounted, writeEstimate } from './store.ts';

/** Does nothing before the first answer, and for a licence that is no longer taught. */
export async function writeReadiness(
  trx: Db,
  owner: SeriesOwner,
  { licences }: Pick<Content, 'licences'>,
): Promise<void> {
  const counted = await selectCounted(trx, owner);
  const licence = counted && licences.get(counted.licence);
  if (!licence) return;
  await writeEstimate(trx, owner, counted.school, buildEstimate(counted, licence));
}

/** An answer to a withdrawn question says nothing about the learner. */
function buildEstimate(
  { answers: given, days, themes, zone }: Counted,
  { bank }: LicenceContent,
): EstimateRow {
  const answers = given.filter(({ questionId }) => !bank.withdrawn.has(questionId));
  const extent = { answers: answers.length, days, themes };
  const last = answers.at(-1)?.at ?? new Date(0);
  const row = { model: READINESS_MODEL, day: dayIn(zone, last), ...extent };
  if (isTooEarly(findMissing(extent, bank.themes.length)))
    return { ...row, chance: null, score_low: null, score_high: null, new_rate: null, known_rate: null };
  const meetings = meetQuestions(answers, new Map());
  const { chance, score, newRate, knownRate } = estimateReadiness(meetings, readExamPaper(bank));
  return {
    ...row,
    chance,
    score_low: score.low,
    score_high: score.high,
    new_rate: newRate,
    known_rate: knownRate,
  };
}

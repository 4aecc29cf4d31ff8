/** The results of a finished series: its summary and its details. */

import { gradePaper, passPoints } from '@balise/content/composition/official';
import type { DetailsReply, SummaryReply } from '@balise/contract/learner/series';
import type { LicenceCatalogue } from './catalogue.ts';
import { hasExtraTime, toSeriesHead } from './series.ts';
import type { SeriesAnswerRow, SeriesReview } from './series-store.ts';
import { type CorrectionMeans, correctItem, showItem } from './shown-item.ts';
import { chooseNextStep, computePassMark, type SeriesOutcome } from './summary.ts';

export interface LearnerMeans {
  credits: number;
  personalised: boolean;
}

/** @param ended when the last answer was stored */
export function buildSummary(
  series: SeriesReview,
  ended: Date,
  answers: readonly SeriesAnswerRow[],
  catalogue: LicenceCatalogue,
  means: LearnerMeans,
): SummaryReply {
  const { official, paper } = catalogue.bank;
  const result =
    series.type === 'officiel' && official
      ? gradePaper(
          official,
          answers.map(({ theme, is_right }) => ({ theme, right: is_right })),
        )
      : null;
  const required = result ? passPoints(result) : computePassMark(paper, series.nb_questions);
  const passed = result ? result.reussi : series.score >= required;
  const shown = answers.find(({ position }) => position === 0)?.served_at ?? series.started_at;
  const unseen = answers.filter(({ is_unseen, is_right }) => is_unseen && !is_right).length;
  const outcome: SeriesOutcome = {
    type: series.type,
    passed,
    personalised: means.personalised,
    canTrain: canStart(catalogue, 'entrainement', means.credits),
    canSit: canStart(catalogue, 'examen', means.credits),
  };
  return {
    serie: toSeriesHead(series, catalogue.themes),
    score: series.score,
    seuil: required,
    reussie: passed,
    officiel: result,
    duree_s: Math.max(0, Math.round((ended.getTime() - shown.getTime()) / 1000)),
    temps_majore: hasExtraTime(series),
    date: ended.toISOString(),
    ...(unseen > 0 && { non_vues: unseen }),
    themes: catalogue.themes.flatMap(({ identifiant }) => {
      const own = answers.filter(({ theme }) => theme === identifiant);
      const score = own.filter((answer) => answer.is_right).length;
      return own.length === 0 ? [] : [{ identifiant, nb_questions: own.length, score }];
    }),
    suite: chooseNextStep(outcome),
  };
}

function canStart(catalogue: LicenceCatalogue, slug: string, credits: number): boolean {
  const offer = catalogue.offer(slug);
  return offer !== null && offer.total > 0 && (!offer.kind.usesCredit || credits > 0);
}

interface DetailsMeans extends CorrectionMeans {
  /** Of the pictures, in pixels. */
  width: number;
}

/** Every answered question with its correction; questions no longer in the bank are left out. */
export function buildDetails(
  series: SeriesReview,
  answers: readonly SeriesAnswerRow[],
  { themes }: LicenceCatalogue,
  means: DetailsMeans,
): DetailsReply {
  return {
    serie: toSeriesHead(series, themes),
    questions: answers.flatMap((answer) => {
      const item = series.items[answer.position];
      const { letters, typed, is_right: right, is_late: late, is_sure: sure } = answer;
      const question = item ? showItem(means.content, item, answer.position, means.width) : null;
      const stored = { letters, typed, right, late, sure };
      const correction = item ? correctItem(means, item, stored, series.ended_at) : null;
      const told = correction && { ...correction, ...(answer.is_unseen && { non_vue: true }) };
      return question && told ? [{ question, correction: told }] : [];
    }),
  };
}

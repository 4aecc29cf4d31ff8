/** The result of a finished series, and the next step. */

import type { Bank } from '@balise/content';
import type { SeriesType } from '@balise/contract/base/codes';
import type { SummaryReply } from '@balise/contract/learner/series';
import { EXAM_SERIES_TYPES } from './series.ts';

/** Right answers needed to pass `questions` questions: the same proportion as in the exam, rounded up. */
export function computePassMark(paper: Bank['paper'], questions: number): number {
  return Math.ceil((paper.passMark * questions) / paper.items);
}

export interface SeriesOutcome {
  type: SeriesType;
  passed: boolean;
  /** Whether a training series or a mock exam can be started: one exists, and a credit is left where it costs one. */
  canTrain: boolean;
  canSit: boolean;
  personalised: boolean;
}

export function chooseNextStep(outcome: SeriesOutcome): SummaryReply['suite'] {
  const { type, passed, canTrain, canSit, personalised } = outcome;
  const train = { code: 'CONTINUER_ENTRAINEMENT', slug: 'entrainement' } as const;
  const sit = { code: 'TENTER_EXAMEN', slug: 'examen' } as const;
  const path = { code: 'PERSONNALISE', slug: 'personnalise' } as const;
  const review = { code: 'REVOIR_ERREURS', slug: null } as const;
  if (EXAM_SERIES_TYPES.includes(type) && !passed) return review;
  if (type === 'accueil' && canTrain) return train;
  if (passed && type !== 'thematique' && canSit) return sit;
  if (!passed && personalised) return path;
  if (canTrain) return train;
  if (personalised) return path;
  return review;
}

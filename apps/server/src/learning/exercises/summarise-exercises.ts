/** The summary of a series of exercises: nothing is passed or failed, and the skill says what was reached. */
import { listSkills } from '@balise/content/families/skills';
import type { SummaryReply } from '@balise/contract/learner/series';
import type { Db } from '../../platform/db/api.ts';
import type { Learner } from '../../platform/http/api.ts';
import {
  buildSummary,
  type LicenceCatalogue,
  type SeriesAnswerRow,
  type SeriesReview,
} from '../series/api.ts';
import { selectOptionalSkill } from './skill-store.ts';
import { buildSkill } from './skills.ts';

interface FinishedExercises {
  series: SeriesReview;
  /** When the last answer was stored. */
  ended: Date;
  answers: readonly SeriesAnswerRow[];
  now: Date;
}

export async function summariseExercises(
  db: Db,
  caller: Learner,
  licence: LicenceCatalogue,
  { series, ended, answers, now }: FinishedExercises,
): Promise<SummaryReply> {
  const summary = buildSummary(series, ended, answers, licence, { credits: 0, personalised: false });
  const skill = listSkills(licence.bank).find(({ slug }) => slug === series.slug);
  const state = skill && (await selectOptionalSkill(db, caller, skill.family.id));
  return {
    ...summary,
    suite: { code: 'REVOIR_ERREURS', slug: null },
    exercice: skill ? buildSkill(skill, state, undefined, now) : null,
  };
}

/** Missed questions, to be asked again: those of a finished series, or those of the notebook of a theme. */
import { type Content, isAsked } from '@balise/content';
import { DAYS_TO_LEARN } from '@balise/contract/learner/notebook';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import { type Learner, refuse } from '../../platform/http/api.ts';
import { LONGEST } from '../rhythm/api.ts';
import { countMistakesSeries, selectAnswers, selectOptionalSeries } from '../series/api.ts';

/**
 * Without those that are asked no more. `order` counts the learner's series of this kind, whatever they come from.
 * @param source the id of a series, or the letter of a theme
 */
export async function chooseMistakes(
  db: Db,
  content: Pick<Content, 'byId'>,
  caller: Learner,
  source: string,
): Promise<{ ids: readonly string[]; order: number }> {
  const isTheme = source.length === 1;
  const missed = isTheme
    ? await selectThemeMistakes(db, caller, source.toUpperCase())
    : await listMissed(db, caller, source);
  if (missed.length === 0) refuse('AUCUNE_ERREUR');
  const ids = missed.filter((id) => isAsked(content, id)).slice(0, isTheme ? LONGEST : undefined);
  if (ids.length === 0) refuse('CONTENU_INDISPONIBLE');
  return { ids, order: (await countMistakesSeries(db, caller)) + 1 };
}

/** In the order they were asked. */
async function listMissed(db: Db, caller: Learner, seriesId: string): Promise<string[]> {
  const series = (await selectOptionalSeries(db, caller, seriesId)) ?? refuse('INTROUVABLE');
  if (!series.ended_at) refuse('SERIE_NON_TERMINEE');
  const answers = await selectAnswers(db, caller, seriesId);
  return answers
    .filter(({ is_right, is_unseen }) => !is_right && is_unseen !== true)
    .flatMap(({ position }) => series.items[position]?.id ?? []);
}

/** What the notebook has of a theme: what the learner was sure of first, then the longest ago. */
async function selectThemeMistakes(
  db: Db,
  { learner, inscription }: Learner,
  theme: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select question_id as id from question_states
    where person_id = ${learner} and inscription_id = ${inscription} and theme = ${theme}
      and last_wrong_at is not null and right_days < ${DAYS_TO_LEARN}
    order by (last_sure is true and not last_right) desc, last_at, question_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** SQL of what a school's list says of an inscription: made anew from its rows at each roll-up, in the same transaction. */
import { exercisesSlug } from '@balise/content/families/skills';
import { type RawBuilder, sql } from 'kysely';
import { type Db, literalInstant, prepareStatement } from '../../platform/db/api.ts';
import { findStuckThemes, findWeakThemes, type ThemeInSeries } from './follow-up.ts';
import type { ThemeTallies } from './inscription-progress.ts';
import type { SeriesOwner } from './series-store.ts';

/** Scores that are shown. */
const LAST_SCORES = 3;
/** Of the last series, how many tell whether somebody gets on. */
const JUDGED_SERIES = 12;
/** Times that a question was missed when it was due, before it counts as hard for the learner. */
const HARD_LAPSES = 3;

interface Work {
  themes: ThemeTallies | null;
  series: ThemeInSeries[] | null;
}

const selectWork = prepareStatement<SeriesOwner, Work>(
  ({ learner, inscription }) => sql`
    with judged as (
      select id, ended_at from series
      where person_id = ${learner}::int and inscription_id = ${inscription}::int and ended_at is not null and withdrawn_at is null
        and slug not like ${exercisesSlug('%')}::text
      order by ended_at desc, id limit ${JUDGED_SERIES}
    ), counted as (
      select j.id, j.ended_at, a.theme, count(*)::integer as questions, count(*) filter (where a.is_right)::integer as "right"
      from judged j join answers a on a.person_id = ${learner}::int and a.series_id = j.id and a.is_unseen is not true
      group by j.id, j.ended_at, a.theme
    )
    select
      (select themes from inscription_progress where person_id = ${learner}::int and inscription_id = ${inscription}::int) as themes,
      (select json_agg(json_build_object('theme', theme, 'questions', questions, 'right', "right") order by ended_at, id)
        from counted) as series`,
);

const writeRow = prepareStatement<SeriesOwner & { weak: string; stuck: string }, object>(
  ({ learner, inscription, weak, stuck }) => sql`
    insert into follow_ups (person_id, inscription_id, school_id, last_series_at, series_done, answers, last_scores,
      weak_themes, stuck_themes, hard_questions)
    select i.person_id, i.id, i.school_id, done.last, done.count, done.answers, (
        select coalesce(json_agg(json_build_object('score', l.score, 'questions', l.nb_questions) order by l.ended_at desc, l.id), '[]')
        from (select id, score, nb_questions, ended_at from series
          where person_id = i.person_id and inscription_id = i.id and ended_at is not null and withdrawn_at is null
          order by ended_at desc, id limit ${LAST_SCORES}) l
      ), ${weak}::text, ${stuck}::text, (
        select count(*) from question_states q
        where q.person_id = i.person_id and q.inscription_id = i.id and q.lapses >= ${HARD_LAPSES} and not q.last_right)
    from inscriptions i cross join lateral (
      select max(s.ended_at) filter (where s.ended_at is not null and s.withdrawn_at is null) as last,
        count(*) filter (where s.ended_at is not null and s.withdrawn_at is null) as count,
        coalesce(sum(s.rolled - s.unseen), 0) as answers
      from series s where s.person_id = i.person_id and s.inscription_id = i.id
    ) done
    where i.id = ${inscription}::int and i.person_id = ${learner}::int
    on conflict (person_id, inscription_id) do update set
      last_series_at = excluded.last_series_at, series_done = excluded.series_done, answers = excluded.answers,
      last_scores = excluded.last_scores, weak_themes = excluded.weak_themes, stuck_themes = excluded.stuck_themes,
      hard_questions = excluded.hard_questions`,
);

export async function writeFollowUp(trx: Db, { owner }: { owner: SeriesOwner }): Promise<void> {
  const { learner, inscription } = owner;
  const [work] = await selectWork(trx, { learner, inscription });
  const weak = findWeakThemes(work?.themes ?? {}).join('');
  const stuck = findStuckThemes(work?.series ?? []).join('');
  await writeRow(trx, { learner, inscription, weak, stuck });
}

export async function clearFollowUp(trx: Db, { learner, inscription }: SeriesOwner): Promise<void> {
  await trx
    .deleteFrom('follow_ups')
    .where('person_id', '=', learner)
    .where('inscription_id', '=', inscription)
    .execute();
}

/** Inscriptions read at a time. */
const PAGE = 100;

/**
 * The next inscriptions whose last series no row tells of: a process of the release before has ended it.
 * @param ended only inscriptions with a series that has ended since; null for all
 */
export async function selectUnfollowedAfter(
  db: Db,
  last: SeriesOwner | null,
  ended: Date | null,
): Promise<SeriesOwner[]> {
  const some = ended === null ? sql`inscriptions` : endedSince(ended);
  const { rows } = await sql<SeriesOwner>`
    select i.person_id as learner, i.id as inscription
    from ${some} i
    left join follow_ups f on f.person_id = i.person_id and f.inscription_id = i.id
    cross join lateral (
      select s.ended_at from series s
      where s.person_id = i.person_id and s.inscription_id = i.id and s.ended_at is not null and s.withdrawn_at is null
      order by s.ended_at desc, s.id limit 1
    ) newest
    where (i.person_id, i.id) > (${last?.learner ?? 0}::integer, ${last?.inscription ?? 0}::integer)
      and newest.ended_at is distinct from f.last_series_at
    order by 1, 2 limit ${PAGE}`.execute(db);
  return rows;
}

const endedSince = (ended: Date): RawBuilder<unknown> => sql`(
  select distinct person_id, inscription_id as id from series where ended_at >= ${literalInstant(ended)})`;

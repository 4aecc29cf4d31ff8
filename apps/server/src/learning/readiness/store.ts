/** SQL of readiness: the answers that it is estimated from, the estimate of today and the log of what was said. */
import { exercisesSlug } from '@balise/content/families/skills';
import type { TenthsResult } from '@balise/content/readiness/calibration';
import type { GivenTo } from '@balise/content/readiness/meetings';
import { SERIES_TYPES, type SeriesType } from '@balise/contract/base/codes';
import type { TimeZone } from '@balise/rules/time-zones';
import { type RawBuilder, sql } from 'kysely';
import { type Db, prepareStatement, type Tables, type ValuesOrPlaces } from '../../platform/db/api.ts';
import type { SeriesOwner } from '../series/api.ts';

/** Whether a series is made of questions of the bank. */
const COUNTS: Readonly<Record<SeriesType, boolean>> = {
  accueil: true,
  entrainement: true,
  thematique: true,
  examen: true,
  personnalise: true,
  officiel: true,
};
const COUNTED = SERIES_TYPES.filter((type) => COUNTS[type]);

export interface Counted {
  licence: string;
  school: number;
  zone: TimeZone;
  /** Oldest first. */
  answers: GivenTo[];
  days: number;
  themes: number;
}

interface CountedRow {
  licence: string;
  school: number;
  zone: TimeZone;
  /** «question,at,1 if right;…», oldest first; instants in ms. */
  answers: string | null;
  days: number;
  themes: number;
}

const selectCountedRow = prepareStatement<SeriesOwner, CountedRow>(
  ({ learner, inscription }) => sql`
    select i.licence, i.school_id as school, e.time_zone as zone,
      (select string_agg(a.question_id || ',' || (date_part('epoch', a.answered_at) * 1000)::bigint || ',' || a.is_right::int,
          ';' order by a.answered_at, a.series_id, a.position)
        from series s join answers a on a.person_id = s.person_id and a.series_id = s.id
        where s.person_id = i.person_id and s.inscription_id = i.id and a.position < s.rolled and a.is_unseen is not true
          and s.type = any (${[...COUNTED]}::text[]) and s.slug not like ${exercisesSlug('%')}::text) as answers,
      (select count(*)::int from practice_days d
        where d.person_id = i.person_id and d.inscription_id = i.id) as days,
      (select count(*)::int from inscription_progress p, jsonb_object_keys(p.themes)
        where p.person_id = i.person_id and p.inscription_id = i.id) as themes
    from inscriptions i join schools e on e.id = i.school_id
    where i.id = ${inscription}::int and i.person_id = ${learner}::int`,
);

/** Every answer to a question that is rolled up, none to an exercise, as one text: thousands of rows, or of JSON values, would cost more. */
export async function selectCounted(
  db: Db,
  { learner, inscription }: SeriesOwner,
): Promise<Counted | undefined> {
  const [row] = await selectCountedRow(db, { learner, inscription });
  if (!row?.answers) return undefined;
  return { ...row, answers: row.answers.split(';').map(parseAnswer) };
}

function parseAnswer(text: string): GivenTo {
  const [questionId = '', ms = '', right = ''] = text.split(',');
  return { questionId, right: right === '1', at: new Date(Number(ms)) };
}

export type EstimateRow = Omit<Tables['readiness'], 'person_id' | 'inscription_id' | 'school_id'>;

/** Writes the estimate, and logs it once it says something. A day in the log changes only with more answers. */
export async function writeEstimate(
  trx: Db,
  { learner, inscription }: SeriesOwner,
  school: number,
  row: EstimateRow,
): Promise<void> {
  const owner = { person_id: learner, inscription_id: inscription, school_id: school };
  await trx
    .insertInto('readiness')
    .values({ ...owner, ...row })
    .onConflict((conflict) => conflict.columns(['person_id', 'inscription_id']).doUpdateSet(row))
    .execute();
  const { model, day, answers, chance, new_rate, known_rate } = row;
  if (chance === null || new_rate === null) return;
  const said = { model, answers, chance, new_rate, known_rate };
  await trx
    .insertInto('readiness_log')
    .values({ ...owner, day, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'inscription_id', 'day'])
        .doUpdateSet(said)
        .where('readiness_log.answers', '<', answers),
    )
    .execute();
}

/** What is shown of an inscription. */
export interface ShownReadiness {
  estimate: EstimateRow | null;
  /** How good the estimates of this licence proved to be, for the model of the estimate. */
  check: CheckRow | null;
  /** The newest real exam whose day is over and whose result the school has not said. */
  exam: { day: string; result: 'recu' | 'ajourne' | null } | null;
}

export interface CheckRow {
  results: number;
  trusted: boolean;
  intercept: number;
  slope: number;
  reliability: readonly TenthsResult[];
}

/** Days for which an exam is asked about. */
const ASKED_DAYS = 90;

/** The newest exam before `today` whose result the school has not said: its own day, or else the learner's goal. */
const selectPastExam = (
  { learner, inscription }: ValuesOrPlaces<SeriesOwner>,
  today: string | RawBuilder<string>,
): RawBuilder<unknown> => sql`
  select e.day, r.result from (
    select q.exam_day as day from exam_requests q
    where q.person_id = ${learner}::int and q.inscription_id = ${inscription}::int and q.state in ('convoquee', 'passee')
    union select g.exam_day from practice_goals g
    where g.person_id = ${learner} and g.inscription_id = ${inscription} and not exists (
      select from exam_requests q where q.person_id = g.person_id and q.inscription_id = g.inscription_id
        and q.exam_day is not null and q.state <> 'retiree'
    )
  ) e left join exam_reports r
    on r.person_id = ${learner} and r.inscription_id = ${inscription} and r.exam_day = e.day
  where e.day < ${today}::date and e.day >= ${today}::date - ${ASKED_DAYS}::int
  order by e.day desc limit 1`;

/** As one JSON value, for a statement that reads other things of the learner too. */
export const shownColumn = (
  owner: ValuesOrPlaces<SeriesOwner>,
  { licenceCode, today }: ValuesOrPlaces<{ licenceCode: string; today: string }>,
): RawBuilder<ShownReadiness> => {
  const own = sql`from readiness e where e.person_id = ${owner.learner}::int and e.inscription_id = ${owner.inscription}::int`;
  return sql<ShownReadiness>`json_build_object('estimate', (select to_json(e) ${own}),
    'check', (select to_json(c) from readiness_checks c
      where c.licence = ${licenceCode}::text and c.model = (select e.model ${own})),
    'exam', (select to_json(x) from (${selectPastExam(owner, today)}) x))`;
};

/** @returns false when there is no such exam to tell about */
export async function writeReport(
  db: Db,
  owner: SeriesOwner & { school: number },
  { day, result, today, now }: { day: string; result: 'recu' | 'ajourne'; today: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into exam_reports (person_id, inscription_id, school_id, exam_day, result, reported_at)
    select ${owner.learner}::int, ${owner.inscription}::int, ${owner.school}::int, x.day, ${result}::text, ${now}::timestamptz
    from (${selectPastExam(owner, today)}) x where x.day::text = ${day}::text
    on conflict (person_id, inscription_id, exam_day)
      do update set result = excluded.result, reported_at = excluded.reported_at
    returning 1`.execute(db);
  return rows.length === 1;
}

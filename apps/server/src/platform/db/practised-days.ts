/**
 * SQL of the days on which learners practised. A day counts at once: what is shown of it is `practice_days`, which is written when a
 * series ends, and the answers that no roll-up has counted yet. See docs/decisions/2026-11-28-a-day-counts-at-once.md.
 */
import { sql } from 'kysely';

/** Longest time that counts for one question: whoever leaves the page open has not practised. */
export const LONGEST_ANSWER_S = 120;

/** Of an answer `a` to a question of the series `s` at the school `e`: its day there, and its seconds, as `countSeconds` has them. */
export const pendingDay = sql<string>`(a.answered_at at time zone e.time_zone)::date`;
export const pendingSeconds = sql<number>`coalesce(
  least(${sql.lit(LONGEST_ANSWER_S)}, greatest(0, round(extract(epoch from a.answered_at - a.served_at)))), 0)::int`;

/** Answers that no roll-up has counted, without those to questions that nobody saw. Their series are found by the indexes of unfinished series, which say the same. */
export const pendingAnswers = sql`series s join schools e on e.id = s.school_id
  join answers a on a.person_id = s.person_id and a.series_id = s.id and a.position >= s.rolled and a.is_unseen is not true
    and s.rolled < s.position and (s.ended_at is null or s.rolled < s.nb_questions)`;

/**
 * The relation that stands where `practice_days` would: a day of an inscription may have several rows, so its figures are summed,
 * and days are counted by `count(distinct day)`.
 */
export const practisedDays = sql`(
  select person_id, inscription_id, school_id, day, questions, seconds from practice_days where questions > 0
  union all
  select s.person_id, s.inscription_id, s.school_id, ${pendingDay}, 1, ${pendingSeconds} from ${pendingAnswers})`;

/** When something was answered last in a series of the inscription `i` that goes on; null where there is none. */
export const lastOpenAnswerAt = sql<Date | null>`(select max(s.updated_at) from series s
  where s.person_id = i.person_id and s.inscription_id = i.id and s.ended_at is null and s.position > 0)`;

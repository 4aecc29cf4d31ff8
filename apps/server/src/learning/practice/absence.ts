/**
 * A mock exam that nobody sits any more. A question that ran out untouched is unseen when its page was not in sight, or when it
 * is one of three in a row; after three the mock exam waits before the next question. See
 * docs/decisions/2026-11-28-unseen-is-not-missed.md.
 */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import {
  type Clocked,
  computeTimer,
  correctionTime,
  findStart,
  type SeriesFacts,
  type SeriesTarget,
  type SeriesTiming,
} from '../series/api.ts';

/** What a page says of a question that ran out: nobody touched it, or it was not in sight. */
export type AbsenceSaid = 'immobile' | 'cachee';

type Sat = Pick<SeriesFacts, 'type' | 'position' | 'ended_at'> & Pick<Clocked, 'served_at'>;

/** Milliseconds by which a page's count of the time may differ from ours. */
const COUNT_MS = 1000;

const NOBODY_MISSED = { unseen: null, waits: false };

/**
 * Whether nobody was there for the question that is being answered, and whether the mock exam waits before the next one.
 * @param lead milliseconds before its time starts
 */
export async function judgeAbsence(
  db: Db,
  target: SeriesTarget,
  timing: SeriesTiming,
  series: Sat & Pick<Clocked, 'opened_at'>,
  lead: number,
  { letters, typed }: { letters: string; typed: string },
  { absence, arrived }: { absence: AbsenceSaid | null; arrived: Date },
): Promise<{ unseen: boolean | null; waits: boolean }> {
  if (absence === null || letters !== '' || typed !== '' || correctionTime(series.type) !== 'fin')
    return NOBODY_MISSED;
  const start = findStart(timing, series);
  const left = start && computeTimer(timing.limit, start, arrived, lead);
  if (!start || !left || left.restant_ms > COUNT_MS) return NOBODY_MISSED;
  const runs = runsByItself(timing, series);
  const waits = runs && (await isThirdInARow(db, target, series.position, start));
  // Whoever reads the last question of a paper until its time is over was there.
  if (!runs && absence === 'immobile') return NOBODY_MISSED;
  return { unseen: waits || absence === 'cachee', waits };
}

/** A mock exam whose questions follow each other by the clock. */
const runsByItself = ({ per, limit }: SeriesTiming, { type }: Pick<SeriesFacts, 'type'>): boolean =>
  per === 'question' && limit !== null && correctionTime(type) === 'fin';

/** Nothing but a pause leaves the current question of such a mock exam unserved. */
export const isPaused = (timing: SeriesTiming, series: Sat): boolean =>
  runsByItself(timing, series) &&
  series.position > 0 &&
  series.served_at === null &&
  series.ended_at === null;

/** Without a pause between them, each question is served at the instant of the answer before it. */
async function isThirdInARow(
  db: Db,
  { learner, id }: SeriesTarget,
  position: number,
  served: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from answers last
    join answers first on first.person_id = last.person_id and first.series_id = last.series_id
      and first.position = last.position - 1
    where last.person_id = ${learner}::int and last.series_id = ${id}::uuid and last.position = ${position - 1}::int
      and last.is_unseen is not null and first.is_unseen is not null
      and last.answered_at = ${served}::timestamptz and first.answered_at = last.served_at`.execute(db);
  return rows.length > 0;
}

/** The two questions before a third in a row are unseen too. */
export async function markRunUnseen(trx: Db, { learner, id }: SeriesTarget, position: number): Promise<void> {
  await sql`
    update answers set is_unseen = true
    where person_id = ${learner}::int and series_id = ${id}::uuid
      and position between ${position - 2}::int and ${position - 1}::int`.execute(trx);
}

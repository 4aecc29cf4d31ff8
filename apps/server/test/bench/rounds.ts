/** What the server does by itself, in rounds, and the erasure of a learner: each measured alone. */

import type { Content } from '@balise/content';
import { sql } from 'kysely';
import { erasePerson } from '../../src/account/own-data/erase.ts';
import { wireSeriesEvents } from '../../src/app.ts';
import { writeReadiness } from '../../src/learning/readiness/write-readiness.ts';
import { questionSumsJob } from '../../src/learning/series/question-sums-job.ts';
import { rebuildProgress } from '../../src/learning/series/roll-up.ts';
import { rollUpJob } from '../../src/learning/series/roll-up-job.ts';
import type { Db } from '../../src/platform/db/handle.ts';
import type { InscriptionId, LearnerId } from '../../src/platform/http/caller.ts';
import { selectFailedMails } from '../../src/platform/mail/store.ts';
import { removeEndedRows } from '../../src/process/retention.ts';
import { measureNetworks } from '../../src/school/statistics/network-job.ts';

export interface Round {
  name: string;
  run(): Promise<unknown>;
}

/** The first round of a process, and a later one. */
export function listRounds(db: Db, content: Content): Round[] {
  const clock = () => new Date();
  const { signal } = new AbortController();
  const rollUp = rollUpJob({ db, clock, content, events: wireSeriesEvents(content) });
  return [
    { name: 'roll-up, first round of a process', run: () => rollUp.run(signal) },
    { name: 'roll-up, later round (every 10 min)', run: () => rollUp.run(signal) },
    { name: 'question sums (every minute)', run: () => questionSumsJob({ db }).run(signal) },
    { name: 'figures of all schools (nightly)', run: () => measureNetworks(db, clock(), signal) },
    { name: 'cleaning (every 10 min)', run: () => removeEndedRows(db, clock()) },
    { name: 'list of failed mails', run: () => selectFailedMails(db) },
  ];
}

/** As when figures are a day old. */
export async function forgetFigures(db: Db): Promise<void> {
  await sql`delete from school_figures`.execute(db);
}

/**
 * What is wrong with a filled database: indexes that rest, answers without their series, learners whose roll-ups are not what
 * their answers amount to.
 */
export async function findFillingFaults(
  db: Db,
  content: Content,
  people: readonly number[],
): Promise<string[]> {
  const { rows: resting } = await sql<{ fault: string }>`
    select 'index at rest: ' || indexrelid::regclass as fault from pg_index where not (indisready and indisvalid)`.execute(
    db,
  );
  const { rows: orphans } = await sql<{ fault: string }>`
    select 'answer without a series, of ' || a.person_id as fault from answers a
    where a.person_id = any (${people}::int[])
      and not exists (select from series s where s.person_id = a.person_id and s.id = a.series_id)`.execute(
    db,
  );
  const faults = [...resting, ...orphans].map(({ fault }) => fault);
  for (const person of people) {
    const owner = { learner: person as LearnerId, inscription: person as InscriptionId };
    const before = await selectTallies(db, person);
    await db.transaction().execute(async (trx) => {
      await rebuildProgress(trx, owner);
      await writeReadiness(trx, owner, content);
    });
    const after = await selectTallies(db, person);
    if (before === '0 0 0 0' || before !== after)
      faults.push(`learner ${person}: ${before}, rebuilt ${after}`);
  }
  return faults;
}

/** Questions met, how often, how often right, and answers that are rolled up. */
async function selectTallies(db: Db, person: number): Promise<string> {
  const { rows } = await sql<{ tallies: string }>`
    select concat_ws(' ', count(*), coalesce(sum(times_seen), 0), coalesce(sum(times_right), 0),
      (select coalesce(sum(rolled), 0) from series where person_id = ${person})) as tallies
    from question_states where person_id = ${person}`.execute(db);
  return rows[0]?.tallies ?? '';
}

/** Erases learners, each in a transaction as the account's own page does. @returns the median, in ms */
export async function measureErasures(db: Db, people: readonly number[]): Promise<number> {
  const durations: number[] = [];
  for (const person of people) {
    const { rows } = await sql<{
      account: number;
      school: number;
      email: string;
      first: string;
      last: string;
    }>`
      select a.id as account, a.school_id as school, a.email, p.first_name as first, p.last_name as last
      from accounts a join people p on p.id = a.person_id where p.id = ${person}`.execute(db);
    const [row] = rows;
    if (!row) throw new Error(`nobody has the number ${person}`);
    const { account, school, email, first, last } = row;
    const who = {
      personId: person,
      accountId: account,
      schoolId: school,
      email,
      firstName: first,
      lastName: last,
    };
    const began = performance.now();
    await db.transaction().execute((trx) => erasePerson(trx, who, 'a key of this trial, for its hashes'));
    durations.push(performance.now() - began);
  }
  return durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] ?? 0;
}

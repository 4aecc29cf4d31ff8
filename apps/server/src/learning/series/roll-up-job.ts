/** Rolls up what no end of a series rolled up: series left open, and those that a process of an older version ended. */
import type { Content } from '@balise/content';
import { DAY_MS } from '@balise/rules/days';
import type { Clock } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { Job } from '../../platform/jobs/api.ts';
import { selectUnfollowedAfter, writeFollowUp } from './follow-up-store.ts';
import { grantEverywhere } from './grant-withdrawn.ts';
import { rebuildProgress, rollUpSeries } from './roll-up.ts';
import { lockProgress, selectInscriptionsAfter, selectUnrolledAfter } from './roll-up-store.ts';
import type { SeriesEvents } from './series-events.ts';
import type { SeriesOwner } from './series-store.ts';

const EVERY_MS = 10 * 60_000;
const FIRST_AFTER_MS = 5_000;
/** How old a series may be (ms) whose answers to withdrawn questions are looked for at the start. */
const FIRST_LOOK_BACK_MS = 30 * DAY_MS;
/** How long ago (ms) a series may have ended that a later round looks at, for what another process left undone. */
const LATER_LOOK_BACK_MS = DAY_MS;
/** A series without an answer for this long (ms) is left open. */
const LEFT_AFTER_MS = 60 * 60_000;

interface RollUpJobParts {
  db: Db;
  clock: Clock;
  content: Content;
  events: SeriesEvents;
}

export function rollUpJob({ db, clock, ...parts }: RollUpJobParts): Job {
  let isFirst = true;
  return {
    name: 'roll-up',
    everyMs: EVERY_MS,
    firstAfterMs: FIRST_AFTER_MS,
    async run(signal) {
      const now = clock();
      const before = (ms: number): Date => new Date(now.getTime() - ms);
      await rollUpLeftSeries(db, now, signal);
      await writeMissingFollowUps(db, isFirst ? null : before(LATER_LOOK_BACK_MS), signal);
      await grantEverywhere(
        { db, ...parts },
        before(isFirst ? FIRST_LOOK_BACK_MS : LATER_LOOK_BACK_MS),
        signal,
      );
      if (!signal.aborted) isFirst = false;
    },
  };
}

/** Each inscription in its own transaction. */
export async function rollUpLeftSeries(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const left = new Date(now.getTime() - LEFT_AFTER_MS);
  for await (const owner of listOwners((after) => selectUnrolledAfter(db, after, left))) {
    await db.transaction().execute((trx) => rollUpSeries(trx, owner));
    if (signal?.aborted) return;
  }
}

/**
 * Those of series that a process of the release before has ended.
 * @param ended since when; null for all
 */
export async function writeMissingFollowUps(
  db: Db,
  ended: Date | null = null,
  signal?: AbortSignal,
): Promise<void> {
  for await (const owner of listOwners((after) => selectUnfollowedAfter(db, after, ended))) {
    await renewFollowUps(db, [owner]);
    if (signal?.aborted) return;
  }
}

/** In the order of the inscriptions, each in its own transaction. */
export async function renewFollowUps(db: Db, owners: readonly SeriesOwner[]): Promise<void> {
  for (const owner of owners)
    await db.transaction().execute(async (trx) => {
      await lockProgress(trx, owner);
      await writeFollowUp(trx, { owner });
    });
}

/** Makes all roll-ups anew. @returns how many inscriptions */
export async function rebuildAllProgress(db: Db, events: SeriesEvents): Promise<number> {
  let count = 0;
  for await (const owner of listOwners((after) => selectInscriptionsAfter(db, after))) {
    await db.transaction().execute(async (trx) => {
      await rebuildProgress(trx, owner);
      await events.onEnd(trx, owner);
    });
    count += 1;
  }
  return count;
}

/** Page by page. */
async function* listOwners(selectAfter: (last: SeriesOwner | null) => Promise<SeriesOwner[]>) {
  let page = await selectAfter(null);
  while (page.length > 0) {
    yield* page;
    page = await selectAfter(page.at(-1) ?? null);
  }
}

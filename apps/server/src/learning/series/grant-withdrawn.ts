/**
 * Counts withdrawn questions as right in the papers that were running. Which papers these are depends only on their end
 * and on the day of the withdrawal, so that any process can do it at any time, and twice changes nothing.
 * See docs/decisions/2026-11-23-withdrawn-questions.md.
 */
import { type Content, type LoadedQuestion, listWithdrawn } from '@balise/content';
import { MAINLAND, startOfDay } from '@balise/rules/time-zones';
import type { Db } from '../../platform/db/api.ts';
import { rebuildProgress } from './roll-up.ts';
import { lockSeries } from './roll-up-store.ts';
import type { SeriesEvents } from './series-events.ts';
import type { SeriesOwner } from './series-store.ts';
import { grantAnswers, selectUngranted, type Withdrawn } from './withdrawn-store.ts';

type Questions = Pick<Content, 'byId' | 'past'>;

/** The instant from which papers that end count a withdrawn question as right: the first of its day in France. */
const countsFrom = ({ on }: NonNullable<LoadedQuestion['withdrawn']>): Date => startOfDay(MAINLAND, on);

/** Whether an answer to the question counts as right whatever was answered. @param ended the end of its series; null before it */
export const isGranted = ({ withdrawn }: Pick<LoadedQuestion, 'withdrawn'>, ended: Date | null): boolean =>
  withdrawn !== undefined && (ended === null || ended >= countsFrom(withdrawn));

const listed = new WeakMap<Questions, readonly Withdrawn[]>();

function listRevisionsWithdrawn(content: Questions): readonly Withdrawn[] {
  const known = listed.get(content);
  if (known) return known;
  const list = listWithdrawn(content).flatMap(({ id, revision, withdrawn }) =>
    withdrawn ? [{ id, revision, since: countsFrom(withdrawn) }] : [],
  );
  listed.set(content, list);
  return list;
}

/** Counts what was answered earlier in the series that has just ended, before it is rolled up. */
export async function grantInSeries(
  trx: Db,
  content: Questions,
  owner: SeriesOwner,
  series: string,
): Promise<void> {
  const withdrawn = listRevisionsWithdrawn(content);
  if (withdrawn.length > 0) await grantAnswers(trx, owner, withdrawn, series);
}

/**
 * Counts what was answered before this process knew of the withdrawal, and what processes of an older release stored since: in
 * series that go on, and in those that have ended.
 * @param touched only series touched since
 * @returns how many inscriptions were changed
 */
export async function grantEverywhere(
  { db, content, events }: { db: Db; content: Content; events: SeriesEvents },
  touched: Date,
  signal?: AbortSignal,
): Promise<number> {
  const withdrawn = listRevisionsWithdrawn(content);
  if (withdrawn.length === 0) return 0;
  const owners = await selectUngranted(db, withdrawn, touched);
  let changed = 0;
  for (const owner of owners) {
    if (signal?.aborted) break;
    await db.transaction().execute(async (trx) => {
      await lockSeries(trx, owner);
      const { isRolledUp } = await grantAnswers(trx, owner, withdrawn, null);
      if (!isRolledUp) return;
      await rebuildProgress(trx, owner);
      await events.onEnd(trx, owner);
    });
    changed += 1;
  }
  return changed;
}

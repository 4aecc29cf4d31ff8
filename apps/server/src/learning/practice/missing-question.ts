/** Handles a series whose question this process can't show: another process shows it, or the series closes. */

import { revisionKey } from '@balise/content';
import type { Item } from '@balise/content/item';
import type { Db, Processes } from '../../platform/db/api.ts';
import { refuse } from '../../platform/http/api.ts';
import type { SeriesTarget } from '../series/api.ts';
import { withdrawSeries } from './withdraw-store.ts';

export interface MissingQuestionDeps {
  db: Db;
  processes: Pick<Processes, 'canAnotherShow'>;
  now: Date;
}

/** Refuses MISE_A_JOUR when another process can show the question: the same call may reach that one. */
export async function refuseIfAnotherProcessShows(
  { processes }: Pick<MissingQuestionDeps, 'processes'>,
  item: Item,
): Promise<void> {
  if (await processes.canAnotherShow(revisionKey(item.id, item.rev))) refuse('MISE_A_JOUR');
}

/** Closes the series when no process can show its current question. Refuses MISE_A_JOUR or SERIE_RETIREE. */
export async function refuseMissingQuestion(
  deps: MissingQuestionDeps,
  target: SeriesTarget,
  item: Item,
): Promise<never> {
  await refuseIfAnotherProcessShows(deps, item);
  await withdrawSeries(deps.db, target, deps.now);
  return refuse('SERIE_RETIREE');
}

/** A series at a question that this process can't show: another process can, or it is closed and its credit given back. */

import { revisionKey } from '@balise/content';
import type { Item } from '@balise/content/item';
import type { Db } from '../../db/handle.ts';
import type { Processes } from '../../db/processes.ts';
import { refuse } from '../../http/refuse.ts';
import type { Target } from './player-store.ts';
import { withdrawSeries } from './withdraw-store.ts';

export interface UnshownDeps {
  db: Db;
  processes: Pick<Processes, 'canAnotherShow'>;
  now: Date;
}

/** Refuses MISE_A_JOUR when another process can show the question: the same call may reach that one. */
export async function refuseIfElsewhere(
  { processes }: Pick<UnshownDeps, 'processes'>,
  item: Item,
): Promise<void> {
  if (await processes.canAnotherShow(revisionKey(item.id, item.rev))) refuse('MISE_A_JOUR');
}

/** Closes the series when no process can show its current question. Refuses MISE_A_JOUR or SERIE_RETIREE. */
export async function refuseUnshown(deps: UnshownDeps, target: Target, item: Item): Promise<never> {
  await refuseIfElsewhere(deps, item);
  await withdrawSeries(deps.db, target, deps.now);
  return refuse('SERIE_RETIREE');
}

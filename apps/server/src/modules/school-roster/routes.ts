/** The list of a school's learners. */

import { LEARNERS_PER_PAGE } from '@balise/contract/roster-lists';
import type { LearnersQuery } from '@balise/contract/school';
import { dayIn } from '@balise/contract/time-zones';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/handle.ts';
import type { Mounter } from '../../http/mount.ts';
import { renewFollowUps } from '../practice/roll-up-job.ts';
import { toLearnersReply } from './roster.ts';
import { type RosterWish, selectRoster, toOwner } from './roster-store.ts';
import { splitSearch } from './search-words.ts';

interface RosterDeps {
  db: Db;
  clock: Clock;
}

export function rosterRoutes(mount: Mounter, { db, clock }: RosterDeps): void {
  mount('GET /api/gestion/eleves', async ({ caller, query }) => {
    const now = clock();
    const question = { scope: caller.scope, wish: readWish(query), now, today: dayIn(caller.zone, now) };
    const roster = await selectRoster(db, question);
    const unfollowed = roster.learners.filter(({ isFollowed }) => !isFollowed);
    if (unfollowed.length === 0) return toLearnersReply(roster, question.today);
    await renewFollowUps(db, unfollowed.map(toOwner));
    return toLearnersReply(await selectRoster(db, question), question.today);
  });
}

const readWish = (query: LearnersQuery): RosterWish => ({
  view: query.vue ?? 'OUVERTS',
  state: query.etat ?? null,
  group: query.groupe ?? null,
  licence: query.permis ?? null,
  words: splitSearch(query.recherche ?? ''),
  sort: query.tri ?? 'NOM',
  isFalling: query.sens === 'decroissant',
  offset: (Number(query.numero_page ?? 1) - 1) * LEARNERS_PER_PAGE,
  limit: LEARNERS_PER_PAGE,
});

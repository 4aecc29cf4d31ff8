/** The list of a school's learners. */

import type { RosterQuery } from '@balise/contract/school/roster';
import { LEARNERS_PER_PAGE } from '@balise/contract/school/roster-lists';
import { dayIn } from '@balise/rules/time-zones';
import type { ServerParts } from '../../identity/accounts/api.ts';
import { renewFollowUps } from '../../learning/series/api.ts';
import type { Mounter } from '../../platform/http/api.ts';
import { tellRoster } from './roster.ts';
import { type RosterWish, selectRoster, toOwner } from './roster-store.ts';
import { splitSearch } from './search-words.ts';

export function rosterRoutes(mount: Mounter, { db, clock }: ServerParts): void {
  mount('GET /api/school/learners', async ({ caller, query }) => {
    const now = clock();
    const question = { scope: caller.scope, wish: readWish(query), now, today: dayIn(caller.zone, now) };
    const roster = await selectRoster(db, question);
    const unfollowed = roster.learners.filter(({ isFollowed }) => !isFollowed);
    if (unfollowed.length === 0) return tellRoster(roster, question.today);
    await renewFollowUps(db, unfollowed.map(toOwner));
    return tellRoster(await selectRoster(db, question), question.today);
  });
}

const readWish = (query: RosterQuery): RosterWish => ({
  view: query.view ?? 'OPEN',
  state: query.state ?? null,
  group: query.group ?? null,
  licence: query.licence ?? null,
  words: splitSearch(query.q ?? ''),
  sort: query.sort ?? 'NAME',
  isFalling: query.falling === 'true',
  offset: (Number(query.page ?? 1) - 1) * LEARNERS_PER_PAGE,
  limit: LEARNERS_PER_PAGE,
});

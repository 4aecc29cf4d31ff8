/** The transfer of a learner: whom, what would happen, and that it happens. */

import { SHORTEST_SEARCH } from '@balise/contract/operator/lists';
import { sql } from 'kysely';
import { actAtSchool, selectOptionalSchoolName } from '../identity/accounts/api.ts';
import { inTransaction } from '../platform/db/api.ts';
import { type Mounter, refuse } from '../platform/http/api.ts';
import { recordAct } from '../school/acts/api.ts';
import { splitSearch } from '../school/roster/api.ts';
import { noteAct, type OperatorDeps } from './school-routes.ts';
import { selectSchoolChoices } from './school-store.ts';
import { listObstacles, transferLearner } from './transfer.ts';
import { selectLearnersOfSchool, selectOptionalArrival, selectOptionalLeaving } from './transfer-store.ts';

export function operatorTransferRoutes(mount: Mounter, deps: OperatorDeps): void {
  const { db, clock, settings, content } = deps;

  mount('GET /api/operator/schools/{id}/learners', async ({ caller, params, query }) => {
    const [school, page, now] = [Number(params.id), Number(query.page ?? 1), clock()];
    const name = (await selectOptionalSchoolName(db, school)) ?? refuse('INTROUVABLE');
    const words = splitSearch(query.q);
    if (words.join('').length < SHORTEST_SEARCH) refuse('REQUETE_INVALIDE', { champ: 'q' });
    await recordAct(db, actAtSchool(caller, school), { action: 'exploitation.chercher_eleve' }, now);
    const found = await selectLearnersOfSchool(db, { school, words, page, now });
    return { school: { id: school, name }, page, ...found };
  });

  mount('GET /api/operator/inscriptions/{id}/transfer', async ({ params, query }) => {
    const now = clock();
    const leaving = (await selectOptionalLeaving(db, Number(params.id), now)) ?? refuse('INTROUVABLE');
    const to =
      query.school === undefined
        ? null
        : ((await selectOptionalArrival(db, Number(query.school), leaving, now)) ?? refuse('INTROUVABLE'));
    const words = splitSearch(query.q ?? '');
    const isOther = sql<boolean>`s.id <> ${leaving.from.id} and s.suspended_at is null`;
    const choices = await selectSchoolChoices(db, words, isOther);
    return {
      ...leaving,
      credits: Math.max(0, leaving.credits),
      to,
      obstacles: listObstacles(leaving, to),
      choices,
    };
  });

  mount('PUT /api/operator/inscriptions/{id}/transfer', async ({ caller, params, body, request }) => {
    const transfer = { inscription: Number(params.id), school: body.school };
    const parts = { settings, licences: content.licences, now: clock() };
    const inscription = await inTransaction(db, (trx) => transferLearner(trx, caller, transfer, parts));
    noteAct(deps, request, caller, `transferred inscription ${params.id} to school ${body.school}`);
    return { inscription };
  });
}

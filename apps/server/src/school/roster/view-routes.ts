/** One's own views of the list of learners, at the school of the session. */

import type { RosterFilters } from '@balise/contract/school/roster';
import { LONGEST_VIEW_NAME, MOST_ROSTER_VIEWS } from '@balise/contract/school/roster-lists';
import { countCharacters } from '@balise/rules/text-length';
import { dropUnseen } from '@balise/rules/tidy-text';
import type { ServerParts } from '../../identity/accounts/api.ts';
import { type Mounter, refuse } from '../../platform/http/api.ts';
import { readGroupName } from '../groups/api.ts';
import {
  deleteView,
  insertView,
  isNameTaken,
  lockViews,
  type NamedView,
  selectOptionalView,
  selectViews,
  updateViewName,
} from './view-store.ts';

export function rosterViewRoutes(mount: Mounter, { db, clock }: ServerParts): void {
  mount('GET /api/school/views', async ({ caller: { scope } }) => ({
    views: await selectViews(db, scope),
  }));

  mount('POST /api/school/views', async ({ caller: { scope }, body, reply }) => {
    const named = nameView(body.id, body.name);
    await db.transaction().execute(async (trx) => {
      await lockViews(trx, scope);
      const own = await selectViews(trx, scope);
      // Sent twice: it is stored already.
      if (own.some(({ id }) => id === named.id)) return;
      if (await isNameTaken(trx, scope, named)) refuse('NOM_DEJA_PRIS');
      if (own.length >= MOST_ROSTER_VIEWS) refuse('TROP_DE_VUES');
      if (!(await insertView(trx, scope, named, tidySearch(body.filters), clock()))) refuse('INTROUVABLE');
    });
    reply.code(201);
    return (await selectOptionalView(db, scope, named.id)) ?? refuse('INTROUVABLE');
  });

  mount('PUT /api/school/views/{id}', async ({ caller: { scope }, params: { id }, body }) => {
    const named = nameView(id, body.name);
    await db.transaction().execute(async (trx) => {
      await lockViews(trx, scope);
      const view = (await selectOptionalView(trx, scope, id)) ?? refuse('INTROUVABLE');
      if (view.name === named.name) return;
      if (view.version !== body.version) refuse('MODIFIE_ENTRETEMPS');
      if (await isNameTaken(trx, scope, named)) refuse('NOM_DEJA_PRIS');
      await updateViewName(trx, named);
    });
    return (await selectOptionalView(db, scope, id)) ?? refuse('INTROUVABLE');
  });

  mount('PUT /api/school/views/{id}/withdrawal', async ({ caller: { scope }, params: { id } }) => {
    if (!(await deleteView(db, scope, id))) refuse('INTROUVABLE');
    return { views: await selectViews(db, scope) };
  });
}

function nameView(id: string, typed: string): NamedView {
  const name = readGroupName(typed);
  if (name === null || countCharacters(name) > LONGEST_VIEW_NAME)
    return refuse('REQUETE_INVALIDE', { champ: 'name' });
  return { id, name, key: name.toLocaleLowerCase('fr') };
}

/** A search that is kept is shown again, so it is kept as it is seen. */
const tidySearch = (filters: RosterFilters): RosterFilters =>
  filters.q === undefined ? filters : { ...filters, q: dropUnseen(filters.q) };

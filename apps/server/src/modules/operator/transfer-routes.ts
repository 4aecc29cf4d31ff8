/** The transfer of a learner: whom, what would happen, and that it happens. */
import { SHORTEST_SEARCH } from '@balise/contract/operator-lists';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { actAtSchool } from '../../identity/staff.ts';
import { recordAct } from '../school/record-act.ts';
import { selectOptionalSchoolName } from '../school/store.ts';
import { splitSearch } from '../school-roster/search-words.ts';
import { LEARNER_SOUGHT } from './acts.ts';
import { noteAct, type OperatorDeps } from './school-routes.ts';
import { listObstacles, transferLearner } from './transfer.ts';
import {
  type SchoolName,
  selectArrivalChoices,
  selectLearnersOfSchool,
  selectOptionalArrival,
  selectOptionalLeaving,
} from './transfer-store.ts';

export function operatorTransferRoutes(mount: Mounter, deps: OperatorDeps): void {
  const { db, clock, settings, content } = deps;

  mount('GET /api/exploitation/ecoles/{id}/eleves', async ({ caller, params, query }) => {
    const [school, page, now] = [Number(params.id), Number(query.page ?? 1), clock()];
    const name = (await selectOptionalSchoolName(db, school)) ?? refuse('INTROUVABLE');
    const words = splitSearch(query.recherche);
    if (words.join('').length < SHORTEST_SEARCH) refuse('REQUETE_INVALIDE', { champ: 'recherche' });
    await recordAct(db, actAtSchool(caller, school), { action: LEARNER_SOUGHT }, now);
    const { rows, total } = await selectLearnersOfSchool(db, { school, words, page, now });
    return {
      ...{ ecole: { id: school, nom: name }, total, page },
      eleves: rows.map((one) => ({
        ...{ inscription: one.inscription, prenom: one.firstName, nom: one.lastName, email: one.email },
        ...{ permis: one.licence, statut: one.status, acces_fin: one.expiresAt?.toISOString() ?? null },
      })),
    };
  });

  mount('GET /api/exploitation/inscriptions/{id}/transfert', async ({ params, query }) => {
    const now = clock();
    const leaving = (await selectOptionalLeaving(db, Number(params.id), now)) ?? refuse('INTROUVABLE');
    const to =
      query.ecole === undefined
        ? null
        : ((await selectOptionalArrival(db, Number(query.ecole), leaving, now)) ?? refuse('INTROUVABLE'));
    const words = splitSearch(query.recherche ?? '');
    const choices = await selectArrivalChoices(db, { words, without: leaving.from.id });
    return {
      ...{ inscription: leaving.inscription, prenom: leaving.firstName, nom: leaving.lastName },
      ...{ email: leaving.email, permis: leaving.licence, statut: leaving.status },
      acces_fin: leaving.expiresAt?.toISOString() ?? null,
      ...{ credits: Math.max(0, leaving.credits), series: leaving.series, groupes: leaving.groups },
      ...{
        de: tellSchool(leaving.from),
        arrivee: to && tellSchool(to),
        obstacles: listObstacles(leaving, to),
      },
      choix: choices.map(tellSchool),
    };
  });

  mount('PUT /api/exploitation/inscriptions/{id}/transfert', async ({ caller, params, form, request }) => {
    const transfer = { inscription: Number(params.id), school: Number(form.ecole) };
    const parts = { settings, licences: content.licences, now: clock() };
    const inscription = await db
      .transaction()
      .execute((trx) => transferLearner(trx, caller, transfer, parts));
    noteAct(deps, request, caller, `transferred inscription ${params.id} to school ${form.ecole}`);
    return { inscription };
  });
}

const tellSchool = ({ id, name, brand }: SchoolName) => ({ id, nom: name, marque: brand });

/** A program brings the learners of its school, by its own references, and reads them. */

import { setTimeout as wait } from 'node:timers/promises';
import { GATEWAY_LEARNERS_PAGE } from '@balise/contract/gateway/schemas';
import { MOST_EXPORTED } from '@balise/contract/school/report';
import { dayIn, type TimeZone } from '@balise/rules/time-zones';
import { isErased, lockOptionalReference } from '../identity/accounts/api.ts';
import { type Mounter, refuse, type SchoolProgram } from '../platform/http/api.ts';
import type { EnrolmentDeps } from '../school/enrolment/api.ts';
import { type CsvCell, sendTable } from '../school/statistics/api.ts';
import { archiveLearner } from './archive-learner.ts';
import { type LearnerRow, toGatewayLearner } from './learner.ts';
import { selectReferenced } from './learner-store.ts';
import { putLearner } from './put-learner.ts';
import { noteReads } from './reads-store.ts';

/** Longer (ms) than the work with and without an account: the time does not tell whether there is one. */
const ANSWER_FLOOR_MS = 100;

export function gatewayLearnerRoutes(mount: Mounter, deps: EnrolmentDeps): void {
  const { db, clock, content } = deps;
  const find = async (caller: SchoolProgram, reference: string, now: Date): Promise<LearnerRow> => {
    const [found] = await selectReferenced(db, caller.scope, { only: reference, limit: 1 });
    if (!found) return refuseMissing(caller, reference);
    await noteReads(db, caller, [found], now);
    return found;
  };
  const refuseMissing = async (caller: SchoolProgram, reference: string): Promise<never> => {
    const known = await lockOptionalReference(db, caller.scope, reference);
    const isGone = known
      ? known.person === null
      : await isErased(db, { school: caller.workplace, reference });
    return refuse(isGone ? 'ELEVE_EFFACE' : 'INTROUVABLE');
  };

  mount('GET /api/passerelle/eleves', async ({ caller, query: { apres } }) => {
    const now = clock();
    const found = await selectReferenced(db, caller.scope, {
      after: apres,
      limit: GATEWAY_LEARNERS_PAGE + 1,
    });
    const page = found.slice(0, GATEWAY_LEARNERS_PAGE);
    await noteReads(db, caller, page, now);
    return {
      eleves: page.map((row) => toGatewayLearner(row, now)),
      suivante: found.length > page.length ? (page.at(-1)?.reference ?? null) : null,
    };
  });

  mount('GET /api/passerelle/eleves/{reference}', async ({ caller, params }) => {
    const now = clock();
    return { eleve: toGatewayLearner(await find(caller, params.reference, now), now), non_appliques: [] };
  });

  mount('PUT /api/passerelle/eleves/{reference}', async ({ caller, params, body, reply }) => {
    const now = clock();
    const floor = wait(ANSWER_FLOOR_MS);
    const { reference } = params;
    const { isNew, notApplied } = await putLearner(deps, caller, { reference, body, now });
    const row = await find(caller, reference, now);
    if (isNew) await floor;
    reply.code(isNew ? 201 : 200);
    return { eleve: toGatewayLearner(row, now), non_appliques: notApplied };
  });

  mount('PUT /api/passerelle/eleves/{reference}/archive', async ({ caller, params, body }) => {
    const now = clock();
    const { reference } = params;
    await archiveLearner(db, caller, { reference, archives: body.archive, now });
    return { eleve: toGatewayLearner(await find(caller, reference, now), now), non_appliques: [] };
  });

  mount('GET /api/passerelle/export/eleves', async ({ caller, reply }) => {
    const now = clock();
    const found = await selectReferenced(db, caller.scope, { limit: MOST_EXPORTED + 1 });
    if (found.length > MOST_EXPORTED) refuse('TROP_GRAND');
    await noteReads(db, caller, found, now);
    const { zone } = caller.scope;
    const lines = found.flatMap((row) => learnerCells(row, zone, now));
    return sendTable(reply, { name: `eleves-${dayIn(zone, now)}`, columns: LEARNER_COLUMNS, lines });
  });

  /** A line for each access; one without for a learner who has none. */
  const learnerCells = (row: LearnerRow, zone: TimeZone, now: Date): CsvCell[][] => {
    const learner = toGatewayLearner(row, now);
    const identity: CsvCell[] = [
      learner.reference,
      learner.nom,
      learner.prenom,
      learner.email ?? '',
      { day: learner.date_naissance },
      learner.telephone ?? '',
      STATE_WORDS[learner.etat],
      learner.archive ? 'Oui' : 'Non',
    ];
    const accesses: CsvCell[][] = learner.acces.map(({ permis, etat, fin, credits_restants }) => [
      content.licences.get(permis)?.licence.name ?? permis,
      ACCESS_WORDS[etat],
      { day: fin === null ? null : dayIn(zone, new Date(new Date(fin).getTime() - 1)) },
      credits_restants,
    ]);
    return (accesses.length === 0 ? [['', '', { day: null }, '']] : accesses).map((access) => [
      ...identity,
      ...access,
    ]);
  };
}

const LEARNER_COLUMNS = [
  'Référence',
  'Nom',
  'Prénom',
  'Courriel',
  'Naissance',
  'Téléphone',
  'État',
  'Archivé',
  'Permis',
  'Accès',
  'Dernier jour',
  'Crédits restants',
];

const STATE_WORDS = {
  INVITE: 'Invité',
  ATTEND_PARENT: 'Attend l’accord d’un parent',
  VENU: 'Venu',
  SUSPENDU: 'Suspendu',
} as const;

const ACCESS_WORDS = { ouvert: 'Ouvert', ferme: 'Suspendu', expire: 'Terminé' } as const;

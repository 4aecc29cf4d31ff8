/** Requests of a school that brings learners. */
import { randomUUID } from 'node:crypto';
import type { OperationName } from '@balise/contract/operations';
import { identity, json, type Prepared, type RequestStage } from './prepared.ts';

const LIST = 'Nom;Prénom;E-mail;Date de naissance\nNouveau;Alex;alex@test.example;31/01/2000\n';

/** A batch of the owner's school, with one code. */
async function plantBatch({ t, owner }: RequestStage): Promise<string> {
  const id = randomUUID();
  const now = t.time.now();
  const terms = { school_id: owner.schoolId, label: 'Lot', licence: 'b', access_days: 90, credits: 0 };
  await t.db
    .insertInto('code_batches')
    .values({ id, ...terms, created_at: now, expires_at: new Date(now.getTime() + 86_400_000) })
    .execute();
  return id;
}

/** An import of the owner's school with one line, a child's or not. */
export async function plantImport({ t, owner }: RequestStage, list = LIST): Promise<string> {
  const id = randomUUID();
  const cells = list
    .trim()
    .split('\n')
    .map((line) => line.split(';'));
  const terms = { licenceCode: 'b', days: 90, credits: 0, group: null };
  await t.db
    .insertInto('learner_imports')
    .values({
      ...{ id, school_id: owner.schoolId, state: 'verifie', encoding: 'utf-8', header_row: 1 },
      ...{
        cells: JSON.stringify(cells),
        terms: JSON.stringify(terms),
        faults: '[]',
        created_at: t.time.now(),
      },
      fields: JSON.stringify(
        ['nom', 'prenom', 'email', 'date_naissance', 'email_parent'].slice(0, cells[0]?.length),
      ),
    })
    .execute();
  return id;
}

export const enrolmentBody = () => ({ ...identity(), permis: 'b', jours: 90, nb_credits: 0, groupes: [] });

export function createEnrolmentRequests(stage: RequestStage) {
  const { owner } = stage;
  const inscription = String(owner.inscriptionIds[0]);
  const version = { version: '1' };
  return {
    'GET /api/gestion/inscription': async () => ({}),
    'POST /api/gestion/eleves': async () => json(enrolmentBody()),
    'GET /api/gestion/eleves/{id}/invitation': async () => ({ id: inscription }),
    'POST /api/gestion/eleves/{id}/invitation': async () => ({ id: inscription }),
    'GET /api/gestion/codes': async () => ({}),
    'POST /api/gestion/codes': async () =>
      json({
        ...{ id: randomUUID(), libelle: 'Lot', permis: 'b', jours: 90, nb_credits: 0, nombre: 1 },
        valable_jusquau: '2026-12-31',
      }),
    'GET /api/gestion/codes/{id}': async () => ({ id: await plantBatch(stage) }),
    'PUT /api/gestion/codes/{id}/revocation': async () => ({ id: await plantBatch(stage), form: {} }),
    'GET /api/gestion/import': async () => ({}),
    'POST /api/gestion/import': async () => json({ id: randomUUID(), cellules: LIST }),
    'GET /api/gestion/import/{id}': async () => ({ id: await plantImport(stage) }),
    'PUT /api/gestion/import/{id}': async () => ({
      ...json({
        ...{ version: 1, ligne_titres: 1, champs: ['nom', 'prenom', 'email', 'date_naissance'] },
        conditions: { permis: 'b', jours: 90, nb_credits: 0, groupe: null },
      }),
      id: await plantImport(stage),
    }),
    'PUT /api/gestion/import/{id}/execution': async () => ({
      form: { ...version, ignorer_fautes: 'false' },
      id: await plantImport(stage),
    }),
    'PUT /api/gestion/import/{id}/annulation': async () => ({ form: version, id: await plantImport(stage) }),
  } satisfies Partial<Record<OperationName, () => Promise<Prepared>>>;
}

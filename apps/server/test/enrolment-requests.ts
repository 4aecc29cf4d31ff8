/** Requests of a school that brings learners. */
import { randomUUID } from 'node:crypto';
import type { OperationName } from '@balise/contract/operations';
import { DAY_MS } from '@balise/rules/days';
import { hashDetails } from '../src/school/file/details.ts';
import { insertPerson } from './builders.ts';
import { plantBatch } from './planted-rows.ts';
import { json, learnerIdentity, type Prepared, type RequestStage, unusedEmail } from './prepared.ts';

/** A list of somebody whom no list had before. */
const newList = (): string => {
  const name = randomUUID().replace(/[-0-9]/g, 'x');
  return LIST.replace('Nouveau', name).replace('alex', name);
};
const LIST = 'Nom;Prénom;E-mail;Date de naissance\nNouveau;Alex;alex@test.example;31/01/2000\n';

/** An import of the owner's school with one line, a child's or not. */
export async function plantImport(
  { t, owner }: Pick<RequestStage, 't'> & { owner: { schoolId: number } },
  list = LIST,
): Promise<string> {
  const id = randomUUID();
  const cells = list
    .trim()
    .split('\n')
    .map((line) => line.split(';'));
  const terms = { licenceCode: 'b', days: 90, credits: 0, group: null };
  await t.db
    .insertInto('learner_imports')
    .values({
      id,
      school_id: owner.schoolId,
      state: 'verifie',
      encoding: 'utf-8',
      header_row: 1,
      cells: JSON.stringify(cells),
      terms: JSON.stringify(terms),
      faults: '[]',
      created_at: t.time.now(),
      fields: JSON.stringify(
        ['nom', 'prenom', 'email', 'date_naissance', 'email_parent'].slice(0, cells[0]?.length),
      ),
    })
    .execute();
  return id;
}

/** A learner of the owner's school who has never come. @returns the inscription */
export async function plantInvited({ t, owner }: RequestStage): Promise<string> {
  const { accountId, inscriptionIds } = await insertPerson(t.db, { schoolId: owner.schoolId });
  await t.db.updateTable('accounts').set({ password_hash: 'none' }).where('id', '=', accountId).execute();
  return String(inscriptionIds[0]);
}

/** A learner of the owner's school who waits for a parent. @returns the inscription */
export async function plantWaiting({ t, owner }: RequestStage): Promise<string> {
  const { accountId, personId, inscriptionIds } = await insertPerson(t.db, { schoolId: owner.schoolId });
  const now = t.time.now();
  await t.db
    .updateTable('accounts')
    .set({ password_hash: 'none', disabled_at: now })
    .where('id', '=', accountId)
    .execute();
  const question = { person_id: personId, school_id: owner.schoolId, parent_email: 'parent@test.example' };
  const expires_at = new Date(now.getTime() + DAY_MS);
  await t.db
    .insertInto('parent_consents')
    .values({ ...question, asked_at: now, expires_at })
    .execute();
  return String(inscriptionIds[0]);
}

/** The version of a planted person, of whom nothing but the name is known. */
export const NAME_ONLY_VERSION = hashDetails({
  lastName: 'Essai',
  firstName: 'Camille',
  birthDate: null,
  phone: null,
});

export const enrolmentBody = () => ({
  ...learnerIdentity(),
  licence: 'b',
  days: 90,
  credits: 0,
  groups: [],
});

export function createEnrolmentRequests(stage: RequestStage) {
  const { t, owner } = stage;
  const inscription = String(owner.inscriptionIds[0]);
  return {
    'GET /api/school/enrolment': async () => ({}),
    'POST /api/school/learners': async () => json(enrolmentBody()),
    'GET /api/school/learners/{id}/invitation': async () => ({ id: inscription }),
    'POST /api/school/learners/{id}/invitation': async () => ({ id: inscription }),
    'PUT /api/school/learners/{id}/email': async () => ({
      id: await plantInvited(stage),
      ...json({ email: unusedEmail() }),
    }),
    'GET /api/school/learners/{id}/details': async () => ({ id: inscription }),
    'PUT /api/school/learners/{id}/details': async () => ({
      id: await plantInvited(stage),
      ...json({
        lastName: 'Essai',
        firstName: 'Camille',
        phone: '06 12 34 56 78',
        version: NAME_ONLY_VERSION,
      }),
    }),
    'PUT /api/school/learners/{id}/parent-email': async () => ({
      id: await plantWaiting(stage),
      ...json({ email: unusedEmail() }),
    }),
    'PUT /api/school/learners/{id}/cancellation': async () => ({ id: await plantWaiting(stage) }),
    'POST /api/school/learners/{id}/erasure': async () => ({ id: await plantInvited(stage) }),
    'GET /api/school/codes': async () => ({}),
    'POST /api/school/codes': async () =>
      json({
        id: randomUUID(),
        label: 'Lot',
        licence: 'b',
        days: 90,
        credits: 0,
        group: null,
        count: 1,
        validUntil: '2026-12-31',
      }),
    'GET /api/school/codes/{id}': async () => ({
      id: await plantBatch(t.db, owner.schoolId, { now: t.time.now() }),
    }),
    'PUT /api/school/codes/{id}/revocation': async () => ({
      id: await plantBatch(t.db, owner.schoolId, { now: t.time.now() }),
      ...json({ number: null }),
    }),
    'GET /api/school/imports': async () => ({}),
    'POST /api/school/imports': async () => json({ id: randomUUID(), cells: LIST }),
    'GET /api/school/imports/{id}': async () => ({ id: await plantImport(stage) }),
    'PUT /api/school/imports/{id}': async () => ({
      ...json({
        version: 1,
        titleRow: 1,
        fields: ['lastName', 'firstName', 'email', 'birthDate'],
        terms: { licence: 'b', days: 90, credits: 0, group: null },
      }),
      id: await plantImport(stage),
    }),
    'PUT /api/school/imports/{id}/execution': async () => ({
      ...json({ version: 1, ignoresFaults: false }),
      id: await plantImport(stage, newList()),
    }),
    'PUT /api/school/imports/{id}/cancellation': async () => {
      const id = await plantImport(stage);
      const undo_until = new Date(t.time.now().getTime() + DAY_MS);
      const done = { state: 'importe', cells: null, executed_at: t.time.now(), undo_until } as const;
      await t.db.updateTable('learner_imports').set(done).where('id', '=', id).execute();
      return { ...json({ version: 1 }), id };
    },
  } satisfies Partial<Record<OperationName, () => Promise<Prepared>>>;
}

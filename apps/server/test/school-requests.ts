/** Well-formed requests about the groups, the team and the homework of the school of one learner. */
import { randomUUID } from 'node:crypto';
import type { OperationName } from '@balise/contract/operations';
import { type Person, plantGroup } from './builders.ts';
import type { TestApp } from './harness.ts';
import { json, type Prepared } from './prepared.ts';

interface School {
  t: TestApp;
  owner: Person;
}

/** A group of the owner's school with the owner in it, which every moniteur there teaches. */
async function makeGroup({ t, owner }: School): Promise<string> {
  const group = await plantGroup(t.db, owner.schoolId, { learners: [owner] });
  const staff = await t.db
    .selectFrom('staff_memberships')
    .where('school_id', '=', owner.schoolId)
    .select(['person_id', 'school_id'])
    .execute();
  if (staff.length > 0)
    await t.db
      .insertInto('learner_group_staff')
      .values(staff.map((one) => ({ ...one, group_id: group })))
      .execute();
  return group;
}

/** Homework of that group. */
async function makeHomework(stage: School): Promise<string> {
  const [id, group_id] = [randomUUID(), await makeGroup(stage)];
  await stage.t.db
    .insertInto('assignments')
    .values({
      ...{ id, school_id: stage.owner.schoolId, group_id, licence: 'b', slug: 'entrainement', order_no: 1 },
      ...{ words: '', created_at: stage.t.time.now() },
    })
    .execute();
  return id;
}

const TERMS = { role: 'moniteur', tous_groupes: true, groupes: [] };

export function createSchoolRequests(stage: School) {
  const { owner } = stage;
  const person = String(owner.personId);
  return {
    'GET /api/gestion/groupes': async () => ({}),
    'POST /api/gestion/groupes': async () => ({ form: { id: randomUUID(), nom: 'Mardi soir' } }),
    'GET /api/gestion/groupes/{id}': async () => ({ id: await makeGroup(stage) }),
    'PUT /api/gestion/groupes/{id}': async () => ({
      id: await makeGroup(stage),
      form: { nom: 'Mercredi', archive: 'false', version: '1' },
    }),
    'GET /api/gestion/groupes/{id}/candidats': async () => ({
      id: await makeGroup(stage),
      query: { nom: 'a' },
    }),
    'PUT /api/gestion/groupes/{id}/eleves': async () => ({
      id: await makeGroup(stage),
      ...json({ ajouter: [owner.personId], retirer: [] }),
    }),
    'GET /api/gestion/equipe': async () => ({}),
    'POST /api/gestion/equipe': async () =>
      json({ courriel: 'nouvelle@test.example', prenom: 'Zoé', nom: 'Neuve', ...TERMS }),
    'PUT /api/gestion/equipe/invitations/{id}/renvoi': async () => ({ id: randomUUID() }),
    'PUT /api/gestion/equipe/invitations/{id}/retrait': async () => ({ id: randomUUID() }),
    'PUT /api/gestion/equipe/{id}': async () => ({ id: person, ...json({ ...TERMS, version: 1 }) }),
    'PUT /api/gestion/equipe/{id}/contrat': async () => ({ id: person, form: { fin: 'true', version: '1' } }),
    'GET /api/gestion/devoirs': async () => ({}),
    'POST /api/gestion/devoirs': async () => ({
      form: {
        ...{ id: randomUUID(), permis: 'b', slug: 'entrainement', ordre: '1', mots: '', pour_le: '' },
        groupe: await makeGroup(stage),
      },
    }),
    'GET /api/gestion/devoirs/choix': async () => ({ query: { permis: 'b' } }),
    'GET /api/gestion/devoirs/{id}': async () => ({ id: await makeHomework(stage) }),
    'PUT /api/gestion/devoirs/{id}': async () => ({
      id: await makeHomework(stage),
      form: { version: '1', pour_le: '', retrait: 'true' },
    }),
    'GET /api/front/devoirs': async () => ({}),
  } satisfies Partial<Record<OperationName, () => Promise<Prepared>>>;
}

/** Well-formed requests about the groups, the team and the homework of the school of one learner. */
import { randomUUID } from 'node:crypto';
import type { OperationName } from '@balise/contract/operations';
import { insertPerson, plantGroup } from './builders.ts';
import { plantHomework, plantStaffInvitation } from './planted-rows.ts';
import { json, type Prepared, type RequestStage } from './prepared.ts';

/** A group of the owner's school with the owner in it, which every moniteur there teaches. */
async function makeGroup({ t, owner }: RequestStage): Promise<string> {
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
async function makeHomework(stage: RequestStage): Promise<string> {
  const { t, owner } = stage;
  return plantHomework(t.db, owner.schoolId, { now: t.time.now(), group: await makeGroup(stage) });
}

const TERMS = { role: 'instructor', allGroups: true, groups: [] };

export function createSchoolRequests(stage: RequestStage) {
  const { t, owner } = stage;
  const invitation = () => plantStaffInvitation(t.db, owner.schoolId, { now: t.time.now() });
  const colleague = async () => {
    const hired = { schoolId: owner.schoolId, role: 'moniteur', inscriptions: [] } as const;
    return String((await insertPerson(t.db, { ...hired, inscriptions: [] })).personId);
  };
  return {
    'GET /api/school/groups': async () => ({}),
    'POST /api/school/groups': async () => json({ id: randomUUID(), name: 'Mardi soir' }),
    'GET /api/school/groups/{id}': async () => ({ id: await makeGroup(stage) }),
    'PUT /api/school/groups/{id}': async () => ({
      id: await makeGroup(stage),
      ...json({ name: 'Mercredi', isArchived: false, version: 1 }),
    }),
    'GET /api/school/groups/{id}/candidates': async () => ({
      id: await makeGroup(stage),
      query: { name: 'a' },
    }),
    'PUT /api/school/groups/{id}/learners': async () => ({
      id: await makeGroup(stage),
      ...json({ add: [owner.personId], remove: [] }),
    }),
    'GET /api/school/team': async () => ({}),
    'POST /api/school/team': async () =>
      json({ email: 'nouvelle@test.example', firstName: 'Zoé', lastName: 'Neuve', ...TERMS }),
    'PUT /api/school/team/invitations/{id}/resend': async () => ({ id: await invitation() }),
    'PUT /api/school/team/invitations/{id}/withdrawal': async () => ({ id: await invitation() }),
    'PUT /api/school/team/{id}': async () => ({
      id: await colleague(),
      ...json({ ...TERMS, version: 1 }),
    }),
    'PUT /api/school/team/{id}/contract': async () => ({
      id: await colleague(),
      ...json({ version: 1, ends: true }),
    }),
    'GET /api/school/homework': async () => ({}),
    'POST /api/school/homework': async () =>
      json({
        id: randomUUID(),
        licence: 'b',
        slug: 'entrainement',
        order: 1,
        words: '',
        dueOn: null,
        group: await makeGroup(stage),
      }),
    'GET /api/school/homework/choices': async () => ({ query: { licence: 'b' } }),
    'GET /api/school/homework/{id}': async () => ({ id: await makeHomework(stage) }),
    'PUT /api/school/homework/{id}': async () => ({
      id: await makeHomework(stage),
      ...json({ version: 1, dueOn: null, isWithdrawn: true }),
    }),
    'GET /api/front/devoirs': async () => ({}),
  } satisfies Partial<Record<OperationName, () => Promise<Prepared>>>;
}

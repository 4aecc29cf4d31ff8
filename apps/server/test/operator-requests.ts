/** Well-formed requests of who runs the platform, about the school of one learner. */
import { randomUUID } from 'node:crypto';
import type { OperationName } from '@balise/contract/operations';
import { DAY_MS } from '@balise/rules/days';
import { insertPerson, insertSchool, type Person } from './builders.ts';
import { json, type Prepared, type RequestStage, unusedEmail } from './prepared.ts';
import { plantSecondStep } from './second-step.ts';

export const newManager = (email = unusedEmail()) => ({ firstName: 'Rose', lastName: 'Nouvelle', email });

export const newSchool = (more: object = {}) => ({
  key: randomUUID(),
  name: 'École neuve',
  brand: 'prepacode',
  email: null,
  phone: null,
  manager: newManager(),
  ...more,
});

/** An invitation to manage the owner's school, without an answer. */
async function plantInvitation({ t, owner }: RequestStage): Promise<string> {
  const [id, email, now] = [randomUUID(), unusedEmail(), t.time.now()];
  await t.db
    .insertInto('staff_invitations')
    .values({
      id,
      school_id: owner.schoolId,
      email,
      email_key: email,
      first_name: 'Rose',
      last_name: 'Nouvelle',
      role: 'gerant',
      all_groups: true,
      token_hash: Buffer.from(id),
      created_at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    .execute();
  return id;
}

/** A mail that failed, whose text is kept. */
export async function plantFailedMail({ t, owner }: Pick<RequestStage, 't' | 'owner'>): Promise<string> {
  const now = t.time.now();
  const { id } = await t.db
    .insertInto('mails')
    .values({
      kind: 'examen',
      school_id: owner.schoolId,
      recipient: 'quelqu-un@test.example',
      subject: 'Objet',
      body_text: 'Un texte',
      created_at: now,
      failed_at: now,
      last_error: '550 no such user',
      attempts: 3,
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** A network without a school, with somebody at its head office. */
export async function plantNetwork(
  { t }: Pick<RequestStage, 't'>,
  people: readonly Person[] = [],
  name = 'Réseau de l’Est',
): Promise<number> {
  const { id } = await t.db
    .insertInto('school_networks')
    .values({ name, created_at: t.time.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { personId: person_id } of people)
    await t.db
      .insertInto('network_memberships')
      .values({ person_id, network_id: id, role: 'siege', since: t.time.now() })
      .execute();
  return id;
}

const readVersion = async ({ t, owner }: RequestStage): Promise<number> =>
  (
    await t.db
      .selectFrom('schools')
      .where('id', '=', owner.schoolId)
      .select('version')
      .executeTakeFirstOrThrow()
  ).version;

export function createOperatorRequests(stage: RequestStage) {
  const { t, owner } = stage;
  const id = String(owner.schoolId);
  const hire = () =>
    insertPerson(t.db, {
      schoolId: owner.schoolId,
      role: 'moniteur',
      inscriptions: [],
      lastName: 'Embauchée',
    });
  const learner = async () => {
    const { inscriptionIds } = await insertPerson(t.db, { schoolId: owner.schoolId });
    return String(inscriptionIds[0]);
  };
  return {
    'GET /api/operator/me': async () => ({}),
    'GET /api/operator/schools': async () => ({}),
    'POST /api/operator/schools': async () => json(newSchool()),
    'GET /api/operator/schools/{id}': async () => ({ id }),
    'PUT /api/operator/schools/{id}': async () => ({
      id,
      ...json({ name: 'École renommée', email: null, phone: null, version: await readVersion(stage) }),
    }),
    'PUT /api/operator/schools/{id}/suspension': async () => ({
      id,
      ...json({ reason: null, version: await readVersion(stage) }),
    }),
    'POST /api/operator/schools/{id}/managers': async () => ({ id, ...json(newManager()) }),
    'PUT /api/operator/invitations/{id}/resend': async () => ({ id: await plantInvitation(stage) }),
    'PUT /api/operator/invitations/{id}/withdrawal': async () => ({ id: await plantInvitation(stage) }),
    'PUT /api/operator/team/{id}/contract': async () => ({
      id: String((await hire()).personId),
      ...json({ school: owner.schoolId, version: 1, ends: true }),
    }),
    'POST /api/operator/second-steps/{id}/withdrawal': async () => {
      const person = await hire();
      await plantSecondStep(t, person);
      return { id: String(person.personId) };
    },
    'GET /api/operator/schools/{id}/learners': async () => ({ id, query: { q: 'personne' } }),
    'GET /api/operator/inscriptions/{id}/transfer': async () => ({ id: await learner() }),
    'PUT /api/operator/inscriptions/{id}/transfer': async () => ({
      id: await learner(),
      ...json({ school: await insertSchool(t.db, 'École d’arrivée') }),
    }),
    'GET /api/operator/networks': async () => ({}),
    'POST /api/operator/networks': async () => json({ key: randomUUID(), name: 'Réseau neuf' }),
    'GET /api/operator/networks/{id}': async () => ({ id: String(await plantNetwork(stage)) }),
    'PUT /api/operator/networks/{id}': async () => ({
      id: String(await plantNetwork(stage)),
      ...json({ name: 'Réseau renommé', version: 1 }),
    }),
    'PUT /api/operator/networks/{id}/removal': async () => ({
      id: String(await plantNetwork(stage)),
      ...json({ version: 1 }),
    }),
    'GET /api/operator/networks/{id}/schools': async () => ({ id: String(await plantNetwork(stage)) }),
    'PUT /api/operator/schools/{id}/network': async () => ({
      id,
      ...json({ network: await plantNetwork(stage), version: await readVersion(stage) }),
    }),
    'POST /api/operator/networks/{id}/head-office': async () => ({
      id: String(await plantNetwork(stage)),
      ...json(newManager()),
    }),
    'PUT /api/operator/head-office/{id}/contract': async () => {
      const person = await insertPerson(t.db, { inscriptions: [] });
      return {
        id: String(person.personId),
        ...json({ network: await plantNetwork(stage, [person]), version: 1, ends: true }),
      };
    },
    'GET /api/operator/brands': async () => ({}),
    'GET /api/operator/mails': async () => ({}),
    'PUT /api/operator/mails/retry': async () => ({}),
    'PUT /api/operator/mails/{id}/retry': async () => ({ id: await plantFailedMail(stage) }),
    'PUT /api/operator/mails/{id}/abandonment': async () => ({ id: await plantFailedMail(stage) }),
    'GET /api/operator/jobs': async () => ({}),
    'PUT /api/operator/jobs/{id}/run': async () => ({ id: 'cleaning' }),
    'GET /api/operator/content': async () => ({}),
    'PUT /api/operator/reports/{id}/reading': async () => ({ id: 'b-c-001' }),
    'GET /api/operator/health': async () => ({}),
  } satisfies Partial<Record<OperationName, () => Promise<Prepared>>>;
}

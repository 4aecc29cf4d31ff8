/** Keys of management programs, and what they call, for tests. */
import { randomUUID } from 'node:crypto';
import type { SeriesType } from '@balise/contract/base/codes';
import type { GatewayLearnerReply } from '@balise/contract/gateway/schemas';
import type { OperationName } from '@balise/contract/operations';
import { makeGatewayKey } from '../src/identity/accounts/gateway-key.ts';
import { chooseInscription, openSession } from '../src/identity/accounts/session.ts';
import { hashSecret } from '../src/platform/base/secrets.ts';
import type { Db } from '../src/platform/db/handle.ts';
import { insertPerson, type Person } from './builders.ts';
import type { Answer } from './client.ts';
import type { TestApp } from './harness.ts';
import { identity, json, type Prepared, type RequestStage } from './prepared.ts';

export interface PlantedKey {
  id: string;
  key: string;
}

/** The owner of the account signs in and uses an access of the school, which is to agree that it sees them. */
export async function agreeToSchool({ db, time }: TestApp, email: string, school: number): Promise<void> {
  const account = await db
    .selectFrom('accounts')
    .where('email', '=', email)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { id: accountId, person_id: personId, school_id: schoolId } = account;
  const given = await db
    .selectFrom('inscriptions')
    .where('person_id', '=', personId)
    .where('school_id', '=', school)
    .select('id')
    .executeTakeFirstOrThrow();
  const opening = { accountId, personId, schoolId, inscriptionId: null, impersonatorId: null };
  const token = await openSession(db, { ...opening, brand: 'prepacode', ticketHash: null }, time.now());
  const caller = { onlySchool: null, impersonated: false };
  const isChosen = await chooseInscription(db, token, { caller, inscriptionId: given.id }, time.now());
  if (!isChosen) throw new Error('the owner cannot choose this access');
}

/** A key of a school that somebody manages; without an end, the school's current one. */
export async function plantGatewayKey(
  t: TestApp,
  schoolId: number,
  { endsAt = null, isManaged = true }: { endsAt?: Date | null; isManaged?: boolean } = {},
): Promise<PlantedKey> {
  const { prefix, key } = makeGatewayKey();
  const id = randomUUID();
  if (isManaged) await insertPerson(t.db, { schoolId, role: 'gerant', inscriptions: [] });
  const row = { id, school_id: schoolId, prefix, key_hash: hashSecret(key), created_at: t.time.now() };
  await t.db
    .insertInto('gateway_keys')
    .values({ ...row, ends_at: endsAt })
    .execute();
  return { id, key };
}

export const withKey = (key: string): { authorization: string } => ({ authorization: `Bearer ${key}` });

export const GATEWAY_LEARNERS = '/api/passerelle/eleves';

export type ToldLearner = GatewayLearnerReply & {
  code: string;
  details?: { champ?: string; reference?: string };
};

export const refusalOf = ({ status, body }: Answer<ToldLearner>) => [status, body.code, body.details];

/** Calls about one learner. */
export const gatewayCalls = (t: TestApp, key: string) => ({
  put: (reference: string, body: object): Promise<Answer<ToldLearner>> =>
    t.visit().put<ToldLearner>(`${GATEWAY_LEARNERS}/${reference}`, {
      payload: JSON.stringify(body),
      headers: { ...withKey(key), 'content-type': 'application/json' },
    }),
  get: (reference: string): Promise<Answer<ToldLearner>> =>
    t.visit().get<ToldLearner>(`${GATEWAY_LEARNERS}/${reference}`, { headers: withKey(key) }),
});

let references = 0;
export function newReference(): string {
  references += 1;
  return `REF-${references}`;
}

export async function plantReference(t: TestApp, person: Person, reference: string): Promise<void> {
  await t.db
    .insertInto('learner_references')
    .values({
      school_id: person.schoolId,
      reference,
      person_id: person.personId,
      created_at: t.time.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const someone = () => {
  const one = identity();
  return { ...one, nom: one.email.replace(/@.*|[^a-z]/g, '') };
};

/** Each time another learner. */
export const learnerBody = (changes: object = {}) => ({
  ...someone(),
  acces: [{ permis: 'b', fin: '2026-12-31', nb_credits: 5 }],
  ...changes,
});

interface PlantedSeries {
  endedAt: Date;
  type?: SeriesType;
  score?: number;
}

/** A series that has ended, without its questions. */
export async function plantEndedSeries(
  db: Db,
  { personId, schoolId, inscriptionIds }: Person,
  { endedAt, type = 'entrainement', score = 30 }: PlantedSeries,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('series')
    .values({
      id,
      person_id: personId,
      school_id: schoolId,
      inscription_id: inscriptionIds[0] ?? 0,
      licence: 'b',
      type,
      slug: type,
      order_no: 1,
      path: 'libre',
      timed: false,
      time_rule: 'tiers',
      nb_questions: 40,
      position: 40,
      score,
      items: '[]',
      started_at: endedAt,
      updated_at: endedAt,
      ended_at: endedAt,
    })
    .execute();
  return id;
}

/** What the owner's school calls the owner. */
export const OWNER_REFERENCE = 'PROPRIETAIRE-1';

/** A key of the owner's school, for managers. */
async function plantCurrentKey({ t, owner }: RequestStage): Promise<string> {
  await t.db.deleteFrom('gateway_keys').where('school_id', '=', owner.schoolId).execute();
  return (await plantGatewayKey(t, owner.schoolId, { isManaged: false })).id;
}

/** Their headers have no key: a test adds the one it is about. */
export function createGatewayRequests(stage: RequestStage) {
  const { t, owner } = stage;
  const aboutOwner = async (request: Prepared = {}): Promise<Prepared> => {
    await plantReference(t, owner, OWNER_REFERENCE);
    return { ...request, id: OWNER_REFERENCE };
  };
  return {
    'GET /api/school/gateway-keys': async () => ({}),
    'POST /api/school/gateway-keys': async () => {
      await t.db.deleteFrom('gateway_keys').where('school_id', '=', owner.schoolId).execute();
      return json({ replaced: null, overlap: '0' });
    },
    'PUT /api/school/gateway-keys/{id}/revocation': async () => ({ id: await plantCurrentKey(stage) }),
    'GET /api/passerelle/eleves': () => aboutOwner(),
    'GET /api/passerelle/eleves/{reference}': () => aboutOwner(),
    'PUT /api/passerelle/eleves/{reference}': async () => ({
      ...json(learnerBody()),
      id: `NOUVEAU-${randomUUID().slice(0, 8)}`,
    }),
    'PUT /api/passerelle/eleves/{reference}/archive': () => aboutOwner(json({ archive: false })),
    'GET /api/passerelle/resultats': () => aboutOwner(),
    'GET /api/passerelle/export/eleves': () => aboutOwner(),
    'GET /api/passerelle/export/resultats': () => aboutOwner(),
  } satisfies Partial<Record<OperationName, () => Promise<Prepared>>>;
}

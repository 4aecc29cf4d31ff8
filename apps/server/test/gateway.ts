/** Keys of management programs, and what they call, for tests. */
import { randomUUID } from 'node:crypto';
import type { OperationName } from '@balise/contract/operations';
import { makeGatewayKey } from '../src/identity/gateway-key.ts';
import { hashSecret } from '../src/secrets.ts';
import { insertPerson, type Person } from './builders.ts';
import type { TestApp } from './harness.ts';
import { identity, json, type Prepared, type RequestStage } from './prepared.ts';

export interface PlantedKey {
  id: string;
  key: string;
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

export async function plantReference(t: TestApp, person: Person, reference: string): Promise<void> {
  await t.db
    .insertInto('learner_references')
    .values({
      ...{ school_id: person.schoolId, reference, person_id: person.personId },
      created_at: t.time.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const learnerBody = (changes: object = {}) => ({
  ...identity(),
  acces: [{ permis: 'b', fin: '2026-12-31', nb_credits: 5 }],
  ...changes,
});

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
    'GET /api/gestion/passerelle': async () => ({}),
    'POST /api/gestion/passerelle': async () => {
      await t.db.deleteFrom('gateway_keys').where('school_id', '=', owner.schoolId).execute();
      return { form: { recouvrement_h: '0' } };
    },
    'PUT /api/gestion/passerelle/{id}/revocation': async () => ({ id: await plantCurrentKey(stage) }),
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

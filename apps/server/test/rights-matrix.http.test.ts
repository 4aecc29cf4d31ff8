/**
 * Each operation for the staff of schools, by each role, from each place: with all learners of the school, only one's own
 * group, another group, another school of the same head office, and a school of another one. Made from the contract, so
 * that a new operation is in it. Those for who runs the platform too: nobody at a school has them, from any place.
 */
import type { Operation } from '@balise/contract/operation';
import { type OperationName, operations } from '@balise/contract/operations';
import { hasRight, type Right, SCHOOL_ROLES, type SchoolRole } from '@balise/contract/rights';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person, plantGroup, plantStaffMembership } from './builders.ts';
import type { Client } from './client.ts';
import type { TestApp } from './harness.ts';
import { createRequests, sendRequest, startStage } from './requests.ts';

const PLACES = ['all learners', 'own group', 'other group', 'other school', 'other network'] as const;
type Place = (typeof PLACES)[number];
const SEES: readonly Place[] = ['all learners', 'own group'];

const STAFF_OPERATIONS = Object.entries(operations).flatMap(([name, operation]) => {
  const { access, right }: Operation = operation;
  return access === 'staff' && right ? [{ name: name as OperationName, right }] : [];
});

const OPERATOR_OPERATIONS = Object.entries(operations).flatMap(([name, { access }]) =>
  access === 'operator' ? [name as OperationName] : [],
);

let t: TestApp;
let owner: Person;
let requests: ReturnType<typeof createRequests>;
let schools: Record<Place, number>;
let headOffice: Client;
let operator: Person;
const clients = new Map<string, Client>();

async function placeInNetwork(schoolId: number, name: string): Promise<number> {
  const { id } = await t.db
    .insertInto('school_networks')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.db.updateTable('schools').set({ group_id: id }).where('id', '=', schoolId).execute();
  return id;
}

beforeAll(async () => {
  const stage = await startStage();
  ({ t, owner } = stage);
  requests = createRequests(stage);
  const own = owner.schoolId;
  const near = await insertSchool(t.db, 'École du même groupement');
  const far = await insertSchool(t.db, 'École d’ailleurs');
  const network = await placeInNetwork(own, 'Le groupement');
  await t.db.updateTable('schools').set({ group_id: network }).where('id', '=', near).execute();
  await placeInNetwork(far, 'Un autre groupement');
  schools = {
    'all learners': own,
    'own group': own,
    'other group': own,
    'other school': near,
    'other network': far,
  };
  for (const role of SCHOOL_ROLES)
    for (const place of PLACES) clients.set(`${role} ${place}`, await hire(role, place));
  const person = await insertPerson(t.db, { schoolId: near, inscriptions: [] });
  const job = { person_id: person.personId, network_id: network, role: 'siege', since: t.time.now() };
  await t.db.insertInto('network_memberships').values(job).execute();
  headOffice = await t.signIn(person);
  operator = await insertPerson(t.db, { schoolId: near, role: 'operateur', inscriptions: [] });
});
afterAll(() => t.close());

/** Only instructors are limited to groups. */
async function hire(role: SchoolRole, place: Place): Promise<Client> {
  const schoolId = schools[place];
  const person = await insertPerson(t.db, { schoolId, role, inscriptions: [] });
  const isLimited = role === 'moniteur' && place.endsWith('group');
  await plantStaffMembership(t.db, { ...person, role, allGroups: !isLimited });
  const learners = place === 'own group' ? [owner] : [await insertPerson(t.db, { schoolId })];
  if (isLimited) await plantGroup(t.db, schoolId, { learners, teachers: [person] });
  return t.signIn(person);
}

/** A prepared request about a group plants one that every instructor of the school teaches. */
const isTaught = (name: OperationName, place: Place): boolean =>
  place === 'other group' && /\/gestion\/(groupes|devoirs)/.test(name);

/** Operations whose id names no row of a school. */
const NO_ROW: readonly string[] = ['GET /api/gestion/questions/{id}'];

const isVisible = (role: SchoolRole, place: Place): boolean =>
  SEES.includes(place) || (role !== 'moniteur' && place === 'other group');

/** The rows about the owner, of every table. */
async function readOwner(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'person_id' order by 1`.execute(t.db);
  const texts: string[] = [];
  for (const { name } of rows) {
    const owned = await sql<{ text: string | null }>`
      select string_agg(o::text, chr(10) order by o::text) as text from ${sql.table(name)} o
      where o.person_id = ${owner.personId}`.execute(t.db);
    texts.push(`${name}: ${owned.rows[0]?.text ?? ''}`);
  }
  return texts;
}

describe.each(STAFF_OPERATIONS)(
  '$name ($right)',
  ({ name, right }: { name: OperationName; right: Right }) => {
    test.each(SCHOOL_ROLES)('%s from each place', async (role) => {
      for (const place of PLACES) {
        const client = clients.get(`${role} ${place}`);
        if (!client) throw new Error(`nobody is ${role} with ${place}`);
        await t.db.deleteFrom('throttles').execute();
        const request = await requests[name]();
        const before = await readOwner();
        const { status, body, text } = await sendRequest(name, client, request);
        const told = `${role}, ${place}: ${status} ${text}`;
        if (!hasRight(role, right)) {
          expect([status, body], told).toEqual([403, { code: 'ACCES_REFUSE' }]);
          continue;
        }
        expect(status, told).not.toBe(403);
        expect(status, told).toBeLessThan(500);
        if (isVisible(role, place) || isTaught(name, place)) continue;
        if (request.id !== undefined && !NO_ROW.includes(name)) expect(status, told).toBe(404);
        for (const secret of [owner.email, 'Propriétaire']) expect(text, told).not.toContain(secret);
        expect(await readOwner(), told).toEqual(before);
      }
    });

    test('the head office', async () => {
      const { status, text } = await sendRequest(name, headOffice, await requests[name]());
      if (hasRight('siege', right)) expect(status, text).toBeLessThan(400);
      else expect(status, text).toBe(403);
      for (const secret of [owner.email, 'Propriétaire']) expect(text).not.toContain(secret);
    });

    test('an operator who works at no school', async () => {
      const { status, body } = await sendRequest(name, await t.signIn(operator), await requests[name]());
      expect([status, body]).toEqual([403, { code: 'ACCES_REFUSE' }]);
    });
  },
);

describe.each(OPERATOR_OPERATIONS)('%s', (name) => {
  test('each role from each place, the head office and a learner are refused, and nothing changes', async () => {
    const strangers = [...clients, ['head office', headOffice], ['learner', await t.signIn(owner)]] as const;
    for (const [who, client] of strangers) {
      const request = await requests[name]();
      const before = await readOwner();
      const { status, body, text } = await sendRequest(name, client, request);
      expect([status, body], `${who}: ${text}`).toEqual([403, { code: 'ACCES_REFUSE' }]);
      expect(await readOwner(), who).toEqual(before);
    }
  });

  test('an operator is answered, and not while they act for a learner', async () => {
    await t.db.deleteFrom('throttles').execute();
    const own = await sendRequest(name, await t.signIn(operator), await requests[name]());
    expect(own.status, own.text).not.toBe(403);
    expect(own.status, own.text).toBeLessThan(500);
    const acting = await t.signIn(owner, { impersonatorId: operator.accountId });
    const { status, body } = await sendRequest(name, acting, await requests[name]());
    expect([status, body]).toEqual([403, { code: 'ACCES_REFUSE' }]);
  });
});

/**
 * Each operation for the staff of schools, by each role, from each place: with all learners of the school, only one's own
 * group, another group, another school of the same head office, and a school of another one. Made from the contract, so
 * that a new operation is in it. Those for who runs the platform too: nobody at a school has them, from any place.
 */
import type { Operation } from '@balise/contract/base/operation';
import { hasRight, type Right, SCHOOL_ROLES, type SchoolRole } from '@balise/contract/base/rights';
import { type OperationName, operations } from '@balise/contract/operations';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STORED_ROLES } from '../src/identity/accounts/stored-roles.ts';
import { insertPerson, insertSchool, type Person, plantGroup, plantStaffMembership } from './builders.ts';
import type { Client } from './client.ts';
import { fewOf } from './few.ts';
import { plantGatewayKey, withKey } from './gateway.ts';
import type { TestApp } from './harness.ts';
import { createRequests, sendRequest, startStage } from './requests.ts';

const PLACES = ['all learners', 'own group', 'other group', 'other school', 'other network'] as const;
type Place = (typeof PLACES)[number];
const SEES: readonly Place[] = ['all learners', 'own group'];

const STAFF_OPERATIONS = Object.entries(operations).flatMap(([name, operation]) => {
  const { access, right }: Operation = operation;
  return access === 'staff' && right ? [{ name: name as OperationName, right }] : [];
});

const PROGRAM_OPERATIONS = (Object.keys(operations) as OperationName[]).filter(
  (name) => operations[name].access === 'school-key',
);
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
  await readColumns();
  operator = await insertPerson(t.db, { schoolId: near, role: 'operateur', inscriptions: [] });
});
afterAll(() => t.close());

/** Only instructors are limited to groups. */
async function hire(role: SchoolRole, place: Place): Promise<Client> {
  const stored = STORED_ROLES[role];
  const schoolId = schools[place];
  const person = await insertPerson(t.db, { schoolId, role: stored, inscriptions: [] });
  const isLimited = role === 'instructor' && place.endsWith('group');
  await plantStaffMembership(t.db, { ...person, role: stored, allGroups: !isLimited });
  const learners = place === 'own group' ? [owner] : [await insertPerson(t.db, { schoolId })];
  if (isLimited) await plantGroup(t.db, schoolId, { learners, teachers: [person] });
  return t.signIn(person);
}

/** A prepared request about a group plants one that every instructor of the school teaches. */
const isTaught = (name: OperationName, place: Place): boolean =>
  place === 'other group' && /\/school\/(groups|homework)/.test(name);

/** Operations that no prepared request can make succeed: they ask for a code of a device that shows none. */
const NEEDS_DEVICE = /\/second-step\b/;

/** What somebody has made is changed only by themselves, so nobody else succeeds. */
const OF_ONE_PERSON = /\/(views\/\{id\}|proposals\/\{id\}\/withdrawal)/;

const isVisible = (role: SchoolRole, place: Place): boolean =>
  SEES.includes(place) || (role !== 'instructor' && place === 'other group');

/** Columns of each table, without those that a refused request may write to, and the sessions of the callers. */
const tables = new Map<string, Set<string>>();
const NOT_COMPARED = ['throttles', 'security_events', 'sessions'];
async function readColumns(): Promise<void> {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' order by 1, 2`.execute(t.db);
  for (const { name, column } of rows) {
    if (NOT_COMPARED.includes(name)) continue;
    tables.set(name, (tables.get(name) ?? new Set()).add(column));
  }
}

/** The rows of each table for which `select` gives a condition, as one digest by table. */
async function readRows(
  select: (columns: ReadonlySet<string>) => RawBuilder<boolean> | null,
): Promise<Record<string, string>> {
  const parts = [...tables].flatMap(([name, columns]) => {
    const condition = select(columns);
    return condition
      ? [
          sql`select ${name}::text as name, md5(string_agg(r::text, chr(10) order by r::text)) as digest
          from ${sql.table(name)} r where ${condition}`,
        ]
      : [];
  });
  const { rows } = await sql<{ name: string; digest: string | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(t.db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest ?? '']));
}

const readEverything = () => readRows(() => sql`true`);
/** Of the owner's school, or where the caller works there too, the row of the request and those about the owner. */
const readOthers = (place: Place, id: string | undefined) =>
  readRows((columns) => {
    const conditions: RawBuilder<boolean>[] = [];
    if (columns.has('person_id')) conditions.push(sql`r.person_id = ${owner.personId}`);
    if (place === 'other group') {
      if (columns.has('id') && id) conditions.push(sql`r.id::text = ${id}`);
    } else if (columns.has('school_id')) conditions.push(sql`r.school_id = ${owner.schoolId}`);
    return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : null;
  });

/**
 * A request that is refused for its caller's role changes nothing at all. The role is refused before the place is known, so
 * `npm run test:long` alone compares every row from each place.
 */
async function tryWithoutRight(
  name: OperationName,
  client: Client,
  { who, place }: { who: string; place: Place },
): Promise<void> {
  const request = await requests[name]();
  const isCompared = fewOf(PLACES).includes(place);
  const before = isCompared ? await readEverything() : null;
  const { status, body, text } = await sendRequest(name, client, request);
  const told = `${who}: ${status} ${text}`;
  expect([status, body], told).toEqual([403, { code: 'ACCES_REFUSE' }]);
  if (before) expect(await readEverything(), told).toEqual(before);
}

/** What works at the owner's place, and not from elsewhere, is refused elsewhere for the place alone. */
async function tryWithRight(
  name: OperationName,
  client: Client,
  { role, place }: { role: SchoolRole; place: Place },
): Promise<void> {
  const request = await requests[name]();
  const isOpen = isVisible(role, place) || isTaught(name, place);
  const before = isOpen ? null : await readOthers(place, request.id);
  const { status, text } = await sendRequest(name, client, request);
  const told = `${role}, ${place}: ${status} ${text}`;
  expect(status, told).not.toBe(403);
  expect(status, told).toBeLessThan(500);
  if (OF_ONE_PERSON.test(name)) expect(status, told).toBe(404);
  else if (place === 'all learners' && !NEEDS_DEVICE.test(name)) expect(status, told).toBeLessThan(400);
  if (!before) return;
  if (request.id !== undefined) expect(status, told).toBe(404);
  for (const secret of [owner.email, 'Propriétaire']) expect(text, told).not.toContain(secret);
  expect(await readOthers(place, request.id), told).toEqual(before);
}

describe.each(STAFF_OPERATIONS)(
  '$name ($right)',
  ({ name, right }: { name: OperationName; right: Right }) => {
    test.each(SCHOOL_ROLES)('%s from each place', async (role) => {
      for (const place of PLACES) {
        const client = clients.get(`${role} ${place}`);
        if (!client) throw new Error(`nobody is ${role} with ${place}`);
        await t.db.deleteFrom('throttles').execute();
        if (hasRight(role, right)) await tryWithRight(name, client, { role, place });
        else await tryWithoutRight(name, client, { who: `${role}, ${place}`, place });
      }
    });

    test('the head office', async () => {
      if (!hasRight('headOffice', right)) {
        await tryWithoutRight(name, headOffice, { who: 'head office', place: 'all learners' });
        return;
      }
      const { status, text } = await sendRequest(name, headOffice, await requests[name]());
      expect(status, text).toBeLessThan(400);
      for (const secret of [owner.email, 'Propriétaire']) expect(text).not.toContain(secret);
    });

    test('an operator who works at no school', async () => {
      const { status, body } = await sendRequest(name, await t.signIn(operator), await requests[name]());
      expect([status, body]).toEqual([403, { code: 'ACCES_REFUSE' }]);
    });
  },
);

describe.each(PROGRAM_OPERATIONS)('%s', (name) => {
  const callWith = async (key: string) => {
    await t.db.deleteFrom('throttles').execute();
    const { headers = {}, ...request } = await requests[name]();
    return sendRequest(name, t.visit(), { ...request, headers: { ...headers, ...withKey(key) } });
  };

  test('answers the key of the school', async () => {
    const { key } = await plantGatewayKey(t, schools['all learners'], { endsAt: inAnHour() });
    const { status, text } = await callWith(key);
    expect(status, text).toBeLessThan(400);
  });

  test.each(['other school', 'other network'] as const)(
    'tells nothing of the owner to the key of %s',
    async (place) => {
      const { key } = await plantGatewayKey(t, schools[place], { endsAt: inAnHour() });
      const request = await requests[name]();
      const before = await readOthers(place, request.id);
      const { status, text } = await callWith(key);
      if (request.id !== undefined && request.payload === undefined && name.includes('{'))
        expect(status, text).toBe(404);
      for (const secret of [owner.email, 'Propriétaire']) expect(text).not.toContain(secret);
      expect(await readOthers(place, request.id)).toEqual(before);
    },
  );

  test('refuses a key that has ended, and one with another secret', async () => {
    const { key } = await plantGatewayKey(t, schools['all learners'], { endsAt: t.time.now() });
    const { key: valid } = await plantGatewayKey(t, schools['all learners'], { endsAt: inAnHour() });
    for (const wrong of [key, `${valid.slice(0, -1)}${valid.endsWith('0') ? '1' : '0'}`]) {
      const { status, body, headers } = await callWith(wrong);
      expect([status, body, headers['www-authenticate']]).toEqual([401, { code: 'CLE_REFUSEE' }, 'Bearer']);
    }
  });

  test('refuses the key of a school that nobody manages', async () => {
    const abandoned = await insertSchool(t.db, 'École fermée');
    const { key } = await plantGatewayKey(t, abandoned, { isManaged: false });
    const { status, body } = await callWith(key);
    expect([status, body]).toEqual([403, { code: 'ACCES_SUSPENDU', details: { structure: 'École fermée' } }]);
  });

  test('refuses the key of a school that is suspended', async () => {
    const suspended = await insertSchool(t.db, 'École suspendue');
    const { key } = await plantGatewayKey(t, suspended);
    const isSuspended = (at: Date | null) =>
      t.db.updateTable('schools').set({ suspended_at: at }).where('id', '=', suspended).execute();
    await isSuspended(t.time.now());
    expect((await callWith(key)).body).toMatchObject({ code: 'ACCES_SUSPENDU' });
    await isSuspended(null);
    expect((await callWith(key)).body).not.toMatchObject({ code: 'ACCES_SUSPENDU' });
  });

  test('reads no session: a manager’s opens nothing', async () => {
    const manager = clients.get('manager all learners');
    if (!manager) throw new Error('nobody manages the school');
    expect((await sendRequest(name, manager, await requests[name]())).status).toBe(401);
  });
});

const inAnHour = (): Date => new Date(t.time.now().getTime() + 3_600_000);
describe.each(OPERATOR_OPERATIONS)('%s', (name) => {
  test('each role from each place, the head office and a learner are refused, and nothing changes', async () => {
    const strangers = [...clients, ['head office', headOffice], ['learner', await t.signIn(owner)]] as const;
    const tries = [];
    for (const [who, client] of strangers) tries.push({ who, client, request: await requests[name]() });
    const before = await readEverything();
    for (const { who, client, request } of tries) {
      const { status, body, text } = await sendRequest(name, client, request);
      expect([status, body], `${who}: ${text}`).toEqual([403, { code: 'ACCES_REFUSE' }]);
    }
    expect(await readEverything()).toEqual(before);
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

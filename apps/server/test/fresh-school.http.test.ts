/**
 * Every page of the staff of a school that has just got 2,000 learners, of whom the planner knows nothing, or what held when there were three.
 * What statements do is counted, because a clock would tell as much about the machine.
 */
import type { Operation } from '@balise/contract/base/operation';
import { hasRight } from '@balise/contract/base/rights';
import { type OperationName, operations } from '@balise/contract/operations';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Db } from '../src/platform/db/handle.ts';
import { insertPerson, type Person, plantGroup, plantStaffMembership } from './builders.ts';
import type { Client } from './client.ts';
import { plantCrowd } from './crowd.ts';
import { fewOf } from './few.ts';
import { plantGatewayKey, withKey } from './gateway.ts';
import { analyzeTables, openForPlans } from './planner.ts';
import type { Prepared, RequestStage } from './prepared.ts';
import { countWork } from './reads.ts';
import { createRequests, sendRequest, startStage } from './requests.ts';

const LEARNERS = 2000;
/** To fill an embedded database beside other work. */
const LONG_MS = 300_000;
/** Rows that all parts of a statement pass on or refuse: each learner two hundred times. The square of the learners is ten times as much. */
const MOST = 200 * LEARNERS;

const READS = (Object.keys(operations) as OperationName[]).filter((name) => name.startsWith('GET '));
const withAccess = (access: string) => READS.filter((name) => operations[name].access === access);
/** An instructor who is limited to a group adds up its answers instead, of which the prepared request plants none. */
const OF_WHOLE_SCHOOL = /\/questions\/\{id\}/;
const isOfHeadOffice = (name: OperationName): boolean => name.startsWith('GET /api/school/network');

/** How many learners it had, and what was done to the tables then. */
const PASTS: [string, number, (db: Db) => Promise<unknown>][] = [
  ['that was analysed when it had three learners', 3, analyzeTables],
  ['that nobody has analysed', 0, async () => {}],
  ['that was analysed before they came', 0, analyzeTables],
];

describe.each(fewOf(PASTS))('a school %s', (_, few, prepareStatistics) => {
  let stage: RequestStage;
  let requests: ReturnType<typeof createRequests>;
  let manager: Person;
  let teacher: Person;
  let headOffice: Person;
  let operator: Person;
  beforeAll(async () => {
    stage = await startStage({ database: await openForPlans() });
    requests = createRequests(stage);
    const { t, owner } = stage;
    const { schoolId } = owner;
    manager = await insertPerson(t.db, { role: 'gerant', schoolId, inscriptions: [] });
    teacher = await insertPerson(t.db, { role: 'moniteur', schoolId, inscriptions: [] });
    await plantStaffMembership(t.db, { ...teacher, role: 'moniteur', allGroups: false });
    headOffice = await hireForNetwork(schoolId);
    operator = await insertPerson(t.db, { role: 'operateur', inscriptions: [] });
    const group = await plantGroup(t.db, schoolId, { learners: [owner], teachers: [teacher] });
    const crowd = { schoolId, group, now: t.time.now() };
    if (few > 0) await plantCrowd(t.db, { ...crowd, size: few });
    await prepareStatistics(t.db);
    await plantCrowd(t.db, { ...crowd, size: LEARNERS, joining: few });
  }, LONG_MS);
  afterAll(() => stage.t.close());

  async function hireForNetwork(school: number): Promise<Person> {
    const { t } = stage;
    const network = await t.db
      .insertInto('school_networks')
      .values({ name: 'Le groupement' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.db.updateTable('schools').set({ group_id: network.id }).where('id', '=', school).execute();
    const person = await insertPerson(t.db, { schoolId: school, inscriptions: [] });
    const job = { person_id: person.personId, network_id: network.id, role: 'siege', since: t.time.now() };
    await t.db.insertInto('network_memberships').values(job).execute();
    return person;
  }

  /** Sends it, and tells what each statement did. */
  async function tell(name: OperationName, client: Client, more: Partial<Prepared> = {}) {
    const request = { ...(await requests[name]()), ...more };
    const executor = Object.getPrototypeOf(stage.t.db.getExecutor());
    const sent = vi.spyOn(Object.getPrototypeOf(executor), 'executeQuery');
    const { status, text } = await sendRequest(name, client, request);
    const statements = sent.mock.calls.map(([statement]) => statement as CompiledQuery);
    sent.mockRestore();
    expect(status, text).toBe(200);
    expect(statements.length).toBeGreaterThan(0);
    const work: [string, number][] = [];
    // To write what the call has written fails.
    for (const statement of statements)
      if (/^\s*(select|with)\b/i.test(statement.sql) && !/\binsert into\b/i.test(statement.sql))
        work.push([statement.sql, await countWork(stage.t.db, statement)]);
    return work;
  }

  const tooMuch = (work: readonly [string, number][]) => work.filter(([, rows]) => rows > MOST);
  const signInAs = (person: Person) => stage.t.signIn(person);

  test.each(withAccess('staff').filter((name) => !isOfHeadOffice(name)))('%s', async (name) => {
    const { right }: Operation = operations[name];
    expect(tooMuch(await tell(name, await signInAs(manager)))).toEqual([]);
    if (right && !OF_WHOLE_SCHOOL.test(name) && hasRight('instructor', right))
      expect(tooMuch(await tell(name, await signInAs(teacher)))).toEqual([]);
  });

  test.each(withAccess('staff').filter(isOfHeadOffice))('%s', async (name) => {
    expect(tooMuch(await tell(name, await signInAs(headOffice)))).toEqual([]);
  });

  test.each(withAccess('operator'))('%s', async (name) => {
    expect(tooMuch(await tell(name, await signInAs(operator)))).toEqual([]);
  });

  test.each(withAccess('school-key'))('%s', async (name) => {
    const { t, owner } = stage;
    const endsAt = new Date(t.time.now().getTime() + 3_600_000);
    const { key } = await plantGatewayKey(t, owner.schoolId, { endsAt });
    expect(tooMuch(await tell(name, t.visit(), { headers: withKey(key) }))).toEqual([]);
  });
});

/** What a learner opens most finds its rows by an index, however many rows all learners have. */
import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertPerson, insertSchool, plantGroup } from './builders.ts';
import type { Client } from './client.ts';
import { plantCrowd } from './crowd.ts';
import { startApp, type TestApp } from './harness.ts';
import { analyzeTables, openForPlans } from './planner.ts';
import { begin, finish, question } from './walk.ts';

const OTHERS = 2000;

let t: TestApp;
let client: Client;
let last: { avant: string; serie: string };
beforeAll(async () => {
  t = await startApp({ database: await openForPlans() });
  await plantOthers();
  const person = await insertPerson(t.db, { inscriptions: [{ credits: 9 }] });
  client = await t.signIn(person);
  const serie = await begin(client, 'thematique-c');
  await finish(t, client, serie, (position) => position % 2 === 0);
  await question(client, await begin(client, 'entrainement'));
  await analyzeTables(t.db);
  last = { avant: t.time.now().toISOString(), serie };
});
afterAll(() => t.close());

/** To find one row of five, all of an index costs no more than its place for that row: there are many of each kind. */
async function plantOthers(): Promise<void> {
  const schoolId = await insertSchool(t.db);
  const group = await plantGroup(t.db, schoolId, {});
  await plantCrowd(t.db, { schoolId, group, size: OTHERS, now: t.time.now() });
  await sql`insert into schools (name, brand) select 'École ' || n, 'prepacode' from generate_series(1, ${sql.lit(OTHERS)}) n`.execute(
    t.db,
  );
  await sql`insert into sessions (token_hash, account_id, person_id, school_id, inscription_id, brand, created_at, seen_at, expires_at)
    select sha256(id::text::bytea), id, person_id, ${schoolId}, person_id, 'prepacode', now(), now(), now() from accounts`.execute(
    t.db,
  );
}

/** A part of a plan, as `explain (format json)` writes it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

/** Reads a table from its first row to its last, or an index. */
const isWholeScan = (node: PlanNode): boolean =>
  (node['Node Type'] === 'Seq Scan' || node['Index Name'] !== undefined) && node['Index Cond'] === undefined;

/** The whole scans of a statement, where the planner takes an index whenever one fits. */
async function findWholeScans({ sql: text, parameters }: CompiledQuery): Promise<string[]> {
  return t.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const explained = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]);
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explained);
    const nodes = rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => listNodes(Plan)) ?? [];
    expect(nodes.length).toBeGreaterThan(0);
    return nodes
      .filter(isWholeScan)
      .map((node) => `${node['Node Type']} ${node['Relation Name'] ?? node['Index Name']}`);
  });
}

const start = (slug: string) => () =>
  client.put('/api/serie/create', { query: { slug }, headers: { 'idempotency-key': randomUUID() } });

test.each([
  ['the dashboard', () => client.get('/api/front/series-eleve')],
  ['a page of the history', () => client.get('/api/front/historique', { query: last })],
  ['the start of a series', start('thematique-a')],
  ['the start of a series with a credit', start('entrainement-chrono')],
  ['the start of a mock exam', start('examen')],
  ['the start of a personalised series', start('personnalise')],
])('no statement of %s reads a whole table', async (_, call) => {
  const sent = vi.spyOn(t.db.getExecutor(), 'executeQuery');
  expect((await call()).status).toBe(200);
  const statements = sent.mock.calls.map(([statement]) => statement);
  sent.mockRestore();
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements)
    expect([statement.sql, await findWholeScans(statement)]).toEqual([statement.sql, []]);
});

test('a whole scan would be found', async () => {
  expect(await findWholeScans(sql`select from series where path = 'libre'`.compile(t.db))).not.toEqual([]);
});

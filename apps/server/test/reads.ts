/** Counts the rows that statements read, so that a test can tell a slow plan without a clock. */
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../src/platform/db/handle.ts';

interface PlanNode {
  'Relation Name'?: string;
  /** Of a part of the statement that is computed once and read by others. */
  'CTE Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

const toLiteral = (value: unknown): string => {
  if (value === null) return 'null';
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`;
  const text = Array.isArray(value)
    ? `{${value.join()}}`
    : value instanceof Date
      ? value.toISOString()
      : String(value);
  return `'${text.replaceAll("'", "''")}'`;
};

/** Of each statement that `read` sends: the rows read of each table. What a statement writes is written once. */
export async function countReads(db: Db, read: (db: Db) => Promise<unknown>): Promise<Map<string, number>[]> {
  return db.transaction().execute(async (trx) => {
    const executor = trx.getExecutor();
    const counts: Map<string, number>[] = [];
    const send = executor.executeQuery;
    executor.executeQuery = async (statement, ...rest) => {
      executor.executeQuery = send;
      await sql.raw('savepoint uncounted').execute(trx);
      counts.push(await countRows(trx, statement));
      await sql.raw('rollback to savepoint uncounted').execute(trx);
      executor.executeQuery = count;
      return send.call(executor, statement, ...rest) as never;
    };
    const count = executor.executeQuery;
    await read(trx).finally(() => {
      executor.executeQuery = send;
    });
    return counts;
  });
}

async function countRows(trx: Db, statement: CompiledQuery): Promise<Map<string, number>> {
  const reads = new Map<string, number>();
  for (const node of await explain(trx, statement)) {
    const {
      'CTE Name': part,
      'Relation Name': table = part,
      'Actual Rows': found,
      'Rows Removed by Filter': passed = 0,
    } = node;
    if (table !== undefined)
      reads.set(table, (reads.get(table) ?? 0) + node['Actual Loops'] * (found + passed));
  }
  return reads;
}

/** Rows that all parts of a statement pass on or refuse: each time that a list is read again counts. It leaves nothing written. */
export async function countWork(db: Db, statement: CompiledQuery): Promise<number> {
  let work = 0;
  await db
    .transaction()
    .execute(async (trx) => {
      for (const node of await explain(trx, statement)) {
        const refused = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
        work += node['Actual Loops'] * (node['Actual Rows'] + refused);
      }
      throw ROLLED_BACK;
    })
    .catch((error: unknown) => {
      if (error !== ROLLED_BACK) throw error;
    });
  return work;
}

const ROLLED_BACK = new Error('what was explained is not kept');

let counted = 0;

/** Runs it by the plan for all values, as the role's setting asks for it. */
async function explain(trx: Db, { sql: text, parameters }: CompiledQuery): Promise<PlanNode[]> {
  await sql.raw('set local plan_cache_mode = force_generic_plan').execute(trx);
  // A name that a failed statement leaves behind outlives its transaction.
  counted += 1;
  const name = `counted_${counted}`;
  await sql.raw(`prepare ${name} as ${text}`).execute(trx);
  const values = parameters.length === 0 ? '' : ` (${parameters.map(toLiteral).join()})`;
  const explained = CompiledQuery.raw(`explain (analyze, format json) execute ${name}${values}`);
  const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explained);
  await sql.raw(`deallocate ${name}`).execute(trx);
  return rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => listNodes(Plan)) ?? [];
}

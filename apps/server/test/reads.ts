/** Counts the rows that statements read, so that a test can tell a slow plan without a clock. */
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../src/db/handle.ts';

interface PlanNode {
  'Relation Name'?: string;
  /** Of a part of the statement that is computed once and read by others. */
  'CTE Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

const toLiteral = (value: unknown): string => {
  if (value === null) return 'null';
  const text = Array.isArray(value)
    ? `{${value.join()}}`
    : value instanceof Date
      ? value.toISOString()
      : value;
  return `'${text}'`;
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

/** By the plan for all values, as the role's setting asks for it. */
async function countRows(trx: Db, { sql: text, parameters }: CompiledQuery): Promise<Map<string, number>> {
  await sql.raw('set local plan_cache_mode = force_generic_plan').execute(trx);
  await sql.raw(`prepare counted as ${text}`).execute(trx);
  const values = parameters.length === 0 ? '' : ` (${parameters.map(toLiteral).join()})`;
  const explained = CompiledQuery.raw(`explain (analyze, format json) execute counted${values}`);
  const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explained);
  await sql.raw('deallocate counted').execute(trx);
  const reads = new Map<string, number>();
  for (const node of rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => listNodes(Plan)) ?? []) {
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

import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCopy } from '../../../test/database.ts';
import type { Database } from './handle.ts';
import {
  MIGRATION_LOCK,
  migrate,
  pendingMigrations,
  readMigration,
  readMigrations,
  SchemaMismatch,
} from './migrate.ts';
import { takeSnapshot } from './snapshot.ts';

/** `expect.poll` that may take long on a busy machine. */
const ASK_OFTEN = { interval: 5, timeout: 20_000 };

let database: Database;
beforeAll(async () => {
  database = await openCopy();
});
afterAll(() => database.close());

test('the committed snapshot matches the migrations, on both databases', async () => {
  const { types, rules } = await takeSnapshot(async (statement) => {
    const { rows } = await sql.raw<Record<string, unknown>>(statement).execute(database.db);
    return rows;
  });
  const committed = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
  expect(types).toBe(committed('./schema.generated.ts'));
  expect(rules).toBe(committed('./schema.snapshot.txt'));
});

test('every foreign key that cascades has an index', async () => {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ' ' || pg_get_constraintdef(c.oid) as key
    from pg_constraint c
    where contype = 'f' and confdeltype <> 'a' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indisvalid
        -- Its first columns are those of the key, in any order.
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        -- Of the rows of a part only those that refer to nothing may be left out.
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (
          select '(' || attname || ' IS NOT NULL)' from pg_attribute
          where attrelid = c.conrelid and attnum = c.conkey[1] and cardinality(c.conkey) = 1
        ))
    )
    order by 1`.execute(database.db);
  expect(rows.map(({ key }) => key)).toEqual([]);
});

test('values come back the same from either database', async () => {
  const { rows } = await sql`
    select 7::int4 as whole, 9007199254740993::int8 as large, 1.5::float8 as real, '2026-03-29'::date as day,
           '2026-03-29T01:30:00+01:00'::timestamptz as instant, '{"a": [1, null]}'::jsonb as document,
           '\\x00ff'::bytea as bytes, true as flag, null as nothing, ''::text as empty`.execute(database.db);
  expect(rows).toEqual([
    {
      whole: 7,
      large: '9007199254740993',
      real: 1.5,
      day: '2026-03-29',
      instant: new Date('2026-03-29T00:30:00Z'),
      document: { a: [1, null] },
      bytes: Buffer.from([0, 255]),
      flag: true,
      nothing: null,
      empty: '',
    },
  ]);
});

test('instants and bytes are stored and read back unchanged', async () => {
  const row = { token_hash: Buffer.from([0, 1, 255]), at: new Date('2026-10-25T00:30:00.123Z') };
  await sql`create table kept (bytes bytea, at timestamptz)`.execute(database.db);
  await sql`insert into kept values (${row.token_hash}, ${row.at})`.execute(database.db);
  const { rows } = await sql`select bytes as token_hash, at from kept`.execute(database.db);
  await sql`drop table kept`.execute(database.db);
  expect(rows).toEqual([row]);
});

test('a server ready to serve has every migration, and applying again changes nothing', async () => {
  await database.ready();
  expect(await migrate(database.db)).toEqual([]);
});

test('a changed file, and a database newer than the program, are refused', async () => {
  const migrations = readMigrations();
  const [first] = migrations;
  if (!first) throw new Error('no migration');
  const changed = [{ ...first, checksum: 'other' }, ...migrations.slice(1)];
  await expect(migrate(database.db, changed)).rejects.toThrow(SchemaMismatch);
  await expect(pendingMigrations(database.db, migrations.slice(1))).rejects.toThrow(SchemaMismatch);
  const lastNeeded = migrations.findLastIndex(({ needs }) => needs !== 'nothing');
  await expect(migrate(database.db, migrations.slice(0, lastNeeded))).rejects.toThrow(
    /older than its database/,
  );
});

test('a program serves a schema that a newer one has only expanded, and refuses one that it has contracted', async () => {
  const own = readMigrations();
  const expansion = readMigration('9996-more.sql', '-- needs: nothing\ncreate table more (a int);');
  const contraction = readMigration('9997-less.sql', '-- needs: 9996-more.sql\ndrop table more;');
  await migrate(database.db, [...own, expansion]);
  await database.ready();
  expect(await migrate(database.db, own)).toEqual([]);

  await migrate(database.db, [...own, expansion, contraction]);
  await expect(database.ready()).rejects.toThrow(/9997-less.sql is applied and .* older than its database/);
  await expect(migrate(database.db, own)).rejects.toThrow(SchemaMismatch);
  // A program of the release between the two knows the migration that the contraction needs.
  expect(await pendingMigrations(database.db, [...own, expansion])).toEqual([]);
  const late = readMigration('9995-late.sql', '-- needs: nothing\n');
  await expect(pendingMigrations(database.db, [...own, expansion, late])).rejects.toThrow(
    /9995-late.sql is not applied/,
  );
  await sql`delete from migrations where name in (${expansion.name}, ${contraction.name})`.execute(
    database.db,
  );
  await database.ready();
});

test('a migration that fails leaves nothing behind', async () => {
  const broken = readMigration('9999-broken.sql', 'create table half (a int); select 1 / 0;');
  await expect(migrate(database.db, [...readMigrations(), broken])).rejects.toMatchObject({ code: '22012' });
  expect(await migrate(database.db)).toEqual([]);
  await expect(sql`select * from half`.execute(database.db)).rejects.toMatchObject({ code: '42P01' });
});

test('an index is built outside a transaction, once, by servers that start together, and is built again after a failure', async () => {
  const table = readMigration('9996-table.sql', 'create table many (a int);');
  const index = readMigration(
    '9997-index.sql',
    '-- needs: nothing\n-- outside a transaction\ncreate index concurrently many_a on many (a);',
  );
  const after = readMigration('9998-after.sql', 'insert into many values (1), (1);');
  const migrations = [...readMigrations(), table, index, after];
  // An embedded database belongs to one process.
  const servers = { length: database.kind === 'postgresql' ? 4 : 1 };
  const applied = await Promise.all(Array.from(servers, () => migrate(database.db, migrations)));
  expect(applied.flat().sort()).toEqual([table.name, index.name, after.name]);

  const broken = readMigration(
    '9999-unique.sql',
    '-- outside a transaction\ncreate unique index concurrently if not exists many_unique on many (a);',
  );
  await expect(migrate(database.db, [...migrations, broken])).rejects.toMatchObject({ code: '23505' });
  await sql`delete from many where ctid = (select min(ctid) from many)`.execute(database.db);
  expect(await migrate(database.db, [...migrations, broken])).toEqual([broken.name]);
  const { rows } = await sql`select bool_and(indisvalid) as valid, count(*)::int as n from pg_index
    where indrelid = 'many'::regclass`.execute(database.db);
  expect(rows).toEqual([{ valid: true, n: 2 }]);

  await sql`drop table many`.execute(database.db);
  await sql`delete from migrations where name >= '9996'`.execute(database.db);
});

test('a server that waits for another to migrate keeps no transaction open, for which an index built beside would wait', async () => {
  // An embedded database belongs to one process.
  if (database.kind !== 'postgresql') return;
  const applied = await database.db.connection().execute(async (other) => {
    const transactions = async (): Promise<string[]> => {
      const { rows } = await sql<{ id: string }>`select pid || ' ' || xact_start as id from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(
        other,
      );
      return rows.map(({ id }) => id);
    };
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(other);
    const waiting = migrate(database.db);
    try {
      const tries = new Set<string>();
      await expect
        .poll(async () => {
          for (const id of await transactions()) tries.add(id);
          return tries.size;
        }, ASK_OFTEN)
        .toBeGreaterThan(1);
      const [first] = tries;
      await expect.poll(transactions, ASK_OFTEN).not.toContain(first);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(other);
    }
    return waiting;
  });
  expect(applied).toEqual([]);
});

test('servers that start together apply each migration once', async () => {
  const extra = readMigration('9998-once.sql', 'create table once (a int);');
  const migrations = [...readMigrations(), extra];
  const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(database.db, migrations)));
  expect(applied.flat()).toEqual([extra.name]);
  await sql`drop table once`.execute(database.db);
  await sql`delete from migrations where name = ${extra.name}`.execute(database.db);
});

test.each([
  ['first', 0],
  ['last', 0.4],
])(
  'where a migration and a learner wait for each other, and it waits %s, it gives way',
  async (_, seconds) => {
    if (database.kind !== 'postgresql') return;
    const { db } = database;
    await sql`create table circle_a (a int)`.execute(db);
    await sql`create table circle_b (a int)`.execute(db);
    for (const name of ['circle_a', 'circle_b'])
      await sql`insert into ${sql.table(name)} values (1)`.execute(db);
    const circle = readMigration(
      '9998-circle.sql',
      `-- needs: nothing\nlock table circle_a in share row exclusive mode;\nselect pg_sleep(${seconds});\nalter table circle_b add column b int;`,
    );
    const { migrating } = await db.transaction().execute(async (learner) => {
      await sql`update circle_b set a = 2`.execute(learner);
      const migrating = migrate(db, [...readMigrations(), circle]);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sql`update circle_a set a = 2`.execute(learner);
      return { migrating };
    });
    expect(await migrating).toEqual([circle.name]);
    await sql`drop table circle_a, circle_b`.execute(db);
    await sql`delete from migrations where name = ${circle.name}`.execute(db);
  },
);

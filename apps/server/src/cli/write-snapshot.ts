/** `npm run db:snapshot`: rewrites the committed snapshot of the schema, from a database migrated in memory. */
import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { migrate, openEmbedded, takeSnapshot } from '../platform/db/api.ts';

const database = await openEmbedded({ directory: null });
await migrate(database.db);
const { types, rules } = await takeSnapshot(async (statement) => {
  const { rows } = await sql.raw<Record<string, unknown>>(statement).execute(database.db);
  return rows;
});
writeFileSync(new URL('../platform/db/schema.generated.ts', import.meta.url), types);
writeFileSync(new URL('../platform/db/schema.snapshot.txt', import.meta.url), rules);
await database.close();

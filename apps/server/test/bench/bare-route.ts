/** Reference for the benchmark: a Fastify route with one insert and one select through the same database handle. */
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { openEmbedded } from '../../src/platform/db/embedded.ts';
import { openPostgresql } from '../../src/platform/db/postgresql.ts';

const { PORT, DATA_DIR, DATABASE_URL } = process.env;
const database = DATABASE_URL
  ? openPostgresql(DATABASE_URL)
  : await openEmbedded({ directory: DATA_DIR ?? '' });
const app = Fastify();
await app.register(formbody);
app.put('/bare', async (request) => {
  const person = Number(request.headers['x-person']);
  const { reponse } = request.body as { reponse: string };
  const inserted = await sql<{
    id: number;
  }>`insert into bare (person_id, letters, at) values (${person}, ${reponse}, ${new Date()}) returning id`.execute(
    database.db,
  );
  const kept = await sql<{
    letters: string;
  }>`select letters from bare where id = ${inserted.rows[0]?.id}`.execute(database.db);
  return { letters: kept.rows[0]?.letters };
});
app.get('/readyz', async () => ({}));
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.on('SIGTERM', async () => {
  await app.close();
  await database.close();
  process.exit(0);
});

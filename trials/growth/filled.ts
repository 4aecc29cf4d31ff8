/** The two databases of the trial of growth, on one PostgreSQL server of their own. */
import type { Content } from '@balise/content';
import type { Database } from '@balise/server/platform/db/handle';
import { migrate } from '@balise/server/platform/db/migrate';
import { openPostgresql } from '@balise/server/platform/db/postgresql';
import { countLearners, countRun, plantMultitude } from '@balise/server/test/bench/multitude';
import { SECRET } from '../../tools/bench/places.ts';
import { type PostgresServer, startPostgres } from '../../tools/postgresql.ts';
import { runToEnd } from '../../tools/started-programs.ts';

/** As for a machine with 8 GB or more that has nothing else to do. */
const SETTINGS = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
};

export interface Filled {
  name: string;
  answers: number;
  learners: number;
  /** How often it was measured before. */
  turn: number;
  url: string;
}

/** The small one is filled anew. The large one is taken as it is; if it was being filled, it is filled on. */
export async function fillBoth(
  folder: string,
  content: Content,
  sizes: readonly [number, number],
): Promise<readonly [Filled, Filled]> {
  // What a power cut takes is filled anew.
  const postgres = await startPostgres({
    kept: folder,
    durable: false,
    settings: { ...SETTINGS, max_wal_size: '8GB', autovacuum: 'off' },
  });
  const turns: number[] = [];
  try {
    for (const [index, answers] of sizes.entries()) {
      const url = createDatabase(postgres, answers, { anew: index === 0 });
      const database = openPostgresql(url, { poolSize: 1 });
      const patient = database.openPatient();
      try {
        await migrate(patient);
        await plantMultitude(patient, {
          learners: countLearners(answers),
          secret: SECRET,
          content,
          tell: (line) => console.log(`  ${answers} answers: ${line}`),
        });
        turns.push(await countRun(patient));
      } finally {
        await patient.destroy();
        await database.close();
      }
    }
  } finally {
    await postgres.stop();
  }
  const [small, large] = sizes.map((answers, index) => ({
    answers,
    learners: countLearners(answers),
    turn: turns[index] ?? 0,
  }));
  if (!small || !large) throw new Error('two sizes are needed');
  return [
    { name: 'small', ...small, url: '' },
    { name: 'large', ...large, url: '' },
  ];
}

/** Commits are synced now. */
export async function startFilled(
  folder: string,
  both: readonly [Filled, Filled],
): Promise<{ postgres: PostgresServer; both: readonly [Filled, Filled] }> {
  const postgres = await startPostgres({ kept: folder, settings: SETTINGS });
  const [small, large] = both.map((one) => ({ ...one, url: addressOf(postgres, one.answers) }));
  if (!small || !large) throw new Error('two databases are needed');
  return { postgres, both: [small, large] };
}

const addressOf = (postgres: PostgresServer, answers: number): string =>
  Object.assign(new URL(postgres.url), { pathname: `/answers_${answers}` }).href;

function createDatabase(postgres: PostgresServer, answers: number, { anew }: { anew: boolean }): string {
  const name = `answers_${answers}`;
  const ask = (statement: string): string =>
    runToEnd('psql', [postgres.url, '--quiet', '--tuples-only', '--command', statement]);
  if (anew) ask(`drop database if exists ${name}`);
  if (ask(`select 1 from pg_database where datname = '${name}'`).trim() === '')
    ask(`create database ${name}`);
  return addressOf(postgres, answers);
}

export async function using<T>(database: Database, act: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

/**
 * `npm run bench`: answers per second on both databases, compared with a bare route in the same run; drawing times,
 * page weights, response times.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContent } from '@balise/content/load';
import { openEmbedded } from '@balise/server/db/embedded';
import type { Database } from '@balise/server/db/handle';
import { migrate } from '@balise/server/db/migrate';
import { openPostgresql } from '@balise/server/db/postgresql';
import { LEARNERS, seedBare, seedLearners } from '@balise/server/test/bench/seed';
import { startServer, stopServer } from '../e2e/setup.ts';
import { type Figures, load, type Shooter } from './bench/load.ts';
import { measureScenes } from './bench/scenes.ts';
import { measureWeb } from './bench/web.ts';
import { findFreePort } from './free-port.ts';
import { startPostgres } from './postgresql.ts';
import { build, root } from './prepare.mjs';
import { findPostgresql } from './programs.mjs';

const SECRET = 'a secret for measuring only, nothing else';

interface Place {
  name: string;
  environment: Record<string, string>;
  open(): Promise<Database>;
}

async function measureAnswers(place: Place): Promise<void> {
  const database = await place.open();
  await migrate(database.db);
  const learners = await seedLearners(database.db, loadContent(join(root, 'content')), SECRET);
  const bare = await seedBare(database.db);
  await database.close();

  const answers = await measure(place, learners, (settings) => startServer(settings));
  const yardstick = await measure(place, bare, startBare);
  console.log(`\n${place.name}: ${LEARNERS} learners at once, ${answers.count} answers`);
  print('answers', answers);
  print('bare route', yardstick);
  console.log(`  ratio ${(answers.perSecond / yardstick.perSecond).toFixed(2)} (aim: at least 0.40)`);
  if (answers.failures + yardstick.failures > 0)
    throw new Error('some requests failed: the figures mean nothing');
}

async function measure(
  place: Place,
  shooters: readonly Shooter[],
  start: (settings: Record<string, string>) => Promise<ChildProcess>,
): Promise<Figures> {
  const port = await findFreePort();
  const began = performance.now();
  const server = await start({
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SESSION_SECRET: SECRET,
    DEMO: '0',
    NODE_ENV: 'development',
    ...place.environment,
  });
  const ready = performance.now() - began;
  const warm = shooters.map(({ shots }) => ({ shots: shots.slice(0, 20) }));
  const rest = shooters.map(({ shots }) => ({ shots: shots.slice(20) }));
  await load(port, warm);
  const figures = await load(port, rest);
  console.log(
    `  ${place.name}: ready in ${(ready / 1000).toFixed(1)} s, ${residentMegabytes(server.pid)} MB resident after the load`,
  );
  await stopServer(server);
  return figures;
}

async function startBare(settings: Record<string, string>): Promise<ChildProcess> {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'apps/server/test/bench/bare-route.ts')],
    {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${settings.PORT}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the bare route did not start');
}

/** Linux gives it in /proc; elsewhere the result is «?». */
function residentMegabytes(pid: number | undefined): string {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return (Number(kilobytes) / 1024).toFixed(0);
  } catch {
    return '?';
  }
}

function print(name: string, { perSecond, p50, p95, p99 }: Figures): void {
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  console.log(
    `  ${name.padEnd(10)} ${perSecond.toFixed(0).padStart(6)}/s   p50 ${ms(p50)}   p95 ${ms(p95)}   p99 ${ms(p99)}`,
  );
}

build();
measureScenes();
const directory = mkdtempSync(join(tmpdir(), 'bench-'));
await measureAnswers({
  name: 'embedded',
  environment: { DATA_DIR: directory },
  open: () => openEmbedded({ directory }),
});
rmSync(directory, { recursive: true, force: true });

if (findPostgresql()) {
  const postgres = await startPostgres();
  await measureAnswers({
    name: 'PostgreSQL',
    environment: { DATABASE_URL: postgres.url },
    open: async () => openPostgresql(postgres.url),
  });
  await postgres.stop();
} else console.log('\nPostgreSQL: no server binaries here (Debian: apt-get install postgresql)');

await measureWeb();

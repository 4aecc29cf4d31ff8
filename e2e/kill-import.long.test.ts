/** A list of learners is imported as a whole or not at all, even when the process is killed in the middle, and says which. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListImport } from '@balise/contract/school/imports';
import type { Roster } from '@balise/contract/school/roster';
import { expect, test } from 'vitest';
import { findFreePort } from '../tools/free-port.ts';
import { startPostgres } from '../tools/postgresql.ts';
import { findPostgresql } from '../tools/programs.mjs';
import { type HttpLearner, signInOverHttp } from './http-learner.ts';
import { startServer } from './setup.ts';

const KILLS = 4;
const LINES = 1000;
const PATH = '/api/school/imports';

const lettersOf = (number: number): string =>
  [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

function writeList(round: number): string {
  const lines = Array.from({ length: LINES }, (_, line) => {
    const name = `${lettersOf(round)} ${lettersOf(line)}`;
    return `Nom ${name};Prénom;kill.${round}.${line}@exemple.fr;01/02/2000`;
  });
  return ['Nom;Prénom;E-mail;Date de naissance', ...lines].join('\n');
}

/** A list that is read, with what each learner gets. */
async function bring(manager: HttpLearner, round: number): Promise<ListImport> {
  const brought = { id: randomUUID(), cells: writeList(round) };
  const list = await manager.sendJson<ListImport>('POST', PATH, brought);
  return manager.sendJson<ListImport>('PUT', `${PATH}/${list.id}`, {
    version: list.version,
    titleRow: list.titleRow,
    fields: list.columns.map(({ field }) => field),
    terms: { licence: 'b', days: 90, credits: 0, group: null },
  });
}

const countLearners = async (manager: HttpLearner): Promise<number> =>
  (await manager.get<Roster>('/api/school/learners')).total;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What was wrong after a kill, in words. */
async function killDuringImports(environment: Record<string, string>): Promise<string[]> {
  const port = String(await findFreePort());
  const baseUrl = `http://localhost:${port}`;
  const settings = { PORT: port, PUBLIC_URL: baseUrl, DEMO: '1', ...environment };
  const wrong: string[] = [];
  let server = await startServer(settings);
  const manager = await signInOverHttp(baseUrl, 'claire');
  for (let round = 0; round < KILLS; round += 1) {
    const before = await countLearners(manager);
    const list = await bring(manager, round);
    const asked = { version: list.version, ignoresFaults: false };
    const executing = manager.sendJson('PUT', `${PATH}/${list.id}/execution`, asked).catch(() => undefined);
    await pause(Math.random() * 900);
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await Promise.all([gone, executing]);
    server = await startServer(settings);
    const { state, created } = await manager.get<ListImport>(`${PATH}/${list.id}`);
    const made = (await countLearners(manager)) - before;
    const isWhole = state === 'imported' && created === LINES && made === LINES;
    const isNothing = state === 'checked' && created === 0 && made === 0;
    if (!isWhole && !isNothing) wrong.push(`${state}, ${created} told, ${made} made`);
    // Whoever presses again has all of them, once.
    await manager.sendJson('PUT', `${PATH}/${list.id}/execution`, asked);
    const all = (await countLearners(manager)) - before;
    if (all !== LINES) wrong.push(`pressed again: ${all} made`);
  }
  server.kill('SIGKILL');
  return wrong;
}

test.concurrent('a kill leaves all or nothing of an import on the embedded database', {
  timeout: 900_000,
}, async () => {
  const data = mkdtempSync(join(tmpdir(), 'import-kills-'));
  const wrong = await killDuringImports({ DATA_DIR: data });
  rmSync(data, { recursive: true, force: true });
  expect(wrong).toEqual([]);
});

test
  .runIf(findPostgresql())
  .concurrent('a kill leaves all or nothing of an import on PostgreSQL', { timeout: 900_000 }, async () => {
    const postgres = await startPostgres();
    const wrong = await killDuringImports({ DATABASE_URL: postgres.url });
    await postgres.stop();
    expect(wrong).toEqual([]);
  });

/** A process that is killed in the middle of an act on many accesses leaves all of it or nothing. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Roster } from '@balise/contract/school/roster';
import { expect, test } from 'vitest';
import { findFreePort } from '../tools/free-port.ts';
import { signInOverHttp } from './http-learner.ts';
import { startServer } from './setup.ts';

const KILLS = Number(process.env.KILLS ?? 8);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test(`${KILLS} kills in the middle of an act change every access or none, and the act can be sent again`, {
  timeout: 900_000,
}, async () => {
  const data = mkdtempSync(join(tmpdir(), 'kills-of-acts-'));
  const port = String(await findFreePort());
  const baseUrl = `http://localhost:${port}`;
  const settings = { PORT: port, PUBLIC_URL: baseUrl, DEMO: '1', DATA_DIR: data };
  let server = await startServer(settings);
  const manager = await signInOverHttp(baseUrl, 'claire');
  const credits = async (): Promise<number[]> => {
    const { learners } = await manager.get<Roster>('/api/school/learners?view=ALL');
    return learners.map((one) => one.credits);
  };
  const { learners } = await manager.get<Roster>('/api/school/learners?view=ALL');
  const inscriptions = learners.map(({ inscription }) => inscription);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await credits();
    const act = { id: randomUUID(), inscriptions, reason: '', change: { kind: 'CREDITS', credits: 1 } };
    const acting = manager.sendJson('PUT', '/api/school/access', act).catch(() => undefined);
    await pause(Math.random() * 60);
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await Promise.all([gone, acting]);
    server = await startServer(settings);
    const after = await credits();
    const added = new Set(after.map((count, at) => count - (before[at] ?? 0)));
    expect([[0], [1]]).toContainEqual([...added]);
    await manager.sendJson('PUT', '/api/school/access', act);
    expect(await credits()).toEqual(before.map((count) => count + 1));
  }
  server.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

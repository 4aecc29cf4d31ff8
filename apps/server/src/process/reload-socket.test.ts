import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerReloads, askReloads } from './reload-socket.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reloads-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** As a server leaves it that was killed. */
function leaveSocket(name: string): void {
  const program = `require('node:net').createServer().listen(${JSON.stringify(join(folder, name))}, () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', program]);
  expect(readdirSync(folder)).toContain(name);
}

test('the command gets the reply of every server, from sockets that only their owner can open', async () => {
  const stop = await answerReloads(folder, async () => ({
    faults: ['site: logos.json: is no part of a site'],
  }));
  const file = join(folder, `reload.${process.pid}.sock`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const other = createServer((socket) => socket.end('{"faults":[]}\n')).listen(join(folder, 'reload.1.sock'));
  const asked = await askReloads(folder);
  expect(asked.sort((a, b) => Number(a.server) - Number(b.server))).toEqual([
    { server: '1', reply: { faults: [] } },
    { server: String(process.pid), reply: { faults: ['site: logos.json: is no part of a site'] } },
  ]);
  other.close();
  await stop();
  expect(await askReloads(folder)).toEqual([]);
});

test('a server that ends before it replied is told from one that is gone', async () => {
  createServer((socket) => socket.destroy())
    .listen(join(folder, 'reload.1.sock'))
    .unref();
  leaveSocket('reload.2.sock');
  expect(await askReloads(folder)).toEqual([{ server: '1', reply: null }]);
});

test('a server that starts removes what killed ones left, and nothing of those that live', async () => {
  createServer().listen(join(folder, 'reload.1.sock')).unref();
  leaveSocket('reload.2.sock');
  const stop = await answerReloads(folder, async () => ({ faults: [] }));
  expect(readdirSync(folder).sort()).toEqual(['reload.1.sock', `reload.${process.pid}.sock`].sort());
  await stop();
});

test('a directory that is not there yet is made for its owner alone; one with a path too long for a socket is refused', async () => {
  const made = join(folder, 'data');
  const stop = await answerReloads(made, async () => ({ faults: [] }));
  expect(statSync(made).mode & 0o777).toBe(0o700);
  await stop();
  await expect(answerReloads(join(folder, 'a'.repeat(120)), async () => ({ faults: [] }))).rejects.toThrow(
    'too long for a socket',
  );
  expect(await askReloads(join(folder, 'nowhere'))).toEqual([]);
});

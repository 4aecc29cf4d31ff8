/** The script that tells who waits in PgBouncer, with a `psql` that answers as PgBouncer 1.18 does. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../tools/prepare.mjs';

const SCRIPT = join(root, 'packaging', 'high-availability', 'pool-figures');
const HEAD =
  'database|user|cl_active|cl_waiting|cl_active_cancel_req|cl_waiting_cancel_req|sv_active|sv_idle|maxwait|maxwait_us|pool_mode';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pool-figures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Lets the script look once. */
function look(psql: readonly string[]): void {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const write = (name: string, lines: readonly string[]): void =>
    writeFileSync(join(bin, name), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
  // The loop ends with the second pause, which fails.
  write('sleep', [`mkdir ${join(folder, 'looked')} 2>/dev/null`]);
  write('psql', psql);
  const env = { PATH: `${bin}:${process.env.PATH}`, RUNTIME_DIRECTORY: folder };
  spawnSync(SCRIPT, { stdio: 'ignore', env });
}

test('who waits is told by database and user, without the console itself', () => {
  look([
    `echo '${HEAD}'`,
    `echo 'balise|balise|12|3|0|0|20|0|7|120|transaction'`,
    `echo 'pgbouncer|pgbouncer|1|0|0|0|0|0|0|0|statement'`,
  ]);
  const lines = readFileSync(join(folder, 'figures.prom'), 'utf8').split('\n');
  expect(lines.filter((line) => line.includes('{'))).toEqual([
    'pgbouncer_active_clients{database="balise",user="balise"} 12',
    'pgbouncer_waiting_clients{database="balise",user="balise"} 3',
    'pgbouncer_longest_wait_seconds{database="balise",user="balise"} 7',
  ]);
  expect(lines.filter((line) => /^pgbouncer_last_look_timestamp_seconds \d+$/.test(line))).toHaveLength(1);
});

test('a PgBouncer that does not answer is no look', () => {
  look(['exit 2']);
  expect(readdirSync(folder)).not.toContain('figures.prom');
});

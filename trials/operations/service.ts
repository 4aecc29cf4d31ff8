/** The service of a package on a machine: its settings, and whether it answers. */
import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holds } from '../requirements.ts';
import type { Machine } from './machine.ts';
import { readCommands } from './page.ts';

export const READY = 'http://127.0.0.1:3000/readyz';
/** Commands. A visitor would start the service again through the socket alone. */
export const STOP_SERVICE = 'systemctl stop balise.socket balise.service';
export const START_SERVICE = 'systemctl start balise.socket balise.service';
const SETTINGS = '/etc/balise/balise.conf';
/** Other programs may use this machine meanwhile. */
const LONGEST_WAIT_MS = 240_000;

/** Lays a Debian package where the commands of docs/operations.md are typed. */
export const handOverPackage = ({ root }: Machine, debian: string): void =>
  cpSync(debian, join(root, 'root', basename(debian)));

/** Runs the commands below a heading of docs/operations.md, block by block. @returns what they print */
export const runPage = (machine: Machine, heading: string): string =>
  readCommands(heading)
    .map((block) => machine.run(block))
    .join('');

/** @throws with the end of the journal if it does not answer */
export async function waitUntilReady(machine: Machine, address: string = READY): Promise<void> {
  const began = Date.now();
  while (Date.now() - began < LONGEST_WAIT_MS) {
    const { status } = machine.attempt(`curl --silent --globoff --fail --max-time 5 ${address}`);
    if (status === 0) return;
    await sleep(100);
  }
  throw new Error(`no answer: ${readJournal(machine)}`);
}

export const readJournal = (machine: Machine): string =>
  machine.attempt('journalctl --namespace=balise --no-pager --lines=15').output;

export function addSetting(machine: Machine, line: string): void {
  const [name = ''] = line.split('=');
  removeSetting(machine, name);
  machine.run(`echo '${line}' >> ${SETTINGS}`);
}

export function removeSetting(machine: Machine, name: string): void {
  machine.run(`sed -i '/^${name}=/d' ${SETTINGS}`);
}

/** @throws if there are fewer */
export function countMatches(text: string, pattern: RegExp, least: number): void {
  holds(
    (text.match(pattern) ?? []).length >= least,
    `fewer than ${least} of ${pattern}: ${text.slice(-800)}`,
  );
}

/** Asks the PostgreSQL server of the page, as its superuser. */
export const askPostgresql = (machine: Machine, statement: string): string =>
  machine
    .run(
      `cd / && runuser -u postgres -- psql -X -q -At -v ON_ERROR_STOP=1 -d balise <<'END'\n${statement};\nEND\n`,
    )
    .trim();

/** When the last good backup was made, as Prometheus reads it with METRICS_PORT=9464 (s since 1970; 0: never). */
export function readNoted(machine: Machine): number {
  const { output } = machine.attempt('curl --silent --show-error --fail http://127.0.0.1:9464/metrics');
  const [, value] = /^backup_last_timestamp_seconds (\S+)$/m.exec(output) ?? [];
  holds(value !== undefined, `no figure: ${output.slice(0, 300)} ${readJournal(machine)}`);
  return Number(value);
}

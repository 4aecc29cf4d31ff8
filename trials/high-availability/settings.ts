/** The files of the samples for three machines, filled in for each machine as an operator does. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readCommands } from '../operations/page.ts';
import { readReleaseFile } from '../operations/release-files.ts';
import { addressOf, type MachineNumber } from './lan.ts';

/** Where each file goes below /etc. */
export const ETC_PLACES = {
  'default/etcd': 'etcd.default',
  'patroni_env.conf': 'patroni_env.conf',
  'patroni/config.yml': 'patroni.yml',
  'haproxy/haproxy.cfg': 'haproxy.cfg',
  'pgbouncer/pgbouncer.ini': 'pgbouncer.ini',
  'pgbouncer/userlist.txt': 'userlist.txt',
  'keepalived/keepalived.conf': 'keepalived.conf',
  'keepalived/in-majority': 'in-majority',
  'balise/balise.conf': 'balise.conf',
} as const;
type EtcName = keyof typeof ETC_PLACES;
export type FilledFiles = Readonly<Record<EtcName | 'balise/secrets.conf' | 'haproxy/balise.pem', string>>;

/** Files whose first block has the machine's own name and address. */
const OWN: readonly EtcName[] = ['default/etcd', 'patroni_env.conf'];

export interface Secrets {
  session: string;
  secondStep: string;
  erasedPeople: string;
  book: string;
  /** Passwords, by the word that stands for them in the files. */
  passwords: Readonly<Record<string, string>>;
}

export function drawSecrets(): Secrets {
  const draw = (): string => randomBytes(24).toString('hex');
  const names = ['superuser', 'replication', 'restapi', 'balise'];
  const passwords = Object.fromEntries(names.map((name) => [`change-me-${name}`, draw()]));
  return { session: draw(), secondStep: draw(), erasedPeople: draw(), book: draw(), passwords };
}

/** @param certificate with its key, in PEM */
export function fillFiles(number: MachineNumber, secrets: Secrets, certificate: string): FilledFiles {
  const entries = Object.entries(ETC_PLACES).map(([place, name]) => {
    const text = readReleaseFile(`examples/high-availability/${name}`);
    const own = (OWN as readonly string[]).includes(place) ? fillFirstBlock(text, number) : text;
    return [place, fillPasswords(own, secrets)] as const;
  });
  const lines = [
    `SESSION_SECRET=${secrets.session}`,
    `SECOND_STEP_KEY=${secrets.secondStep}`,
    `ERASED_PEOPLE_KEY=${secrets.erasedPeople}`,
    `BOOK_SECRET=${secrets.book}`,
  ];
  return {
    ...(Object.fromEntries(entries) as Record<EtcName, string>),
    'balise/secrets.conf': `${lines.join('\n')}\n`,
    'haproxy/balise.pem': certificate,
  };
}

/** A command of the page that changes a file, once the files are in their places. */
const CHANGE = /^sed -i '(.+)' \/etc\/(\S+)$/gm;

/** @param debian version of the machines; for 13, the page changes files by commands. */
export function adaptFiles(files: FilledFiles, debian: string): FilledFiles {
  if (debian !== '13') return files;
  const changes = readCommands('On Debian 13').flatMap((block) => [...block.matchAll(CHANGE)]);
  const changed: Record<string, string> = { ...files };
  for (const [, script = '', place = ''] of changes)
    changed[place] = execFileSync('sed', [script], { input: changed[place], encoding: 'utf8' });
  return changed as FilledFiles;
}

/** `12`, `13`. */
export const readDebianVersion = (): string =>
  /^VERSION_ID="(\d+)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';

/** The part before the first empty line. */
function fillFirstBlock(text: string, number: MachineNumber): string {
  const [first = '', ...rest] = text.split('\n\n');
  const filled = first.replaceAll('machine1', `machine${number}`).replaceAll(addressOf(1), addressOf(number));
  return [filled, ...rest].join('\n\n');
}

function fillPasswords(text: string, { passwords }: Secrets): string {
  return Object.entries(passwords).reduce(
    (filled, [word, password]) => filled.replaceAll(word, password),
    text,
  );
}

/** Lines NAME=value, as systemd's EnvironmentFile reads them. */
export function readAssignments(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

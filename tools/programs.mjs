/** Finds the system programs that tests use, and installs missing ones from Debian's packages if allowed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const HEADLESS_SHELL = 'chromium-headless-shell';
const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const POSTGRESQL = '/usr/lib/postgresql';
const INSTALL = ['install', '-y', '-qq', '--no-install-recommends'];

/** Flags for a browser that runs as root, shows no dialogs and makes no network requests of its own. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of the system's Chromium, or null. */
export function findChromium() {
  return findOnPath(CHROMIUM);
}

/** Path of Chromium's headless shell, or null. It needs a quarter less processor time than Chromium. */
export function findHeadlessShell() {
  return findOnPath([HEADLESS_SHELL]);
}

/** Path of the browser for tests, or null. */
export function findTestBrowser() {
  return findHeadlessShell() ?? findChromium();
}

/** Folder of the newest PostgreSQL server binaries, or null. */
export function findPostgresql() {
  const versions = existsSync(POSTGRESQL)
    ? readdirSync(POSTGRESQL).sort((a, b) => Number(b) - Number(a))
    : [];
  const debian = versions
    .map((version) => join(POSTGRESQL, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')));
  if (debian) return debian;
  const found = findOnPath(['postgres']);
  return found && join(found, '..');
}

/** Path of PgBouncer, or null. */
export function findPgBouncer() {
  return findOnPath(['pgbouncer']);
}

/** Path of the first of these programs, or null. */
export function findOnPath(names) {
  // Debian installs servers in a folder that is only on root's path.
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin'];
  for (const name of names) {
    const folder = folders.find((path) => existsSync(join(path, name)));
    if (folder) return join(folder, name);
  }
  return null;
}

/**
 * Installs Debian packages if the user is root on Debian, after a message that says which and why. `NO_INSTALL=1`
 * prevents it. @returns whether it worked
 */
export function installDebian(packages, why) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || process.env.NO_INSTALL === '1')
    return false;
  console.log(`Installing from Debian, as root: ${packages.join(', ')} (${why})…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  // One at a time: a package that this Debian lacks does not stop the others.
  return packages
    .map((name) => spawnSync('apt-get', [...INSTALL, name], { stdio: ['ignore', 'ignore', 'inherit'], env }))
    .every(({ status }) => status === 0);
}

/** Fresh Debians as archives: `mmdebstrap` makes one once a day for each suite, and trials unpack it. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/prepare.mjs';
import { runToEnd } from '../../tools/started-programs.ts';

/** `bookworm-base` is what an image builds on: Debian's essential packages and what Node is linked with. */
export type Suite = 'bookworm' | 'trixie' | 'bookworm-base';

/** What a machine needs to start, and what everybody has: nothing of what Balise brings. */
const MACHINE = 'systemd,systemd-sysv,dbus,ca-certificates,curl,man-db,iproute2,gpgv,gnupg,openssl,procps';
const OPTIONS: Readonly<Record<Suite, readonly string[]>> = {
  bookworm: ['--variant=apt', `--include=${MACHINE}`, 'bookworm'],
  trixie: ['--variant=apt', `--include=${MACHINE}`, 'trixie'],
  'bookworm-base': ['--variant=essential', '--include=libstdc++6', 'bookworm'],
};

/** @returns the archive's path */
export function fetchDebian(suite: Suite): string {
  const folder = join(root, '.cache', 'debian-roots');
  const day = new Date().toISOString().slice(0, 10);
  const archive = join(folder, `${suite}-${day}.tar`);
  if (existsSync(archive)) return archive;
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder))
    if (/^\d/.test(old.slice(suite.length + 1)) && old.startsWith(`${suite}-`)) rmSync(join(folder, old));
  const draft = join(folder, `draft-${process.pid}.tar`);
  runToEnd('mmdebstrap', ['--quiet', ...OPTIONS[suite], draft]);
  renameSync(draft, archive);
  return archive;
}

/** Unpacks it into an empty folder. */
export function unpackDebian(suite: Suite, to: string): void {
  mkdirSync(to, { recursive: true });
  // Device files can't be made everywhere, and systemd-nspawn makes its own.
  runToEnd('tar', ['-xpf', fetchDebian(suite), '-C', to, '--numeric-owner', '--exclude=./dev/*']);
}

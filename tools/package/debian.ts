/** The Debian package: the directory of a release, the service, the timer of backups, settings and a man page. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../prepare.mjs';
import { VERSION } from './release.ts';

const SOURCES = join(root, 'packaging');
/** Files of `packaging/`, where they are installed, and with which rights. */
const FILES: readonly (readonly [from: string, to: string, mode: number])[] = [
  ['debian/balise', 'usr/bin/balise', 0o755],
  ['balise-backup', 'usr/lib/balise/bin/balise-backup', 0o755],
  ['systemd/balise.service', 'lib/systemd/system/balise.service', 0o644],
  ['systemd/balise.socket', 'lib/systemd/system/balise.socket', 0o644],
  ['systemd/balise-backup.service', 'lib/systemd/system/balise-backup.service', 0o644],
  ['systemd/balise-backup.timer', 'lib/systemd/system/balise-backup.timer', 0o644],
  ['systemd/journald@balise.conf', 'etc/systemd/journald@balise.conf', 0o644],
  ['balise.conf', 'etc/balise/balise.conf', 0o640],
  ['debian/copyright', 'usr/share/doc/balise/copyright', 0o644],
  ['debian/lintian-overrides', 'usr/share/lintian/overrides/balise', 0o644],
  ['debian/postinst', 'DEBIAN/postinst', 0o755],
  ['debian/prerm', 'DEBIAN/prerm', 0o755],
  ['debian/postrm', 'DEBIAN/postrm', 0o755],
];

/** @param release the self-contained directory; @param moment see `readMoment` */
export function makeDebianPackage(release: string, file: string, moment: number): void {
  const tree = `${file}.tree`;
  rmSync(tree, { recursive: true, force: true });
  const put = (path: string, bytes: string | Uint8Array, mode = 0o644): void => {
    const to = join(tree, path);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, bytes);
    chmodSync(to, mode);
  };
  mkdirSync(join(tree, 'usr/lib/balise'), { recursive: true });
  cpSync(release, join(tree, 'usr/lib/balise'), { recursive: true });
  for (const [from, to, mode] of FILES) put(to, readFileSync(join(SOURCES, from)), mode);
  put('usr/share/man/man8/balise.8.gz', compress(fill(readFileSync(join(SOURCES, 'balise.8'), 'utf8'))));
  put('usr/share/doc/balise/changelog.gz', compress(writeChangelog(moment)));
  cpSync(join(release, 'doc'), join(tree, 'usr/share/doc/balise'), { recursive: true });
  rmSync(join(tree, 'usr/lib/balise/doc'), { recursive: true });
  put('DEBIAN/conffiles', '/etc/balise/balise.conf\n/etc/systemd/journald@balise.conf\n');
  const control = readFileSync(join(SOURCES, 'debian/control'), 'utf8');
  put('DEBIAN/control', fill(control).replace('@SIZE@', String(Math.ceil(measure(tree) / 1024))));
  stamp(tree, moment);
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(moment) };
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '-z6', '--build', tree, file], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(tree, { recursive: true });
}

/** In Debian's format, which its tools read; what changed is in CHANGELOG.md beside it. */
function writeChangelog(moment: number): string {
  const day = new Date(moment * 1000).toUTCString().replace('GMT', '+0000');
  return `balise (${VERSION}) stable; urgency=medium\n\n  * See CHANGELOG.md.\n\n -- Balise <exploitation@balise.example>  ${day}\n`;
}

const fill = (text: string): string => text.replaceAll('@VERSION@', VERSION);
const compress = (text: string): Uint8Array => gzipSync(text, { level: 9 });

/** Bytes of all files. */
function measure(path: string): number {
  const stats = lstatSync(path);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(path).reduce((sum, name) => sum + measure(join(path, name)), 0);
}

function stamp(path: string, moment: number): void {
  if (lstatSync(path).isDirectory()) {
    for (const name of readdirSync(path)) stamp(join(path, name), moment);
    chmodSync(path, 0o755);
  }
  lutimesSync(path, moment, moment);
}

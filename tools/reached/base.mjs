/** The commit of the last whole run that was green: `npm run test:long -- --reached` compares with it. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

/** Tracked; a whole green run of both commands writes it. */
export const BASE_FILE = 'tools/reached/whole-run.json';

/** @returns what to tell: what is not committed was tried too, and no commit says so */
export function keepBase() {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  // A run may enter a test in the list of unsteady ones.
  if (git('status', '--porcelain', '--', `:!${BASE_FILE}`, ':!tools/unsteady.json') !== '')
    return `${BASE_FILE} stays as it is: there are changes that are not committed`;
  const commit = git('rev-parse', 'HEAD');
  writeFileSync(
    join(root, BASE_FILE),
    `${JSON.stringify({ commit, day: new Date().toISOString().slice(0, 10) })}\n`,
  );
  return `${BASE_FILE} is written: commit it`;
}

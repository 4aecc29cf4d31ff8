/**
 * Which of the longer tests run after a change (`npm run test:long -- --reached`): those that the change reaches since the last whole
 * run, and a quarter of the rest, which the hash of the commit chooses. Prints a selection as JSON.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../prepare.mjs';
import { STAGES } from '../test-stages.mjs';
import { BASE_FILE } from './base.mjs';
import { findReaching, type Graph, readGraph } from './graph.ts';

/** Of each stage, what runs and what is left out: files of tests, or the name of the stage if it is a script. */
export interface TestSelection {
  /** Why everything runs; null when a part does. */
  whole: string | null;
  base: string | null;
  changed: number;
  stages: Record<string, { chosen: string[]; leftOut: string[]; reached: number }>;
}

/** A part of the longer tests. `inputs`: what a script depends on, since nobody can follow its imports. */
export interface TestPart {
  stage: string;
  files?: readonly string[];
  inputs?: RegExp;
}

/** How the tests are made and run: a change of it reaches all of them. */
const EVERYTHING =
  /^(\.ci\/|\.npmrc$|([\w-]+\/){0,2}(package|package-lock|tsconfig[\w.]*)\.json$|([\w-]+\/){0,2}[\w.-]+\.config\.ts$|tools\/(reached\/|test[\w-]*\.mjs|prepare\.mjs|programs\.mjs))/;
/** Read by the tests of `npm test` alone, or by nobody. */
const NOTHING = /^(trials|packaging)\/|\.md$|^docs\/|^tools\/|^(biome|knip)\.json$|^\.gitignore$|^LICENSE/;
/** Data that are read and not imported, and the tests that read them. */
const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(content|demo)\//, /^apps\/web\/|^packages\/|\.journey\.test\.ts$|\.http\.test\.ts$/],
  [/^apps\/server\/src\/platform\/db\/migrations\//, /^apps\/server\/|^e2e\//],
];

/** Every test file that the changed files reach; null: all of them, because nobody knows what a changed file is for. */
export function findReached(
  graph: Graph,
  changed: readonly string[],
  files: readonly string[],
): Set<string> | null {
  const imported = new Set([...graph.values()].flatMap((targets) => [...targets]));
  const reached = findReaching(graph, changed);
  for (const file of changed) {
    if (EVERYTHING.test(file)) return null;
    const kind = KINDS.find(([pattern]) => pattern.test(file));
    if (kind) for (const test of files) if (kind[1].test(test)) reached.add(test);
    if (!kind && !graph.has(file) && !imported.has(file) && !NOTHING.test(file)) return null;
  }
  return reached;
}

const drawNumber = (commit: string, name: string): number =>
  createHash('sha256').update(`${commit} ${name}`).digest().readUInt32BE();

/** A quarter of these, in an order that the hash of the commit draws: the same commit chooses the same ones. */
export function drawQuarter(commit: string, names: readonly string[]): string[] {
  const drawn = names.toSorted((a, b) => drawNumber(commit, a) - drawNumber(commit, b));
  return drawn.slice(0, Math.round(names.length / 4));
}

export function chooseParts(
  parts: readonly TestPart[],
  { reached, changed, commit }: { reached: ReadonlySet<string>; changed: readonly string[]; commit: string },
): TestSelection['stages'] {
  return Object.fromEntries(
    parts.map(({ stage, files, inputs }) => {
      const isReached = (name: string): boolean =>
        files ? reached.has(name) : changed.some((file) => inputs?.test(file));
      const names = [...(files ?? [stage])].sort();
      const rest = names.filter((name) => !isReached(name));
      // A script is one whole: one commit in four runs it.
      const isDrawn = drawNumber(commit, stage) % 4 === 0;
      const quarter = files ? drawQuarter(commit, rest) : rest.filter(() => isDrawn);
      const leftOut = rest.filter((name) => !quarter.includes(name));
      const chosen = names.filter((name) => !leftOut.includes(name));
      return [stage, { chosen, leftOut, reached: names.length - rest.length }];
    }),
  );
}

/** Everything, and why. */
export const chooseAll = (whole: string, base: string | null = null, changed = 0): TestSelection => ({
  whole,
  base,
  changed,
  stages: {},
});

function git(...words: string[]): string {
  return execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/** The commit of the last whole run, if this one comes after it. */
function findBase(): { base: string } | { why: string } {
  if (!existsSync(join(root, BASE_FILE))) return { why: `there is no ${BASE_FILE}` };
  const { commit } = JSON.parse(readFileSync(join(root, BASE_FILE), 'utf8')) as { commit: string };
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD');
    return { base: commit };
  } catch {
    return { why: `${commit}, of ${BASE_FILE}, is not a commit before this one` };
  }
}

/** What is not committed counts too. */
function listChanged(base: string): string[] {
  const changed = git('diff', '--name-only', '--no-renames', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return `${changed}\n${added}`.split('\n').filter((file) => file !== '' && file !== BASE_FILE);
}

function listParts(): TestPart[] {
  const stages = STAGES.filter(({ long }) => long);
  const projects = [...new Set(stages.flatMap((stage) => stage.projects ?? []))];
  const listed = execFileSync(
    'npx',
    ['vitest', 'list', '--filesOnly', '--json', ...projects.map((name) => `--project=${name}`)],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const tests = JSON.parse(listed.slice(listed.indexOf('['))) as { file: string; projectName: string }[];
  return stages.map(({ name, projects: own, playwright, inputs }) => {
    const isOwn = (project: string): boolean => own?.some((one) => project.split(' ')[0] === one) ?? false;
    if (own) {
      const files = tests
        .filter(({ projectName }) => isOwn(projectName))
        .map(({ file }) => relative(root, file));
      return { stage: name, files: [...new Set(files)] };
    }
    return playwright
      ? { stage: name, files: listLongJourneys() }
      : { stage: name, ...(inputs && { inputs }) };
  });
}

function listLongJourneys(): string[] {
  return readdirSync(join(root, 'e2e'))
    .filter((name) => name.endsWith('.journey.test.ts'))
    .filter((name) => /@long|@both/.test(readFileSync(join(root, 'e2e', name), 'utf8')))
    .map((name) => `e2e/${name}`);
}

function choose(): TestSelection {
  const found = findBase();
  if ('why' in found) return chooseAll(found.why);
  const changed = listChanged(found.base);
  const parts = listParts();
  const reached = findReached(
    readGraph(root),
    changed,
    parts.flatMap(({ files }) => files ?? []),
  );
  if (!reached) return chooseAll('the change reaches all tests', found.base, changed.length);
  const stages = chooseParts(parts, { reached, changed, commit: git('rev-parse', 'HEAD') });
  return { whole: null, base: found.base, changed: changed.length, stages };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(choose()));

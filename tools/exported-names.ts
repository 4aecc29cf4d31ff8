/**
 * `npm run exported-names`: each name is exported by one file of the repository, so that a search for it finds one
 * thing. Fails closed: allowed repetitions are listed with a reason, and an outdated entry of the list is a fault
 * too.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listSourceFiles, parseSource } from './source-files.ts';

/** A name that several files export because it means the same in each. */
interface Repetition {
  name: string;
  /** All files that export it, or the names of all that may. */
  files: readonly string[] | RegExp;
  why: string;
}

const ALLOWED_REPETITIONS: readonly Repetition[] = [
  {
    name: 'expectFine',
    files: ['apps/web/test/page/looks.ts', 'e2e/fine.ts'],
    why: 'the same promise of a page, asked in it and from outside it',
  },
  {
    name: 'test',
    files: ['apps/web/test/page/app.ts', 'e2e/fixtures.ts'],
    why: 'the runner’s own word, with the fixtures of each kind of test',
  },
  {
    name: 'trial',
    files: /^tools\/operations\/[a-z0-9-]+\.trial\.ts$/,
    why: 'what the runner asks each of these files for',
  },
];

const SOURCE = /\.(ts|tsx|mts|mjs)$/;

/** Faults in the tree at `root`, one sentence each; empty if every exported name is unique. */
export function findRepeatedNames(
  root: string,
  repetitions: readonly Repetition[] = ALLOWED_REPETITIONS,
): string[] {
  const files = new Map<string, string[]>();
  for (const file of listSourceFiles(root, SOURCE)) {
    for (const name of listExportedNames(file, readFileSync(join(root, file), 'utf8')))
      files.set(name, [...(files.get(name) ?? []), file]);
  }
  const fits = ({ name, files: listed }: Repetition): boolean => {
    const found = files.get(name) ?? [];
    if (listed instanceof RegExp) return found.length > 1 && found.every((file) => listed.test(file));
    return listed.length > 1 && [...listed].sort().join() === [...found].sort().join();
  };
  const allowed = new Set(repetitions.filter(fits).map(({ name }) => name));
  return [
    ...[...files]
      .filter(([name, list]) => list.length > 1 && !allowed.has(name))
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, list]) => `${name} is exported from ${list.join(', ')}`),
    ...repetitions
      .filter((one) => !fits(one))
      .map(({ name }) => `the allowed repetition of ${name} lists other files than those that export it`),
  ];
}

interface Declaration {
  type: string;
  id?: { type: string; name?: string } | null;
  declarations?: readonly { id: Pattern }[];
}

interface Pattern {
  type: string;
  name?: string;
  properties?: readonly { value?: Pattern; argument?: Pattern }[];
  elements?: readonly (Pattern | null)[];
  argument?: Pattern;
  left?: Pattern;
}

interface ExportStatement {
  type: string;
  declaration?: Declaration | null;
  source?: unknown;
  exported?: { name?: string } | null;
  specifiers?: readonly { local: { name?: string }; exported: { name?: string } }[];
}

/** The names that a file exports itself; a name re-exported unchanged belongs to the file that declares it. */
export function listExportedNames(file: string, text: string): string[] {
  const body = parseSource(file, text).body as unknown as readonly ExportStatement[];
  const imported = new Set(body.flatMap(namesOfImport));
  const names = body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration') return name(statement.exported);
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const passedOn = (local: string): boolean => statement.source != null || imported.has(local);
    const listed = (statement.specifiers ?? [])
      .filter(({ local, exported }) => !(local.name === exported.name && passedOn(local.name ?? '')))
      .flatMap(({ exported }) => name(exported));
    return [...listed, ...namesOfDeclaration(statement.declaration)];
  });
  return [...new Set(names)].filter((one) => one !== 'default');
}

function namesOfImport(statement: ExportStatement): string[] {
  if (statement.type !== 'ImportDeclaration') return [];
  return (statement.specifiers ?? []).flatMap(({ local }) => name(local));
}

function namesOfDeclaration(declaration: Declaration | null | undefined): string[] {
  if (!declaration) return [];
  return [
    ...name(declaration.id),
    ...(declaration.declarations ?? []).flatMap(({ id }) => namesOfPattern(id)),
  ];
}

/** `a` of `export const a`; `a` and `b` of `export const { a, c: [b] }`. */
function namesOfPattern(pattern: Pattern | null | undefined): string[] {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return name(pattern);
  const parts = [
    ...(pattern.properties ?? []).map(({ value, argument }) => value ?? argument),
    ...(pattern.elements ?? []),
    pattern.argument,
    pattern.left,
  ];
  return parts.flatMap(namesOfPattern);
}

function name(identifier: { name?: string } | null | undefined): string[] {
  return identifier?.name === undefined ? [] : [identifier.name];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = findRepeatedNames(dirname(dirname(fileURLToPath(import.meta.url))));
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'exported names: unique' : `exported names: ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

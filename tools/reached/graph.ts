/**
 * What each file of the repository leads to: its imports; of an address of the API, the files of the server that have its operation; of
 * an address of a page, the file of that page. A file that puts the whole together leads nowhere: else everything would reach everything.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { readPackages, resolveImport } from '../resolve-import.ts';
import { listSourceFiles, listSyntaxNodes, type SyntaxNode } from '../source-files.ts';

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const SOURCE = /\.(ts|tsx|mts|mjs)$/;
const TEST = /\.test\.tsx?$/;
const IMPORTS = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
]);

/** Compositions: the application, its start, tables of routes, the list of operations, and what opens the whole for tests. */
const COMPOSITIONS =
  /^(apps\/server\/src\/(app|main|process\/(program|switchboard))\.ts|apps\/web\/src\/(.*\/)?(main|[\w-]*router|[\w-]*-routes)\.tsx?|packages\/contract\/src\/operations\.ts|apps\/(server|web)\/test\/.*(?<!\.test)\.tsx?)$/;

interface SourceFile {
  file: string;
  text: string;
  imports: readonly string[];
  /** The file that each imported name comes from. */
  origins: ReadonlyMap<string, string>;
}

export function readGraph(root: string): Graph {
  const packages = readPackages(root);
  const doors = new Map<string, ReadonlyMap<string, string>>();
  const sources = listSourceFiles(root, SOURCE).map((file): SourceFile => {
    const text = readFileSync(join(root, file), 'utf8');
    const found = listImported(file, text).flatMap((one) => followImport(file, one));
    const existing = found.filter(([, target]) => existsSync(join(root, target)));
    return { file, text, imports: existing.map(([, target]) => target), origins: new Map(existing) };
  });
  const operations = readOperations(sources);
  const pages = readPages(sources);
  const usual = findUsualHelpers(sources);
  return new Map(
    sources.map(({ file, text, imports }) => [
      file,
      new Set(COMPOSITIONS.test(file) ? imports.filter(isOfTests) : [...imports, ...follow(file, text)]),
    ]),
  );

  /** Each imported name and its file. A door leads to the whole room: what comes by it is followed to where it comes from. */
  function followImport(file: string, { from, names }: Imported): [string, string][] {
    const target = resolveImport(root, packages, file, from);
    if (target === null) return [];
    if (names.length === 0) return [['', target]];
    const isByDoor = target.endsWith('/api.ts') && existsSync(join(root, target));
    return names.map(({ name, local }) => [local, (isByDoor && readDoor(target).get(name)) || target]);
  }

  /** The file of each name that a door gives. */
  function readDoor(door: string): ReadonlyMap<string, string> {
    const known = doors.get(door);
    if (known) return known;
    const found = new Map<string, string>();
    for (const { from, names } of listImported(door, readFileSync(join(root, door), 'utf8')))
      for (const { local } of names) found.set(local, normalize(join(dirname(door), from)));
    doors.set(door, found);
    return found;
  }

  /** Only the web and tests call; the server would lead to itself. */
  function follow(file: string, text: string): string[] {
    const isOfTest = TEST.test(file) || file.startsWith('e2e/');
    if ((!isOfTest && !file.startsWith('apps/web/')) || usual.has(file)) return [];
    const addresses = listAddresses(text);
    const places = isOfTest ? [...operations, ...pages] : operations;
    const named = places.filter(({ path }) => addresses.some((one) => leadsTo(one, path)));
    return [...named.map((place) => place.file), ...(isOfTest ? listPrograms(text) : [])];
  }

  /** Commands of the server, which tests start by their name. */
  function listPrograms(text: string): string[] {
    const names = [...text.matchAll(/['/]([a-z-]+)(?:\.js)?'/g)].map(([, name]) => name);
    const files = [...new Set(names)].flatMap((name) => [
      `apps/server/src/${name}.ts`,
      `apps/server/src/cli/${name}.ts`,
    ]);
    return files.filter((file) => /\/cli\/|\/main\.ts$/.test(file) && existsSync(join(root, file)));
  }
}

/** What many journeys do on their way, such as to sign in: the addresses in it would lead all of them to the same pages. */
function findUsualHelpers(sources: readonly SourceFile[]): Set<string> {
  const journeys = sources.filter(({ file }) => file.endsWith('.journey.test.ts'));
  const times = new Map<string, number>();
  for (const { imports } of journeys)
    for (const one of new Set(imports)) times.set(one, (times.get(one) ?? 0) + 1);
  return new Set([...times].filter(([, count]) => count > journeys.length / 3).map(([file]) => file));
}

/** Helpers of tests go on to each other, not to the product. */
const isOfTests = (file: string): boolean => /\/test\//.test(file);

/** Every file that leads to one of `changed`, and these. */
export function findReaching(graph: Graph, changed: readonly string[]): Set<string> {
  const back = new Map<string, string[]>();
  for (const [from, targets] of graph)
    for (const to of targets) back.set(to, [...(back.get(to) ?? []), from]);
  const found = new Set(changed);
  for (const file of found) for (const from of back.get(file) ?? []) found.add(from);
  return found;
}

interface Imported {
  from: string;
  /** None: everything, or nobody knows what. `local`: the name in the file, or under which it is exported again. */
  names: readonly { name: string; local: string }[];
}

const readName = (node: unknown): string => {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? '';
};

function listImported(file: string, text: string): Imported[] {
  return listSyntaxNodes(file, text).flatMap(({ type = '', source, specifiers = [] }) => {
    const { value } = (source ?? {}) as { value?: unknown };
    if (!IMPORTS.has(type) || typeof value !== 'string') return [];
    const names = (specifiers as SyntaxNode[]).map(({ imported, local, exported }) => ({
      name: readName(imported ?? local),
      local: readName(exported ?? local),
    }));
    return [{ from: value, names }];
  });
}

interface Place {
  path: string;
  file: string;
}

/** Of the server: each operation that a file names. */
function readOperations(sources: readonly SourceFile[]): Place[] {
  return sources
    .filter(({ file }) => file.startsWith('apps/server/src/') && !TEST.test(file) && !COMPOSITIONS.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/'(?:GET|PUT|POST|PATCH|DELETE) (\/[^'\s]*)'/g)].map(([, path = '']) => ({
        path,
        file,
      })),
    );
}

/** Of the web: the pages of each address in the tables of routes. */
function readPages(sources: readonly SourceFile[]): Place[] {
  return sources
    .filter(({ file, text }) => file.startsWith('apps/web/src/') && text.includes('createRoute('))
    .flatMap(({ file, text, imports, origins }) => {
      const [, ...routes] = text.split('createRoute(');
      return routes.flatMap((rest) => {
        const route = rest.split(/\n(?:const|function|export|\/\*\*)/, 1)[0] ?? '';
        const path = /path: '(\/[^']*)'/.exec(route)?.[1];
        const drawn = [...route.matchAll(/component: (\w+)|<(\w+)/g)].map(
          ([, named, tag]) => named ?? tag ?? '',
        );
        const lazy = [/import\('([^']+)'\)/.exec(route)?.[1], ...drawn.map((name) => findLazy(text, name))];
        const loaded = lazy.flatMap((one) => (one ? [normalize(join(dirname(file), one))] : []));
        const files = [...loaded, ...drawn.flatMap((name) => origins.get(name) ?? [])];
        return path ? files.filter((one) => imports.includes(one)).map((one) => ({ path, file: one })) : [];
      });
    });
}

/** Where a component of a table of routes is loaded from when it is first shown. */
const findLazy = (text: string, name: string): string | undefined =>
  new RegExp(`const ${name} = \\w+\\(\\(\\) => import\\('([^']+)'`).exec(text)?.[1];

/** Texts that begin like an address, up to what a test fills in. */
function listAddresses(text: string): string[] {
  const found = text
    .replaceAll('\\/', '/')
    .matchAll(/(?<=['"`/*\s(])\/(?:api|[a-z][a-z-]*)(?:\/[\w.{}$-]*)*/g);
  return [...new Set([...found].map(([address]) => address.replace(/\$\{.*$/, '').replace(/[.]$/, '')))];
}

/** Whether an address of a test or a page is that path, whose parts in braces or after a dollar are anything. */
export function leadsTo(address: string, path: string): boolean {
  const asked = address.split('/');
  const parts = path.split('/');
  const isCut = asked.at(-1) === '';
  if (isCut ? asked.length > parts.length : asked.length !== parts.length) return false;
  return asked.every((one, at) => {
    const part = parts[at] ?? '';
    return one === part || /^[{$]/.test(part) || (isCut && at === asked.length - 1);
  });
}

/**
 * `npm run boundaries`: checks which code may import which. A room is entered by its door, arrows between areas go one way,
 * and no rooms import each other in a circle. Fails closed: a source file in no area is a violation.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AREAS, type Area } from './boundaries.rooms.ts';
import { findCircles, findKnots } from './import-circles.ts';
import { readPackages, resolveImport, takePackageName, type WorkspacePackage } from './resolve-import.ts';
import { listSourceFiles, listSyntaxNodes } from './source-files.ts';
import { findFrenchNames } from './wire-names.ts';

const SOURCE = /\.(ts|tsx|mts)$/;
/** Tests stand beside what they test, and may look into every room. */
const TEST = /\.test\.tsx?$/;
const SETTINGS = /^([a-z.-]+|apps\/[a-z]+\/[a-z.-]+)\.config\.ts$/;
const DOOR = 'api.ts';
const OUTSIDE: Area = { path: '', imports: '*', readsEnvironment: true };

interface Place {
  file: string;
  area: Area;
  /** Folder of the room, or the path of the area. */
  room: string;
}

interface Import {
  specifier: string;
  /** By `import()`, when it is needed. */
  isLazy: boolean;
}

/** Violations in the tree at `root`, one sentence each; empty if there are none. */
export function findViolations(root: string, areas: readonly Area[] = AREAS): string[] {
  const faults: string[] = [];
  const files = new Map<string, string[]>();
  const rooms = new Map<string, Set<string>>();
  const packages = readPackages(root);
  for (const file of listSourceFiles(root, SOURCE)) {
    const from = findPlace(file, areas);
    if (!from) {
      faults.push(`${file} is in no area`);
      continue;
    }
    const text = readFileSync(join(root, file), 'utf8');
    if (!mayReadEnvironment(from) && /\bprocess\.env\b/.test(text)) faults.push(`${file} reads process.env`);
    const targets: string[] = [];
    for (const one of listImports(file, text)) {
      const target = resolveImport(root, packages, file, one.specifier);
      if (target === null) faults.push(...findPackageFaults(from, one.specifier, packages));
      else {
        targets.push(target);
        const to = findPlace(target, areas);
        faults.push(...findFileFaults(from, to, one, target));
        if (to && from.area.imports !== '*' && to.area !== OUTSIDE && to.room !== from.room)
          addTo(rooms, from.room, to.room);
      }
    }
    files.set(file, targets);
  }
  const knots = findKnots(rooms).map((knot) => `knot of rooms: ${knot.join(', ')}`);
  return [...findMissingExports(root, packages), ...faults, ...knots, ...findCircles(files)];
}

/** Areas without a file: what is written of them says nothing. */
export function findIdleAreas(root: string, areas: readonly Area[] = AREAS): string[] {
  return areas.flatMap(({ path }) =>
    existsSync(join(root, path)) ? [] : [`no file is in the area ${path}`],
  );
}

function mayReadEnvironment({ area: { path, readsEnvironment = [] }, room }: Place): boolean {
  return readsEnvironment === true || readsEnvironment.some((name) => room === `${path}/${name}`);
}

function addTo(graph: Map<string, Set<string>>, from: string, to: string): void {
  const known = graph.get(from);
  if (known) known.add(to);
  else graph.set(from, new Set([to]));
}

function findPlace(file: string, areas: readonly Area[]): Place | null {
  if (TEST.test(file) || SETTINGS.test(file)) return { file, area: OUTSIDE, room: '' };
  const holds = ({ path }: Area): boolean => file === path || file.startsWith(`${path}/`);
  const area = areas.filter(holds).sort((a, b) => b.path.length - a.path.length)[0];
  if (!area) return null;
  const [folder = '', ...rest] = file.slice(area.path.length + 1).split('/');
  const isDeep = area.hasRooms === true && rest.length > 0;
  return { file, area, room: isDeep ? `${area.path}/${folder}` : area.path };
}

/** Violations by an import that leads to no file of the repository. */
function findPackageFaults(
  { file, area }: Place,
  specifier: string,
  packages: readonly WorkspacePackage[],
): string[] {
  const name = takePackageName(specifier);
  if (packages.some((one) => one.name === name))
    return [`${file} imports ${specifier}, which its package does not export`];
  if (name.startsWith('node:')) return area.node?.includes(name) === false ? [`${file} imports ${name}`] : [];
  return area.packages?.includes(name) === false ? [`${file} imports the package ${name}`] : [];
}

/** Violations by an import that leads to the file `target`. */
function findFileFaults(
  from: Place,
  to: Place | null,
  { specifier, isLazy }: Import,
  target: string,
): string[] {
  const { file, area } = from;
  if (!to) return [`${file} imports ${target}, which is in no area`];
  const folder = findPackageFolder(target);
  if (specifier.startsWith('.') && folder !== '' && folder !== findPackageFolder(file))
    return [`${file} imports ${target} by its path: it is another package's`];
  if (area.imports === '*' || to.area === OUTSIDE || to.room === from.room) return [];
  if (to.area !== area && !area.imports.includes(to.area.path))
    return [`${file} (${area.path}) imports ${target} (${to.area.path})`];
  const isEntrance = target === `${to.room}/${DOOR}` || (isLazy && area.loadsPages === true);
  return to.area.hasDoors && !isEntrance ? [`${file} imports ${target} past the door of its room`] : [];
}

/** The folder of the package that a file belongs to; empty for files outside the packages. */
function findPackageFolder(file: string): string {
  return /^(apps|packages)\/[^/]+/.exec(file)?.[0] ?? '';
}

function findMissingExports(root: string, packages: readonly WorkspacePackage[]): string[] {
  return packages.flatMap(({ name, folder, exports }) =>
    Object.entries(exports)
      .filter(([, target]) => !target.includes('*') && !existsSync(join(root, folder, target)))
      .map(([entry, target]) => `${name} exports ${entry} from ${target}, which is not there`),
  );
}

const IMPORTS = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** Every module that a file imports: static, type-only, re-exported and lazy. */
export function listImports(file: string, text: string): Import[] {
  return listSyntaxNodes(file, text).flatMap(({ type = '', source }) => {
    const { value } = (source ?? {}) as { value?: unknown };
    if (!IMPORTS.has(type) || typeof value !== 'string') return [];
    return [{ specifier: value, isLazy: type === 'ImportExpression' }];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const faults = [...findViolations(root), ...findIdleAreas(root), ...findFrenchNames(root)];
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'boundaries: kept' : `boundaries: ${faults.length} violations`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

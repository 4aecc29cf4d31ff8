/**
 * `npm run boundaries`: checks which code may import which, and where names of the wire are allowed. Fails closed: a
 * source file in no zone is a violation.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ZONES, type Zone } from './boundaries.zones.ts';
import { listSourceFiles, listSyntaxNodes } from './source-files.ts';
import { findFrenchNames } from './wire-names.ts';

const SOURCE = /\.(ts|tsx|mts)$/;

/** Violations in the tree at `root`, one sentence each; empty if there are none. */
export function findViolations(root: string, zones: readonly Zone[] = ZONES): string[] {
  const faults: string[] = [];
  const graph = new Map<string, string[]>();
  const packages = readPackages(root);
  for (const file of listSourceFiles(root, SOURCE)) {
    const zone = findZone(file, zones);
    if (!zone) {
      faults.push(`${file} is in no zone`);
      continue;
    }
    const text = readFileSync(join(root, file), 'utf8');
    if (!zone.readsEnvironment && /\bprocess\.env\b/.test(text)) faults.push(`${file} reads process.env`);
    const imports = listImports(file, text).map((specifier) => ({
      specifier,
      target: resolveImport(root, packages, file, specifier),
    }));
    for (const { specifier, target } of imports)
      faults.push(
        ...(target === null
          ? findPackageFaults(file, zone, specifier, packages)
          : findFileFaults(file, zone, specifier, target, zones)),
      );
    graph.set(
      file,
      imports.flatMap(({ target }) => target ?? []),
    );
  }
  return [...missingExports(root, packages), ...faults, ...circles(graph)];
}

/** Violations by an import that leads to no file of the repository. */
function findPackageFaults(
  file: string,
  zone: Zone,
  specifier: string,
  packages: readonly WorkspacePackage[],
): string[] {
  const name = packageName(specifier);
  if (packages.some((one) => one.name === name))
    return [`${file} imports ${specifier}, which its package does not export`];
  if (name.startsWith('node:')) return allowsNode(zone, name) ? [] : [`${file} imports ${name}`];
  return allowed(name, zone.packages) ? [] : [`${file} imports the package ${name}`];
}

/** Violations by an import that leads to the file `target`. */
function findFileFaults(
  file: string,
  zone: Zone,
  specifier: string,
  target: string,
  zones: readonly Zone[],
): string[] {
  const faults: string[] = [];
  const folder = findPackageFolder(target);
  if (specifier.startsWith('.') && folder !== '' && folder !== findPackageFolder(file))
    faults.push(`${file} imports ${target} by its path: it is another package's`);
  const other = findZone(target, zones);
  if (!other) faults.push(`${file} imports ${target}, which is in no zone`);
  else if (other.name !== zone.name && !allowed(other.name, zone.zones))
    faults.push(`${file} (${zone.name}) imports ${target} (${other.name})`);
  return faults;
}

function allowsNode({ node = true }: Zone, name: string): boolean {
  return typeof node === 'boolean' ? node : node.includes(name);
}

/** The folder of the package that a file belongs to; empty for files outside the packages. */
function findPackageFolder(file: string): string {
  return /^(apps|packages)\/[^/]+/.exec(file)?.[0] ?? '';
}

function missingExports(root: string, packages: readonly WorkspacePackage[]): string[] {
  return packages.flatMap(({ name, folder, exports }) =>
    Object.entries(exports)
      .filter(([, target]) => !target.includes('*') && !existsSync(join(root, folder, target)))
      .map(([entry, target]) => `${name} exports ${entry} from ${target}, which is not there`),
  );
}

function allowed(name: string, list: readonly string[] | '*'): boolean {
  return (
    list === '*' || list.some((entry) => entry === name || (entry.endsWith('/') && name.startsWith(entry)))
  );
}

/** The last zone whose pattern matches, because later zones refine earlier ones. */
function findZone(file: string, zones: readonly Zone[]): Zone | undefined {
  return zones.findLast((zone) => zone.files.test(file));
}

const IMPORTS = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** Every module that a file imports: static, type-only, re-exported and dynamic. */
export function listImports(file: string, text: string): string[] {
  return listSyntaxNodes(file, text).flatMap(({ type = '', source }) => {
    const { value } = (source ?? {}) as { value?: unknown };
    return IMPORTS.has(type) && typeof value === 'string' ? [value] : [];
  });
}

interface WorkspacePackage {
  name: string;
  folder: string;
  exports: Readonly<Record<string, string>>;
}

/** The packages of the repository with their exports. */
function readPackages(root: string): WorkspacePackage[] {
  return ['packages', 'apps'].flatMap((group) => {
    if (!existsSync(join(root, group))) return [];
    return readdirSync(join(root, group)).flatMap((directory) => {
      const folder = `${group}/${directory}`;
      const file = join(root, folder, 'package.json');
      if (!existsSync(file)) return [];
      const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as Partial<WorkspacePackage>;
      return name ? [{ name, folder, exports }] : [];
    });
  });
}

/** The file of an import, relative to the root; null for an external package, or a module that is not exported. */
function resolveImport(
  root: string,
  packages: readonly WorkspacePackage[],
  file: string,
  specifier: string,
): string | null {
  const clean = specifier.replace(/\?.*$/, '');
  if (clean.startsWith('.')) return relative(root, resolve(root, dirname(file), clean));
  const found = packages.find(({ name }) => name === packageName(clean));
  const target = found && exportedFile(found.exports, `.${clean.slice(found.name.length)}`);
  return target ? join(found.folder, target) : null;
}

/** Reads an `exports` map as Node does: an exact entry, or one whose `*` stands for a part of the path. */
function exportedFile(exports: WorkspacePackage['exports'], path: string): string | undefined {
  if (exports[path]) return exports[path];
  // The longest prefix wins, in any order of the entries.
  const entries = Object.entries(exports).sort(([a], [b]) => b.indexOf('*') - a.indexOf('*'));
  for (const [entry, target] of entries) {
    const [before = '', after] = entry.split('*');
    if (after === undefined || !path.startsWith(before) || !path.endsWith(after)) continue;
    return target.replace('*', path.slice(before.length, path.length - after.length));
  }
  return undefined;
}

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function circles(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const faults: string[] = [];
  const walk = (file: string, trail: string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) faults.push(`circle: ${[...trail.slice(at), file].join(' → ')}`);
    if (at >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const faults = [...findViolations(root), ...findFrenchNames(root)];
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'boundaries: kept' : `boundaries: ${faults.length} violations`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

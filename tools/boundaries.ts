/** `npm run boundaries`: who may import whom. Fails closed: a source file in no zone is a fault. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { ZONES, type Zone } from './boundaries.zones.ts';

const WORKSPACES: Record<string, string> = {
  '@balise/contract/': 'packages/contract/src/',
  '@balise/scene/schema': 'packages/scene/src/schema',
  '@balise/scene/': 'packages/scene/src/',
  '@balise/scene': 'packages/scene/src/draw',
};
const SOURCE = /\.(ts|tsx|mts)$/;
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.cache']);

/** Faults of the tree at `root`, one sentence each; empty when it keeps the rule. */
export function findTrespasses(root: string, zones: readonly Zone[] = ZONES): string[] {
  const faults: string[] = [];
  const graph = new Map<string, string[]>();
  for (const file of sources(root)) {
    const zone = zoneOf(file, zones);
    if (!zone) {
      faults.push(`${file} is in no zone`);
      continue;
    }
    const text = readFileSync(join(root, file), 'utf8');
    if (!zone.readsEnvironment && /\bprocess\.env\b/.test(text)) faults.push(`${file} reads process.env`);
    const targets: string[] = [];
    for (const specifier of importsOf(file, text)) {
      const target = resolveImport(root, file, specifier);
      if (target === null) {
        const name = packageName(specifier);
        if (!name.startsWith('node:') && !allowed(name, zone.packages))
          faults.push(`${file} imports the package ${name}`);
        if (name.startsWith('node:') && zone.node === false) faults.push(`${file} imports ${name}`);
        continue;
      }
      targets.push(target);
      const other = zoneOf(target, zones);
      if (!other) faults.push(`${file} imports ${target}, which is in no zone`);
      else if (other.name !== zone.name && !allowed(other.name, zone.zones)) {
        faults.push(`${file} (${zone.name}) imports ${target} (${other.name})`);
      }
    }
    graph.set(file, targets);
  }
  return [...faults, ...circles(graph)];
}

function allowed(name: string, list: readonly string[] | '*'): boolean {
  return (
    list === '*' || list.some((entry) => entry === name || (entry.endsWith('/') && name.startsWith(entry)))
  );
}

/** The last zone whose pattern matches: later zones refine earlier ones. */
function zoneOf(file: string, zones: readonly Zone[]): Zone | undefined {
  return zones.findLast((zone) => zone.files.test(file));
}

function sources(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    if (SKIPPED.has(name)) return [];
    const path = folder ? `${folder}/${name}` : name;
    if (statSync(join(root, path)).isDirectory()) return sources(root, path);
    return SOURCE.test(name) && !name.endsWith('.d.ts') ? [path] : [];
  });
}

/** Every module a file names: static, type-only, re-exported and dynamic. */
export function importsOf(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) visit(child);
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
    const { type, source } = node as { type?: string; source?: { value?: unknown } };
    const names = [
      'ImportDeclaration',
      'ExportNamedDeclaration',
      'ExportAllDeclaration',
      'ImportExpression',
      'TSImportType',
    ];
    if (type && names.includes(type) && typeof source?.value === 'string') found.push(source.value);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

/** The file a specifier stands for, relative to the root; null for a package. */
function resolveImport(root: string, file: string, specifier: string): string | null {
  const clean = specifier.replace(/\?.*$/, '');
  if (clean.startsWith('.')) return relative(root, resolve(root, dirname(file), clean));
  for (const [prefix, folder] of Object.entries(WORKSPACES)) {
    if (clean === prefix) return `${folder}.ts`;
    if (prefix.endsWith('/') && clean.startsWith(prefix)) return `${folder}${clean.slice(prefix.length)}.ts`;
  }
  return null;
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
  const faults = findTrespasses(dirname(dirname(fileURLToPath(import.meta.url))));
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'boundaries: kept' : `boundaries: ${faults.length} trespasses`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

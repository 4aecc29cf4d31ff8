/** Resolves the imports of the repository's code as Node and the bundlers do. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export interface WorkspacePackage {
  name: string;
  folder: string;
  exports: Readonly<Record<string, string>>;
}

/** The packages of the repository with their exports. */
export function readPackages(root: string): WorkspacePackage[] {
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
export function resolveImport(
  root: string,
  packages: readonly WorkspacePackage[],
  file: string,
  specifier: string,
): string | null {
  const clean = specifier.replace(/\?.*$/, '');
  if (clean.startsWith('.')) return relative(root, resolve(root, dirname(file), clean));
  const found = packages.find(({ name }) => name === takePackageName(clean));
  const target = found && findExportedFile(found.exports, `.${clean.slice(found.name.length)}`);
  return target ? join(found.folder, target) : null;
}

/** Reads an `exports` map as Node does: an exact entry, or one whose `*` stands for a part of the path. */
function findExportedFile(exports: WorkspacePackage['exports'], path: string): string | undefined {
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

export function takePackageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

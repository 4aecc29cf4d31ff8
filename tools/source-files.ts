/** Lists the source files of the repository, and parses them. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.cache']);

/**
 * Paths under `root` whose end matches `pattern`, without declaration files and without generated or installed files.
 */
export function listSourceFiles(root: string, pattern: RegExp, folder = ''): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    if (SKIPPED.has(name)) return [];
    const path = folder ? `${folder}/${name}` : name;
    if (statSync(join(root, path)).isDirectory()) return listSourceFiles(root, pattern, path);
    return pattern.test(name) && !/\.d\.m?ts$/.test(name) ? [path] : [];
  });
}

/** A node of the syntax tree; its fields depend on its type. */
export type SyntaxNode = { type?: string } & Readonly<Record<string, unknown>>;

/** Every node of a file, outer nodes first. */
export function listSyntaxNodes(file: string, text: string): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) found.push(value as SyntaxNode);
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSource(file, text));
  return found;
}

export function parseSource(file: string, text: string): ReturnType<typeof parseAst> {
  return parseAst(text, { lang: file.endsWith('x') ? 'tsx' : file.endsWith('js') ? 'js' : 'ts' });
}

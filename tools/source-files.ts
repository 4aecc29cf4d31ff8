/** The source files of the repository, and what stands in one. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.cache']);

/** Paths under `root` that end as `pattern` says, without declaration files and what is generated or installed. */
export function listSourceFiles(root: string, pattern: RegExp, folder = ''): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    if (SKIPPED.has(name)) return [];
    const path = folder ? `${folder}/${name}` : name;
    if (statSync(join(root, path)).isDirectory()) return listSourceFiles(root, pattern, path);
    return pattern.test(name) && !/\.d\.m?ts$/.test(name) ? [path] : [];
  });
}

/** A node of the syntax tree; which fields it has depends on its type. */
export type SyntaxNode = { type?: string } & Readonly<Record<string, unknown>>;

/** Every node of a file, outer ones first. */
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

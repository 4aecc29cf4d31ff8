/**
 * The documents and samples of a release. A trial lays down, and types, only what somebody has who never saw the sources.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDocuments } from '../../tools/package/documents.ts';

let documents: string | null = null;

/** From now on they are those of a package that was made. @param directory the self-contained one */
export function takeDocumentsOf(directory: string): void {
  documents = join(directory, 'doc');
}

/** @param path below `doc` of a release */
export function findReleaseFile(path: string): string {
  documents ??= layDown();
  return join(documents, path);
}

export const readReleaseFile = (path: string): string => readFileSync(findReleaseFile(path), 'utf8');

/** For who makes no package, by the list that a package is made by. */
function layDown(): string {
  const folder = mkdtempSync(join(tmpdir(), 'balise-documents-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  copyDocuments(folder);
  return folder;
}

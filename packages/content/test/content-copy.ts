import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));
/** Questions from the thirteenth of a theme on: what is told of a broken file is told without them. */
const MORE = /-(01[3-9]|0[2-9]\d)\.json$/;

/** @returns the folder of a copy of the content, with fewer questions, to be broken and removed by a test */
export function copyContent(): string {
  const dir = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(CONTENT, dir, { recursive: true, filter: (path) => !MORE.test(path) });
  return dir;
}

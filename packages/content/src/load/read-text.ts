import { readFileSync } from 'node:fs';
import type { ContentFault } from '../parse.ts';

/** Null when the file can't be read, which is added to `faults`. */
export function readText(file: string, faults: ContentFault[]): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    faults.push({ file, path: '', message: 'cannot be read' });
    return null;
  }
}

import { readFileSync } from 'node:fs';
import type { ContentFault } from '../parse.ts';

/** Null if the file can't be read, with the reason in `faults`. */
export function readText(file: string, faults: ContentFault[]): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    faults.push({ file, path: '', message: 'cannot be read' });
    return null;
  }
}

/** What is read beside the program: the documents, in the folders that their links expect, and the samples for operators. */
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

const AT_THE_TOP = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'];
/** Folders and files of `packaging/`, and where they are below `examples`. */
const SAMPLES: Readonly<Record<string, string>> = {
  front: '',
  pgbackrest: 'pgbackrest',
  'high-availability': 'high-availability',
  monitoring: 'monitoring',
  Dockerfile: 'Dockerfile',
};

/** @param to the folder `doc` of a release */
export function copyDocuments(to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of AT_THE_TOP) cpSync(join(root, name), join(to, name));
  cpSync(join(root, 'docs'), join(to, 'docs'), { recursive: true });
  for (const [from, place] of Object.entries(SAMPLES))
    cpSync(join(root, 'packaging', from), join(to, 'examples', place), { recursive: true });
}

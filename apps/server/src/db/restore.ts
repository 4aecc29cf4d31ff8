/** `npm run restore -- <file> [--force]`: a file made by backup becomes the database. */
import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { ArchiveRefused, restore } from './archive.ts';
import { runCommand } from './command.ts';

await runCommand(async (words) => {
  const [file] = words.filter((word) => word !== '--force');
  if (!file) throw new ArchiveRefused('usage: npm run restore -- <file> [--force]');
  await restore(readConfig(), resolve(file), { force: words.includes('--force') });
  console.log('restored');
});

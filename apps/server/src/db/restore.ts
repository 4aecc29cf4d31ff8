/** `npm run restore -- <file> [--force]`: a file made by backup becomes the database. */
import { resolve } from 'node:path';
import { restore } from './archive.ts';
import { ArchiveRefused } from './archive-refused.ts';
import { runCommand } from './command.ts';

await runCommand(async (words, config) => {
  const [file] = words.filter((word) => word !== '--force');
  if (!file) throw new ArchiveRefused('usage: npm run restore -- <file> [--force]');
  await restore(config, resolve(file), { force: words.includes('--force') });
  console.log('restored');
});

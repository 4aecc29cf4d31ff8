/** `npm run backup -- [file]`: the database to a file; of a running server too. */
import { resolve } from 'node:path';
import { backUp } from './archive.ts';
import { runCommand } from './command.ts';

await runCommand(async ([file], config) => {
  const extension = config.databaseUrl ? 'dump' : 'tgz';
  const day = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const path = resolve(file ?? `balise-${day}.${extension}`);
  await backUp(config, path);
  console.log(path);
});

/** Our own server on a fresh embedded database with the people of the demonstration. */
import { join } from 'node:path';
import { findFreePort } from '../../tools/free-port.ts';
import { ROOT, startProgram } from '../../tools/started-programs.ts';

/** @param env further configuration @returns its URL */
export async function startOurs(folder: string, env: Record<string, string>): Promise<string> {
  const port = String(await findFreePort());
  const url = `http://localhost:${port}`;
  await startProgram({
    name: 'our server',
    command: process.execPath,
    args: ['--import', 'tsx', join(ROOT, 'apps/server/src/main.ts')],
    env: {
      NODE_ENV: 'development',
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: '1',
      LOG_LEVEL: 'warn',
      ...env,
    },
    ready: `${url}/readyz`,
  });
  return url;
}

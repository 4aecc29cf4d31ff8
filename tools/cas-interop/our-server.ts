/** Our own server on a fresh embedded database with the demonstration's people. */
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@balise/server/demo/people';
import { freePort, ROOT, startProgram } from './programs.ts';

export const PASSWORD = DEMO_PASSWORD;

/** Its address. `env` configures it further. */
export async function startOurs(folder: string, env: Record<string, string>): Promise<string> {
  const port = String(await freePort());
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

/** Debian's django-cas-server, as a partner that signs in its own people. */
import { join } from 'node:path';
import { isThere, runToEnd, startProgram } from '../../tools/started-programs.ts';

export const DJANGO_PACKAGES = ['python3-django-cas-server'];
/** Debian's own Python: another one on the path would not find Debian's packages. */
const PYTHON = '/usr/bin/python3';
const PROJECT = join(import.meta.dirname, 'django-site');

export const hasDjango = (): boolean =>
  isThere(PYTHON, '/usr/lib/python3/dist-packages/cas_server/__init__.py');

/** @param service the only service it accepts @returns the base URL of its CAS server */
export async function startDjango(
  folder: string,
  port: number,
  site: { service: string; password: string },
): Promise<string> {
  const env = {
    INTEROP_FOLDER: folder,
    INTEROP_SERVICE: site.service,
    INTEROP_PASSWORD: site.password,
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const manage = join(PROJECT, 'manage.py');
  runToEnd(PYTHON, [manage, 'migrate', '--verbosity', '0'], env);
  runToEnd(PYTHON, [join(PROJECT, 'people.py')], env);
  const url = `http://localhost:${port}/cas`;
  await startProgram({
    name: 'django-cas-server',
    command: PYTHON,
    args: [manage, 'runserver', '--noreload', `127.0.0.1:${port}`],
    env,
    ready: `${url}/login`,
  });
  return url;
}

/** Validates a ticket at our server with the client of django-cas-server. @returns its result */
export function askWithPython(
  folder: string,
  question: { version: 1 | 2 | 3; server: string; service: string; ticket: string },
): { user: string | null; attributes: Record<string, string> } {
  const { version, server, service, ticket } = question;
  const script = join(PROJECT, 'client.py');
  const output = runToEnd(PYTHON, [script, String(version), server, service, ticket], {
    INTEROP_FOLDER: folder,
    PYTHONDONTWRITEBYTECODE: '1',
  });
  return JSON.parse(output);
}

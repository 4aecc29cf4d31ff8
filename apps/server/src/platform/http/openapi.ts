/** The OpenAPI description from the contract alone: no database, no content. */
import { type OperationName, operations } from '@balise/contract/operations';
import { createBase } from './base.ts';
import { createMounter } from './mount.ts';
import { refuse } from './refuse.ts';

const NOWHERE = { name: 'none', domains: ['localhost'], backend: '', service: '' };
const SILENT = {
  logLevel: 'silent',
  trustProxy: false,
  https: false,
  hstsSubdomains: false,
  publicUrl: 'http://localhost',
  webOrigins: [],
  coursesOrigin: null,
} as const;

/** By default, the text of docs/openapi.json. */
export async function writeOpenapi(config: { https?: boolean } = {}): Promise<string> {
  const { app } = await createBase(
    { ...SILENT, ...config },
    { environments: { default: NOWHERE, variants: [] } },
  );
  const authenticate = async () => null;
  const mount = createMounter(app, {
    backend: authenticate,
    recall: () => null,
    join: () => async () => refuse('INTROUVABLE'),
    central: authenticate,
    program: authenticate,
    countCall: async () => undefined,
  });
  for (const name of Object.keys(operations) as OperationName[])
    mount(name, async () => refuse('INTROUVABLE'));
  await app.ready();
  const text = `${JSON.stringify(app.swagger(), null, 2)}\n`;
  await app.close();
  return text;
}

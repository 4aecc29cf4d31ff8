/**
 * An independent generator and client: types are generated from the OpenAPI description of a running server; a program
 * written with them (`e2e/openapi-client`) is checked by its own compiler and run against that server.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../src/identity/accounts/passwords.ts';
import { brandKey } from '../src/platform/http/brand-key.ts';
import { insertPerson, type Person } from './builders.ts';
import { startApp, type TestApp } from './harness.ts';
import { PASSWORD, ticketFor } from './sign-on.ts';

const CLIENT = fileURLToPath(new URL('../../../e2e/openapi-client', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** Mistakes in a client program: a name, and its code. */
const MISTAKES = [
  ['a field of a form', 'identifiant: question.identifiant', 'identifient: question.identifiant'],
  ['a field left out of a form', 'identifiant: question.identifiant, ', ''],
  ['a field of a JSON body', "sujet: 'Une leçon'", "objet: 'Une leçon'"],
  ['the type of a field', 'copie: false', "copie: 'non'"],
  ['a word of a closed list', "parcours: 'accueil'", "parcours: 'ailleurs'"],
  ['the parameter of a path', 'path: { id: serie.id }, query', 'path: { serie: serie.id }, query'],
  ['a path', "'/api/serie/resume/{id}'", "'/api/serie/bilan/{id}'"],
  ['a field of a reply', 'prenom: eleve.prenom', 'prenom: eleve.prenoms'],
  ['the name of a schema', "Schemas['PublicQuestion']", "Schemas['QuestionReponse']"],
  ['a refusal that the operation does not give', "!== 'SERIE_NON_TERMINEE'", "!== 'SERIE_TERMINEE'"],
  ['a reply that may be null', 'inscription?.id', 'inscription.id'],
] as const;

let t: TestApp;
let person: Person;
let dir = '';
let baseUrl = '';
/** Files with compiler errors. */
let faulty: Set<string>;
beforeAll(async () => {
  t = await startApp();
  person = await insertPerson(t.db, { firstName: 'Inès', passwordHash: await hashPassword(PASSWORD) });
  baseUrl = await t.app.listen({ port: 0, host: '127.0.0.1' });
  dir = mkdtempSync(join(tmpdir(), 'openapi-client-'));
  cpSync(CLIENT, dir, { recursive: true, filter: (path) => !path.includes('node_modules') });
  symlinkSync(PACKAGES, join(dir, 'node_modules'));
  const description = await fetch(`${baseUrl}/api/docs/json`);
  writeFileSync(join(dir, 'openapi.json'), await description.text());
  const made = await run('openapi-typescript', ['openapi.json', '--output', 'api.ts']);
  if (made.status !== 0) throw new Error(made.output);
  const program = readFileSync(join(dir, 'client.ts'), 'utf8');
  for (const [index, [, right, wrong]] of MISTAKES.entries()) {
    if (!program.includes(right)) throw new Error(`the program has no «${right}»`);
    writeFileSync(join(dir, `mistake-${index}.ts`), program.replace(right, wrong));
  }
  const { output } = await run('tsc', ['--project', '.']);
  const errors = output.split('\n').filter((line) => line.includes('error TS'));
  faulty = new Set(errors.map((line) => line.replace(/\(\d+,\d+\): error.*/, '')));
}, 180_000);
afterAll(async () => {
  await t.close();
  rmSync(dir, { recursive: true });
});

/** Runs a program of the client's own workspace, or node itself. */
function run(command: string, args: string[]): Promise<{ status: number; output: string }> {
  const file = command === 'node' ? process.execPath : join(CLIENT, 'node_modules/.bin', command);
  return new Promise((resolve) => {
    execFile(file, args, { cwd: dir }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr });
    });
  });
}

test('a client program written against the generated types compiles', () => {
  const planted = MISTAKES.map((_, index) => `mistake-${index}.ts`);
  expect([...faulty].filter((file) => !planted.includes(file))).toEqual([]);
});

test.each(MISTAKES.map(([what], index) => [what, index] as const))(
  'the same program with %s wrong does not compile',
  (_, index) => {
    expect(faulty).toContain(`mistake-${index}.ts`);
  },
);

test('it signs in, starts a series, answers, reads the answer back and writes to the school', async () => {
  const service = t.config.publicUrl;
  const ticket = await ticketFor(t.visit(), person.email, service);
  const key = brandKey(t.config.sessionSecret, 'prepacode');
  const { status, output } = await run('node', ['built/client.js', baseUrl, service, ticket, key]);
  expect(status, output).toBe(0);
  const said = JSON.parse(output);
  expect(said).toEqual({
    permis: 'b',
    prenom: 'Inès',
    inscription: person.inscriptionIds[0],
    slug: 'accueil',
    position: 0,
    answered: [said.expected],
    expected: expect.stringMatching(/^[A-D](,[A-D])?$/),
    refused: 'SERIE_NON_TERMINEE',
    received: true,
  });
  const stored = await t.db
    .selectFrom('answers')
    .where('person_id', '=', person.personId)
    .select('letters')
    .execute();
  expect(stored).toEqual([{ letters: said.expected }]);
});

/** Each text of the contract is sent with a sign that nobody sees: only prose may keep it. */
import { randomUUID } from 'node:crypto';
import type { Operation } from '@balise/contract/base/operation';
import { type OperationName, operations } from '@balise/contract/operations';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { insertPerson } from './builders.ts';
import type { Client } from './client.ts';
import { plantGatewayKey, withKey } from './gateway.ts';
import type { Prepared, RequestStage } from './prepared.ts';
import { createRequests, sendRequest, startStage } from './requests.ts';
import { rowsOfAll } from './whole-database.ts';

/** A word joiner, which nothing else of the tests writes. */
const SIGN = '\u2060';

/** What people write to each other, what a program wrote, and secrets that are only compared. */
const PROSE = new Set([
  'message',
  'reason',
  'words',
  'otherWords',
  'text',
  'internalNote',
  'remarque',
  'sujet',
  'etat',
  'partie',
  'fileName',
  'cells',
  'actuel',
  'nouveau',
  'mot_de_passe',
  'token',
  'jeton',
  'signature',
]);

interface Field {
  type?: string;
  enum?: unknown;
  const?: unknown;
  pattern?: string;
  properties?: Record<string, Field>;
  anyOf?: Field[];
}

/** Patterns of days, ids and numbers allow no such sign; that of an e-mail does. */
const isOpen = (pattern: string | undefined): boolean => pattern === undefined || pattern.includes('@');

/** The names of the texts of a request, from outside to inside, without those of a list of values. */
function listTexts(field: Field | undefined, path: readonly string[] = []): string[][] {
  if (!field) return [];
  if (field.type === 'string') {
    const isFree = field.enum === undefined && field.const === undefined && isOpen(field.pattern);
    return isFree && !PROSE.has(path.at(-1) ?? '') ? [[...path]] : [];
  }
  const inner = Object.entries(field.properties ?? {}).flatMap(([name, one]) =>
    listTexts(one, [...path, name]),
  );
  return [...inner, ...(field.anyOf ?? []).flatMap((one) => listTexts(one, path))];
}

const CASES = (Object.keys(operations) as OperationName[]).flatMap((name) => {
  const { form, body }: Operation = operations[name];
  const paths = [form, body].flatMap((part) => listTexts(part as Field | undefined));
  return [...new Set(paths.map((path) => path.join('.')))].map((path) => ({ name, path }));
});

const disguise = (text: string): string => `${text.slice(0, 1)}${SIGN}${text.slice(1)}`;

/** A text for a field that the request leaves out. */
const sampleOf = (name: string): string => {
  if (name.startsWith('email') || name === 'parentEmail') return `parent-${randomUUID()}@test.example`;
  return name === 'telephone' || name === 'phone' ? '0601020304' : 'Essai';
};

type Json = Record<string, unknown>;

/** The same request, whose text at the end of the path has the sign; a text that it lacks is a word with it. */
function withSign(request: Prepared, path: string): Prepared {
  const names = path.split('.');
  const set = (holder: Json, [name = '', ...rest]: string[]): Json => {
    const known = holder[name];
    if (rest.length > 0) return { ...holder, [name]: set((known ?? {}) as Json, rest) };
    const text = typeof known === 'string' && known !== '' ? known : sampleOf(name);
    return { ...holder, [name]: disguise(text) };
  };
  if (request.payload !== undefined)
    return { ...request, payload: JSON.stringify(set(JSON.parse(request.payload) as Json, names)) };
  return { ...request, form: set(request.form ?? {}, names) as Record<string, string> };
}

let stage: RequestStage;
let requests: ReturnType<typeof createRequests>;
const clients = new Map<string, Client>();
beforeAll(async () => {
  stage = await startStage();
  const { t, owner } = stage;
  requests = createRequests(stage);
  const { schoolId } = owner;
  const manager = await insertPerson(t.db, { schoolId, role: 'gerant', inscriptions: [] });
  const operator = await insertPerson(t.db, { schoolId, role: 'operateur', inscriptions: [] });
  clients.set('staff', await t.signIn(manager)).set('operator', await t.signIn(operator));
});
afterAll(() => stage.t.close());

async function clientFor(access: string): Promise<Client> {
  const { t, owner } = stage;
  const isOwners = access === 'learner' || access === 'session';
  return clients.get(access) ?? (isOwners ? t.signIn(owner) : t.visit());
}

const inAnHour = () => new Date(stage.t.time.now().getTime() + 3_600_000);

const told = new Set<string>();
/** The names of the texts that were taken with the sign. */
const taken = new Set<string>();
afterEach(async () => {
  for (const row of await listDisguised()) told.add(row);
});

/** The rows of the database that hold the sign. */
const listDisguised = async (): Promise<string[]> =>
  Object.entries(await rowsOfAll(stage.t.db)).flatMap(([table, rows]) =>
    rows.map((row) => `${table}: ${row}`).filter((row) => row.includes(SIGN)),
  );

test.each(CASES)('$path of $name is stored as it is seen, or refused', async ({ name, path }) => {
  const { t, owner } = stage;
  const request = withSign(await requests[name](), path);
  await t.db.deleteFrom('throttles').execute();
  const { access } = operations[name];
  const isProgram = access === 'school-key';
  const key = isProgram && withKey((await plantGatewayKey(t, owner.schoolId, { endsAt: inAnHour() })).key);
  const headers = { ...request.headers, ...key };
  const { status, text } = await sendRequest(name, await clientFor(access), { ...request, headers });
  expect(status, text).toBeLessThan(500);
  // What an earlier case left is that case's fault.
  expect((await listDisguised()).filter((row) => !told.has(row))).toEqual([]);
  if (status < 400) taken.add(path.split('.').at(-1) ?? '');
});

test('each kind of text was taken at least once', () => {
  expect([...taken].sort()).toEqual([
    'booking',
    'candidateNumber',
    'centre',
    'code_activation',
    'email',
    'email_parent',
    'firstName',
    'label',
    'lastName',
    'name',
    'nom',
    'numero_candidat',
    'parentEmail',
    'phone',
    'place',
    'prenom',
    'q',
    'telephone',
  ]);
});

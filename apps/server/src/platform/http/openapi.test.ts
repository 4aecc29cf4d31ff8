import { REFUSALS, type Refusal } from '@balise/contract/base/codes';
import { findAssurance, type Operation } from '@balise/contract/base/operation';
import { RIGHTS } from '@balise/contract/base/rights';
import { type OperationName, operations } from '@balise/contract/operations';
import { describe, expect, test } from 'vitest';
import { writeOpenapi } from './openapi.ts';

interface Worded {
  description?: string;
}

interface Policy {
  'x-central'?: true;
  'x-right'?: string;
  'x-roles'?: string[];
  'x-not-while-acting'?: string;
  'x-assurance'?: string;
  'x-rate-limits'?: { by: string; counts: string; limit: number; windowS: number }[];
}

interface Parameter extends Worded {
  name: string;
  in: string;
  required?: boolean;
}

interface Described extends Policy {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> };
  security: Record<string, string[]>[];
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

interface Description {
  openapi: string;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { securitySchemes: Record<string, { in: string; name: string }> };
}

const text = await writeOpenapi();
const written = JSON.parse(text);

/** A copy in which every reference is what it refers to. */
function resolve(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolve);
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...others } = value as { $ref?: string };
  const own = Object.fromEntries(Object.entries(others).map(([key, inner]) => [key, resolve(inner)]));
  if ($ref === undefined) return own;
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/([\w-]+)$/.exec($ref) ?? [];
  return { ...(resolve(written.components[kind][name]) as object), ...own };
}

const description = resolve(written) as Description;
const names = Object.keys(operations) as OperationName[];
const described = (name: OperationName): Described => {
  const [method = '', path = ''] = name.split(' ');
  const found = description.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${name} is not described`);
  return found;
};

const propertiesOf = (schema: object | undefined): Record<string, Worded> =>
  (schema as { properties?: Record<string, Worded> }).properties ?? {};

test('every operation is described, under its own id', () => {
  const all = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(all.sort()).toEqual([...names].sort());
  const ids = names.map((name) => described(name).operationId);
  expect(new Set(ids).size).toBe(names.length);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z]\w+$/);
});

describe.each(names)('%s', (name) => {
  const operation = described(name);
  const [method = '', path = ''] = name.split(' ');
  const { access } = operations[name];

  test('says what it does and what each reply means', () => {
    expect(operation.summary.length).toBeGreaterThan(10);
    for (const { description: words } of Object.values(operation.responses))
      expect(words).toMatch(/^(Fait|Créé|Reçu|Inchangé|Un choix|Refus\u00a0: [A-Z_]+(, [A-Z_]+)*)/);
  });

  test('has a description, an existing heading, and a description of each parameter', () => {
    expect(operation.description?.length).toBeGreaterThan(20);
    expect(description.tags.map(({ name: tag }) => tag)).toContain(operation.tags[0]);
    const fields = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
      Object.entries(propertiesOf(schema)),
    );
    const taken = [
      ...fields,
      ...(operation.parameters ?? []).map((one) => [one.name, one] as [string, Worded]),
    ];
    expect(taken.filter(([, one]) => !one.description).map(([field]) => field)).toEqual([]);
  });

  test('says what its caller must show, in schemes that exist', () => {
    const shown = operation.security.flatMap((one) => Object.keys(one));
    for (const scheme of shown) expect(description.components.securitySchemes).toHaveProperty(scheme);
    const isOpen = operation.security.some((one) => Object.keys(one).length === 0);
    expect(isOpen).toBe(access === 'public' || access === 'central-public');
    expect(shown.includes('session')).toBe(
      ['public', 'session', 'learner', 'staff', 'operator'].includes(access),
    );
    expect(shown.includes('antiForgery')).toBe(shown.includes('session') && method !== 'GET');
    expect(shown.includes('apiKey')).toBe(access === 'central-brand-key');
    expect(shown.includes('schoolKey')).toBe(access === 'school-key');
  });

  test('says whether the central site answers it, what it refuses during an impersonation, what must be proved, and how often it may be called', () => {
    const { whileActing, rateLimits }: Operation = operations[name];
    expect(operation['x-central'] ?? false).toBe(access.startsWith('central-'));
    const refused = typeof whileActing === 'object' ? whileActing.refused : undefined;
    expect(operation['x-not-while-acting']).toBe(refused);
    if (refused) expect(operation.responses['403']?.description).toContain(refused);
    const assurance = findAssurance(operations[name]);
    expect(operation['x-assurance'] ?? 'session').toBe(assurance);
    const isProved = assurance === 'password' || assurance === 'typed-password';
    expect(operation.responses['403']?.description.includes('CONFIRMATION_REQUISE') ?? false).toBe(isProved);
    expect(operation['x-rate-limits']).toEqual(
      rateLimits?.map(({ by, counts, limit, windowS }) => ({ by, counts, limit, windowS })),
    );
    if (rateLimits) expect(operation.responses['429']?.description).toContain('TROP_DE_DEMANDES');
  });

  test('says which right of staff it asks for, and which roles have it', () => {
    const { right }: Operation = operations[name];
    expect([operation['x-right'], operation['x-roles']]).toEqual(
      right ? [right, RIGHTS[right]] : [undefined, undefined],
    );
    if (access === 'staff' || access === 'operator')
      expect(operation.responses['403']?.description).toContain('ACCES_REFUSE');
  });

  test('describes a success and its refusals, 4xx included, each with a body except 304', () => {
    const statuses = Object.keys(operation.responses);
    expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
    expect(statuses).toEqual(expect.arrayContaining(['400', '429', '500', '503']));
    if (access !== 'public' && access !== 'central-public') expect(statuses).toContain('401');
    for (const [status, { content }] of Object.entries(operation.responses)) {
      // The browser has the body already, and HTTP forbids one.
      if (status === '304') {
        expect(content).toBeUndefined();
        continue;
      }
      const { file = 'application/json' } = operations[name] as { file?: string };
      const { schema } = content?.[Number(status) < 300 ? file : 'application/json'] ?? {};
      expect(schema, status).toBeDefined();
      if (Number(status) >= 400) expect(schema).toMatchObject({ required: ['code'] });
    }
  });

  test('names the parameters of its path, all required, and the type of its body', () => {
    const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path');
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one);
    expect(inPath.map((one) => one.name)).toEqual(wanted);
    expect(inPath.every(({ required }) => required)).toBe(true);
    const { form, body } = operations[name] as { form?: object; body?: object };
    const types = Object.keys(operation.requestBody?.content ?? {});
    expect(types).toEqual([
      ...(form ? ['application/x-www-form-urlencoded'] : []),
      ...(body ? ['application/json'] : []),
    ]);
  });
});

test('every schema states its type, enums too', () => {
  const untyped: string[] = [];
  const look = (schema: unknown, at: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { type, anyOf, properties = {}, items } = schema as Record<string, object | undefined>;
    if (type === undefined && anyOf === undefined) untyped.push(at);
    for (const [index, one] of Object.entries(anyOf ?? {})) look(one, `${at}|${index}`);
    for (const [key, one] of Object.entries(properties)) look(one, `${at}.${key}`);
    if (items) look(items, `${at}[]`);
  };
  for (const name of names) {
    const { responses, requestBody } = described(name);
    for (const [status, { content }] of Object.entries({
      ...responses,
      ...(requestBody && { body: requestBody }),
    }))
      for (const { schema } of Object.values(content ?? {})) look(schema, `${name} ${status}`);
  }
  expect(untyped).toEqual([]);
});

const REFUSALS_OF_POLICIES: Record<string, (operation: Described, name: string) => boolean> = {
  REQUETE_INVALIDE: () => true,
  TROP_DE_DEMANDES: () => true,
  ERREUR_INTERNE: () => true,
  SERVICE_INDISPONIBLE: () => true,
  TROP_GRAND: (_, name) => !name.startsWith('GET '),
  TYPE_REFUSE: (_, name) => !name.startsWith('GET '),
  NON_CONNECTE: ({ security }) => security.every((one) => 'session' in one),
  ANTI_FALSIFICATION: ({ security }) => security.some((one) => 'antiForgery' in one),
  CLE_REFUSEE: ({ security }) => security.some((one) => 'apiKey' in one || 'schoolKey' in one),
  SECONDE_ETAPE: (operation) => operation['x-assurance'] !== undefined,
  CONFIRMATION_REQUISE: (operation) => /password/.test(operation['x-assurance'] ?? ''),
  CHOIX_REQUIS: (_, name) => accessOf(name) === 'learner',
  INSCRIPTION_EXPIREE: (_, name) => accessOf(name) === 'learner',
  ACCES_SUSPENDU: (_, name) => ['learner', 'school-key'].includes(accessOf(name)),
  ACCES_REFUSE: (_, name) => ['staff', 'operator'].includes(accessOf(name)),
  ECOLE_SUSPENDUE: (_, name) => accessOf(name) === 'staff',
};
const accessOf = (name: string): string => operations[name as OperationName].access;

test.each(names)(
  '%s lists at each status the refusals that it declares, or that its rules can give',
  (name) => {
    const operation = described(name);
    const { refusals = [] }: Operation = operations[name];
    const listed = Object.entries(operation.responses).flatMap(
      ([status, { description: words, content }]) => {
        if (Number(status) < 400) return [];
        const { code } = propertiesOf(content?.['application/json']?.schema);
        const codes = (code as { enum: Refusal[] }).enum;
        expect(words).toBe(`Refus\u00a0: ${codes.join(', ')}`);
        for (const one of codes) expect(REFUSALS[one], one).toBe(Number(status));
        return codes;
      },
    );
    expect(listed).toEqual(expect.arrayContaining([...refusals]));
    const unexplained = listed.filter(
      (code) =>
        !refusals.includes(code) &&
        operation['x-not-while-acting'] !== code &&
        !REFUSALS_OF_POLICIES[code]?.(operation, name),
    );
    expect(unexplained).toEqual([]);
  },
);

test('a person can read it: it is short, and no schema of more than a few lines is written out twice', () => {
  expect(text.split('\n').length).toBeLessThan(35_000);
  const places = new Map<string, string[]>();
  const look = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, anyOf, items } = value as { type?: unknown; anyOf?: { type?: string }[]; items?: object };
    const inner = JSON.stringify(value, null, 2);
    const isComponent = /^\/components\/schemas\/\w+$/.test(at);
    // A list, or what may be null, is looked at by what stands in it.
    const isWhole = !items && (typeof type === 'string' || anyOf?.every((one) => one.type !== 'null'));
    if (isWhole && !isComponent && inner.split('\n').length > 10)
      places.set(inner, [...(places.get(inner) ?? []), at]);
    for (const [key, one] of Object.entries(value)) look(one, `${at}/${key}`);
  };
  look({ components: written.components, paths: written.paths }, '');
  expect([...places.values()].filter((all) => all.length > 1)).toEqual([]);
});

test('what an operation takes and what it answers have names', () => {
  const unnamed: string[] = [];
  for (const [path, methods] of Object.entries(written.paths as Description['paths']))
    for (const [method, { requestBody, responses }] of Object.entries(methods))
      for (const [at, { content }] of Object.entries({
        ...responses,
        ...(requestBody && { body: requestBody }),
      }))
        for (const { schema } of Object.values(content ?? {}) as { schema: ListOrObject }[])
          if (schema.properties ?? schema.items?.properties) unnamed.push(`${method} ${path} ${at}`);
  expect(unnamed).toEqual([]);
});

interface ListOrObject {
  properties?: object;
  items?: ListOrObject;
}

test('the session cookie has the name that browsers send: under https, with the prefix that no other host can write', async () => {
  const { session } = description.components.securitySchemes;
  expect(session).toMatchObject({ in: 'cookie', name: 'session' });
  const secure = JSON.parse(await writeOpenapi({ https: true }));
  expect(secure.components.securitySchemes.session.name).toBe('__Host-session');
});

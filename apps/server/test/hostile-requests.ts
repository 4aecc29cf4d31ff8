/** Requests that the contract allows, whose ids, references, filters and bodies name rows of every school. */
import type { Operation } from '@balise/contract/base/operation';
import { type OperationName, operations } from '@balise/contract/operations';
import fc from 'fast-check';
import type * as T from 'typebox';
import { Value } from 'typebox/value';
import type { Method, Sending } from './client.ts';
import { dayAfter } from './exam.ts';
import type { Pool } from './hostile-places.ts';

export interface HostileRequest extends Sending {
  name: OperationName;
  method: Method;
  path: string;
}

/** They end the caller's session or account, or read no session. */
const LEFT_OUT =
  /auth\/(logout|autre-compte)|compte\/(suppression|appareils|mot-de-passe)|consentement|textes\//;

export const HOSTILE_OPERATIONS = (Object.keys(operations) as OperationName[]).filter((name) => {
  const { access }: Operation = operations[name];
  return ['staff', 'session', 'learner'].includes(access) && !LEFT_OUT.test(name);
});

interface Node {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Node[];
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  minItems?: number;
  uniqueItems?: boolean;
}

/** What every field may hold beside ids. */
const plainTexts = (now: Date): string[] => [
  'true',
  'false',
  '0',
  '1',
  '2',
  '3',
  '10',
  'b',
  'etm',
  'C',
  'A',
  'A,B',
  '09:30',
  '000000',
  'Camille',
  'Essai',
  'entrainement',
  'accueil',
  'examen',
  'b-c-001',
  'b-l-001',
  'panneau-a13a',
  'Bonjour',
  '',
  '%',
  "' or 1=1 --",
  dayAfter(now, -30),
  dayAfter(now, 0),
  dayAfter(now, 9),
  now.toISOString(),
  'ca5e0000-0000-4000-8000-00000000dead',
];

/** Of rows that do not exist yet. */
const NEW_IDS = Array.from(
  { length: 100 },
  (_, n) => `5eed0000-0000-4000-8000-${String(n).padStart(12, '0')}`,
);

/** What most requests hold in these fields, so that what refuses one is the row that it names. */
const usualValues = (now: Date): Record<string, readonly unknown[]> => ({
  lastName: ['Essai'],
  firstName: ['Camille'],
  birthDate: ['2000-01-31'],
  licence: ['b'],
  days: [90],
  end: [dayAfter(now, 9)],
  ends: [true, false],
  firstDay: [dayAfter(now, 0)],
  dueOn: ['', dayAfter(now, 9)],
  validUntil: [dayAfter(now, 9)],
  day: [dayAfter(now, 9)],
  date: [dayAfter(now, 9)],
  lastDay: [dayAfter(now, 9)],
  credits: [0, 2],
  version: ['1', 1],
  otherVersion: ['1'],
  titleRow: [1],
  fields: [['lastName', 'firstName', 'email', 'birthDate']],
  ignoresFaults: ['true', true],
  slug: ['entrainement'],
  rang: ['1', 1],
  theme: ['C'],
  groups: [[]],
  allGroups: [true],
  id: NEW_IDS,
  sendingId: NEW_IDS,
});

/** One request to any of the operations. */
export function hostileRequests(pool: Pool, now: Date): fc.Arbitrary<HostileRequest> {
  const emails = [...pool.texts].filter((text) => text.includes('@'));
  const list = [
    'Nom;Prénom;E-mail;Date de naissance',
    ...emails.map((one) => `Essai;Camille;${one};31/01/2000`),
  ];
  const texts = [
    ...pool.texts,
    ...[...pool.numbers].map(String),
    ...plainTexts(now),
    list.join('\n'),
    [...pool.numbers].slice(0, 90).join(),
  ];
  const numbers = [...pool.numbers, 0, 1, 2, 90];
  const usual = usualValues(now);
  const made = new Map<Node, fc.Arbitrary<unknown>>();

  const fill = (node: Node): fc.Arbitrary<unknown> => {
    const known = made.get(node);
    if (known) return known;
    const arbitrary = build(node);
    made.set(node, arbitrary);
    return arbitrary;
  };
  const pick = <V>(values: readonly V[], node: Node): fc.Arbitrary<V> => {
    const valid = values.filter((value) => Value.Check(node as T.TSchema, value));
    return fc.constantFrom(...(valid.length > 0 ? valid : values));
  };
  const build = (node: Node): fc.Arbitrary<unknown> => {
    if (node.const !== undefined) return fc.constant(node.const);
    if (node.enum) return fc.constantFrom(...node.enum);
    if (node.anyOf) return fc.oneof(...node.anyOf.map(fill));
    if (node.type === 'null') return fc.constant(null);
    if (node.type === 'boolean') return fc.boolean();
    if (node.type === 'integer' || node.type === 'number') return pick(numbers, node);
    if (node.type === 'array')
      return fc
        .array(fill(node.items ?? {}), { minLength: node.minItems ?? 0, maxLength: 4 })
        .map((all) => (node.uniqueItems ? [...new Set(all)] : all));
    if (node.properties) return record(node);
    return pick(texts, node);
  };
  const fillField = (name: string, node: Node): fc.Arbitrary<unknown> => {
    const valid = usual[name]?.filter((value) => Value.Check(node as T.TSchema, value)) ?? [];
    return valid.length === 0
      ? fill(node)
      : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...valid) }, { weight: 1, arbitrary: fill(node) });
  };
  const record = ({ properties = {}, required = [] }: Node): fc.Arbitrary<Record<string, unknown>> =>
    fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, node]) => [name, fillField(name, node)])),
      { requiredKeys: required.filter((name) => name in properties) },
    ) as fc.Arbitrary<Record<string, unknown>>;
  /** Of a path: they always name a row that some school has. */
  const ids = (schema: T.TObject | undefined): fc.Arbitrary<Record<string, unknown>> =>
    fc.record(
      Object.fromEntries(
        Object.entries((schema as Node | undefined)?.properties ?? {}).map(([name, node]) => [
          name,
          fill(node),
        ]),
      ),
    );
  const fields = (schema: T.TObject | undefined): fc.Arbitrary<Record<string, unknown>> =>
    schema ? record(schema as Node) : fc.constant({});

  return fc.oneof(
    ...HOSTILE_OPERATIONS.map((name) => {
      const { params, query, form, body }: Operation = operations[name];
      const [method = 'GET', path = ''] = name.split(' ');
      return fc
        .record({ params: ids(params), query: fields(query), form: fields(form), body: fields(body) })
        .map((sent): HostileRequest => {
          const used = path.replace(/\{(\w+)\}/g, (_, key: string) =>
            encodeURIComponent(String(sent.params[key] ?? key)),
          );
          return {
            name,
            method: method as Method,
            path: used,
            ...(query && { query: sent.query as Record<string, string> }),
            ...(form && { form: sent.form as Record<string, string> }),
            ...(body && {
              payload: JSON.stringify(sent.body),
              headers: { 'content-type': 'application/json' },
            }),
          };
        });
    }),
  );
}

import { expect, test } from 'vitest';
import type { Operation } from './base/operation.ts';
import { Day, Instant } from './base/shapes.ts';
import { type OperationName, operations } from './operations.ts';

interface Node {
  pattern?: string;
  anyOf?: Node[];
  properties?: Record<string, Node>;
  items?: Node;
}

const [days, instants] = [Day, Instant].map((schema) => new RegExp((schema as Node).pattern ?? '')) as [
  RegExp,
  RegExp,
];
const two = (number: number): string => String(number).padStart(2, '0');

test('a day of the wire is one that exists, from 1900 to 2099', () => {
  for (let year = 1900; year < 2100; year += 1)
    for (let month = 0; month <= 13; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const text = `${year}-${two(month)}-${two(day)}`;
        const date = new Date(Date.UTC(year, month - 1, day));
        const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        if (days.test(text) !== exists) expect([text, !exists]).toEqual([text, exists]);
      }
});

/** None is a moment, or none in the years of the wire. */
const IMPOSSIBLE_DAYS = [
  '2026-02-30',
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-01-32',
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '9999-12-31',
  '+294247-01-10',
  '-000001-01-01',
  '20260131',
  '2026-1-1',
  '2026-01-31 ',
  ' 2026-01-31',
  '2026-01-31\n',
  '２０２６-01-31',
  'infinity',
];
const IMPOSSIBLE_HOURS = [
  '13-45T00:00Z',
  'T00:00',
  'T24:00:00Z',
  'T23:60:00Z',
  'T23:59:60Z',
  'T10Z',
  'T1:00:00Z',
  'T::Z',
  'T.Z',
  'T10:00:00.Z',
  'T10:00:00,5Z',
  'T10:00:00z',
  'T10:00:00+25:00',
  'T10:00:00+00:99',
  'T10:00:00-99:00',
  'T10:00:00+01',
  'T10:00:00+0100',
  'T10:00:00Z\n',
  't10:00:00Z',
  ' 10:00:00Z',
];
const IMPOSSIBLE = [
  ...IMPOSSIBLE_DAYS,
  ...IMPOSSIBLE_DAYS.map((day) => `${day}T10:00:00Z`),
  ...IMPOSSIBLE_HOURS.map((hour) => `2026-01-31${hour}`),
];

test('an instant of the wire is one that exists, as every program writes it', () => {
  for (const text of [
    '2026-02-28T23:59:59Z',
    '2024-02-29T00:00:00.000Z',
    '2026-01-31T10:00Z',
    '2026-01-31T10:00:00.123456Z',
  ])
    expect([text, instants.test(text)]).toEqual([text, true]);
  for (const text of [...IMPOSSIBLE, '2026-01-31T10:00:00+01:00'])
    expect([text, instants.test(text)]).toEqual([text, false]);
});

/** Patterns of the texts within a schema, with where they stand. */
function listPatterns(node: Node | undefined, at: string): [string, string][] {
  if (!node) return [];
  const inner = [
    ...(node.anyOf ?? []).flatMap((one) => listPatterns(one, at)),
    ...Object.entries(node.properties ?? {}).flatMap(([name, one]) => listPatterns(one, `${at}.${name}`)),
    ...listPatterns(node.items, `${at}[]`),
  ];
  return node.pattern === undefined ? inner : [[at, node.pattern], ...inner];
}

const DATES = (Object.keys(operations) as OperationName[]).flatMap((name) => {
  const { params, query, form, body }: Operation = operations[name];
  return [params, query, form, body]
    .flatMap((part) => listPatterns(part as Node | undefined, name))
    .map(([at, pattern]) => ({ at, accepts: new RegExp(pattern) }))
    .filter(({ accepts }) => ['2026-01-31', '2026-01-31T10:00:00Z'].some((date) => accepts.test(date)))
    .filter(
      ({ accepts }) =>
        !['mot', 'a-b', 'ABCDEFGHJK', 'ABCD-EFGH-JKMN', '06 01 02 03 04'].some((word) => accepts.test(word)),
    );
});

test.each(DATES)('$at takes no date that does not exist', ({ accepts }) => {
  expect(IMPOSSIBLE.filter((text) => accepts.test(text))).toEqual([]);
});

test('the inputs that take a date are found', () => {
  const found = DATES.map(({ at }) => at);
  for (const at of [
    'GET /api/front/historique.avant',
    'GET /api/school/journal.before',
    'GET /api/passerelle/resultats.depuis',
  ])
    expect(found).toContain(at);
  expect(found.length).toBeGreaterThan(20);
});

/**
 * The worst that somebody may send to each operation that takes a file or a list: it is refused or done, and the
 * server answers everybody else meanwhile.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '@balise/contract/base/operation';
import { operations } from '@balise/contract/operations';
import { buildFullestBody } from '@balise/server/test/fullest-body';
import { packWorkbook } from '@balise/server/test/workbook-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../tools/free-port.ts';
import { type PostgresServer, startPostgres } from '../tools/postgresql.ts';
import { findPostgresql } from '../tools/programs.mjs';
import { HttpFailure, type HttpLearner, signInOverHttp } from './http-learner.ts';
import { startServer, stopServer } from './setup.ts';

/** Longer (ms) than a probe of any supervisor waits. */
const DEADLINE_MS = 10_000;
/** The most memory that the process ever has (MiB). */
const MOST_MEMORY = 1500;

const many = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('');
const workbook = (rows: string, strings = ''): object => ({
  id: randomUUID(),
  file: packWorkbook(rows, strings),
});
const pasted = (cells: string): object => ({ id: randomUUID(), cells });
const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const id = randomUUID();

/** Bodies by operation; each is as large as its bounds allow, or larger. */
const WORST: Readonly<Record<string, readonly [path: string, body: () => object][]>> = {
  'POST /api/school/imports': [
    ['/api/school/imports', () => workbook('<row r="200000"><c r="ZZ200000"><v>1</v></c></row>')],
    ['/api/school/imports', () => workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')],
    ['/api/school/imports', () => workbook(many(199_999, (n) => `<row r="${n + 1}"><c><v>1</v></c></row>`))],
    ['/api/school/imports', () => workbook(many(450_000, () => '<c><v>1</v></c>'))],
    ['/api/school/imports', () => workbook('', '<si/>'.repeat(3_000_000))],
    ['/api/school/imports', () => workbook('', `<si><t>${'a'.repeat(16_000_000)}</t></si>`)],
    [
      '/api/school/imports',
      () =>
        workbook(
          many(2000, () => `<row>${many(60, () => '<c t="s"><v>0</v></c>')}</row>`),
          `<si><t>${'a'.repeat(10_000_000)}</t></si>`,
        ),
    ],
    ['/api/school/imports', () => pasted('a;'.repeat(500_000))],
    ['/api/school/imports', () => pasted('"'.repeat(1_000_000))],
    ['/api/school/imports', () => pasted(`${'"a";'.repeat(60)}\n`.repeat(2000))],
    ['/api/school/imports', () => pasted(`${'é-'.repeat(250)};a\n`.repeat(2000))],
  ],
  'PUT /api/school/imports/{id}': [
    [`/api/school/imports/${id}`, () => ({ fields: numbers(5000).map(() => null) })],
  ],
  'PUT /api/scorm/{paquet}': [
    [
      '/api/scorm/code-b',
      () => ({ etat: `{"a":"${'\\"'.repeat(800_000)}"}`, statut: 'termine', score: 1, avancement: 1 }),
    ],
    [
      '/api/scorm/code-b',
      () => ({ etat: '['.repeat(1_600_000), statut: 'termine', score: 1, avancement: 1 }),
    ],
  ],
  'PUT /api/school/access': [['/api/school/access', () => ({ acces: numbers(5000) })]],
  'POST /api/school/learners': [['/api/school/learners', () => ({ groups: ids(1500) })]],
  'PUT /api/school/exams/summons': [
    ['/api/school/exams/summons', () => ({ requests: numbers(5000).map((n) => ({ id: n, version: 1 })) })],
  ],
  'PUT /api/school/exams/results': [['/api/school/exams/results', () => ({ results: numbers(5000) })]],
  'POST /api/school/exams/results/reading': [
    ['/api/school/exams/results/reading', () => ({ text: 'a;'.repeat(32_000) })],
  ],
  'PUT /api/school/groups/{id}/learners': [
    [`/api/school/groups/${id}/learners`, () => ({ add: numbers(8000), remove: [] })],
  ],
  'POST /api/school/team': [['/api/school/team', () => ({ groups: ids(1500) })]],
  'PUT /api/school/team/{id}': [['/api/school/team/1', () => ({ groups: ids(1500) })]],
  'PUT /api/passerelle/eleves/{reference}': [['/api/passerelle/eleves/a', () => ({ acces: numbers(8000) })]],
};

const hasList = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  ((schema as { type?: string }).type === 'array' || Object.values(schema).some(hasList));

const TAKING = Object.entries(operations as Record<string, Operation>).filter(
  ([, { body, form, maxBytes }]) => hasList(body) || hasList(form) || maxBytes !== undefined,
);

test('each operation that takes a file or a list has its worst', () => {
  expect(Object.keys(WORST).sort()).toEqual(TAKING.map(([name]) => name).sort());
});

const cases = Object.entries(WORST).flatMap(([name, bodies]) =>
  bodies.map(([path, body], index) => [name, index + 1, path, body] as const),
);
/** What is not refused for its form, so that everything behind it works. */
const fullest = TAKING.map(([name, { body, form }]) => [name, body ?? form] as const);

const databases: [string, () => Promise<PostgresServer | null>][] = [
  ['embedded', async () => null],
  ['PostgreSQL', startPostgres],
];

describe.each(databases.filter(([name]) => name === 'embedded' || findPostgresql()))(
  '%s',
  (_, startDatabase) => {
    let data = '';
    let baseUrl = '';
    let server: Awaited<ReturnType<typeof startServer>>;
    let postgres: PostgresServer | null = null;
    let manager: HttpLearner;
    beforeAll(async () => {
      data = mkdtempSync(join(tmpdir(), 'foreign-'));
      const port = String(await findFreePort());
      baseUrl = `http://localhost:${port}`;
      postgres = await startDatabase();
      const database: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
      server = await startServer({ PORT: port, PUBLIC_URL: baseUrl, DEMO: '1', DATA_DIR: data, ...database });
      manager = await signInOverHttp(baseUrl, 'claire');
    });
    afterAll(async () => {
      await stopServer(server);
      await postgres?.stop();
      rmSync(data, { recursive: true, force: true });
    });

    /** Asks one after the other until `isOver`; each answer comes before the deadline, or this rejects. */
    async function watchHealth(isOver: () => boolean): Promise<number> {
      let answers = 0;
      do {
        const reply = await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(DEADLINE_MS) });
        expect(reply.status).toBe(200);
        answers += 1;
      } while (!isOver());
      return answers;
    }

    /** @returns the status that it gets, while everybody else is answered */
    async function sendWatched(name: string, path: string, body: object): Promise<number> {
      const method = name.startsWith('POST') ? 'POST' : 'PUT';
      let isOver = false;
      const sent = manager
        .sendJson(method, path, body)
        .then(
          () => 200,
          (error: unknown) => (error instanceof HttpFailure ? error.status : Promise.reject(error)),
        )
        .finally(() => {
          isOver = true;
        });
      const [status, answers] = await Promise.all([sent, watchHealth(() => isOver)]);
      expect(answers).toBeGreaterThan(0);
      const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
      expect(Number(peak) / 1024).toBeLessThan(MOST_MEMORY);
      return status;
    }

    test.each(cases)(
      'during the worst of %s (%i) everybody is answered',
      async (name, _index, path, body) => {
        expect(await sendWatched(name, path, body())).toBeLessThan(500);
      },
    );

    test.each(fullest)('during the fullest body of %s everybody is answered', async (name, schema) => {
      if (!schema) throw new Error(`${name} takes no body`);
      const body = buildFullestBody(schema);
      const path = WORST[name]?.[0]?.[0] ?? '';
      expect(await sendWatched(name, path, body)).toBeLessThan(500);
    });
  },
);

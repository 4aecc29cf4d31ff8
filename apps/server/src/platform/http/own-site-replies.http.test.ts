/** Where the site has one brand of its own, nothing that is sent names those of the demonstration, or the program. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOurName, writeZetaSite, ZETA } from '@balise/content/test/zeta-site';
import { LEGAL_TEXTS } from '@balise/contract/base/codes';
import { type OperationName, operations } from '@balise/contract/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { RequestStage } from '../../../test/prepared.ts';
import { decoded, startRelay } from '../../../test/relay.ts';
import { createRequests, sendRequest, startStage } from '../../../test/requests.ts';
import { createOutbox } from '../mail/outbox.ts';

let folder = '';
let stage: RequestStage;
let requests: ReturnType<typeof createRequests>;
let manager: Person;
let operator: Person;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zeta-'));
  writeZetaSite(folder);
  stage = await startStage({ siteDir: folder, brand: ZETA });
  requests = createRequests(stage);
  const { t, owner } = stage;
  manager = await insertPerson(t.db, { role: 'gerant', schoolId: owner.schoolId, inscriptions: [] });
  operator = await insertPerson(t.db, { role: 'operateur', schoolId: owner.schoolId, inscriptions: [] });
});
afterAll(async () => {
  await stage.t.close();
  rmSync(folder, { recursive: true });
});

const callers: Record<string, () => Person | null> = {
  public: () => null,
  session: () => stage.owner,
  learner: () => stage.owner,
  staff: () => manager,
  operator: () => operator,
};
const WRITES = (Object.keys(operations) as OperationName[]).filter(
  (name) => !name.startsWith('GET ') && operations[name].access === 'staff',
);
/** A head office has more schools; the texts and a sign-in without a ticket come below. */
const ELSEWHERE = /school\/network|textes|auth\/login/;
const READS = (Object.keys(operations) as OperationName[]).filter(
  (name) => name.startsWith('GET ') && operations[name].access in callers && !ELSEWHERE.test(name),
);
const findCaller = (name: OperationName): Person | null =>
  name.includes('/api/school/') ? manager : (callers[operations[name].access]?.() ?? null);

test.each(READS)('%s', async (name) => {
  const person = findCaller(name);
  const client = person === null ? stage.t.visit() : await stage.t.signIn(person);
  const { status, text } = await sendRequest(name, client, await requests[name]());
  expect(status, text).toBe(200);
  expect(findOurName(text), text.slice(0, 300)).toBeNull();
});

test.each(LEGAL_TEXTS)('the text %s', async (name) => {
  const { status, text } = await stage.t.visit().get<string>(`/api/textes/${ZETA}/${name}`);
  expect(status).toBe(200);
  expect(findOurName(text)).toBeNull();
});

test('a sign-in that is not one', async () => {
  const { status, text } = await stage.t.visit().get<string>('/api/auth/login');
  expect(status).toBe(401);
  expect(findOurName(text)).toBeNull();
});

test('every mail that staff cause: its subject, words and sender', async () => {
  const { t } = stage;
  const relay = await startRelay();
  const fail = (reason: unknown) => {
    throw new Error(JSON.stringify(reason));
  };
  const senders = t.config.mailSenders;
  const outbox = createOutbox({
    db: t.db,
    clock: t.time.clock,
    smtpUrl: relay.url,
    senders,
    onUnsent: fail,
    onError: fail,
  });
  try {
    for (const name of WRITES) await sendRequest(name, await t.signIn(manager), await requests[name]());
    await outbox.sendDue();
    expect(relay.received.length).toBeGreaterThan(5);
    for (const { headers, body } of relay.received) {
      const written = [...headers.map(decoded), body].join('\n');
      expect(written).toContain('Zéta');
      expect(findOurName(written), written.slice(0, 400)).toBeNull();
    }
  } finally {
    await outbox.stop();
    relay.close();
  }
});

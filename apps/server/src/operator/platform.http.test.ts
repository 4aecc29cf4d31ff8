/** Brands, mails, jobs, content and health as an operator sees them; and who may at all. */
import { randomUUID } from 'node:crypto';
import type { BrandsReply } from '@balise/contract/operator/brands';
import type { ContentReply } from '@balise/contract/operator/content';
import type { HealthReply } from '@balise/contract/operator/health';
import type { JobsReply } from '@balise/contract/operator/jobs';
import type { MailsReply } from '@balise/contract/operator/mails';
import { REPORT_KINDS, type ReportKind, writeReportSubject } from '@balise/rules/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../test/builders.ts';
import type { Client } from '../../test/client.ts';
import { startApp, type TestApp } from '../../test/harness.ts';
import { plantFailedMail } from '../../test/operator-requests.ts';
import { json } from '../../test/prepared.ts';
import { plantSecondStep } from '../../test/second-step.ts';
import { createJobRecorder } from '../platform/jobs/job-runs.ts';
import { createJobRunner, type JobRunner } from '../platform/jobs/runner.ts';
import { computeCode } from '../school/second-step/totp.ts';

let t: TestApp;
let jobs: JobRunner;
let owner: Person;
let desk: Client;
let rounds = 0;
let fault: Error | null = null;
beforeAll(async () => {
  jobs = createJobRunner(
    [
      {
        name: 'cleaning',
        everyMs: 3_600_000,
        firstAfterMs: 3_600_000,
        run: async () => {
          rounds += 1;
          if (fault) throw fault;
        },
      },
    ],
    {
      onFailure: () => {},
      record: {
        began: (job) => recorder.began(job),
        ended: (job, error, next) => recorder.ended(job, error, next),
      },
    },
  );
  t = await startApp({ jobs });
  const recorder = createJobRecorder({
    db: t.db,
    clock: t.time.clock,
    onError: (error) => {
      throw error;
    },
  });
  jobs.start();
  owner = await insertPerson(t.db, {});
  desk = await t.signIn(await insertPerson(t.db, { role: 'operateur', inscriptions: [] }));
});
afterAll(async () => {
  await jobs.stop();
  await t.close();
});

const readMails = async (state: 'FAILED' | 'WAITING') =>
  (await desk.get<MailsReply>('/api/operator/mails', { query: { state } })).body;
const readJob = async () =>
  (await desk.get<JobsReply>('/api/operator/jobs')).body.jobs.find(({ name }) => name === 'cleaning');

test('a failed mail is retried, or given up, and its text is never shown', async () => {
  const [kept, gone] = [await plantFailedMail({ t, owner }), await plantFailedMail({ t, owner })];
  await t.db.updateTable('mails').set({ body_text: '' }).where('id', '=', Number(gone)).execute();
  const failed = await desk.get<MailsReply>('/api/operator/mails');
  expect(failed.text).not.toContain('Un texte');
  expect(failed.text).not.toContain('Objet');
  expect(failed.body.mails.map(({ id, reason, canRetry }) => [String(id), reason, canRetry])).toEqual([
    [kept, '550 no such user', true],
    [gone, '550 no such user', false],
  ]);
  const act = (id: string, what: string) => desk.put(`/api/operator/mails/${id}/${what}`);
  const twice = await Promise.all([act(kept, 'retry'), act(kept, 'retry')]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await act(gone, 'retry')).status).toBe(404);
  expect((await readMails('WAITING')).mails).toMatchObject([{ id: Number(kept), attempts: 0 }]);
  expect([(await act(gone, 'abandonment')).status, (await act(gone, 'abandonment')).status]).toEqual([
    200, 404,
  ]);
  expect((await act(kept, 'abandonment')).status).toBe(200);
  expect(await readMails('FAILED')).toMatchObject({
    hasRelay: false,
    waiting: 0,
    failed: 0,
    mails: [],
  });
});

test('all failed mails are retried together, and a mail that was sent is not given up', async () => {
  const ids = [await plantFailedMail({ t, owner }), await plantFailedMail({ t, owner })];
  const { body } = await desk.put('/api/operator/mails/retry');
  expect(body).toEqual({ retried: 2 });
  await t.db
    .updateTable('mails')
    .set({ sent_at: t.time.now(), next_attempt_at: null })
    .where('id', '=', Number(ids[0]))
    .execute();
  expect((await desk.put(`/api/operator/mails/${ids[0]}/abandonment`)).status).toBe(404);
});

test('a job runs when asked, and why it failed is said until it succeeds', async () => {
  expect(await readJob()).toMatchObject({
    isActive: true,
    canRun: true,
    isRunning: false,
    succeededAt: null,
  });
  const run = () => desk.put('/api/operator/jobs/cleaning/run');
  fault = new Error('no space left');
  expect((await run()).body).toEqual({ isStarted: true });
  await expect.poll(async () => (await readJob())?.reason).toBe('no space left');
  fault = null;
  await run();
  await expect.poll(async () => (await readJob())?.reason).toBeNull();
  expect(rounds).toBe(2);
  const job = await readJob();
  expect([job?.succeededAt, job?.failedAt].map((at) => at !== null)).toEqual([true, true]);
  expect((await desk.put('/api/operator/jobs/outbox/run')).status).toBe(404);
  for (const other of ['lifecycle', 'reminders', 'toString'])
    expect((await desk.put(`/api/operator/jobs/${other}/run`)).status).toBe(400);
});

test('brands are counted with their schools and learners', async () => {
  const { body } = await desk.get<BrandsReply>('/api/operator/brands');
  const used = body.brands.find(({ name }) => name === 'prepacode');
  expect(used).toMatchObject({ suspended: 0, learners: 1 });
  expect(used?.schools).toBeGreaterThan(0);
});

test('content says what learners report, without who, until it is read', async () => {
  const question = [...t.content.byId.keys()].find((id) => id.startsWith('b-')) ?? '';
  const [kind = ''] = Object.keys(REPORT_KINDS);
  await t.db
    .insertInto('contact_messages')
    .values({
      person_id: owner.personId,
      id: randomUUID(),
      school_id: owner.schoolId,
      copied: false,
      subject: writeReportSubject(question, kind as ReportKind),
      body: 'La bonne réponse est la B.',
      created_at: t.time.now(),
    })
    .execute();
  const read = () => desk.get<ContentReply>('/api/operator/content');
  const { body, text } = await read();
  expect(text).not.toContain(owner.email);
  expect(body.reports).toMatchObject([{ question, count: 1, texts: ['La bonne réponse est la B.'] }]);
  expect(body.banks.find(({ code }) => code === 'b')).toMatchObject({ reports: 1 });
  const marked = await desk.put(`/api/operator/reports/${question}/reading`);
  expect([marked.status, marked.body]).toEqual([200, { read: 1 }]);
  expect((await read()).body.reports).toEqual([]);
});

test('health measures the database, the disk and this process', async () => {
  const { body } = await desk.get<HealthReply>('/api/operator/health');
  expect(body.database.answerMs).not.toBeNull();
  expect(body.database.word).not.toBe('DOWN');
  expect(body.mail).toMatchObject({ word: 'WATCH', hasRelay: false });
  expect(body.backup).toEqual({ word: 'UNKNOWN', madeAt: null, bytes: null });
  expect(body.versions.schema).toMatch(/^\d{4}-/);
});

test('where a second step is required, an operator without it is answered only who they are', async () => {
  const strict = await startApp({ config: { secondStep: { ...t.config.secondStep, isRequired: true } } });
  const operator = await insertPerson(strict.db, { role: 'operateur', inscriptions: [] });
  const client = await strict.signIn(operator);
  expect((await client.get('/api/operator/me')).status).toBe(200);
  const refused = await client.get('/api/operator/schools');
  expect([refused.status, refused.body]).toEqual([403, { code: 'SECONDE_ETAPE' }]);
  const { secret } = await plantSecondStep(strict, operator);
  const code = computeCode(secret, strict.time.now());
  expect((await client.post('/api/school/second-step/pass', json({ code }))).status).toBe(200);
  expect((await client.get('/api/operator/schools')).status).toBe(200);
  await strict.close();
});

test('a disabled operator is nobody', async () => {
  const gone = await insertPerson(t.db, { role: 'operateur', inscriptions: [] });
  const client = await t.signIn(gone);
  await t.db
    .updateTable('accounts')
    .set({ disabled_at: t.time.now() })
    .where('id', '=', gone.accountId)
    .execute();
  expect((await client.get('/api/operator/schools')).status).toBe(401);
});

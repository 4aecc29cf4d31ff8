/** How a mail ends: sent and forgotten, refused for good, or given up. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { type Relay, refusal, startRelay } from '../../../test/relay.ts';
import { formToken } from '../../../test/sign-on.ts';
import type { Mail, MailKind } from './mail.ts';
import { createOutbox, type MailOutbox, queueMail, type UnsentMail } from './outbox.ts';
import { cleanMails, requeueMail, selectFailedMails } from './store.ts';

const DAY = 86_400_000;
let t: TestApp;
let relay: Relay;
let outbox: MailOutbox;
let lea: Person;
const unsent: UnsentMail[] = [];
const errors: unknown[] = [];
beforeAll(async () => {
  [t, relay] = await Promise.all([startApp(), startRelay()]);
  lea = await insertPerson(t.db, { email: 'lea.secrete@test.example' });
  outbox = createOutbox({
    db: t.db,
    clock: t.time.clock,
    smtpUrl: relay.url,
    senders: t.config.mailSenders,
    onUnsent: (one) => unsent.push(one),
    onError: (error) => errors.push(error),
  });
});
beforeEach(async () => {
  await t.db.deleteFrom('mails').execute();
  relay.received.length = 0;
  unsent.length = 0;
  errors.length = 0;
  relay.refusal = null;
  relay.stage = 'RCPT TO';
});
afterAll(async () => {
  await outbox.stop();
  relay.close();
  await t.close();
});

const mailOf = (kind: MailKind): Mail => ({
  kind,
  personId: lea.personId,
  schoolId: lea.schoolId,
  recipient: lea.email,
  replyTo: null,
  brand: 'prepacode',
  senderName: 'Prépacode',
  subject: kind,
  text: `dit ${kind}`,
  html: '<p>dit</p>',
});
const queue = (kind: MailKind, more: Partial<Mail> = {}) =>
  queueMail(t.db, { ...mailOf(kind), ...more }, t.time.now());
const rows = () => t.db.selectFrom('mails').selectAll().orderBy('id').execute();
const subjects = () =>
  relay.received.map(({ headers }) => headers.find((line) => line.startsWith('Subject:'))?.slice(9));

test('a password link is nowhere in the database after its mail was sent', async () => {
  const client = t.visit();
  const lt = formToken(await client.get('/cas/mot-de-passe-oublie'));
  await client.post('/cas/mot-de-passe-oublie', { form: { lt, email: lea.email } });
  expect(JSON.stringify(await rows())).toMatch(/jeton=[0-9a-f]{64}/);
  expect(await outbox.sendDue()).toBe(1);
  const secret = /jeton=([0-9a-f]{64})/.exec(relay.received[0]?.body ?? '')?.[1] ?? 'none';
  const [row] = await rows();
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(row).toMatchObject({
    kind: 'lien_mot_de_passe',
    person_id: lea.personId,
    recipient: lea.email,
    body_text: '',
    body_html: null,
    sent_at: t.time.now(),
    next_attempt_at: null,
  });
});

describe('a permanent refusal', () => {
  test('ends the mail with a reason that the operator can read, and it is not tried again', async () => {
    relay.refusal = refusal(`550 5.1.1 <${lea.email}>: no such user here`);
    await queue('examen');
    expect(await outbox.sendDue()).toBe(0);
    expect(await selectFailedMails(t.db)).toMatchObject([
      { kind: 'examen', recipient: lea.email, reason: expect.stringContaining('no such user here') },
    ]);
    relay.refusal = null;
    t.time.advance(DAY);
    expect(await outbox.sendDue()).toBe(0);
    expect(relay.received).toEqual([]);
  });

  test('is logged with its codes, never with an address', async () => {
    relay.refusal = refusal(`550 5.1.1 <${lea.email}>: lea.secrete is unknown`);
    await queue('examen');
    await outbox.sendDue();
    const [row] = await rows();
    expect(unsent).toEqual([{ mail: row?.id, code: 'EENVELOPE', status: '550 5.1.1', isFinal: true }]);
    expect(errors).toEqual([]);
  });

  test.each(['MAIL FROM', 'RCPT TO', 'DATA'] as const)('counts at %s', async (stage) => {
    Object.assign(relay, { stage, refusal: refusal('554 5.6.0 refused') });
    await queue('examen');
    await outbox.sendDue();
    expect((await rows())[0]).toMatchObject({ failed_at: t.time.now(), attempts: 1 });
  });

  test('a relay that wants us to sign in first does not refuse the mail: it waits', async () => {
    Object.assign(relay, { stage: 'MAIL FROM', refusal: refusal('530 5.7.0 Authentication required') });
    await queue('examen');
    await outbox.sendDue();
    expect((await rows())[0]).toMatchObject({ failed_at: null, next_attempt_at: expect.any(Date) });
  });

  test('its text is kept for another try, unless it held a secret', async () => {
    relay.refusal = refusal('550 5.7.1 not from you');
    await queue('lien_mot_de_passe');
    await queue('message_ecole');
    await outbox.sendDue();
    const [link, letter] = await rows();
    expect([link?.body_text, letter?.body_text]).toEqual(['', 'dit message_ecole']);
    relay.refusal = null;
    expect(await requeueMail(t.db, link?.id ?? 0, t.time.now())).toBe(false);
    expect(await requeueMail(t.db, letter?.id ?? 0, t.time.now())).toBe(true);
    expect(await requeueMail(t.db, letter?.id ?? 0, t.time.now())).toBe(false);
    expect(await outbox.sendDue()).toBe(1);
    expect(subjects()).toEqual(['message_ecole']);
  });
});

test('a mail that a relay defers for five days ends with the relay’s reason', async () => {
  relay.refusal = refusal('451 4.2.1 try again later');
  await queue('examen');
  const start = t.time.now().getTime();
  for (let hours = 0; hours < 6 * 24; hours += 1) {
    await outbox.sendDue();
    t.time.advance(DAY / 24);
  }
  const [row] = await rows();
  expect(row).toMatchObject({
    next_attempt_at: null,
    last_error: expect.stringContaining('try again later'),
  });
  const lasted = (row?.failed_at?.getTime() ?? 0) - start;
  expect(lasted).toBeGreaterThan(4.5 * DAY);
  expect(lasted).toBeLessThanOrEqual(5 * DAY);
  expect(unsent.filter(({ isFinal }) => isFinal)).toHaveLength(1);
});

test('a mail whose link has ended is given up, not sent', async () => {
  await queue('lien_mot_de_passe', { expiresAt: new Date(t.time.now().getTime() + 3_600_000) });
  t.time.advance(3_600_000);
  expect(await outbox.sendDue()).toBe(0);
  await cleanMails(t.db, t.time.now());
  expect((await rows())[0]).toMatchObject({
    body_text: '',
    body_html: null,
    failed_at: t.time.now(),
    next_attempt_at: null,
    last_error: 'not sent in time',
  });
});

test('links go out before news, and news before what is sent to many', async () => {
  for (const kind of ['inactivite', 'inactivite', 'examen', 'lien_mot_de_passe'] as const) {
    await queue(kind);
    t.time.advance(1000);
  }
  await outbox.sendDue();
  expect(subjects()).toEqual(['lien_mot_de_passe', 'examen', 'inactivite', 'inactivite']);
});

test('a mail that the relay took is not sent again when the database was away for a moment', async () => {
  await queue('examen');
  await sql`create function refuse_sent() returns trigger language plpgsql as
    $$ begin raise exception 'away'; end $$`.execute(t.db);
  await sql`create trigger away before update of sent_at on mails
    for each row execute function refuse_sent()`.execute(t.db);
  const round = outbox.sendDue();
  await expect.poll(() => errors.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await sql`drop trigger away on mails`.execute(t.db);
  expect(await round).toBe(1);
  t.time.advance(DAY);
  expect(await outbox.sendDue()).toBe(0);
  expect(relay.received).toHaveLength(1);
});

test('an ended mail is removed after a month, a waiting one stays, and mails sent by an older program are blanked', async () => {
  const at = (days: number) => new Date(t.time.now().getTime() + days * DAY);
  const old = { kind: 'examen' as const, recipient: 'a@b.example', subject: 's', body_text: 'secret' };
  const row = { ...old, created_at: at(-90), expires_at: at(3), next_attempt_at: null };
  const times = [
    { sent_at: at(-29) },
    { sent_at: at(-31) },
    { failed_at: at(-29) },
    { failed_at: at(-31) },
    { next_attempt_at: at(-1) },
    // As an older program leaves a mail it has sent.
    { sent_at: at(-1), next_attempt_at: at(-1) },
  ];
  for (const time of times)
    await t.db
      .insertInto('mails')
      .values({ ...row, ...time })
      .execute();
  await cleanMails(t.db, t.time.now());
  const kept = await rows();
  expect(kept.map(({ sent_at, failed_at }) => [sent_at, failed_at])).toEqual([
    [at(-29), null],
    [null, at(-29)],
    [null, null],
    [at(-1), null],
  ]);
  expect(kept.at(-1)).toMatchObject({ body_text: '', next_attempt_at: null });
  expect(await outbox.sendDue()).toBe(1);
});

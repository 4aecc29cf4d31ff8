import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { decoded, type Relay, startRelay } from '../../../test/relay.ts';
import { formToken } from '../../../test/sign-on.ts';
import { createJobRunner } from '../jobs/runner.ts';
import type { Mail } from './mail.ts';
import { createOutbox, type MailOutbox, outboxJob, queueMail, type UnsentMail } from './outbox.ts';

let t: TestApp;
let relay: Relay;
const outboxes: MailOutbox[] = [];
const errors: unknown[] = [];
const unsent: UnsentMail[] = [];
const SENDERS = {
  byDefault: { name: null, address: 'ne-pas-repondre@balise.example', replyTo: null, dkim: null },
  brands: new Map(),
};
let lea: Person;
beforeAll(async () => {
  [t, relay] = await Promise.all([startApp(), startRelay()]);
  lea = await insertPerson(t.db);
});
beforeEach(async () => {
  await t.db.deleteFrom('mails').execute();
  relay.received.length = 0;
  relay.refusal = null;
  errors.length = 0;
  unsent.length = 0;
});
afterAll(async () => {
  for (const outbox of outboxes) await outbox.stop();
  relay.close();
  await t.close();
});

function outbox(smtpUrl: string | null = relay.url): MailOutbox {
  const made = createOutbox({
    db: t.db,
    clock: t.time.clock,
    smtpUrl,
    senders: SENDERS,
    onUnsent: (one) => unsent.push(one),
    onError: (error) => errors.push(error),
  });
  outboxes.push(made);
  return made;
}
const mail: Omit<Mail, 'personId' | 'schoolId'> = {
  kind: 'examen',
  recipient: 'a@b.example',
  replyTo: null,
  brand: 'prepacode',
  senderName: 'Prépa « Côte »',
  subject: 'Bonjour',
  text: 'Texte',
  html: '<p>Texte</p>',
};
const queue = (more: Partial<Mail> = {}) =>
  queueMail(t.db, { ...mail, personId: lea.personId, schoolId: lea.schoolId, ...more }, t.time.now());
const rows = () => t.db.selectFrom('mails').selectAll().orderBy('id').execute();

describe('the outbox', () => {
  test('sends a mail once, with its accents, sender and reply address', async () => {
    await queue({
      subject: 'Été\u00a0: réponse',
      text: 'Bonne route à Besançon…',
      html: '<p>Bonne route à <b>Besançon</b>…</p>',
      replyTo: 'lea@demo.example',
    });
    const sender = outbox();
    expect(await sender.sendDue()).toBe(1);
    expect(await sender.sendDue()).toBe(0);
    expect(relay.received).toHaveLength(1);
    expect(relay.received[0]).toMatchObject({ from: 'ne-pas-repondre@balise.example', to: ['a@b.example'] });
    expect(relay.received[0]?.body).toContain('Bonne route à Besançon…');
    expect(relay.received[0]?.html).toContain('<p>Bonne route à <b>Besançon</b>…</p>');
    const headers = relay.received[0]?.headers ?? [];
    expect(headers).toContain('Reply-To: lea@demo.example');
    const from = decoded(headers.find((line) => line.startsWith('From:')));
    expect(from).toBe('From: Prépa « Côte » <ne-pas-repondre@balise.example>');
    expect(headers.find((line) => line.startsWith('Content-Type:'))).toMatch(/: multipart\/alternative;/);
    expect(decoded(headers.find((line) => line.startsWith('Subject:')))).toBe('Subject: Été\u00a0: réponse');
    for (const line of headers) expect(line).toMatch(/^[\x20-\x7e]*$/);
    expect((await rows())[0]).toMatchObject({ sent_at: t.time.now(), attempts: 1, last_error: null });
  });

  test('marks every mail as automatic, except a learner’s own words', async () => {
    const kinds = ['examen', 'copie_message', 'message_ecole', 'lien_mot_de_passe', 'inactivite'] as const;
    for (const kind of kinds) await queue({ kind, subject: kind, replyTo: 'lea@demo.example' });
    await outbox().sendDue();
    const marked = relay.received
      .filter(({ headers }) => headers.includes('Auto-Submitted: auto-generated'))
      .map(({ headers }) => headers.find((line) => line.startsWith('Subject:'))?.slice(9));
    expect(marked.sort()).toEqual(kinds.filter((kind) => kind !== 'message_ecole').sort());
  });

  test('two processes send each mail once', async () => {
    for (let count = 0; count < 20; count += 1) await queue({ subject: `Mail ${count}` });
    const sent = await Promise.all([outbox().sendDue(), outbox().sendDue(), outbox().sendDue()]);
    expect(sent.reduce((sum, one) => sum + one)).toBe(20);
    const subjects = relay.received.map(({ headers }) => headers.find((line) => line.startsWith('Subject:')));
    expect(new Set(subjects).size).toBe(20);
    expect(subjects).toHaveLength(20);
  });

  test('a refused mail waits longer each time, then goes out; the next mail does not wait for it', async () => {
    await queue();
    relay.refusal = Object.assign(new Error('try later'), { responseCode: 451 });
    const sender = outbox();
    expect(await sender.sendDue()).toBe(0);
    const [row] = await rows();
    expect(row).toMatchObject({ sent_at: null, attempts: 1, last_error: expect.stringContaining('451') });
    expect(row?.next_attempt_at?.getTime()).toBe(t.time.now().getTime() + 60_000);
    expect([errors, unsent]).toEqual([[], [expect.objectContaining({ mail: row?.id, isFinal: false })]]);
    relay.refusal = null;
    await queue({ recipient: 'c@d.example' });
    expect(await sender.sendDue()).toBe(1);
    t.time.advance(60_000);
    expect(await sender.sendDue()).toBe(1);
    expect(relay.received.map(({ to }) => to[0])).toEqual(['c@d.example', 'a@b.example']);
  });

  test('a relay that is away loses no mail', async () => {
    await queue();
    expect(await outbox('smtp://127.0.0.1:9').sendDue()).toBe(0);
    t.time.advance(60_000);
    expect(await outbox().sendDue()).toBe(1);
  });

  test('a mail whose sending process died is sent by another one, with the same message id', async () => {
    await queue();
    const dead = outbox();
    relay.refusal = Object.assign(new Error('died'), { responseCode: 451 });
    await dead.sendDue();
    // As a killed process leaves it: taken, neither sent nor failed.
    const leaseEnd = new Date(t.time.now().getTime() + 5 * 60_000);
    await t.db.updateTable('mails').set({ next_attempt_at: leaseEnd, last_error: null }).execute();
    relay.refusal = null;
    expect(await outbox().sendDue()).toBe(0);
    t.time.advance(5 * 60_000);
    expect(await outbox().sendDue()).toBe(1);
    const [row] = await rows();
    const name = `Message-ID: <mail-${row?.id}-${row?.created_at.getTime()}@balise.example>`;
    expect(relay.received[0]?.headers).toContain(name);
  });

  test('without a relay, mails wait', async () => {
    await queue();
    const sender = outbox(null);
    expect(await sender.sendDue()).toBe(0);
    expect((await rows())[0]).toMatchObject({ sent_at: null, attempts: 0 });
  });

  test('typed text never becomes a header or another recipient', async () => {
    await queue({
      subject: 'Bonjour\r\nBcc: victime@x.example\r\n\r\nautre',
      text: '\r\n.\r\nRCPT TO:<v@x.example>\r\n',
      html: '\r\n.\r\nRCPT TO:<v@x.example>\r\n',
    });
    await expect(queue({ recipient: 'a@b.example\r\nBcc: v@x.example' })).rejects.toThrow();
    await expect(queue({ replyTo: 'a@b.example, v@x.example' })).rejects.toThrow();
    expect(await outbox().sendDue()).toBe(1);
    expect(relay.received).toHaveLength(1);
    expect(relay.received[0]?.to).toEqual(['a@b.example']);
    expect(relay.received[0]?.headers.filter((line) => /^(bcc|cc):/i.test(line))).toEqual([]);
    expect(relay.received[0]?.headers).toContain('Subject: Bonjour Bcc: victime@x.example autre');
  });

  test('a kind of a newer program is sent at once; its text is forgotten where it is refused for good', async () => {
    await sql`alter table mails drop constraint mails_kind_check`.execute(t.db);
    for (const [subject, replyTo] of [
      ['automatic', null],
      ['personal', 'lea@demo.example'],
    ] as const)
      await queue({ subject, replyTo });
    await queue({ subject: 'refused' });
    await sql`update mails set kind = 'genre_a_venir'`.execute(t.db);
    await sql`update mails set next_attempt_at = null where subject = 'refused'`.execute(t.db);
    expect(await outbox().sendDue()).toBe(2);
    expect(
      relay.received.map(({ headers }) => headers.includes('Auto-Submitted: auto-generated')).sort(),
    ).toEqual([false, true]);
    await sql`update mails set next_attempt_at = ${t.time.now()} where subject = 'refused'`.execute(t.db);
    relay.refusal = Object.assign(new Error('no such box'), { responseCode: 550 });
    expect(await outbox().sendDue()).toBe(0);
    expect((await rows()).at(-1)).toMatchObject({ failed_at: t.time.now(), body_text: '', body_html: null });
    expect(errors).toEqual([]);
  });

  test('once started, it sends mails that are queued later', async () => {
    const sender = outbox();
    await queue();
    const runner = createJobRunner([outboxJob(sender)], { onFailure: expect.fail });
    runner.start();
    await expect.poll(() => relay.received.length, { timeout: 5000 }).toBe(1);
    await runner.stop();
  });
});

test('a forgotten password, from the form to the mailbox to a new password', async () => {
  const lea = await insertPerson(t.db, {});
  const client = t.visit();
  const lt = formToken(await client.get('/cas/mot-de-passe-oublie'));
  await client.post('/cas/mot-de-passe-oublie', { form: { lt, email: lea.email } });
  await outbox().sendDue();
  expect(relay.received.map(({ to }) => to)).toEqual([[lea.email]]);
  const link = /http\S+jeton=\S+/.exec(relay.received[0]?.body ?? '')?.[0] ?? '';
  const { pathname, searchParams } = new URL(link);
  const page = await client.get(pathname, { query: Object.fromEntries(searchParams) });
  const password = 'cheval agrafe pile';
  const jeton = searchParams.get('jeton') ?? '';
  const form = { lt: formToken(page), jeton, password, again: password };
  expect((await client.post(pathname, { form })).status).toBe(200);
  const login = { lt: formToken(await client.get('/cas/login')), username: lea.email, password };
  expect((await client.post('/cas/login', { form: login })).status).toBe(303);
});

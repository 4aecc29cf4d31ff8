/** Reminders: from the goal to the mailbox, and the link that stops them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { type Relay, startRelay } from '../../../test/relay.ts';
import { answer, begin, question, selectAnswerKey } from '../../../test/walk.ts';
import { createOutbox, type MailOutbox } from '../../platform/mail/outbox.ts';
import { queueReminders } from './reminders.ts';

/** 19 h 03 in Paris, in winter. */
const EVENING = new Date('2026-12-01T18:03:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let t: TestApp;
let relay: Relay;
let outbox: MailOutbox;
let lea: Person;
beforeAll(async () => {
  [t, relay] = await Promise.all([startApp(), startRelay()]);
  outbox = createOutbox({
    db: t.db,
    clock: t.time.clock,
    smtpUrl: relay.url,
    senders: t.config.mailSenders,
    onUnsent: (unsent) => {
      throw new Error(JSON.stringify(unsent));
    },
    onError: (error) => {
      throw error;
    },
  });
});
beforeEach(async () => {
  await t.db.deleteFrom('practice_goals').execute();
  await t.db.deleteFrom('mails').execute();
  relay.received.length = 0;
  t.time.advance(EVENING.getTime() - t.time.now().getTime());
  lea = await insertPerson(t.db, { inscriptions: [{}, { licence: 'co' }] });
});
afterAll(async () => {
  await outbox.stop();
  relay.close();
  await t.close();
});

const remind = (): Promise<number> =>
  queueReminders({
    db: t.db,
    clock: t.time.clock,
    settings: { publicUrl: 'https://balise.example', own: [], brands: t.content.brands },
  });
const ask = async (person: Person, more: { index?: number; hour?: number; examDay?: string } = {}) => {
  const { index = 0, hour = 19, examDay = null } = more;
  await t.db
    .insertInto('practice_goals')
    .values({
      person_id: person.personId,
      inscription_id: person.inscriptionIds[index] ?? 0,
      school_id: person.schoolId,
      exam_day: examDay,
      reminder_hour: hour,
      updated_at: t.time.now(),
    })
    .execute();
};

test('a reminder goes out at the hour that was chosen, once a day, and again the next day', async () => {
  await ask(lea);
  t.time.advance(-HOUR);
  expect(await remind()).toBe(0);
  t.time.advance(HOUR);
  expect(await Promise.all([remind(), remind(), remind()])).toContain(1);
  expect(await remind()).toBe(0);
  t.time.advance(HOUR);
  expect(await remind()).toBe(0);
  expect(await t.db.selectFrom('mails').select('kind').execute()).toEqual([{ kind: 'rappel' }]);
  t.time.advance(DAY - HOUR);
  expect(await remind()).toBe(1);
});

test('two goals of one person make one mail, whichever server is first', async () => {
  await ask(lea);
  await ask(lea, { index: 1 });
  await Promise.all([remind(), remind(), remind()]);
  await remind();
  expect(await t.db.selectFrom('mails').select('recipient').execute()).toEqual([{ recipient: lea.email }]);
});

test('none goes out on a day already practised, on the day of the exam or after it, nor to closed accesses and accounts', async () => {
  const practised = await insertPerson(t.db);
  const client = await t.signIn(practised);
  const id = await begin(client, 'entrainement');
  const [first] = await selectAnswerKey(t, id);
  await question(client, id);
  await answer(client, id, first?.id ?? '', first?.right ?? '');
  await ask(practised);
  const examined = await insertPerson(t.db);
  await ask(examined, { examDay: '2026-12-01' });
  const closed = await insertPerson(t.db, { inscriptions: [{ status: 'ferme' }] });
  await ask(closed);
  const expired = await insertPerson(t.db, {
    inscriptions: [{ expiresAt: new Date(EVENING.getTime() - 1) }],
  });
  await ask(expired);
  const disabled = await insertPerson(t.db);
  await ask(disabled);
  await t.db
    .updateTable('accounts')
    .set({ disabled_at: EVENING })
    .where('id', '=', disabled.accountId)
    .execute();
  const otherHour = await insertPerson(t.db);
  await ask(otherHour, { hour: 20 });
  expect(await remind()).toBe(0);
  await ask(lea, { examDay: '2026-12-02' });
  expect(await remind()).toBe(1);
});

test('in summer the hour is that of Paris too', async () => {
  await ask(lea);
  t.time.advance(new Date('2027-07-01T17:00:00Z').getTime() - t.time.now().getTime());
  expect(await remind()).toBe(1);
});

test('a relay that is away for hours sends no reminder in the night', async () => {
  await ask(lea);
  await remind();
  t.time.advance(3 * HOUR);
  expect(await outbox.sendDue()).toBe(0);
});

/** The mail as it arrives, and the address that stops the next ones. */
async function receive() {
  await ask(lea);
  await remind();
  await outbox.sendDue();
  const mail = relay.received.find(({ to }) => to.includes(lea.email));
  if (!mail) throw new Error('no mail');
  const header = mail.headers.find((line) => line.startsWith('List-Unsubscribe:')) ?? '';
  const url = new URL(/<(.+)>/.exec(header)?.[1] ?? '');
  return { mail, stop: url.pathname, cle: url.searchParams.get('cle') ?? '' };
}
const hourOf = async () =>
  (await t.db.selectFrom('practice_goals').select('reminder_hour').executeTakeFirstOrThrow()).reminder_hour;

test('the mail says why it comes, links to the page that stops it, and has the one-press header of mail programs', async () => {
  const { mail, stop, cle } = await receive();
  expect(mail.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  for (const text of [mail.body, mail.html])
    expect(text).toContain(`https://balise.example${stop}?cle=${cle}`);
  expect(mail.body).toContain('parce que vous avez demandé un rappel à 19\u00a0h');
  expect(mail.body).toContain('sans rien à rattraper');
});

test('opening the link changes nothing; its button stops the reminders, without signing in, and once more does no harm', async () => {
  const { stop, cle } = await receive();
  const visitor = t.visit();
  const page = await visitor.get(stop, { query: { cle } });
  expect(page.text).toContain('Ne plus recevoir de rappel');
  expect(await hourOf()).toBe(19);
  const form = { 'List-Unsubscribe': 'One-Click' };
  for (const _ of [1, 2])
    expect((await visitor.post(stop, { query: { cle }, form })).text).toContain('C’est fait');
  expect(await hourOf()).toBeNull();
});

test('an old mail still stops reminders that were asked for anew; a false key says the same and stops nothing', async () => {
  const { stop, cle } = await receive();
  const client = await t.signIn(lea);
  await client.put('/api/front/objectif', { form: { examen: '', minutes: '', rappel: '' } });
  await client.put('/api/front/objectif', { form: { examen: '', minutes: '', rappel: '20' } });
  for (const wrong of [crypto.randomUUID(), '', 'x', "'; drop table people; --"])
    expect((await t.visit().post(stop, { query: { cle: wrong } })).text).toContain('C’est fait');
  expect(await hourOf()).toBe(20);
  await t.visit().post(stop, { query: { cle } });
  expect(await hourOf()).toBeNull();
});

test('the reminder of a boat licence speaks of its exam by its own word', async () => {
  await ask(lea, { index: 1, examDay: '2026-12-04' });
  expect(await remind()).toBe(1);
  const { body_text } = await t.db.selectFrom('mails').select('body_text').executeTakeFirstOrThrow();
  expect(body_text).toContain('Votre épreuve est dans 3\u00a0jours.');
  expect(body_text).not.toContain('examen');
});

/** The connection to a relay is encrypted, unless the relay is on this machine or its address says otherwise. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { type Relay, startRelay } from '../../../test/relay.ts';
import { createOutbox, queueMail, type UnsentMail } from './outbox.ts';

let t: TestApp;
let plain: Relay;
let enciphered: Relay;
let lea: Person;
const unsent: UnsentMail[] = [];
beforeAll(async () => {
  [t, plain, enciphered] = await Promise.all([startApp(), startRelay(), startRelay({ starttls: true })]);
  lea = await insertPerson(t.db);
});
beforeEach(async () => {
  await t.db.deleteFrom('mails').execute();
  for (const { received } of [plain, enciphered]) received.length = 0;
  unsent.length = 0;
});
afterAll(async () => {
  plain.close();
  enciphered.close();
  await t.close();
});

/** An address of this machine that is not recognised as local. */
const elsewhere = ({ port }: Relay, query = ''): string => `smtp://0.0.0.0:${port}${query}`;

async function sendBy(smtpUrl: string): Promise<number> {
  const about = { kind: 'lien_mot_de_passe', personId: lea.personId, schoolId: lea.schoolId } as const;
  const said = { brand: 'prepacode', senderName: null, subject: 's', text: 'lien', html: '<p>lien</p>' };
  await queueMail(t.db, { ...about, ...said, recipient: lea.email, replyTo: null }, t.time.now());
  const outbox = createOutbox({
    db: t.db,
    clock: t.time.clock,
    smtpUrl,
    senders: t.config.mailSenders,
    onUnsent: (one) => unsent.push(one),
    onError: (error) => {
      throw error;
    },
  });
  const sent = await outbox.sendDue();
  await outbox.stop();
  return sent;
}

test('a relay elsewhere without encryption gets nothing; the mail waits', async () => {
  expect(await sendBy(elsewhere(plain))).toBe(0);
  expect(plain.received).toEqual([]);
  expect(unsent).toMatchObject([{ isFinal: false }]);
});

test('a relay elsewhere with encryption gets the mail encrypted', async () => {
  expect(await sendBy(elsewhere(enciphered, '?tls.rejectUnauthorized=false'))).toBe(1);
  expect(enciphered.received).toMatchObject([{ secure: true, to: [lea.email] }]);
});

test('a relay that can’t prove its name gets nothing', async () => {
  expect(await sendBy(elsewhere(enciphered))).toBe(0);
  expect(enciphered.received).toEqual([]);
});

test('mail goes in clear to this machine, and elsewhere only when the address says so', async () => {
  expect(await sendBy(plain.url)).toBe(1);
  expect(await sendBy(`smtp://localhost:${plain.port}`)).toBe(1);
  expect(await sendBy(elsewhere(plain, '?requireTLS=false'))).toBe(1);
  expect(plain.received.map(({ secure }) => secure)).toEqual([false, false, false]);
});

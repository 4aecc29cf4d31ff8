/** Each brand's mails come from its own address, signed by its own key. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson } from '../../../test/builders.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { decoded, type Relay, startRelay } from '../../../test/relay.ts';
import { readConfig } from '../config/config.ts';
import { createOutbox, queueMail } from './outbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'senders-'));
let t: TestApp;
let relay: Relay;
beforeAll(async () => {
  [t, relay] = await Promise.all([startApp(), startRelay()]);
});
afterAll(async () => {
  relay.close();
  await t.close();
  rmSync(folder, { recursive: true });
});

/** Names of the headers that a signature covers. */
const signedIn = (signature: string): string[] =>
  (/\bh=([^;]+)/.exec(signature)?.[1] ?? '').toLowerCase().replace(/\s/g, '').split(':');

test('the sender, the reply address and the signature are those of the mail’s brand, and the one-press stop of a reminder is signed', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(join(folder, 'orata.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const dkim = { domain: 'orata.example', selector: 'balise1', keyFile: 'orata.pem' };
  const orata = {
    name: 'Orata Code',
    address: 'code@mail.orata.example',
    replyTo: 'aide@orata.example',
    dkim,
  };
  writeFileSync(join(folder, 'senders.json'), JSON.stringify({ orata }));
  const { mailSenders: senders } = readConfig({
    MAIL_FROM: 'ne-pas-repondre@balise.example',
    MAIL_SENDERS_FILE: join(folder, 'senders.json'),
  });
  const outbox = createOutbox({
    db: t.db,
    clock: t.time.clock,
    smtpUrl: relay.url,
    senders,
    onUnsent: (unsent) => {
      throw new Error(JSON.stringify(unsent));
    },
    onError: (error) => {
      throw error;
    },
  });
  const { personId, schoolId, email: recipient } = await insertPerson(t.db);
  const mail = { kind: 'examen' as const, personId, schoolId, recipient, subject: 's', text: 't', html: 'h' };
  for (const [brand, replyTo] of [
    ['orata', null],
    ['orata', 'ecole@test.example'],
    ['rcer', null],
  ] as const)
    await queueMail(t.db, { ...mail, brand, senderName: `Titre de ${brand}`, replyTo }, t.time.now());
  const unsubscribeUrl = 'https://orata.example/rappels/arret?cle=1';
  await queueMail(
    t.db,
    { ...mail, brand: 'orata', senderName: 'Orata', replyTo: null, unsubscribeUrl },
    t.time.now(),
  );
  expect(await outbox.sendDue()).toBe(4);
  // A reload of the site brings other senders.
  const byDefault = { ...senders.byDefault, address: 'bonjour@balise.example' };
  outbox.useSenders({ byDefault, brands: new Map() });
  await queueMail(t.db, { ...mail, brand: 'orata', senderName: 'Orata', replyTo: null }, t.time.now());
  expect(await outbox.sendDue()).toBe(1);
  await outbox.stop();
  const headerOf = (index: number, name: string) =>
    decoded(relay.received[index]?.headers.find((line) => line.startsWith(`${name}:`)));
  expect(relay.received.map(({ from }) => from)).toEqual([
    'code@mail.orata.example',
    'code@mail.orata.example',
    'ne-pas-repondre@balise.example',
    'code@mail.orata.example',
    'bonjour@balise.example',
  ]);
  expect(headerOf(0, 'From')).toBe('From: Orata Code <code@mail.orata.example>');
  expect(headerOf(0, 'Message-ID')).toContain('@mail.orata.example>');
  expect([headerOf(0, 'Reply-To'), headerOf(1, 'Reply-To'), headerOf(2, 'Reply-To')]).toEqual([
    'Reply-To: aide@orata.example',
    'Reply-To: ecole@test.example',
    '',
  ]);
  expect(headerOf(0, 'DKIM-Signature')).toMatch(/a=rsa-sha256;.*\bd=orata\.example;.*\bs=balise1;/);
  // RFC 8058: a mail program offers the one-press stop only where both headers are signed.
  expect(signedIn(headerOf(3, 'DKIM-Signature'))).toEqual(
    expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
  expect(signedIn(headerOf(0, 'DKIM-Signature'))).not.toContain('list-unsubscribe');
  expect(headerOf(2, 'From')).toBe('From: Titre de rcer <ne-pas-repondre@balise.example>');
  expect(headerOf(2, 'DKIM-Signature')).toBe('');
});

import { beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { readDatabaseContent } from '../../../test/database-content.ts';
import { postJson } from '../../../test/post-json.ts';
import { shareApp } from '../../../test/share-app.ts';
import { mintSessionProof } from '../../identity/accounts/session-proof.ts';
import { brandKey } from '../../platform/http/brand-key.ts';

const PATH = '/api/eleve/mail';
const SCHOOL_EMAIL = 'bureau@ecole.example';
const t = shareApp();
let lea: Person;
beforeEach(async () => {
  await t.db.deleteFrom('throttles').execute();
  await t.db.deleteFrom('mails').execute();
  await t.db.deleteFrom('contact_messages').execute();
  lea = await insertPerson(t.db, {
    firstName: 'Léa',
    lastName: 'Martin',
    schoolId: await schoolWith(SCHOOL_EMAIL),
    inscriptions: [{ licence: 'b' }, { licence: 'co' }, { licence: 'a2', status: 'ferme' }],
  });
});

async function schoolWith(email: string | null): Promise<number> {
  const id = await insertSchool(t.db);
  await t.db.updateTable('schools').set({ email }).where('id', '=', id).execute();
  return id;
}
const key = (brand = 'prepacode') => ({ 'x-api-key': brandKey(t.config.sessionSecret, brand) });
const proofFor = async (client: Client): Promise<string> =>
  (await client.get<{ jeton_contact: string }>('/api/front/utilisateur')).body.jeton_contact;
const proofOf = async (person: Person) => proofFor(await t.signIn(person));
const letter = { sujet: 'Heures de code', message: 'Bonjour,\nquand venir\u00a0?', copie: false };
const write = async (
  more: { jeton?: string; [field: string]: unknown } = {},
  headers: Record<string, string> = key(),
) => {
  const { jeton = await proofOf(lea), ...rest } = more;
  return postJson(t.visit(), PATH, { ...letter, jeton, ...rest }, headers);
};
const mails = () => t.db.selectFrom('mails').selectAll().orderBy('id').execute();
const messages = () => t.db.selectFrom('contact_messages').selectAll().execute();

describe('a message to the school', () => {
  test('is stored, and mailed to the school with its writer and licences; a reply goes to the learner', async () => {
    const reply = await write();
    expect([reply.status, reply.body]).toEqual([202, { recu: true }]);
    expect(await messages()).toMatchObject([
      {
        person_id: lea.personId,
        school_id: lea.schoolId,
        subject: letter.sujet,
        body: letter.message,
        copied: false,
        created_at: t.time.now(),
      },
    ]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      school_id: lea.schoolId,
      recipient: SCHOOL_EMAIL,
      reply_to: lea.email,
      subject: 'Prépacode\u00a0: Heures de code',
    });
    expect(mail?.body_text).toContain('Élève\u00a0: Léa Martin\n');
    expect(mail?.body_text).toContain('Permis\u00a0: Auto, Côtier\n');
    expect(mail?.body_text).toContain(letter.message);
    expect(mail?.body_html).toContain('Bonjour,<br>quand venir\u00a0?');
  });

  test('is copied to a writer who asks for it, and to nobody else', async () => {
    await write({ copie: true });
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([SCHOOL_EMAIL, lea.email]);
    expect(sent[1]?.body_text).toContain(letter.message);
    expect(sent[1]?.reply_to).toBeNull();
  });

  test('needs the proof that the signed-in page gets, and staff who act for the learner get none', async () => {
    const staff = await insertPerson(t.db, { role: 'moniteur', schoolId: lea.schoolId });
    const helper = await t.signIn(lea, { impersonatorId: staff.accountId });
    expect(await write({ jeton: await proofFor(helper) })).toMatchObject({ status: 403 });
    expect(await mails()).toEqual([]);
    expect((await write()).status).toBe(202);
    expect((await mails())[0]?.reply_to).toBe(lea.email);
  });

  test('is not stored when its mail can not be queued', async () => {
    await t.db.schema.alterTable('mails').renameTo('mails_away').execute();
    try {
      expect((await write()).status).toBe(500);
    } finally {
      await t.db.schema.alterTable('mails_away').renameTo('mails').execute();
    }
    expect(await messages()).toEqual([]);
  });

  test.each([null, 'bureau chez ecole'])(
    'to a school without a valid address (%s) is stored, and the copy is sent',
    async (email) => {
      lea = await insertPerson(t.db, { schoolId: await schoolWith(email) });
      expect((await write({ copie: true })).status).toBe(202);
      expect(await messages()).toHaveLength(1);
      expect((await mails()).map(({ recipient }) => recipient)).toEqual([lea.email]);
    },
  );
});

describe('the writer', () => {
  test('needs the key of a brand', async () => {
    expect(await write({}, {})).toMatchObject({ status: 401, body: { code: 'CLE_REFUSEE' } });
    expect((await write({}, { 'x-api-key': `${key()['x-api-key']}0` })).status).toBe(401);
    expect(await messages()).toEqual([]);
  });

  test('needs a proof of a learner’s session: not a forged, foreign or old one', async () => {
    const good = await proofOf(lea);
    const [session = '', until = '', mac = ''] = good.split('.');
    const other = (await proofOf(await insertPerson(t.db))).split('.')[0];
    const hash = Buffer.from(session, 'base64url');
    const forged = [
      mintSessionProof('another secret', 'contact', hash, new Date(t.time.now().getTime() + 1000)),
      mintSessionProof(t.config.sessionSecret, 'course:b', hash, new Date(t.time.now().getTime() + 1000)),
    ];
    for (const jeton of [
      '',
      'x',
      `${good}0`,
      ...forged,
      `${other}.${until}.${mac}`,
      `${session}.zzzzzzzz.${mac}`,
    ])
      expect(await write({ jeton }), jeton).toMatchObject({ status: 403, body: { code: 'ACCES_REFUSE' } });
    t.time.advance(12 * 3_600_000);
    expect((await write({ jeton: good })).status).toBe(403);
    expect(await messages()).toEqual([]);
  });

  test('must be signed in: a proof ends with its session', async () => {
    const client = await t.signIn(lea);
    const jeton = await proofFor(client);
    expect((await write({ jeton })).status).toBe(202);
    await client.get('/api/auth/logout', { query: { service: 'http://localhost:3000' } });
    expect(await write({ jeton })).toMatchObject({ status: 403, body: { code: 'ACCES_REFUSE' } });
    expect(await messages()).toHaveLength(1);
  });

  test('can not write with a disabled account', async () => {
    const jeton = await proofOf(lea);
    await t.db
      .updateTable('accounts')
      .set({ disabled_at: t.time.now() })
      .where('id', '=', lea.accountId)
      .execute();
    expect((await write({ jeton })).status).toBe(403);
  });

  test('may write ten times an hour; an address, a hundred times', async () => {
    for (let n = 0; n < 10; n += 1) expect((await write()).status).toBe(202);
    const refused = await write();
    expect(refused).toMatchObject({ status: 429, body: { code: 'TROP_DE_DEMANDES' } });
    expect(refused.headers['retry-after']).toBeDefined();
    expect(await messages()).toHaveLength(10);
    lea = await insertPerson(t.db);
    expect((await write()).status).toBe(202);
    await t.db
      .updateTable('throttles')
      .set({ hits: 100 })
      .where('key', 'like', 'contact-address:%')
      .execute();
    expect((await write()).status).toBe(429);
    t.time.advance(3_600_000);
    expect((await write()).status).toBe(202);
  });
});

describe('the text', () => {
  test('is refused with the name of the field when it can not be a letter, and nothing is stored', async () => {
    const jeton = await proofOf(lea);
    const before = await readDatabaseContent(t.db);
    for (const [field, value] of [
      ['sujet', ''],
      ['sujet', '   '],
      ['sujet', 'Bonjour\r\nBcc: victime@x.example'],
      ['sujet', 'x'.repeat(151)],
      ['message', ''],
      ['message', ' \n '],
      ['message', 'x'.repeat(5001)],
      ['message', 'a\u0000b'],
      ['message', 'a\u001b[2Jb'],
      ['copie', 'oui'],
    ] as const) {
      const { status, body } = await write({ jeton, [field]: value });
      expect([status, body.details], `${field} ${value.slice(0, 20)}`).toEqual([400, { champ: field }]);
    }
    expect(await readDatabaseContent(t.db)).toEqual(before);
  });

  test('may have 5000 characters, with accents and emoji', async () => {
    const message = `${'é😀'.repeat(1666)}!!`;
    expect(message).toHaveLength(5000);
    expect((await write({ message, sujet: 'é'.repeat(150) })).status).toBe(202);
    expect((await messages())[0]?.body).toBe(message);
  });

  test('stays text, also with script and mark-up', async () => {
    const message = '<script>alert(1)</script> {{7*7}} =cmd|x ../../etc/passwd\n.\nRCPT TO:<v@x.example>';
    await write({ message, sujet: '<img src=x onerror=alert(1)>', copie: true });
    expect((await messages())[0]?.body).toBe(message);
    for (const mail of await mails()) {
      expect(mail.body_text).toContain(message);
      expect(mail.body_html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {{7*7}}');
      expect(mail.body_html).not.toMatch(/<script|<img/);
    }
  });
});

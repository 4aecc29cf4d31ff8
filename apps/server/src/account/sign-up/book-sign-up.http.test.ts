import { beforeEach, describe, expect, test } from 'vitest';
import { insertPerson } from '../../../test/builders.ts';
import { readDatabaseContent } from '../../../test/database-content.ts';
import { startApp } from '../../../test/harness.ts';
import { postJson } from '../../../test/post-json.ts';
import { shareApp } from '../../../test/share-app.ts';
import { newEmail } from '../../../test/sign-up.ts';
import { signBookLink } from './book-link.ts';

const PATH = '/application/prepacode/vagnon/inscription';
const DAY = 86_400_000;
const SECRET = 'the secret shared with the publisher of the books';
const t = shareApp(() => ({ config: { bookSecret: SECRET } }));
beforeEach(async () => {
  await t.db.deleteFrom('throttles').execute();
  await t.db.deleteFrom('mails').execute();
});

const seconds = (ms = 0) => String(Math.floor((t.time.now().getTime() + ms) / 1000));
function linkOf(permis = 'co', at = seconds()) {
  return { permis, t: at, signature: signBookLink(SECRET, { permis, t: at }) };
}
const signUp = (email: string, more: object = {}) =>
  postJson(t.visit(), PATH, {
    ...linkOf(),
    nom: 'Le Goff',
    prenom: 'Maël',
    date_naissance: '1990-07-14',
    email,
    ...more,
  });
const rowsOf = (email: string) =>
  t.db
    .selectFrom('accounts as a')
    .innerJoin('schools as s', 's.id', 'a.school_id')
    .innerJoin('inscriptions as i', 'i.person_id', 'a.person_id')
    .where('a.email', '=', email)
    .select(['a.person_id', 'a.role', 's.code', 'i.licence', 'i.status', 'i.expires_at'])
    .execute();
const mails = () => t.db.selectFrom('mails').selectAll().orderBy('id').execute();

describe('the link of a book', () => {
  test('signs its reader up for a year of its licence at the publisher’s school, and mails a link for the password', async () => {
    const email = newEmail();
    const reply = await signUp(email);
    expect([reply.status, reply.body]).toEqual([202, { recu: true }]);
    const [row, ...others] = await rowsOf(email);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ role: 'eleve', code: 'vagnon', licence: 'co', status: 'ouvert' });
    expect(row?.expires_at?.getTime()).toBe(t.time.now().getTime() + 365 * DAY);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe(email);
    expect(mail?.body_text).toContain('/cas/nouveau-mot-de-passe?jeton=');
  });

  test('may name its licence in capitals, as in its signature', async () => {
    const email = newEmail();
    expect((await signUp(email, linkOf('CO'))).status).toBe(202);
    expect(await rowsOf(email)).toMatchObject([{ licence: 'co' }]);
  });

  test('works for several readers, also at the same time; the school is made once', async () => {
    const link = linkOf('ha');
    const emails = [newEmail(), newEmail(), newEmail(), newEmail()];
    const replies = await Promise.all(emails.map((email) => signUp(email, link)));
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    for (const email of emails) expect(await rowsOf(email)).toHaveLength(1);
    const schools = await t.db.selectFrom('schools').select('id').where('code', '=', 'vagnon').execute();
    expect(schools).toHaveLength(1);
  });

  test('makes one account per person, however often it is used, also at once', async () => {
    const email = newEmail();
    const replies = await Promise.all([email, email.toUpperCase(), email].map((one) => signUp(one)));
    expect(replies.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([202, '{"recu":true}']));
    const accounts = await t.db.selectFrom('accounts').select('email').execute();
    expect(accounts.filter((account) => account.email.toLowerCase() === email)).toHaveLength(1);
  });

  test('gives credits where series use them', async () => {
    const [coastal, deepSea] = [newEmail(), newEmail()];
    await signUp(coastal, linkOf('co'));
    await signUp(deepSea, linkOf('ha'));
    const creditsOf = async (email: string) => {
      const [row] = await rowsOf(email);
      return t.db
        .selectFrom('credits')
        .select('delta')
        .where('person_id', '=', row?.person_id ?? 0)
        .execute();
    };
    expect(await creditsOf(coastal)).toEqual([]);
    expect(await creditsOf(deepSea)).toEqual([{ delta: 30 }]);
  });

  test('is refused when it is forged, changed, or dated in the future, and nothing is stored', async () => {
    const before = await readDatabaseContent(t.db);
    for (const link of [
      { ...linkOf(), permis: 'b' },
      { ...linkOf(), t: seconds(1000) },
      { ...linkOf(), signature: '0'.repeat(64) },
      { ...linkOf(), signature: '' },
      linkOf('co', seconds(301_000)),
    ]) {
      const { status, body } = await signUp(newEmail(), link);
      expect([status, body.code]).toEqual([403, 'SIGNATURE_REFUSEE']);
    }
    expect(await readDatabaseContent(t.db)).toEqual(before);
  });

  test('is valid for 24 hours', async () => {
    expect((await signUp(newEmail(), linkOf('co', seconds(-DAY)))).status).toBe(202);
    const { status, body } = await signUp(newEmail(), linkOf('co', seconds(-DAY - 1000)));
    expect([status, body.code]).toEqual([410, 'LIEN_EXPIRE']);
  });

  test('for an unknown licence is refused', async () => {
    const { status, body } = await signUp(newEmail(), linkOf('zz'));
    expect([status, body.code]).toEqual([409, 'CONTENU_INDISPONIBLE']);
  });

  test('is refused where no secret is configured', async () => {
    const without = await startApp({ config: { bookSecret: null } });
    try {
      const link = {
        ...linkOf(),
        nom: 'Le Goff',
        prenom: 'Maël',
        date_naissance: '1990-07-14',
        email: newEmail(),
      };
      const { status, body } = await postJson(without.visit(), PATH, link);
      expect([status, body.code]).toEqual([409, 'CONTENU_INDISPONIBLE']);
    } finally {
      await without.close();
    }
  });
});

describe('a reader', () => {
  test('with an account gets the access of this school once, and a mail; the reply is the same, and no consent is stored', async () => {
    await signUp(newEmail());
    const known = await insertPerson(t.db);
    await t.db.deleteFrom('mails').execute();
    const before = await readDatabaseContent(t.db);
    const reply = await signUp(known.email, { newsletter: true });
    expect([reply.status, reply.text]).toEqual([202, '{"recu":true}']);
    const after = await readDatabaseContent(t.db);
    const changed = (one: typeof after, other: typeof after) =>
      Object.keys(one).filter((table) => one[table] !== other[table]);
    expect(changed(after, before)).toEqual(['inscriptions', 'mails', 'memberships']);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: known.email,
      subject: 'Prépacode\u00a0: un accès a été ajouté à votre compte',
    });
    expect(mail?.body_text).not.toContain('jeton=');
    expect((await signUp(known.email)).status).toBe(202);
    expect(changed(await readDatabaseContent(t.db), after)).toEqual(['mails']);
    expect((await mails()).at(-1)?.subject).toBe('Prépacode\u00a0: vous avez déjà un compte');
  });

  test('consents to the newsletter only by ticking the box; the consent is stored with date and source', async () => {
    const emails = [newEmail(), newEmail(), newEmail()] as const;
    await signUp(emails[0], { newsletter: true });
    await signUp(emails[1], { newsletter: false });
    await signUp(emails[2]);
    const consents = await t.db
      .selectFrom('consents as c')
      .innerJoin('accounts as a', 'a.person_id', 'c.person_id')
      .where('a.email', 'in', [...emails])
      .select(['a.email', 'c.kind', 'c.source', 'c.granted_at', 'c.withdrawn_at'])
      .execute();
    expect(consents).toEqual([
      {
        email: emails[0],
        kind: 'newsletter',
        source: 'vagnon',
        granted_at: t.time.now(),
        withdrawn_at: null,
      },
    ]);
  });

  test('with an invalid field is told which one, and nothing is stored', async () => {
    await signUp(newEmail());
    const before = await readDatabaseContent(t.db);
    for (const [field, value] of [
      ['nom', 'Le\u0000Goff'],
      ['nom', 'Le\r\nGoff'],
      ['prenom', ' '],
      ['date_naissance', '2025-02-31'],
      ['date_naissance', '2026-03-03'],
      ['email', 'a@b.example\r\nBcc: c@d.example'],
      ['newsletter', 'on'],
    ] as const) {
      const { status, body } = await signUp(newEmail(), { [field]: value });
      expect([status, body.details], field).toEqual([400, { champ: field }]);
    }
    expect(await readDatabaseContent(t.db)).toEqual(before);
  });

  test('sixty sign-ups an hour from one address, whatever the e-mails', async () => {
    await t.db
      .insertInto('throttles')
      .values({ key: 'book-address:127.0.0.1', hits: 60, resets_at: new Date(t.time.now().getTime() + 1000) })
      .execute();
    expect((await signUp(newEmail())).status).toBe(429);
    expect(await mails()).toEqual([]);
  });
});

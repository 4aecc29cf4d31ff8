import { beforeEach, describe, expect, test } from 'vitest';
import { insertSchool } from '../../../test/builders.ts';
import { insertCode } from '../../../test/codes.ts';
import { readDatabaseContent } from '../../../test/database-content.ts';
import { postJson } from '../../../test/post-json.ts';
import { shareApp } from '../../../test/share-app.ts';
import { formToken } from '../../../test/sign-on.ts';
import { newEmail, signUpCalls } from '../../../test/sign-up.ts';
import { takeErasuresToNote } from '../own-data/erased-people-store.ts';
import { signBookLink } from './book-link.ts';
import { PARENT_PAGE } from './parent.ts';
import { eraseUnanswered } from './parent-store.ts';
import { WORDS_VERSION } from './parent-words.ts';

const DAY = 86_400_000;
const SECRET = 'the secret shared with the publisher of the books';
/** Fourteen years old on the day of the tests. */
const CHILD = { date_naissance: '2011-06-01' };
const t = shareApp(() => ({ config: { bookSecret: SECRET } }));
beforeEach(async () => {
  await t.db.deleteFrom('throttles').execute();
  await t.db.deleteFrom('mails').execute();
});

const { submit, create, renew, tokenFor } = signUpCalls(() => t.visit());
const mails = () => t.db.selectFrom('mails').selectAll().orderBy('id').execute();
const accountOf = (email: string) =>
  t.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
const consents = () => t.db.selectFrom('parent_consents').selectAll().orderBy('person_id').execute();

/** Signs a child up with a code; returns the secret of the parent's link with the rest. */
async function signUpChild(options: { parent?: string; code?: string; email?: string } = {}) {
  const { parent = newEmail(), code = await insertCode(t.db, t.time.now()), email = newEmail() } = options;
  const reply = await create(email, await tokenFor(code, email), { ...CHILD, email_parent: parent });
  const mail = (await mails()).findLast(({ recipient }) => recipient === parent);
  return { email, parent, code, status: reply.status, jeton: secretIn(mail?.body_text) };
}
const secretIn = (text = ''): string => /accord-parental\?jeton=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
const open = (jeton: string) => t.visit().get(PARENT_PAGE, { query: { jeton } });
const answer = (jeton: string, more: Record<string, string> = {}) =>
  t.visit().post(PARENT_PAGE, {
    form: { jeton, choix: 'accord', version: WORDS_VERSION, parent: 'Anne Durand', autorite: 'oui', ...more },
  });

describe('below fifteen', () => {
  test('the account is made but waits: only the parent gets a mail, and the learner can not sign in', async () => {
    const { email, parent, status, code } = await signUpChild();
    expect(status).toBe(201);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([parent]);
    expect(sent[0]?.subject).toBe('Prépacode\u00a0: votre accord est demandé');
    expect(sent[0]?.body_text).toContain('17 mars 2026');
    expect(sent[0]?.body_html).toContain(`${t.config.publicUrl}${PARENT_PAGE}?jeton=`);
    expect(await accountOf(email)).toMatchObject({ disabled_at: t.time.now(), password_hash: 'none' });
    // A new password link does not help either.
    await renew(code);
    const client = t.visit();
    const lt = formToken(await client.get('/cas/mot-de-passe-oublie'));
    await client.post('/cas/mot-de-passe-oublie', { form: { lt, email } });
    expect(await mails()).toHaveLength(1);
    expect(await t.db.selectFrom('password_links').selectAll().execute()).toEqual([]);
  });

  test('without a parent’s address, or with the learner’s own, nothing is stored and the token stays valid', async () => {
    const code = await insertCode(t.db, t.time.now());
    const email = newEmail();
    const token = await tokenFor(code, email);
    const before = await readDatabaseContent(t.db);
    for (const more of [
      {},
      { email_parent: email.toUpperCase() },
      { email_parent: email.replace('@', '+papa@') },
      { email_parent: `a@b.example\r\nBcc: ${email}` },
      { email_parent: `${'a'.repeat(10_000)}@b.example` },
    ]) {
      const { status, body } = await create(email, token, { ...CHILD, ...more });
      expect([status, body.details]).toEqual([400, { champ: 'email_parent' }]);
    }
    expect(await readDatabaseContent(t.db)).toEqual(before);
    expect((await create(email, token, { ...CHILD, email_parent: newEmail() })).status).toBe(201);
  });

  test('holds for the link of a book too', async () => {
    const link = { permis: 'co', t: String(Math.floor(t.time.now().getTime() / 1000)) };
    const [email, parent] = [newEmail(), newEmail()];
    const person = {
      nom: 'Le Goff',
      prenom: 'Maël',
      email,
      email_parent: parent,
      newsletter: true,
      ...CHILD,
    };
    const signature = signBookLink(SECRET, link);
    const reply = await postJson(t.visit(), '/application/prepacode/vagnon/inscription', {
      ...link,
      ...person,
      signature,
    });
    expect([reply.status, reply.body]).toEqual([202, { recu: true }]);
    const [mail, ...others] = await mails();
    expect([mail?.recipient, others]).toEqual([parent, []]);
    const page = await open(secretIn(mail?.body_text));
    expect(page.text).toContain('Côtier');
    expect(page.text).toContain('Une lettre d’information');
  });

  test('from fifteen on, a parent’s address is neither used nor stored', async () => {
    const code = await insertCode(t.db, t.time.now());
    const [email, parent] = [newEmail(), newEmail()];
    await create(email, await tokenFor(code, email), { date_naissance: '2011-03-02', email_parent: parent });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([email]);
    expect(JSON.stringify(await readDatabaseContent(t.db))).not.toContain(parent);
  });

  test('a parent gets at most five mails an hour, and a sign-up beyond that stores nothing', async () => {
    const parent = newEmail();
    for (let n = 0; n < 5; n += 1) expect((await signUpChild({ parent })).status).toBe(201);
    const before = await readDatabaseContent(t.db);
    const email = newEmail();
    const code = await insertCode(t.db, t.time.now());
    const token = await tokenFor(code, email);
    expect((await create(email, token, { ...CHILD, email_parent: parent })).status).toBe(429);
    expect(await accountOf(email)).toBeUndefined();
    expect((await readDatabaseContent(t.db)).people).toEqual(before.people);
    expect(await mails()).toHaveLength(5);
  });
});

describe('the parent', () => {
  test('reads the request and what it means; opening the page answers nothing, even for mail programs', async () => {
    const { email, jeton } = await signUpChild();
    for (let n = 0; n < 2; n += 1) {
      const page = await open(jeton);
      expect(page.status).toBe(200);
      for (const words of [
        'Zoé Durand',
        '1er juin 2011',
        email,
        'Ce que vous acceptez',
        'J’accepte',
        'Je refuse',
        'Auto',
      ])
        expect(page.text).toContain(words);
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.headers['referrer-policy']).toBe('no-referrer');
      expect(page.text).not.toContain('<script');
    }
    await t.app.inject({ method: 'HEAD', url: `${PARENT_PAGE}?jeton=${jeton}` });
    expect((await consents()).at(-1)?.granted_at).toBeNull();
  });

  test('agrees: the account is enabled, its access begins, the proof is stored, and the learner gets a password link', async () => {
    const { email, jeton, parent } = await signUpChild();
    const asked = t.time.now();
    t.time.advance(10 * DAY);
    const page = await answer(jeton, { parent: '  Anne   Durand ' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('votre accord est enregistré');
    const account = await accountOf(email);
    expect(account).toMatchObject({ disabled_at: null });
    expect((await consents()).at(-1)).toEqual({
      person_id: account?.person_id,
      school_id: account?.school_id,
      parent_email: parent,
      token_hash: null,
      asked_at: asked,
      expires_at: new Date(asked.getTime() + 15 * DAY),
      granted_at: t.time.now(),
      parent_name: 'Anne Durand',
      version: WORDS_VERSION,
    });
    const inscription = await t.db
      .selectFrom('inscriptions')
      .select('expires_at')
      .where('person_id', '=', account?.person_id ?? 0)
      .executeTakeFirstOrThrow();
    expect(inscription.expires_at).toEqual(new Date(t.time.now().getTime() + 180 * DAY));
    const mail = (await mails()).at(-1);
    expect(mail).toMatchObject({ recipient: email, subject: 'Prépacode\u00a0: votre compte peut s’ouvrir' });
    expect(mail?.body_text).toContain('/cas/nouveau-mot-de-passe?jeton=');
  });

  test('refuses: everything typed is erased, and the code stays spent, whatever age it is tried with', async () => {
    const code = await insertCode(t.db, t.time.now());
    const before = await readDatabaseContent(t.db);
    const { email, jeton, parent } = await signUpChild({ code });
    // A refusal needs neither a name nor the ticked box.
    const page = await answer(jeton, { choix: 'refus', parent: '', autorite: '' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('Votre refus est enregistré');
    const after = await readDatabaseContent(t.db);
    // The job of a backend notes the erasure in its ledger.
    expect(await t.db.transaction().execute(takeErasuresToNote)).toHaveLength(1);
    const changing = ['throttles', 'activation_codes', 'erasures_to_note'];
    for (const table of Object.keys(before).filter((name) => !changing.includes(name)))
      expect(after[table], table).toEqual(before[table]);
    for (const trace of [email, parent]) expect(JSON.stringify(after)).not.toContain(trace);
    for (const again of [email, newEmail()])
      expect((await submit(code, again)).body.code).toBe('CODE_UTILISE');
  });

  test('is still asked when the child signs up again as older', async () => {
    const { email, code, jeton } = await signUpChild();
    const older = await create(email, await tokenFor(code, email), { date_naissance: '2008-02-29' });
    expect([older.status, older.body]).toEqual([
      400,
      { code: 'REQUETE_INVALIDE', details: { champ: 'date_naissance' } },
    ]);
    expect((await answer(jeton)).status).toBe(200);
  });

  test.each([
    ['a book', CHILD],
    ['a book, as older', { date_naissance: '2008-02-29' }],
  ])(
    'is asked as before when the child is signed up by %s meanwhile, and agrees to the same',
    async (_, age) => {
      const { email, jeton } = await signUpChild();
      const before = await accountOf(email);
      const link = { permis: 'co', t: String(Math.floor(t.time.now().getTime() / 1000)) };
      const body = { ...link, ...age, nom: 'Le Goff', prenom: 'Maël', email, email_parent: newEmail() };
      const signature = signBookLink(SECRET, link);
      const reply = await postJson(t.visit(), '/application/prepacode/vagnon/inscription', {
        ...body,
        signature,
      });
      expect([reply.status, reply.body]).toEqual([202, { recu: true }]);
      expect(await accountOf(email)).toEqual(before);
      expect((await answer(jeton)).status).toBe(200);
    },
  );

  test('is asked as before when the child is signed up with another code', async () => {
    const { email, jeton } = await signUpChild();
    const other = await signUpChild({ email });
    expect([other.status, other.jeton]).toEqual([201, '']);
    expect((await answer(jeton)).status).toBe(200);
  });

  test('does not answer for fifteen days: the learner is erased, once, by any number of servers', async () => {
    // Erases the learners of other tests first.
    await eraseUnanswered(t.db, new Date(t.time.now().getTime() + 30 * DAY));
    const code = await insertCode(t.db, t.time.now());
    const before = await readDatabaseContent(t.db);
    const { jeton } = await signUpChild({ code });
    t.time.advance(15 * DAY - 1);
    await eraseUnanswered(t.db, t.time.now());
    expect((await open(jeton)).status).toBe(200);
    t.time.advance(1);
    expect((await open(jeton)).status).toBe(410);
    expect((await answer(jeton)).status).toBe(410);
    const now = t.time.now();
    await Promise.all([eraseUnanswered(t.db, now), eraseUnanswered(t.db, now)]);
    const after = await readDatabaseContent(t.db);
    const changing = ['throttles', 'erasures_to_note'];
    for (const table of Object.keys(before).filter((name) => !changing.includes(name)))
      expect(after[table], table).toEqual(before[table]);
  });

  test('has agreed: the learner is not erased after the fifteen days', async () => {
    const { email, jeton } = await signUpChild();
    await answer(jeton);
    t.time.advance(16 * DAY);
    await eraseUnanswered(t.db, t.time.now());
    expect(await accountOf(email)).toMatchObject({ disabled_at: null });
  });

  test('gets the incomplete answer back with a message; what was typed is kept, and nothing is answered', async () => {
    const { jeton } = await signUpChild();
    for (const [more, words] of [
      [{ parent: '' }, 'indiquez votre prénom et votre nom'],
      [{ parent: '<script>alert(1)</script>' }, 'indiquez votre prénom et votre nom'],
      [{ parent: 'x'.repeat(10_000) }, 'indiquez votre prénom et votre nom'],
      [{ autorite: '' }, 'cochez la case'],
      [{ choix: '' }, 'Choisissez d’accepter ou de refuser'],
      [{ version: '2020-01-01' }, 'Cette page a changé'],
    ] as const) {
      const page = await answer(jeton, more);
      expect(page.status).toBe(400);
      expect(page.text).toContain(words);
      expect(page.text).not.toContain('<script');
      if (!('parent' in more)) expect(page.text).toContain('value="Anne Durand"');
    }
    expect((await consents()).at(-1)?.granted_at).toBeNull();
  });

  test('gets a message for a link that is used, invented or cut; a link works once', async () => {
    const { jeton, email } = await signUpChild();
    expect((await answer(jeton)).status).toBe(200);
    for (const dead of [jeton, '0'.repeat(64), jeton.slice(1), '', "' or 1=1 --"]) {
      const replies = [await open(dead), await answer(dead), await answer(dead, { choix: 'refus' })];
      for (const { status, text } of replies) {
        expect(status).toBe(410);
        expect(text).toContain('Ce lien n’est plus valable');
      }
    }
    expect(await accountOf(email)).toBeDefined();
  });

  test('answers five times at once: one answer counts, and the learner gets one mail', async () => {
    const { jeton, email } = await signUpChild();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => answer(jeton)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    expect((await mails()).filter(({ recipient }) => recipient === email)).toHaveLength(1);
  });

  test('agrees and refuses at once: one of them counts, completely', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { jeton, email } = await signUpChild();
      const [agreed, refused] = await Promise.all([answer(jeton), answer(jeton, { choix: 'refus' })]);
      expect([agreed?.status, refused?.status].sort()).toEqual([200, 410]);
      const account = await accountOf(email);
      if (agreed?.status === 200) expect(account).toMatchObject({ disabled_at: null });
      else expect(account).toBeUndefined();
    }
  });
});

test('after a mistyped parent’s address, a sign-up with the same code and e-mail asks another parent', async () => {
  const wrong = await signUpChild();
  const { code, email } = wrong;
  expect((await submit(code, newEmail())).body.code).toBe('CODE_UTILISE');
  const right = await signUpChild({ code, email });
  expect(right.status).toBe(201);
  expect((await answer(wrong.jeton)).status).toBe(410);
  expect((await answer(right.jeton)).status).toBe(200);
  expect(JSON.stringify(await readDatabaseContent(t.db))).not.toContain(wrong.parent);
  // After the agreement, the code is spent like any other.
  expect((await submit(code, email)).body.code).toBe('CODE_UTILISE');
});

test('an account that its school disabled meanwhile stays disabled when the parent agrees', async () => {
  const { email, jeton } = await signUpChild();
  const later = new Date(t.time.now().getTime() + 1000);
  await t.db.updateTable('accounts').set({ disabled_at: later }).where('email', '=', email).execute();
  expect((await answer(jeton)).status).toBe(200);
  expect(await accountOf(email)).toMatchObject({ disabled_at: later });
  expect((await mails()).filter(({ recipient }) => recipient === email)).toEqual([]);
});

test('mark-up in names is shown as text on the parent’s page', async () => {
  const school = await insertSchool(t.db, '<img src=x onerror=alert(1)>');
  const { jeton } = await signUpChild({ code: await insertCode(t.db, t.time.now(), { school }) });
  const page = await open(jeton);
  expect(page.text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page.text).not.toContain('<img src=x');
});

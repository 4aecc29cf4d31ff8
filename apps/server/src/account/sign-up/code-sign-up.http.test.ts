import { beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, insertSchool } from '../../../test/builders.ts';
import { insertCode } from '../../../test/codes.ts';
import { readDatabaseContent } from '../../../test/database-content.ts';
import { shareApp } from '../../../test/share-app.ts';
import { postLogin } from '../../../test/sign-on.ts';
import { newEmail, signUpCalls } from '../../../test/sign-up.ts';
import { removeEndedRows } from '../../process/retention.ts';
import { storedCode } from './make-codes.ts';

const DAY = 86_400_000;
const t = shareApp();
beforeEach(async () => {
  await t.db.deleteFrom('throttles').execute();
  await t.db.deleteFrom('mails').execute();
});

const { submit, create, renew, tokenFor } = signUpCalls(() => t.visit());
const mailsTo = (email: string) =>
  t.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
const accountsOf = (...emails: string[]) =>
  t.db.selectFrom('accounts').selectAll().where('email', 'in', emails).execute();
const codeRow = (code: string) =>
  t.db
    .selectFrom('activation_codes')
    .selectAll()
    .where('code_hash', '=', storedCode(code))
    .executeTakeFirstOrThrow();
const revoke = (code: string) =>
  t.db
    .updateTable('activation_codes')
    .set({ revoked_at: t.time.now() })
    .where('code_hash', '=', storedCode(code))
    .execute();

describe('a code', () => {
  test('is stored hashed: neither it nor its token can be read in the database', async () => {
    const code = await insertCode(t.db, t.time.now());
    const token = await tokenFor(code, newEmail());
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const all = JSON.stringify(await readDatabaseContent(t.db));
    expect(all).not.toContain(token);
    for (const spelt of [code, code.replaceAll('-', '')]) {
      expect(all).not.toContain(spelt);
      expect(all).not.toContain(Buffer.from(spelt).toString('hex'));
    }
  });

  test('loses its tokens once they have expired', async () => {
    const code = await insertCode(t.db, t.time.now());
    await submit(code, newEmail());
    t.time.advance(15 * 60_000);
    await submit(code, newEmail());
    await removeEndedRows(t.db, new Date(t.time.now().getTime() + 15 * 60_000 + 1));
    const kept = await t.db
      .selectFrom('activation_tokens')
      .select('created_at')
      .where('code_hash', '=', storedCode(code))
      .execute();
    expect(kept).toEqual([{ created_at: t.time.now() }]);
  });

  test('is accepted in any case, with or without dashes and spaces', async () => {
    const code = await insertCode(t.db, t.time.now());
    for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])
      expect((await submit(typed, newEmail())).status).toBe(200);
  });

  test('that is unknown, misspelt, revoked, used or expired is refused, each with its own code', async () => {
    const now = t.time.now();
    const revoked = await insertCode(t.db, now);
    await revoke(revoked);
    const expired = await insertCode(t.db, now, { expiresAt: now });
    const used = await insertCode(t.db, now);
    const email = newEmail();
    await create(email, await tokenFor(used, email));
    const refusal = async (code: string) => {
      const { status, body } = await submit(code, newEmail());
      return [status, body.code];
    };
    expect(await refusal('0000-0000-0000-0000')).toEqual([404, 'CODE_INVALIDE']);
    expect(await refusal('bonjour')).toEqual([404, 'CODE_INVALIDE']);
    expect(await refusal(revoked)).toEqual([404, 'CODE_INVALIDE']);
    expect(await refusal(used)).toEqual([409, 'CODE_UTILISE']);
    expect(await refusal(expired)).toEqual([410, 'CODE_EXPIRE']);
  });

  test('with an invalid e-mail is malformed', async () => {
    const code = await insertCode(t.db, t.time.now());
    for (const email of [
      'a@b.example\r\nBcc: c@d.example',
      'a\u0001@b.example',
      'a@b,c@d',
      'sans arobase',
      '',
    ]) {
      const { status, body } = await submit(code, email);
      expect([status, body.details]).toEqual([400, { champ: 'email' }]);
    }
  });
});

describe('signing up', () => {
  test('makes the person, the account, the inscription of the code’s licence, its credits and the mail', async () => {
    const now = t.time.now();
    const school = await insertSchool(t.db);
    const code = await insertCode(t.db, now, { school, licenceCode: 'a2', accessDays: 90, credits: 7 });
    const email = newEmail();
    const reply = await create(email, await tokenFor(code, email), { nom: '  Durand ', prenom: 'Zoé  Anne' });
    expect([reply.status, reply.body]).toEqual([201, { recu: true }]);
    const [account] = await accountsOf(email);
    expect(account).toMatchObject({ school_id: school, role: 'eleve', password_hash: 'none' });
    const id = account?.person_id ?? 0;
    const person = await t.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
    expect(person).toMatchObject({
      last_name: 'Durand',
      first_name: 'Zoé Anne',
      birth_date: '2008-02-29',
      phone: '0612345678',
    });
    const inscriptions = await t.db
      .selectFrom('inscriptions')
      .selectAll()
      .where('person_id', '=', id)
      .execute();
    expect(inscriptions).toHaveLength(1);
    expect(inscriptions[0]).toMatchObject({ licence: 'a2', status: 'ouvert', school_id: school });
    expect(inscriptions[0]?.expires_at?.getTime()).toBe(now.getTime() + 90 * DAY);
    const credits = await t.db.selectFrom('credits').select('delta').where('person_id', '=', id).execute();
    expect(credits).toEqual([{ delta: 7 }]);
    expect(await codeRow(code)).toMatchObject({ used_at: now, person_id: id });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      school_id: school,
      subject: 'Prépacode\u00a0: choisissez votre mot de passe',
    });
    expect(mail?.body_text).toContain(`${t.config.publicUrl}/cas/nouveau-mot-de-passe?jeton=`);
    expect((await postLogin(t.visit(), email, { password: 'none' })).status).toBe(403);
  });

  test('the licence may be written B, as in the specification', async () => {
    const code = await insertCode(t.db, t.time.now());
    const email = newEmail();
    expect((await create(email, await tokenFor(code, email), { permis: 'B' })).status).toBe(201);
  });

  test('a code without credits gives none', async () => {
    const code = await insertCode(t.db, t.time.now(), { credits: 0 });
    const email = newEmail();
    expect((await create(email, await tokenFor(code, email))).status).toBe(201);
    const [account] = await accountsOf(email);
    const credits = await t.db
      .selectFrom('credits')
      .selectAll()
      .where('person_id', '=', account?.person_id ?? 0)
      .execute();
    expect(credits).toEqual([]);
  });

  test('an invalid field is named, nothing is stored, and the token stays valid', async () => {
    const code = await insertCode(t.db, t.time.now());
    const email = newEmail();
    const token = await tokenFor(code, email);
    const before = await readDatabaseContent(t.db);
    for (const [field, value] of [
      ['nom', 'Du\nrand'],
      ['nom', '   '],
      ['nom', 'x'.repeat(81)],
      ['prenom', 'Zo\u0007é'],
      ['date_naissance', '2025-02-31'],
      ['date_naissance', '2026-03-03'],
      ['date_naissance', '1899-12-31'],
      ['date_naissance', '31/01/2008'],
      ['telephone', '06\r\nBcc: x@y.example'],
      ['telephone', 'appelez-moi'],
      ['email', 'autre@test.example'],
      ['email', `${email}\r\nBcc: x@y.example`],
      ['permis', 'a2'],
    ] as const) {
      const { status, body } = await create(email, token, { [field]: value });
      expect([status, body.details], `${field} ${value}`).toEqual([400, { champ: field }]);
    }
    expect(await readDatabaseContent(t.db)).toEqual(before);
    expect((await create(email.toUpperCase(), token)).status).toBe(201);
  });

  test('a token works once, within 30 minutes; an invented one never works', async () => {
    const codes = [await insertCode(t.db, t.time.now()), await insertCode(t.db, t.time.now())] as const;
    const emails = [newEmail(), newEmail()] as const;
    const spent = await tokenFor(codes[0], emails[0]);
    const late = await tokenFor(codes[1], emails[1]);
    expect((await create(emails[0], spent)).status).toBe(201);
    t.time.advance(30 * 60_000);
    for (const [email, token] of [
      [emails[0], spent],
      [emails[1], late],
      [emails[1], '0'.repeat(64)],
      [emails[1], 'x'],
    ] as const) {
      const { status, body } = await create(email, token);
      expect([status, body.code]).toEqual([410, 'LIEN_EXPIRE']);
    }
    expect(await accountsOf(emails[1])).toEqual([]);
  });

  test('a code that is used, revoked or expired between the two calls makes no account', async () => {
    const [used, revoked, expired] = [
      await insertCode(t.db, t.time.now()),
      await insertCode(t.db, t.time.now()),
      await insertCode(t.db, t.time.now(), { expiresAt: new Date(t.time.now().getTime() + 60_000) }),
    ];
    const [first, second] = [newEmail(), newEmail()];
    const pending = await tokenFor(used, second);
    await create(first, await tokenFor(used, first));
    const [ofRevoked, ofExpired] = [await tokenFor(revoked, second), await tokenFor(expired, second)];
    await revoke(revoked);
    t.time.advance(60_000);
    const codes = [];
    for (const token of [pending, ofRevoked, ofExpired]) codes.push((await create(second, token)).body.code);
    expect(codes).toEqual(['CODE_UTILISE', 'CODE_INVALIDE', 'CODE_EXPIRE']);
    expect(await accountsOf(second)).toEqual([]);
  });

  test('an e-mail with an account: the same reply, the access is added to it, the code is spent, and a mail says so', async () => {
    const known = await insertPerson(t.db);
    const code = await insertCode(t.db, t.time.now());
    const token = await tokenFor(code, known.email.toUpperCase());
    const before = await readDatabaseContent(t.db);
    const reply = await create(known.email, token);
    expect([reply.status, reply.body]).toEqual([201, { recu: true }]);
    const after = await readDatabaseContent(t.db);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed).toEqual([
      'activation_codes',
      'activation_tokens',
      'credits',
      'inscriptions',
      'mails',
      'memberships',
    ]);
    const [mail] = await t.db.selectFrom('mails').selectAll().execute();
    expect(mail?.recipient.toLowerCase()).toBe(known.email);
    expect(mail?.subject).toBe('Prépacode\u00a0: un accès a été ajouté à votre compte');
    expect(mail?.body_text).not.toContain('jeton=');
  });

  test.each([
    ['staff', { role: 'moniteur' } as const, null],
    ['a closed account', {}, new Date()],
  ])(
    'an e-mail of %s: the same reply, nothing is added, and the code is spent',
    async (_, options, disabledAt) => {
      const known = await insertPerson(t.db, { ...options, inscriptions: [] });
      const set = { disabled_at: disabledAt };
      await t.db.updateTable('accounts').set(set).where('id', '=', known.accountId).execute();
      const code = await insertCode(t.db, t.time.now());
      expect((await create(known.email, await tokenFor(code, known.email))).status).toBe(201);
      const [mail] = await mailsTo(known.email);
      expect(mail?.subject).toBe('Prépacode\u00a0: vous avez déjà un compte');
      expect(mail?.body_text).toContain('le code d’activation saisi ne peut plus servir');
      const held = await t.db
        .selectFrom('inscriptions')
        .where('person_id', '=', known.personId)
        .selectAll()
        .execute();
      expect(held).toEqual([]);
      expect(await codeRow(code)).toMatchObject({ used_at: t.time.now(), person_id: null });
    },
  );

  test('later replies to a code do not reveal whether its e-mail had an account', async () => {
    const known = await insertPerson(t.db);
    const outcomes = [];
    for (const email of [known.email, newEmail()]) {
      const code = await insertCode(t.db, t.time.now());
      const unused = await tokenFor(code, newEmail());
      const created = await create(email, await tokenFor(code, email));
      const later = [
        await submit(code, email),
        await submit(code, newEmail()),
        await create(email, unused),
        await create(newEmail(), unused),
        await renew(code),
      ];
      outcomes.push([created, ...later].map(({ status, body }) => [status, body]));
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
  });

  test('the mail repeats nothing that was typed, because it may go to another person', async () => {
    const code = await insertCode(t.db, t.time.now());
    const email = newEmail();
    await create(email, await tokenFor(code, email), { prenom: 'Gagnez sur escroc.example' });
    expect(JSON.stringify(await mailsTo(email))).not.toContain('escroc');
  });
});

describe('at the same time', () => {
  const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();

  test('of five uses of one token, one makes an account', async () => {
    const code = await insertCode(t.db, t.time.now());
    const email = newEmail();
    const token = await tokenFor(code, email);
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => create(email, token)));
    expect(statuses(replies)).toEqual([201, 410, 410, 410, 410]);
    expect(await accountsOf(email)).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('of five people with one code, one makes an account', async () => {
    const code = await insertCode(t.db, t.time.now());
    const emails = [1, 2, 3, 4, 5].map(newEmail);
    const people = [];
    for (const email of emails) people.push({ email, token: await tokenFor(code, email) });
    const replies = await Promise.all(people.map(({ email, token }) => create(email, token)));
    expect(statuses(replies)).toEqual([201, 409, 409, 409, 409]);
    expect(await accountsOf(...emails)).toHaveLength(1);
  });

  test('of five codes for one person, one makes the account, and all are spent', async () => {
    const email = newEmail();
    const codes = [];
    for (let n = 0; n < 5; n += 1) codes.push(await insertCode(t.db, t.time.now()));
    const tokens = [];
    for (const code of codes) tokens.push(await tokenFor(code, email));
    const replies = await Promise.all(tokens.map((token) => create(email, token)));
    expect(statuses(replies)).toEqual([201, 201, 201, 201, 201]);
    const accounts = await accountsOf(email);
    expect(accounts).toHaveLength(1);
    const people = await t.db.selectFrom('people').select('id').where('last_name', '=', 'Durand').execute();
    const owners = await t.db.selectFrom('accounts').select('person_id').execute();
    const owned = new Set(owners.map(({ person_id }) => person_id));
    expect(people.filter(({ id }) => !owned.has(id))).toEqual([]);
    const rows = await Promise.all(codes.map(codeRow));
    const [owner] = [...owned].filter((id) => id === accounts[0]?.person_id);
    expect(rows.map(({ used_at, person_id }) => [used_at !== null, person_id])).toEqual(
      codes.map(() => [true, owner]),
    );
  });
});

describe('a new password', () => {
  test('is mailed to the learner of a code; any other code gets the same reply and no mail', async () => {
    const used = await insertCode(t.db, t.time.now());
    const unused = await insertCode(t.db, t.time.now());
    const email = newEmail();
    await create(email, await tokenFor(used, email));
    await t.db.deleteFrom('mails').execute();
    const texts = [];
    for (const code of [used.toLowerCase(), unused, '0000-0000-0000-0000', 'bonjour']) {
      const reply = await renew(code);
      expect(reply.status).toBe(202);
      texts.push(reply.text);
    }
    expect(new Set(texts)).toEqual(new Set(['{"recu":true}']));
    const mails = await t.db.selectFrom('mails').selectAll().execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
    expect(mails[0]?.body_text).toContain('/cas/nouveau-mot-de-passe?jeton=');
  });

  test('is mailed three times an hour for a code; more requests get the same reply', async () => {
    const code = await insertCode(t.db, t.time.now());
    const email = newEmail();
    await create(email, await tokenFor(code, email));
    await t.db.deleteFrom('mails').execute();
    for (let n = 0; n < 5; n += 1) expect((await renew(code)).status).toBe(202);
    expect(await mailsTo(email)).toHaveLength(3);
  });

  test('is not mailed for a disabled account', async () => {
    const code = await insertCode(t.db, t.time.now());
    const email = newEmail();
    await create(email, await tokenFor(code, email));
    await t.db.deleteFrom('mails').execute();
    await t.db
      .updateTable('accounts')
      .set({ disabled_at: t.time.now() })
      .where('email', '=', email)
      .execute();
    expect((await renew(code)).status).toBe(202);
    expect(await mailsTo(email)).toEqual([]);
  });
});

import type { LoginChoice, LoginReply } from '@balise/contract/account/auth';
import type { UserReply } from '@balise/contract/account/student';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertPerson, insertSchool } from '../../../test/builders.ts';
import { shareApp } from '../../../test/share-app.ts';
import { login } from '../../../test/sign-on.ts';
import type { Partner } from '../../platform/config/partners-file.ts';

const ISSUER = 'https://partenaire.example';
const pair = await generateKeyPair('ES256');
const keys = { keys: [await exportJWK(pair.publicKey)] };
const schools: number[] = [];
const partners: Partner[] = [
  { name: 'ecole', issuer: ISSUER, schools, keys },
  { name: 'jumelle', issuer: ISSUER, schools, keys },
];
const t = shareApp(() => ({ config: { partners } }));
let school: number;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École partenaire', 'disparue');
  schools.push(school);
});

let count = 0;
async function tokenOf(claims: Record<string, unknown>, lastsS = 60): Promise<string> {
  count += 1;
  const exp = Math.floor(t.time.now().getTime() / 1000) + lastsS;
  const whole = { iss: ISSUER, aud: t.config.publicUrl, exp, jti: `jeton-${count}`, ...claims };
  return new SignJWT(whole as JWTPayload).setProtectedHeader({ alg: 'ES256' }).sign(pair.privateKey);
}
const learner = (options: Parameters<typeof insertPerson>[1] = {}) =>
  insertPerson(t.db, { schoolId: school, ...options });
const enter = <Body>(jwt: string, query: Record<string, string> = {}, client = t.visit()) =>
  login<Body>(client, { partenaire: 'ecole', jwt, ...query });
const refused = { status: 401, body: { code: 'TICKET_INVALIDE' } };

describe('a partner signs its learner in', () => {
  test('200 with a session, by our number or by e-mail, as with a ticket', async () => {
    const lea = await learner();
    const client = t.visit();
    const jwt = await tokenOf({ sub: String(lea.personId) });
    const reply = await enter<LoginReply>(jwt, { profilId: String(lea.personId), from: 'prepacode' }, client);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ inscription: { id: lea.inscriptionIds[0] }, connectedAs: false });
    // The brand of its school no longer exists, so the brand the person came from is used.
    expect(reply.body.theme).toBe('prepacode');
    expect((await client.get<UserReply>('/api/front/utilisateur')).body.eleve.id_profile).toBe(lea.personId);
    expect((await enter(await tokenOf({ email: lea.email.toUpperCase() }))).status).toBe(200);
  });

  test('an e-mail that only matches by the case rules of another language is another person’s', async () => {
    await learner({ email: 'ines@partenaire.example' });
    expect((await enter(await tokenOf({ email: 'INES@partenaire.example' }))).status).toBe(200);
    for (const email of ['İnes@partenaire.example', 'ınes@partenaire.example', 'ineſ@partenaire.example'])
      expect(await enter(await tokenOf({ email })), email).toMatchObject(refused);
  });

  test('300 and 403 as with a ticket, and the call may choose an inscription', async () => {
    const several = await learner({ inscriptions: [{}, { licence: 'a2' }] });
    const sub = String(several.personId);
    expect(await enter<LoginChoice>(await tokenOf({ sub }))).toMatchObject({ status: 300 });
    const inscriptionId = String(several.inscriptionIds[1]);
    expect(await enter(await tokenOf({ sub }), { inscriptionId })).toMatchObject({ status: 200 });
    const none = await learner({ inscriptions: [] });
    expect(await enter(await tokenOf({ sub: String(none.personId) }))).toMatchObject({
      status: 403,
      body: { code: 'AUCUN_ACCES_OUVERT' },
    });
  });

  test('a token works once: of several calls at once one succeeds, and an hour later none', async () => {
    const lea = await learner();
    const jwt = await tokenOf({ sub: String(lea.personId) });
    const replies = await Promise.all([1, 2, 3, 4].map(() => enter(jwt)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await enter(jwt)).toMatchObject(refused);
    t.time.advance(3_600_000);
    expect(await enter(jwt)).toMatchObject(refused);
  });

  test('two partners may use the same token number', async () => {
    const sub = String((await learner()).personId);
    const first = await tokenOf({ sub, jti: 'le-même' });
    const second = await tokenOf({ sub, jti: 'le-même', email: 'x@y.example' });
    expect((await enter(first)).status).toBe(200);
    expect(await enter(second)).toMatchObject(refused);
    expect((await enter(second, { partenaire: 'jumelle' })).status).toBe(200);
  });

  test('only enabled learners of its schools may enter, whatever the token claims', async () => {
    const stranger = await insertPerson(t.db);
    const staff = await learner({ role: 'moniteur' });
    const off = await learner();
    await t.db
      .updateTable('accounts')
      .set({ disabled_at: t.time.now() })
      .where('id', '=', off.accountId)
      .execute();
    for (const person of [stranger, staff, off]) {
      expect(await enter(await tokenOf({ sub: String(person.personId) }))).toMatchObject(refused);
      expect(await enter(await tokenOf({ email: person.email }))).toMatchObject(refused);
    }
    expect(await enter(await tokenOf({ sub: '999999' }))).toMatchObject(refused);
  });

  test('profilId must be the person of the token; a mismatch does not spend the token', async () => {
    const [lea, noe] = [await learner(), await learner()];
    const jwt = await tokenOf({ sub: String(lea.personId) });
    expect(await enter(jwt, { profilId: String(noe.personId) })).toMatchObject(refused);
    expect((await enter(jwt, { profilId: String(lea.personId) })).status).toBe(200);
  });

  test('every fault gets the same reply, without a session or a cookie', async () => {
    const lea = await learner();
    const sub = String(lea.personId);
    const good = await tokenOf({ sub });
    const client = await t.signIn(lea);
    const held = client.cookies.get('session');
    const bodies = new Set<string>();
    for (const [query, jwt] of [
      [{ partenaire: 'inconnu' }, good],
      [{}, await tokenOf({ sub, aud: 'https://autre.example' })],
      [{}, await tokenOf({ sub, iss: 'https://autre.example' })],
      [{}, await tokenOf({ sub }, -60)],
      [{}, await tokenOf({ sub }, 700)],
      [{}, `${good.slice(0, -20)}AAAA${good.slice(-16)}`],
      [{}, 'rien'],
      [{}, await tokenOf({ sub: '999999' })],
    ] as const) {
      const reply = await enter(jwt, query, client);
      expect(reply).toMatchObject({ status: 401 });
      expect(reply.headers['set-cookie']).toBeUndefined();
      bodies.add(reply.text);
    }
    expect([...bodies]).toEqual(['{"code":"TICKET_INVALIDE"}']);
    expect(client.cookies.get('session')).toBe(held);
    expect((await client.get('/api/front/utilisateur')).status).toBe(200);
  });

  test('parameters that do not fit together are malformed', async () => {
    const lea = await learner();
    const jwt = await tokenOf({ sub: String(lea.personId) });
    const service = t.config.publicUrl;
    for (const [query, champ] of [
      [{ jwt }, 'partenaire'],
      [{ jwt, partenaire: 'ecole', ticket: 'ST-1', service }, 'jwt'],
      [{ jwt, ticket: 'ST-1', service }, 'jwt'],
    ] as const) {
      expect(await login(t.visit(), query)).toMatchObject({
        status: 400,
        body: { code: 'REQUETE_INVALIDE', details: { champ } },
      });
    }
    for (const query of [{ partenaire: '../x' }, { jwt: 'x'.repeat(4001) }, { profilId: '0' }]) {
      expect((await enter(jwt, query)).status).toBe(400);
    }
    expect((await enter(jwt)).status).toBe(200);
  });
});

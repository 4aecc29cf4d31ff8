/** People of the head office of a network: invited, out when their work ends, with two steps. */
import type { NetworkReply } from '@balise/contract/operator/networks';
import type { StaffMember } from '@balise/contract/school/me';
import type { NetworkReport } from '@balise/contract/school/network';
import { beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';
import { NETWORKS, openNetworkDesk } from '../../test/network-desk.ts';
import { newManager, plantNetwork } from '../../test/operator-requests.ts';
import { json } from '../../test/prepared.ts';
import { plantSecondStep } from '../../test/second-step.ts';
import { shareApp } from '../../test/share-app.ts';
import { computeCode } from '../school/second-step/totp.ts';

const t = shareApp();
let d: Awaited<ReturnType<typeof openNetworkDesk>>;
beforeAll(async () => {
  d = await openNetworkDesk(t);
});

test('somebody new joins the head office by the mailed link, and sees its schools and no learner', async () => {
  const school = await insertSchool(t.db, 'École du Plateau');
  const network = await plantNetwork({ t }, [], 'Réseau du Plateau');
  await d.place(school, network);
  const person = newManager();
  const sent = await d.inviteTo(network, person);
  expect([sent.status, sent.body]).toEqual([202, { isInvited: true }]);
  const [mail] = await d.readMails(person.email);
  expect(mail).toMatchObject({
    subject: 'Prépacode\u00a0: Réseau du Plateau vous invite à son siège',
    school_id: null,
  });
  expect(await d.read(network)).toMatchObject({ people: [], invitations: [{ email: person.email }] });
  const link = await d.readLink(person.email);
  const page = await t.visit().get('/compte/invitation', { query: { jeton: link } });
  expect(page.text).toContain('Rejoindre le siège de Réseau du Plateau');
  const uses = await Promise.all([d.accept(link), d.accept(link)]);
  expect(uses.map(({ status }) => status).sort()).toEqual([303, 410]);
  expect(await d.read(network)).toMatchObject({
    people: [{ firstName: 'Rose', lastName: 'Nouvelle', email: person.email, endedAt: null, version: 1 }],
    invitations: [],
  });
  const account = await t.db
    .selectFrom('accounts as a')
    .innerJoin('schools as s', 's.id', 'a.school_id')
    .where('a.email', '=', person.email)
    .select(['a.id', 'a.person_id', 'a.school_id', 's.code'])
    .executeTakeFirstOrThrow();
  expect(account.code).toBe('exploitation');
  const head = await t.signIn({
    accountId: account.id,
    personId: account.person_id,
    schoolId: account.school_id,
    email: person.email,
    inscriptionIds: [],
  });
  const report = await head.get<NetworkReport>('/api/school/network');
  expect(report.body).toMatchObject({
    name: 'Réseau du Plateau',
    schools: [{ name: 'École du Plateau' }],
  });
  expect((await head.get('/api/school/learners')).status).toBe(403);
  expect((await head.get(`${NETWORKS}/${network}`)).status).toBe(403);
  expect(await d.readActs(network)).toEqual([
    'exploitation.mettre_en_groupement',
    'plateforme.inviter_siege',
    'plateforme.rejoindre_siege',
  ]);
});

test('an address known elsewhere is answered as a new one; its owner keeps the account, and joins only by the link', async () => {
  const network = await plantNetwork({ t });
  const known = await insertPerson(t.db, { passwordHash: 'kept' });
  const [strange, familiar] = [await d.inviteTo(network), await d.inviteTo(network, newManager(known.email))];
  expect([familiar.status, familiar.body]).toEqual([strange.status, strange.body]);
  expect((await d.read(network)).people).toEqual([]);
  const own = await t.signIn(known);
  expect((await own.get('/api/school/network')).status).toBe(403);
  expect((await d.accept(await d.readLink(known.email))).status).toBe(200);
  expect((await own.get('/api/school/network')).status).toBe(200);
  expect((await own.get('/api/front/themes')).status).toBe(200);
  const again = await d.inviteTo(network, newManager(known.email.toUpperCase()));
  expect([again.status, again.body]).toEqual([
    400,
    { code: 'REQUETE_INVALIDE', details: { champ: 'email' } },
  ]);
  const homes = await t.db
    .selectFrom('memberships')
    .where('person_id', '=', known.personId)
    .select('school_id')
    .execute();
  expect(homes).toEqual([{ school_id: known.schoolId }]);
});

test('of two invitations of one address at once one is left; it is sent again, and taken back', async () => {
  const network = await plantNetwork({ t });
  const person = newManager();
  const both = await Promise.all([d.inviteTo(network, person), d.inviteTo(network, person)]);
  expect(both.map(({ status }) => status)).toEqual([202, 202]);
  const { invitations } = await d.read(network);
  expect(invitations).toHaveLength(1);
  const old = await d.readLink(person.email);
  const act = (what: string, by = d.desk) =>
    by.put(`/api/operator/invitations/${invitations[0]?.id}/${what}`);
  expect((await act('resend', await t.signIn(await d.hire(network)))).status).toBe(403);
  expect((await act('resend')).status).toBe(202);
  expect((await d.accept(old)).status).toBe(410);
  const link = await d.readLink(person.email);
  expect([(await act('withdrawal')).status, (await act('withdrawal')).status]).toEqual([200, 404]);
  expect((await d.accept(link)).status).toBe(410);
  expect((await d.inviteTo(network, { ...newManager(), lastName: '\u200b' })).body).toMatchObject({
    details: { champ: 'lastName' },
  });
  expect((await d.inviteTo(network, { ...newManager(), role: 'operateur' })).status).toBe(400);
});

test('whose work at the head office ends is out in mid-session, and comes back when it is resumed', async () => {
  const network = await plantNetwork({ t });
  const person = await d.hire(network);
  const client = await t.signIn(person);
  expect((await client.get('/api/school/network')).status).toBe(200);
  const ended = await Promise.all([d.end(person, network), d.end(person, network)]);
  expect(ended.map(({ status, body }) => [status, body])).toEqual([
    [200, { version: 2 }],
    [200, { version: 2 }],
  ]);
  expect((await client.get('/api/school/network')).status).toBe(401);
  const anew = await t.signIn(person);
  expect((await anew.get('/api/school/network')).body).toEqual({ code: 'ACCES_REFUSE' });
  expect((await d.end(person, network, { ends: false, version: 1 })).status).toBe(409);
  expect((await d.end(person, network, { ends: false, version: 2 })).body).toEqual({ version: 3 });
  expect((await anew.get('/api/school/network')).status).toBe(200);
  expect((await d.read(network)).acts.map(({ act, by, about }) => [act, by, about]).sort()).toEqual([
    ['plateforme.finir_contrat_siege', 'Olga Essai', 'Camille Du Siège'],
    ['plateforme.reprendre_contrat_siege', 'Olga Essai', 'Camille Du Siège'],
  ]);
});

test('who is of two head offices is told the one whose figures they read', async () => {
  const [first, second] = [await plantNetwork({ t }, [], 'Zoulou'), await plantNetwork({ t }, [], 'Alpha')];
  const person = await d.hire(first);
  await t.db
    .insertInto('network_memberships')
    .values({ person_id: person.personId, network_id: second, role: 'siege', since: t.time.now() })
    .execute();
  const client = await t.signIn(person);
  const [own, report] = [
    (await client.get<StaffMember>('/api/school/me')).body,
    (await client.get<NetworkReport>('/api/school/network')).body,
  ];
  expect([own.network?.name, report.name]).toEqual(['Zoulou', 'Zoulou']);
});

test('where a second step is required, a head office passes it, and an operator takes a lost device', async () => {
  const strict = await startApp({ config: { secondStep: { ...t.config.secondStep, isRequired: true } } });
  const person = await insertPerson(strict.db, { inscriptions: [] });
  const network = await plantNetwork({ t: strict }, [person]);
  const client = await strict.signIn(person);
  const report = () => client.get('/api/school/network');
  expect((await report()).body).toEqual({ code: 'SECONDE_ETAPE' });
  const { secret } = await plantSecondStep(strict, person);
  const code = computeCode(secret, strict.time.now());
  expect((await client.post('/api/school/second-step/pass', json({ code }))).status).toBe(200);
  expect((await report()).status).toBe(200);
  const olga = await insertPerson(strict.db, { role: 'operateur', inscriptions: [] });
  const own = await strict.signIn(olga);
  const step = await plantSecondStep(strict, olga);
  const shownCode = computeCode(step.secret, strict.time.now());
  await own.post('/api/school/second-step/pass', json({ code: shownCode }));
  const shown = await own.get<NetworkReply>(`${NETWORKS}/${network}`);
  expect(shown.body.people).toMatchObject([{ deviceSince: strict.time.now().toISOString() }]);
  const taken = await own.post(`/api/operator/second-steps/${person.personId}/withdrawal`);
  expect(taken.status).toBe(200);
  expect((await report()).body).toEqual({ code: 'SECONDE_ETAPE' });
  await strict.close();
});

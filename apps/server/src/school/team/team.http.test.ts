/** The team of a school: invitations, changes of contracts, and the manager whom it keeps. */
import type { Team, WantedTerms } from '@balise/contract/school/team';
import { expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person, plantGroup } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { json } from '../../../test/prepared.ts';
import { shareApp } from '../../../test/share-app.ts';

const DAY_MS = 86_400_000;
const t = shareApp();

const hire = (role: 'moniteur' | 'secretaire' | 'gerant', at: number) =>
  insertPerson(t.db, { role, schoolId: at, inscriptions: [] });
async function startSchool(): Promise<{ school: number; boss: Person; claire: Client }> {
  const school = await insertSchool(t.db, 'École des Tilleuls');
  const boss = await hire('gerant', school);
  return { school, boss, claire: await t.signIn(boss) };
}
const read = async (client: Client) => (await client.get<Team>('/api/school/team')).body;
const terms = (more: Partial<WantedTerms> = {}) =>
  ({ role: 'instructor', allGroups: true, groups: [], ...more }) as const;
const invite = (client: Client, email: string, more: Partial<WantedTerms> = {}) =>
  client.post('/api/school/team', json({ email, firstName: 'Zoé', lastName: 'Neuve', ...terms(more) }));
const change = (client: Client, { personId }: Person, version: number, more: Partial<WantedTerms>) =>
  client.put(`/api/school/team/${personId}`, json({ ...terms(more), version }));
const end = (client: Client, { personId }: Person, version: number, ends = true) =>
  client.put(`/api/school/team/${personId}/contract`, json({ ends, version }));
/** The secret in the last mail to this address. */
async function readLink(email: string): Promise<string> {
  const { body_text } = await t.db
    .selectFrom('mails')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .select('body_text')
    .executeTakeFirstOrThrow();
  return /invitation\?jeton=([0-9a-f]{64})/.exec(body_text)?.[1] ?? '';
}
const accept = (jeton: string) => t.visit().post('/compte/invitation', { form: { jeton } });
const works = async (email: string) =>
  t.db
    .selectFrom('staff_memberships as w')
    .innerJoin('accounts as a', 'a.person_id', 'w.person_id')
    .where('a.email', '=', email)
    .select(['w.role', 'w.all_groups', 'w.ended_at', 'w.person_id'])
    .execute();

test('somebody without an account is invited, agrees, and is led to the choice of a password', async () => {
  const { school, claire } = await startSchool();
  const group = await plantGroup(t.db, school, { name: 'Mardi' });
  const email = 'zoe-neuve@test.example';
  expect((await invite(claire, email, { allGroups: false, groups: [group] })).status).toBe(202);
  expect(await works(email)).toEqual([]);
  const secret = await readLink(email);
  const asked = await t.visit().get(`/compte/invitation?jeton=${secret}`);
  expect([asked.status, asked.text.includes('École des Tilleuls')]).toEqual([200, true]);
  expect(await works(email)).toEqual([]);
  const agreed = await accept(secret);
  expect([agreed.status, String(agreed.headers.location)]).toEqual([
    303,
    expect.stringMatching(/^\/cas\/nouveau-mot-de-passe\?jeton=[0-9a-f]{64}&from=prepacode$/),
  ]);
  expect((await t.visit().get(String(agreed.headers.location))).status).toBe(200);
  expect(await works(email)).toMatchObject([{ role: 'moniteur', all_groups: false, ended_at: null }]);
  expect((await accept(secret)).status).toBe(410);
  const { colleagues, invitations } = await read(claire);
  expect(invitations).toEqual([]);
  expect(colleagues.find((one) => one.email === email)).toMatchObject({
    firstName: 'Zoé',
    lastName: 'Neuve',
    allGroups: false,
    groups: [{ id: group, name: 'Mardi' }],
  });
});

test('an e-mail that is known elsewhere is answered like a new one, and its owner keeps their account', async () => {
  const { school, claire } = await startSchool();
  const known = await insertPerson(t.db, { passwordHash: 'some hash', lastName: 'Connue' });
  const [first, second] = [
    await invite(claire, known.email, { role: 'secretary' }),
    await invite(claire, 'inconnue@test.example', { role: 'secretary' }),
  ];
  expect([first.status, first.text]).toEqual([second.status, second.text]);
  const { colleagues, invitations } = await read(claire);
  expect(colleagues).toHaveLength(1);
  expect(invitations.map(({ lastName }) => lastName)).toEqual(['Neuve', 'Neuve']);
  const agreed = await accept(await readLink(known.email));
  expect([agreed.status, agreed.headers.location]).toEqual([200, undefined]);
  expect(await works(known.email)).toMatchObject([{ role: 'secretaire', person_id: known.personId }]);
  const { length } = await t.db
    .selectFrom('memberships')
    .where('school_id', '=', school)
    .where('person_id', '=', known.personId)
    .select('person_id')
    .execute();
  expect(length).toBe(1);
});

test('an invitation ends after eight days, is sent again with another link, is replaced, and is taken back', async () => {
  const { boss, claire } = await startSchool();
  const email = 'lente@test.example';
  await invite(claire, email);
  const old = await readLink(email);
  t.time.advance(8 * DAY_MS);
  const later = await t.signIn(boss);
  expect((await accept(old)).status).toBe(410);
  const id = (await read(later)).invitations[0]?.id ?? '';
  expect((await read(later)).invitations[0]?.hasExpired).toBe(true);
  const path = `/api/school/team/invitations/${id}`;
  expect((await later.put(`${path}/resend`)).status).toBe(202);
  const fresh = await readLink(email);
  expect(fresh).not.toBe(old);
  expect((await t.visit().get(`/compte/invitation?jeton=${fresh}`)).status).toBe(200);
  const other = await t.signIn(await hire('gerant', await insertSchool(t.db)));
  expect((await other.put(`${path}/withdrawal`)).status).toBe(404);
  await invite(later, email.toUpperCase(), { role: 'secretary' });
  expect((await read(later)).invitations.map(({ role }) => role)).toEqual(['secretary']);
  expect((await accept(fresh)).status).toBe(410);
  const last = await readLink(email.toUpperCase());
  const { invitations } = await read(later);
  await later.put(`/api/school/team/invitations/${invitations[0]?.id}/withdrawal`);
  expect((await accept(last)).status).toBe(410);
  expect(await works(email)).toEqual([]);
});

test('two presses on one link make one contract, and a colleague is not invited', async () => {
  const { boss, claire } = await startSchool();
  const email = 'double@test.example';
  await invite(claire, email);
  const secret = await readLink(email);
  const replies = await Promise.all([accept(secret), accept(secret)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([303, 410]);
  expect((await works(email)).length).toBe(1);
  const again = await invite(claire, boss.email);
  expect([again.status, again.body]).toEqual([
    400,
    { code: 'REQUETE_INVALIDE', details: { champ: 'email' } },
  ]);
});

test('a contract that ends counts at the next call, and is taken up again as it was', async () => {
  const { school, claire } = await startSchool();
  const eve = await hire('moniteur', school);
  const group = await plantGroup(t.db, school, { name: 'Jeudi', teachers: [eve] });
  const client = await t.signIn(eve);
  expect((await client.get('/api/school/learners')).status).toBe(200);
  expect((await end(claire, eve, 1)).body).toEqual({ version: 2 });
  const refused = await client.get('/api/school/learners');
  expect([refused.status, refused.body]).toEqual([403, { code: 'ACCES_REFUSE' }]);
  expect((await client.get('/api/school/me')).status).toBe(403);
  expect((await end(claire, eve, 1)).body).toEqual({ version: 2 });
  expect((await end(claire, eve, 1, false)).body).toEqual({ code: 'MODIFIE_ENTRETEMPS' });
  expect((await end(claire, eve, 2, false)).body).toEqual({ version: 3 });
  expect((await client.get('/api/school/learners')).status).toBe(200);
  const back = (await read(claire)).colleagues.find(({ person }) => person === eve.personId);
  expect(back).toMatchObject({ role: 'instructor', endedAt: null, groups: [{ id: group, name: 'Jeudi' }] });
});

test('role and groups change by the version that was read; only teachers can be limited to groups', async () => {
  const { school, claire } = await startSchool();
  const eve = await hire('moniteur', school);
  const group = await plantGroup(t.db, school, {});
  const foreign = await plantGroup(t.db, await insertSchool(t.db), {});
  const limited = { allGroups: false, groups: [group] };
  const replies = await Promise.all([change(claire, eve, 1, limited), change(claire, eve, 1, limited)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await change(claire, eve, 2, { groups: [foreign] })).status).toBe(404);
  await change(claire, eve, 2, { role: 'secretary', allGroups: false });
  expect((await read(claire)).colleagues.find(({ person }) => person === eve.personId)).toMatchObject({
    role: 'secretary',
    allGroups: true,
    groups: [],
    version: 3,
  });
  const away = await hire('moniteur', await insertSchool(t.db));
  expect((await change(claire, away, 1, {})).status).toBe(404);
  expect((await end(claire, away, 1)).status).toBe(404);
});

test('the last manager neither ends nor demotes themselves', async () => {
  const { school, boss, claire } = await startSchool();
  await hire('secretaire', school);
  expect((await end(claire, boss, 1)).body).toEqual({ code: 'DERNIER_GERANT' });
  expect((await change(claire, boss, 1, { role: 'instructor' })).body).toEqual({ code: 'DERNIER_GERANT' });
});

const endOther = (client: Client, other: Person) => end(client, other, 1);
const demoteOther = (client: Client, other: Person) => change(client, other, 1, { role: 'secretary' });
test.each([
  ['end each other', endOther, endOther],
  ['demote each other', demoteOther, demoteOther],
  ['end and demote each other', endOther, demoteOther],
])('of two managers who %s at once, one wins', async (_, first, second) => {
  for (let time = 0; time < 5; time += 1) {
    const { school, boss, claire } = await startSchool();
    const eve = await hire('gerant', school);
    const other = await t.signIn(eve);
    const replies = await Promise.all([first(claire, eve), second(other, boss)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    const managers = await t.db
      .selectFrom('staff_memberships')
      .where('school_id', '=', school)
      .where('role', '=', 'gerant')
      .where('ended_at', 'is', null)
      .select('person_id')
      .execute();
    expect(managers).toHaveLength(1);
  }
});

test('every act is recorded, for the journal and in the security log', async () => {
  const { school, boss, claire } = await startSchool();
  const eve = await hire('moniteur', school);
  await invite(claire, 'note@test.example');
  await accept(await readLink('note@test.example'));
  await end(claire, eve, 1);
  await change(claire, boss, 1, { role: 'manager' });
  const acts = await t.db
    .selectFrom('audit')
    .where('school_id', '=', school)
    .select(['action', 'person_id'])
    .execute();
  expect(acts.map(({ action }) => action).sort()).toEqual([
    'ecole.changer_contrat',
    'ecole.finir_contrat',
    'ecole.inviter_equipe',
    'ecole.rejoindre_equipe',
  ]);
  expect(acts.find(({ action }) => action === 'ecole.finir_contrat')?.person_id).toBe(eve.personId);
  await expect
    .poll(async () => {
      const rows = await t.db
        .selectFrom('security_events')
        .where('kind', 'like', 'staff_%' as never)
        .where('account_id', '=', boss.accountId)
        .select('kind')
        .execute();
      return [...new Set(rows.map(({ kind }) => kind))].sort();
    })
    .toEqual(['staff_changed', 'staff_invited']);
});

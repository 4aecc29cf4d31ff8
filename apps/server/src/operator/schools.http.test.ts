/** Schools as an operator makes, changes, suspends and reopens them. */

import type { SchoolReply, SchoolsReply } from '@balise/contract/operator/schools';
import type { StaffMember } from '@balise/contract/school/me';
import { beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person, plantInscription } from '../../test/builders.ts';
import type { Client } from '../../test/client.ts';
import { insertCode } from '../../test/codes.ts';
import { newManager, newSchool } from '../../test/operator-requests.ts';
import { json } from '../../test/prepared.ts';
import { plantSecondStep } from '../../test/second-step.ts';
import { shareApp } from '../../test/share-app.ts';

const t = shareApp();
let operator: Person;
let desk: Client;
beforeAll(async () => {
  operator = await insertPerson(t.db, { role: 'operateur', inscriptions: [], firstName: 'Olga' });
  desk = await t.signIn(operator);
});

const hire = (schoolId: number, role: 'moniteur' | 'secretaire' | 'gerant') =>
  insertPerson(t.db, { schoolId, role, inscriptions: [] });
const make = (more: object = {}) => desk.post<{ id: number }>('/api/operator/schools', json(newSchool(more)));
const read = async (id: number) => (await desk.get<SchoolReply>(`/api/operator/schools/${id}`)).body;
const suspend = async (id: number, suspends: boolean, reason = 'Facture impayée') => {
  const { version } = await read(id);
  const body = { reason: suspends ? reason : null, version };
  return desk.put(`/api/operator/schools/${id}/suspension`, json(body));
};
const selectMails = (kind: 'invitation_equipe' | 'suspension_ecole', recipient: string) =>
  t.db
    .selectFrom('mails')
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .orderBy('id')
    .select(['subject', 'body_text'])
    .execute();
const readSecret = (text: string): string => /jeton=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
const audit = (school: number) =>
  t.db
    .selectFrom('audit')
    .where('school_id', '=', school)
    .orderBy('at')
    .orderBy('id')
    .select(['action', 'details', 'actor_id'])
    .execute();

test('a school is made once for a key, and its first manager joins by the mailed link', async () => {
  const manager = newManager();
  const body = newSchool({ name: '  Auto-école   du Port ', manager: manager });
  const send = (more: object = {}) =>
    desk.post<{ id: number }>('/api/operator/schools', json({ ...body, ...more }));
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  const again = await send({ name: 'Une autre' });
  expect([again.status, again.body]).toEqual([422, { code: 'CLE_REUTILISEE' }]);
  const { id } = first.body;
  const mails = await selectMails('invitation_equipe', manager.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body_text).toContain('Auto-école du Port');
  expect(await read(id)).toMatchObject({
    name: 'Auto-école du Port',
    team: [],
    invitations: [{ role: 'manager' }],
  });
  const joined = await t
    .visit()
    .post('/compte/invitation', { form: { jeton: readSecret(mails[0]?.body_text ?? '') } });
  expect(joined.status).toBe(303);
  expect(await read(id)).toMatchObject({
    team: [{ lastName: 'Nouvelle', role: 'manager', endedAt: null }],
    invitations: [],
  });
  expect((await audit(id)).map(({ action }) => action).sort()).toEqual([
    'ecole.rejoindre_equipe',
    'exploitation.creer_ecole',
    'exploitation.inviter_gerant',
  ]);
});

test('an e-mail known elsewhere is answered as a new one, and nothing follows before its owner agrees', async () => {
  const known = await insertPerson(t.db, {});
  const [strange, familiar] = [await make(), await make({ manager: newManager(known.email) })];
  expect(Object.keys(familiar.body)).toEqual(Object.keys(strange.body));
  expect(familiar.status).toBe(strange.status);
  const work = await t.db
    .selectFrom('memberships')
    .where('person_id', '=', known.personId)
    .select('school_id')
    .execute();
  expect(work).toEqual([{ school_id: known.schoolId }]);
});

test('what cannot be a school is refused by its field', async () => {
  const faults: [object, string][] = [
    [{ name: '   ' }, 'name'],
    [{ brand: 'inconnue' }, 'brand'],
    [{ email: 'pas-une-adresse@x' }, 'email'],
    [{ phone: 'douze' }, 'phone'],
    [{ manager: { ...newManager(), lastName: '\u200b' } }, 'manager/lastName'],
  ];
  for (const [more, champ] of faults) {
    const { status, body } = await make(more);
    expect([status, body], champ).toEqual([400, { code: 'REQUETE_INVALIDE', details: { champ } }]);
  }
  expect((await make({ name: 'x'.repeat(121) })).status).toBe(400);
  const long = await make({ name: 'É'.repeat(120) });
  expect((await read(long.body.id)).name).toBe('É'.repeat(120));
});

test('the list has pages by name, and is searched without accents', async () => {
  for (let at = 0; at < 51; at += 1) await insertSchool(t.db, `Zèbre ${String(at).padStart(2, '0')}`);
  const list = async (query: Record<string, string>) =>
    (await desk.get<SchoolsReply>('/api/operator/schools', { query })).body;
  const first = await list({ q: 'ZEBRE' });
  expect([first.total, first.schools.length, first.schools[0]?.name]).toEqual([51, 50, 'Zèbre 00']);
  expect((await list({ q: 'zebre', page: '2' })).schools.map(({ name }) => name)).toEqual(['Zèbre 50']);
  expect((await list({ q: 'zebre', state: 'SUSPENDED' })).total).toBe(0);
  expect((await list({ q: 'zebre', state: 'WITHOUT_MANAGER' })).total).toBe(51);
  expect((await list({ q: "%'--" })).total).toBe(0);
});

test('of two operators who change a school at once, the second is told', async () => {
  const { body } = await make();
  const other = await t.signIn(await insertPerson(t.db, { role: 'operateur', inscriptions: [] }));
  const rename = (client: Client, name: string) =>
    client.put(`/api/operator/schools/${body.id}`, json({ name, email: null, phone: null, version: 1 }));
  const statuses = (await Promise.all([rename(desk, 'Un'), rename(other, 'Deux')])).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 409]);
  expect((await read(body.id)).version).toBe(2);
});

test('a school is made in a zone and changed to another; a form without one leaves it, and no other zone is taken', async () => {
  const { id } = (await make({ zone: 'Pacific/Noumea' })).body;
  const change = async (more: object) => {
    const { version, name } = await read(id);
    return desk.put(
      `/api/operator/schools/${id}`,
      json({ name, email: null, phone: null, version, ...more }),
    );
  };
  expect((await read(id)).zone).toBe('Pacific/Noumea');
  expect((await read((await make()).body.id)).zone).toBe('Europe/Paris');
  await change({});
  expect((await read(id)).zone).toBe('Pacific/Noumea');
  await change({ zone: 'Indian/Reunion' });
  expect((await read(id)).zone).toBe('Indian/Reunion');
  for (const zone of ['Europe/Berlin', '', "'; drop table schools; --"])
    expect((await change({ zone })).status).toBe(400);
  const claire = await hire(id, 'gerant');
  const { body } = await (await t.signIn(claire)).get<StaffMember>('/api/school/me');
  expect(body.zone).toBe('Indian/Reunion');
});

test('a suspension ends the sessions of staff at once, closes accesses, and gives all back when it ends', async () => {
  const school = await insertSchool(t.db, 'École du Lac');
  const [manager, secretary] = [await hire(school, 'gerant'), await hire(school, 'secretaire')];
  const learner = await insertPerson(t.db, { schoolId: school });
  const closedBefore = await plantInscription(t.db, learner, { licence: 'a2', status: 'ferme' });
  const [own, pupil] = [await t.signIn(secretary), await t.signIn(learner)];
  expect((await own.get('/api/school/today')).status).toBe(200);

  const [first, twice] = await Promise.all([suspend(school, true), suspend(school, true)]);
  expect([first.status, twice.status]).toEqual([200, 200]);
  expect((await own.get('/api/school/today')).status).toBe(401);
  const again = await (await t.signIn(secretary)).get('/api/school/today');
  expect([again.status, again.body]).toEqual([
    403,
    { code: 'ECOLE_SUSPENDUE', details: { structure: 'École du Lac' } },
  ]);
  const refused = await pupil.get('/api/front/themes');
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([403, 'ACCES_SUSPENDU']);
  expect(await read(school)).toMatchObject({ reason: 'Facture impayée', learners: 0 });
  const told = await selectMails('suspension_ecole', manager.email);
  expect(told).toHaveLength(1);
  expect(told[0]?.body_text).toContain('Facture impayée');

  expect((await suspend(school, false)).status).toBe(200);
  expect((await (await t.signIn(secretary)).get('/api/school/today')).status).toBe(200);
  expect((await pupil.get('/api/front/themes')).status).toBe(200);
  const kept = await t.db
    .selectFrom('inscriptions')
    .where('id', '=', closedBefore)
    .select('status')
    .executeTakeFirst();
  expect(kept).toEqual({ status: 'ferme' });
  expect(await selectMails('suspension_ecole', manager.email)).toHaveLength(2);
  const acts = (await audit(school)).map(({ action, actor_id }) => [action, actor_id]);
  // Both have the same time here.
  expect(acts).toHaveLength(2);
  expect(acts).toEqual(
    expect.arrayContaining([
      ['exploitation.suspendre_ecole', operator.accountId],
      ['exploitation.rouvrir_ecole', operator.accountId],
    ]),
  );
});

test('while a school is suspended, its codes and invitations wait, and an access made for it is closed', async () => {
  const manager = newManager();
  const { body } = await make({ manager: manager });
  const code = await insertCode(t.db, t.time.now(), { school: body.id });
  await suspend(body.id, true);
  const [mail] = await selectMails('invitation_equipe', manager.email);
  const link = { form: { jeton: readSecret(mail?.body_text ?? '') } };
  expect((await t.visit().post('/compte/invitation', link)).status).toBe(410);
  const check = () =>
    t.visit().post('/api/inscription/code-activation/soumission-code-activation', {
      ...json({ code_activation: code, email: 'nouvelle@test.example' }),
    });
  expect((await check()).status).toBe(404);
  const [invitation] = (await read(body.id)).invitations;
  const sent = await desk.put(`/api/operator/invitations/${invitation?.id}/resend`);
  expect([sent.status, sent.body]).toEqual([403, { code: 'ECOLE_SUSPENDUE' }]);
  await suspend(body.id, false);
  expect((await t.visit().post('/compte/invitation', link)).status).toBe(303);
  expect((await check()).status).toBe(200);
});

test('a suspension needs a reason', async () => {
  const { body } = await make();
  const refused = await suspend(body.id, true, '   ');
  expect([refused.status, refused.body]).toEqual([
    400,
    { code: 'REQUETE_INVALIDE', details: { champ: 'reason' } },
  ]);
});

test('somebody of two schools works on at the other', async () => {
  const [shut, open] = [await insertSchool(t.db, 'Fermée'), await insertSchool(t.db, 'Ouverte')];
  const both = await hire(shut, 'moniteur');
  await t.db
    .insertInto('memberships')
    .values({ person_id: both.personId, school_id: open, accepted_at: t.time.now() })
    .execute();
  const job = { person_id: both.personId, school_id: open, role: 'moniteur', since: t.time.now() } as const;
  await t.db.insertInto('staff_memberships').values(job).execute();
  await suspend(shut, true);
  const client = await t.signIn(both);
  const { body } = await client.get<StaffMember>('/api/school/me');
  expect([body.school?.name, body.schools.map(({ name }) => name)]).toEqual(['Ouverte', ['Ouverte']]);
  expect((await client.put('/api/school/settings', json({ school: shut }))).status).toBe(404);
});

test('the last manager leaves at once when an operator says so, and another is invited', async () => {
  const school = await insertSchool(t.db, 'Sans tête');
  const manager = await hire(school, 'gerant');
  const client = await t.signIn(manager);
  const end = { school, version: 1, ends: true };
  const path = `/api/operator/team/${manager.personId}/contract`;
  const ended = await Promise.all([desk.put(path, json(end)), desk.put(path, json(end))]);
  expect(ended.map(({ status, body }) => [status, body])).toEqual([
    [200, { version: 2 }],
    [200, { version: 2 }],
  ]);
  expect((await client.get('/api/school/me')).status).toBe(401);
  const invited = await desk.post(`/api/operator/schools/${school}/managers`, json(newManager()));
  expect([invited.status, invited.body]).toEqual([202, { isInvited: true }]);
  const elsewhere = await insertSchool(t.db, 'Ailleurs');
  const wrong = await desk.put(path, json({ ...end, school: elsewhere }));
  expect(wrong.status).toBe(404);
});

test('an operator takes the lost device of a manager, and not that of another operator', async () => {
  const manager = await hire(await insertSchool(t.db), 'gerant');
  const colleague = await insertPerson(t.db, { role: 'operateur', inscriptions: [] });
  for (const person of [manager, colleague]) await plantSecondStep(t, person);
  const take = ({ personId }: Person) => desk.post(`/api/operator/second-steps/${personId}/withdrawal`);
  expect([(await take(manager)).status, (await take(manager)).status]).toEqual([200, 404]);
  expect((await take(colleague)).status).toBe(404);
  const left = await t.db.selectFrom('second_steps').select('account_id').execute();
  expect(left).toEqual([{ account_id: colleague.accountId }]);
  expect(await audit(manager.schoolId)).toMatchObject([
    { action: 'exploitation.retirer_seconde_etape', actor_id: operator.accountId },
  ]);
});

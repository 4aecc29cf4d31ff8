import type { UserReply } from '@balise/contract/account/student';
import type { ExamForm, ExamReply, ExamRequest } from '@balise/contract/learner/exam';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { readDatabaseContent } from '../../../test/database-content.ts';
import { askForExam, dayAfter, examForm, openExam } from '../../../test/exam.ts';
import { shareApp } from '../../../test/share-app.ts';

const PATH = '/api/front/examen';
const t = shareApp();
let lea: Person;
let client: Client;
beforeEach(async () => {
  await t.db.deleteFrom('mails').execute();
  const schoolId = await insertSchool(t.db, 'Les Tilleuls');
  await t.db
    .updateTable('schools')
    .set({ email: 'bureau@ecole.example' })
    .where('id', '=', schoolId)
    .execute();
  lea = await insertPerson(t.db, { schoolId, inscriptions: [{}, { licence: 'a2' }] });
  await openExam(t.db, lea);
  client = await t.signIn(lea);
});

const form = (more: Partial<ExamForm> = {}) => examForm(t.time.now(), more);
const ask = (more: Partial<ExamForm> = {}) =>
  client.post<ExamRequest & { code?: string }>(PATH, { form: form(more) });
const read = async () => (await client.get<ExamReply>(PATH)).body;
const mails = () => t.db.selectFrom('mails').selectAll().orderBy('id').execute();
const changes = () =>
  t.db
    .selectFrom('exam_changes')
    .where('person_id', '=', lea.personId)
    .orderBy('no')
    .select(['no', 'change', 'actor_id', 'school_id', 'details', 'at'])
    .execute();

describe('an exam request', () => {
  test('is stored with tidied text, mailed to the school with the learner’s reply address, and recorded', async () => {
    expect(await read()).toEqual({ ouverte: true, demandes: [] });
    const { status, body } = await ask({
      centre: '  Besançon   Planoise ',
      remarque: 'Le matin\r\nsi possible',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      etat: 'demandee',
      numero_candidat: '140 167-300A',
      dates: [dayAfter(t.time.now(), 20), dayAfter(t.time.now(), 10)],
      centre: 'Besançon Planoise',
      remarque: 'Le matin\nsi possible',
      convocation: null,
      message: null,
      etapes: [{ etat: 'demandee', date: t.time.now().toISOString() }],
    });
    expect(await read()).toEqual({ ouverte: true, demandes: [body] });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      school_id: lea.schoolId,
      recipient: 'bureau@ecole.example',
      reply_to: lea.email,
      subject: 'Prépacode\u00a0: demande d’examen – Camille Essai',
    });
    for (const words of [
      '140 167-300A',
      'dimanche 22 mars 2026',
      'Besançon Planoise',
      'Le matin\nsi possible',
    ])
      expect(mail?.body_text).toContain(words);
    expect(mail?.body_html).toContain('Besançon Planoise');
    expect(await changes()).toEqual([
      {
        no: 1,
        change: 'demandee',
        actor_id: lea.accountId,
        school_id: lea.schoolId,
        at: t.time.now(),
        details: expect.objectContaining({ centre: 'Besançon Planoise' }),
      },
    ]);
  });

  test('can exist once per inscription: of ten at once, one succeeds', async () => {
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await ask()).status));
    expect(statuses.sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect((await ask()).body).toMatchObject({
      code: expect.stringMatching(/DEMANDE_EN_COURS|TROP_DE_DEMANDES/),
    });
    expect((await read()).demandes).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(await changes()).toHaveLength(1);
  });

  test('can be changed and withdrawn by the learner until the school has handled it; each change is mailed to the school', async () => {
    const { body } = await ask();
    t.time.advance(60_000);
    const changed = await client.put<ExamRequest>(`${PATH}/${body.id}`, { form: form({ centre: 'Dole' }) });
    expect(changed.body).toMatchObject({ id: body.id, etat: 'demandee', centre: 'Dole', etapes: [{}] });
    const withdrawn = await client.put<ExamRequest>(`${PATH}/${body.id}/retrait`);
    expect(withdrawn.body).toMatchObject({ etat: 'retiree', etapes: [{}, { etat: 'retiree' }] });
    // A double click.
    expect((await client.put(`${PATH}/${body.id}/retrait`)).status).toBe(200);
    expect((await changes()).map(({ change }) => change)).toEqual(['demandee', 'modifiee', 'retiree']);
    expect((await mails()).map(({ subject }) => subject.replace(/^.*\u00a0: /, ''))).toEqual([
      'demande d’examen – Camille Essai',
      'demande d’examen modifiée – Camille Essai',
      'demande d’examen retirée – Camille Essai',
    ]);
    expect((await client.put(`${PATH}/${body.id}`, { form: form() })).body).toEqual({
      code: 'DEMANDE_TRAITEE',
    });
    expect((await ask()).status).toBe(201);
    expect((await read()).demandes.map(({ etat }) => etat)).toEqual(['demandee', 'retiree']);
  });

  test('can not be changed by the learner once the school has handled it', async () => {
    const { body } = await ask();
    await t.db.updateTable('exam_requests').set({ state: 'inscrite' }).where('id', '=', body.id).execute();
    const before = await readDatabaseContent(t.db);
    for (const path of [`${PATH}/${body.id}`, `${PATH}/${body.id}/retrait`])
      expect(await client.put(path, { form: form() })).toMatchObject({
        status: 409,
        body: { code: 'DEMANDE_TRAITEE' },
      });
    expect(await readDatabaseContent(t.db)).toEqual(before);
  });

  test('of another person, or of the learner’s other inscription, is not found', async () => {
    const { body } = await ask();
    const other = await insertPerson(t.db, { schoolId: lea.schoolId });
    await openExam(t.db, other);
    const strangers = [
      await t.signIn(other),
      await t.signIn(lea, { inscriptionId: lea.inscriptionIds[1] ?? null }),
    ];
    const before = await readDatabaseContent(t.db);
    for (const stranger of strangers) {
      expect((await stranger.get<ExamReply>(PATH)).body.demandes).toEqual([]);
      for (const path of [`${PATH}/${body.id}`, `${PATH}/${body.id}/retrait`])
        expect((await stranger.put(path, { form: form() })).status).toBe(404);
    }
    expect(await readDatabaseContent(t.db)).toEqual(before);
  });

  test('needs an open exam entry, and a licence whose exams schools register for', async () => {
    const a2 = await t.signIn(lea, { inscriptionId: lea.inscriptionIds[1] ?? null });
    expect(await a2.post(PATH, { form: form() })).toMatchObject({
      status: 403,
      body: { code: 'EXAMEN_FERME' },
    });
    expect((await a2.get<ExamReply>(PATH)).body.ouverte).toBe(false);
    const { body } = await ask();
    await t.db
      .updateTable('applications')
      .set({ status: 'ferme' })
      .where('person_id', '=', lea.personId)
      .execute();
    expect((await client.put(`${PATH}/${body.id}`, { form: form() })).body).toEqual({ code: 'EXAMEN_FERME' });
    expect((await client.put(`${PATH}/${body.id}/retrait`)).status).toBe(200);
    expect((await ask()).status).toBe(403);
  });

  test('needs an exam entry for a licence whose exams schools register for', async () => {
    const enter = (licence: string) =>
      t.db.updateTable('applications').set({ licence }).where('person_id', '=', lea.personId).execute();
    await enter('co');
    expect((await read()).ouverte).toBe(false);
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'EXAMEN_FERME' } });
    await enter('etm');
    expect((await read()).ouverte).toBe(true);
  });

  test('can not be made in a learner’s place', async () => {
    const staff = await insertPerson(t.db, { role: 'moniteur', schoolId: lea.schoolId });
    const { body } = await ask();
    const helper = await t.signIn(lea, { impersonatorId: staff.accountId });
    expect((await helper.get<ExamReply>(PATH)).body.demandes).toEqual([body]);
    expect((await helper.post(PATH, { form: form() })).status).toBe(403);
    for (const path of [`${PATH}/${body.id}`, `${PATH}/${body.id}/retrait`])
      expect((await helper.put(path, { form: form() })).status).toBe(403);
    expect(await changes()).toHaveLength(1);
  });

  test('can be sent ten times in an hour', async () => {
    const { body } = await ask();
    const statuses: number[] = [];
    for (let tries = 0; tries < 100; tries += 1)
      statuses.push((await client.put(`${PATH}/${body.id}`, { form: form() })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect(statuses.filter((status) => status === 429)).toHaveLength(91);
    expect(await mails()).toHaveLength(10);
  });

  test('is not stored when its mail can not be queued', async () => {
    await t.db.schema.alterTable('mails').renameTo('mails_away').execute();
    try {
      expect((await ask()).status).toBe(500);
    } finally {
      await t.db.schema.alterTable('mails_away').renameTo('mails').execute();
    }
    expect((await read()).demandes).toEqual([]);
  });

  test('to a school without a valid address is stored all the same', async () => {
    await t.db.updateTable('schools').set({ email: null }).where('id', '=', lea.schoolId).execute();
    expect((await ask()).status).toBe(201);
    expect(await mails()).toEqual([]);
  });
});

test('an invalid field is refused by its name, and nothing is stored', async () => {
  const before = await readDatabaseContent(t.db);
  const day = (days: number) => dayAfter(t.time.now(), days);
  for (const [field, value] of [
    ['numero_candidat', ''],
    ['numero_candidat', '- -'],
    ['numero_candidat', '1'.repeat(21)],
    ['numero_candidat', '12\r\nBcc: victime@x.example'],
    ['numero_candidat', '<script>'],
    ['dates', ''],
    ['dates', day(0)],
    ['dates', day(-1)],
    ['dates', day(400)],
    ['dates', '2026-02-30'],
    ['dates', '9999-99-99'],
    ['dates', [10, 10].map(day).join(',')],
    ['dates', [10, 11, 12, 13].map(day).join(',')],
    ['centre', ''],
    ['centre', ' \t'],
    ['centre', 'Dole\r\nBcc: victime@x.example'],
    ['centre', 'é'.repeat(121)],
    ['remarque', 'a\u0000b'],
    ['remarque', 'a\u001b[2Jb'],
    ['remarque', 'é'.repeat(1001)],
  ] as const) {
    const { status, body } = await client.post<{ details?: unknown }>(PATH, {
      form: form({ [field]: value }),
    });
    expect([status, body.details], `${field} ${value.slice(0, 30)}`).toEqual([400, { champ: field }]);
  }
  expect((await client.post(PATH, { form: form({ remarque: 'x'.repeat(5_000_000) }) })).status).toBe(413);
  expect(await readDatabaseContent(t.db)).toEqual(before);
});

test('typed text becomes neither a header nor mark-up', async () => {
  const remarque = '<script>alert(1)</script>\n.\nRCPT TO:<v@x.example>';
  await ask({ centre: '<img src=x onerror=alert(1)>', remarque });
  const [mail] = await mails();
  expect(mail?.body_text).toContain(remarque);
  expect(mail?.body_html).not.toMatch(/<script|<img src=x/);
  expect([mail?.recipient, mail?.reply_to]).toEqual(['bureau@ecole.example', lea.email]);
});

test('a learner who passed can not ask again; one who failed or was refused can', async () => {
  const id = await askForExam(client, t.time.now());
  const stateOf = (state: 'recu' | 'ajourne' | 'refusee') =>
    t.db.updateTable('exam_requests').set({ state }).where('id', '=', id).execute();
  await stateOf('recu');
  expect((await ask()).body).toEqual({ code: 'DEMANDE_EN_COURS' });
  for (const state of ['ajourne', 'refusee'] as const) {
    await stateOf(state);
    const { body } = await ask();
    expect(body.etat).toBe('demandee');
    await client.put(`${PATH}/${body.id}/retrait`);
  }
});

test('the learner’s first call brings the newest request that was not withdrawn, with its appointment and message', async () => {
  const current = async () => (await client.get<UserReply>('/api/front/utilisateur')).body.demande_examen;
  expect(await current()).toBeNull();
  const first = await askForExam(client, t.time.now());
  expect(await current()).toEqual({ etat: 'demandee', convocation: null, message: null });
  await t.db
    .updateTable('exam_requests')
    .set({ state: 'convoquee', exam_day: '2026-12-05', exam_time: '14:30', exam_place: 'La Poste' })
    .set({ school_words: 'Soyez à l’heure.' })
    .where('id', '=', first)
    .execute();
  const convocation = { date: '2026-12-05', heure: '14:30', lieu: 'La Poste' };
  expect(await current()).toEqual({ etat: 'convoquee', convocation, message: 'Soyez à l’heure.' });
  await t.db.updateTable('exam_requests').set({ state: 'ajourne' }).where('id', '=', first).execute();
  t.time.advance(1000);
  const again = await askForExam(client, t.time.now());
  expect((await current())?.etat).toBe('demandee');
  await client.put(`${PATH}/${again}/retrait`);
  expect((await current())?.etat).toBe('ajourne');
});

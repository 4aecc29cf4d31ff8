/** Staff in a learner's place can look, but not act in the learner's name. */
import { beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from './builders.ts';
import type { Client } from './client.ts';
import { shareApp } from './share-app.ts';
import {
  answer,
  begin,
  correction,
  create,
  details,
  finish,
  presentation,
  question,
  selectAnswerKey,
  summary,
} from './walk.ts';

const t = shareApp();
let lea: Person;
let learner: Client;
let helper: Client;
beforeEach(async () => {
  lea = await insertPerson(t.db, { inscriptions: [{ credits: 5 }] });
  learner = await t.signIn(lea);
  const staff = await insertPerson(t.db, { schoolId: lea.schoolId, role: 'moniteur' });
  helper = await t.signIn(lea, { impersonatorId: staff.accountId });
});

const REFUSED = { status: 403, body: { code: 'CONSULTATION_SEULE' } };
const seriesRow = (id: string) =>
  t.db.selectFrom('series').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const audited = () =>
  t.db
    .selectFrom('audit')
    .where('person_id', '=', lea.personId)
    .where('action', '<>', 'impersonation')
    .orderBy('action')
    .select(['action', 'details'])
    .execute();

test.each(['examen', 'officiel', 'entrainement', 'thematique-c', 'accueil', 'personnalise'])(
  'begins no series «%s», and spends no credit',
  async (slug) => {
    expect(await create(helper, slug)).toMatchObject(REFUSED);
    const rows = await t.db.selectFrom('series').where('person_id', '=', lea.personId).select('id').execute();
    const uses = await t.db
      .selectFrom('credits')
      .where('person_id', '=', lea.personId)
      .where('delta', '<', 0)
      .select('id')
      .execute();
    expect([rows, uses]).toEqual([[], []]);
    expect(await audited()).toEqual([{ action: 'PUT /api/serie/create', details: { slug } }]);
  },
);

test.each(['examen', 'entrainement-chrono', 'thematique-c'])(
  'sees the start of «%s» without starting its clock, but not its questions',
  async (slug) => {
    const id = await begin(learner, slug);
    const before = await seriesRow(id);
    expect((await presentation(helper, id)).body).toMatchObject({ commencee: false });
    for (const query of [{}, { voix: 'true' }])
      expect(await question(helper, id, query)).toMatchObject(REFUSED);
    expect(await seriesRow(id)).toEqual(before);
  },
);

test('answers no question, neither the current one nor an earlier one', async () => {
  const id = await begin(learner, 'examen');
  const [first, second] = await selectAnswerKey(t, id);
  await question(learner, id);
  await answer(learner, id, first?.id ?? '', first?.right ?? '');
  const before = await seriesRow(id);
  for (const one of [first, second])
    expect(await answer(helper, id, one?.id ?? '', one?.right ?? '')).toMatchObject(REFUSED);
  expect(await seriesRow(id)).toEqual(before);
});

test('sees a finished series with every correction', async () => {
  const id = await begin(learner, 'thematique-a');
  await finish(t, learner, id);
  for (const look of [summary, details, correction]) expect((await look(helper, id)).status).toBe(200);
});

describe('the audit of such a session', () => {
  test('names the series that was opened, or in which something was tried', async () => {
    const id = await begin(learner, 'thematique-a');
    const [first] = await selectAnswerKey(t, id);
    await answer(helper, id, first?.id ?? '', first?.right ?? '');
    t.time.advance(1000);
    await question(helper, id);
    t.time.advance(1000);
    await details(helper, id);
    expect(await audited()).toEqual([
      { action: 'GET /api/player/infos/{id}/question', details: { serie: id } },
      { action: 'GET /api/serie/details/{id}', details: { serie: id } },
      { action: 'PUT /api/player/envoi-reponse', details: { serie: id } },
    ]);
  });

  test('records no call of the learner', async () => {
    await details(learner, await begin(learner, 'thematique-a'));
    expect(await audited()).toEqual([]);
  });
});

import type { OperationReply } from '@balise/contract/operations';
import { expect, test } from 'vitest';
import { insertPerson, insertSchool } from './builders.ts';
import type { Client } from './client.ts';
import { shareApp } from './share-app.ts';
import { answer, begin, dashboard, finish, question, selectAnswerKey } from './walk.ts';

type User = OperationReply<'GET /api/front/utilisateur'>;
const t = shareApp();

/** Number of questions of a theme in the car bank. */
const countOf = (theme: string): number =>
  t.content.licences.get('b')?.bank.questions.filter((one) => one.theme === theme).length ?? 0;
/** Without the questions kept for exams. */
const countTrained = (letter: string): number =>
  countOf(letter) -
  (t.content.licences.get('b')?.bank.kept ?? []).filter((id) => t.content.byId.get(id)?.theme === letter)
    .length;

const user = async (client: Client) => (await client.get<User>('/api/front/utilisateur')).body;

test('the signed-in person gets their inscriptions in any state, and their credits', async () => {
  const person = await insertPerson(t.db, {
    firstName: 'Inès',
    lastName: 'Dupont',
    inscriptions: [{ credits: 5 }, { licence: 'co', status: 'ferme', credits: 0 }],
  });
  const client = await t.signIn(person);
  await begin(client, 'examen');
  const body = await user(client);
  expect(body.eleve).toEqual({
    prenom: 'Inès',
    nom: 'Dupont',
    email: person.email,
    id_profile: person.personId,
    photo_url: null,
    groupement_id: null,
    structure_id: person.schoolId,
  });
  expect(body.inscription).toMatchObject({
    id: person.inscriptionIds[0],
    credits_total: 5,
    credits_restants: 4,
  });
  expect(body.inscriptions.map(({ permis, statut }) => [permis, statut])).toEqual([
    ['b', 'ouvert'],
    ['co', 'ferme'],
  ]);
  expect(body.connectedAs).toBe(false);
});

test('before an inscription is chosen, the reply has none', async () => {
  const person = await insertPerson(t.db, { inscriptions: [{}, { licence: 'a2' }] });
  const client = await t.signIn(person, { inscriptionId: null });
  const body = await user(client);
  expect(body.inscription).toBeNull();
  expect(body.inscriptions).toHaveLength(2);
  expect(await dashboard(client)).toMatchObject({ status: 403, body: { code: 'CHOIX_REQUIS' } });
});

test('staff who act for a learner are told so', async () => {
  const learner = await insertPerson(t.db);
  const staff = await insertPerson(t.db, { role: 'moniteur', schoolId: learner.schoolId });
  const client = await t.signIn(learner, { impersonatorId: staff.accountId });
  expect((await user(client)).connectedAs).toBe(true);
});

test('courses and the exam entry are listed separately', async () => {
  const person = await insertPerson(t.db);
  const common = {
    person_id: person.personId,
    school_id: person.schoolId,
    color: '#1b4dd8',
    licence: 'b',
    status: 'ouvert',
  } as const;
  await t.db
    .insertInto('applications')
    .values([
      { ...common, kind: 'externe', label: 'fastcode', title: 'Cours par thème', link: '/cours/1' },
      { ...common, kind: 'kopilote', label: 'examen', title: 'Examen', link: null },
    ])
    .execute();
  const body = await user(await t.signIn(person));
  expect(body.applications_externes.map(({ libelle }) => libelle)).toEqual(['fastcode']);
  expect(body.application_kopilote).toEqual([{ statut: 'ouvert', permis: 'b', lien: null }]);
});

test('a message is shown strictly between its dates, for its school, brand and licence', async () => {
  const person = await insertPerson(t.db);
  const other = await insertSchool(t.db);
  const now = t.time.now();
  const at = (ms: number) => new Date(now.getTime() + ms);
  const message = (content: string, more: object = {}) => ({
    type: 'info' as const,
    content,
    starts_at: at(-1),
    ends_at: at(1),
    ...more,
  });
  await t.db
    .insertInto('messages')
    .values([
      message('à tous'),
      message('à mon école', { school_id: person.schoolId }),
      message('à ma marque', { brand: 'prepacode' }),
      message('à mon permis', { licence: 'b', type: 'warning' }),
      message('à moi', { person_id: person.personId }),
      message('à quelqu’un d’autre', { person_id: (await insertPerson(t.db)).personId }),
      message('à une autre école', { school_id: other }),
      message('à une autre marque', { brand: 'orata' }),
      message('à un autre permis', { licence: 'co' }),
      message('commence à l’instant', { starts_at: now }),
      message('finit à l’instant', { ends_at: now }),
    ])
    .execute();
  const { messages } = await user(await t.signIn(person));
  expect(messages.map(({ contenu }) => contenu).sort()).toEqual(
    ['à ma marque', 'à moi', 'à mon permis', 'à mon école', 'à tous'].sort(),
  );
  expect(messages.find(({ type }) => type === 'warning')).toMatchObject({
    debut: at(-1).toISOString(),
    fin: at(1).toISOString(),
  });
});

test('a school’s name is told only to its own learners', async () => {
  const schoolId = await insertSchool(t.db, 'École des Tilleuls');
  const client = await t.signIn(await insertPerson(t.db, { schoolId }));
  expect((await client.get(`/api/front/structure/${schoolId}`)).body).toEqual({ nom: 'École des Tilleuls' });
  for (const id of [schoolId + 1, 1, 999_999_999].filter((one) => one !== schoolId))
    expect(await client.get(`/api/front/structure/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'INTROUVABLE' },
    });
});

test('the themes are those of the chosen licence', async () => {
  const person = await insertPerson(t.db, { inscriptions: [{}, { licence: 'co' }] });
  const themes = async (inscriptionId: number | null) => {
    const client = await t.signIn(person, { inscriptionId });
    return (await client.get<OperationReply<'GET /api/front/themes'>>('/api/front/themes')).body;
  };
  const [b = null, co = null] = person.inscriptionIds;
  expect((await themes(b)).map(({ identifiant }) => identifiant).join('')).toBe('LCRUDAPMSE');
  expect((await themes(b))[1]).toEqual({
    identifiant: 'C',
    couleur: expect.stringMatching(/^#[0-9a-f]{6}$/),
    libelle: 'Le conducteur',
    libelle_court: 'Conducteur',
  });
  expect(await themes(co)).toHaveLength(14);
});

test('a new learner is offered every series and has no history', async () => {
  const { body } = await dashboard(await t.signIn(await insertPerson(t.db)));
  const offers = body.series_restantes.series.map((one) => [
    one.serie.slug,
    one.disponible,
    one.total,
    one.utilise_credit,
  ]);
  const bank = t.content.licences.get('b')?.bank;
  if (!bank) throw new Error('the content has no bank b');
  // Limited by the theme that runs out of questions first.
  const countSeries = (count: (letter: string) => number): number =>
    Math.min(...bank.themes.map(({ identifiant, weight }) => Math.floor(count(identifiant) / weight)));
  const [papers, training] = [countSeries(countOf), countSeries(countTrained)];
  const { total: thematic } = body.series_restantes.series.find(({ type }) => type === 'thematique') ?? {};
  expect(offers).toEqual([
    ['accueil', 1, 1, false],
    ['entrainement', training, training, true],
    ['entrainement-chrono', training, training, true],
    ['thematique-l', thematic, thematic, false],
    ['examen', papers, papers, true],
    ['examen-officiel', papers, papers, true],
  ]);
  expect(papers).toBeGreaterThanOrEqual(2);
  expect(thematic).toBeGreaterThanOrEqual(bank.themes.length);
  expect(body.historique).toEqual([]);
  expect(body.themes).toHaveLength(10);
  for (const theme of body.themes)
    expect(theme).toMatchObject({ nb_questions: 0, score: null, seuil: 88, autorise: true });
});

test('finished series are counted and listed, and each theme is scored by the last answer to each question', async () => {
  const client = await t.signIn(await insertPerson(t.db));
  // A theme with few questions has one series, so the second one asks the same questions.
  const few = countTrained('A');
  await finish(t, client, await begin(client, 'thematique-a'), () => false);
  await finish(t, client, await begin(client, 'thematique-a'), (position) => position > 0);
  t.time.advance(60_000);
  await finish(t, client, await begin(client, 'entrainement'));
  const { body } = await dashboard(client);
  expect(body.historique.map(({ slug, score, terminee }) => [slug, score, terminee])).toEqual([
    ['entrainement', 40, true],
    ['thematique-a', few - 1, true],
    ['thematique-a', 0, true],
  ]);
  expect(body.historique[1]?.theme).toMatchObject({ identifiant: 'A' });
  expect(body.historique[0]).not.toHaveProperty('theme');
  const remaining = new Map(body.series_restantes.series.map((one) => [one.serie.slug, one.disponible]));
  const total = body.series_restantes.series.find(({ serie }) => serie.slug === 'entrainement')?.total ?? 0;
  expect(remaining.get('entrainement')).toBe(total - 1);
  expect(remaining.get('entrainement-chrono')).toBe(total - 1);
  const road = body.themes.find(({ theme_id }) => theme_id === 'R');
  expect(road).toMatchObject({ nb_questions: 4, score: 100 });
  const help = body.themes.find(({ theme_id }) => theme_id === 'A');
  expect(help?.nb_questions).toBe(few);
  expect(help?.score).toBeGreaterThanOrEqual(Math.floor((100 * (few - 1)) / few));
});

test('a running mock exam reveals nothing of its answers: no score, no rate, no mistake to review', async () => {
  const client = await t.signIn(await insertPerson(t.db));
  const before = (await dashboard(client)).body;
  const id = await begin(client, 'examen');
  const key = await selectAnswerKey(t, id);
  for (const { id: asked, wrong } of key.slice(0, 10)) {
    await question(client, id);
    await answer(client, id, asked, wrong);
  }
  const { body } = await dashboard(client);
  expect(body.historique[0]).toMatchObject({ terminee: false, nb_questions_realisees: 10, score: null });
  expect(body.themes).toEqual(before.themes);
  expect(body.parcours_personnalise).toBeNull();
});

test('work under one inscription does not appear under another', async () => {
  const person = await insertPerson(t.db, { inscriptions: [{}, { licence: 'etg' }] });
  const client = await t.signIn(person);
  await finish(t, client, await begin(client, 'accueil'));
  const other = await t.signIn(person, { inscriptionId: person.inscriptionIds[1] ?? null });
  const { body } = await dashboard(other);
  expect(body.historique).toEqual([]);
  expect(body.themes.every(({ score }) => score === null)).toBe(true);
});

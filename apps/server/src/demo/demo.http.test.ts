import type { UserReply } from '@balise/contract/account/student';
import type { OperationReply } from '@balise/contract/operations';
import { SCHOOL_TASK_NAMES } from '@balise/contract/school/today';
import { beforeAll, expect, test } from 'vitest';
import { readDatabaseContent } from '../../test/database-content.ts';
import { shareApp } from '../../test/share-app.ts';
import { login, postLogin, readTicket } from '../../test/sign-on.ts';
import { signUpCalls } from '../../test/sign-up.ts';
import { dashboard, question } from '../../test/walk.ts';
import { createDemo } from './create.ts';
import { buildDemoEmail, DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';
import { DEMO_CODES } from './schools.ts';

const t = shareApp({ config: { demo: true } });
beforeAll(async () => {
  await createDemo({ db: t.db, content: t.content, clock: t.time.clock });
});

async function enter(name: string) {
  const client = t.visit();
  const service = t.config.publicUrl;
  const ticket = readTicket(
    await postLogin(client, `${name}@demo.example`, { password: DEMO_PASSWORD, service }),
  );
  return { client, reply: await login(client, { service, ticket }) };
}
const statusOf = async (name: string) => (await enter(name)).reply.status;
const entered = async (name: string) => (await enter(name)).client;
const applicationsOf = (name: string) =>
  t.db
    .selectFrom('applications as p')
    .innerJoin('accounts as a', 'a.person_id', 'p.person_id')
    .where('a.email', '=', `${name}@demo.example`)
    .orderBy('p.id')
    .select(['p.label', 'p.licence', 'p.kind', 'p.link'])
    .execute();

test('each person shows the state that docs/demonstration.md announces', async () => {
  const statuses = await Promise.all(
    ['lea', 'ines', 'hugo', 'jade', 'tom', 'nina', 'sacha', 'paul', 'claire'].map(async (name) => [
      name,
      await statusOf(name),
    ]),
  );
  expect(Object.fromEntries(statuses)).toEqual({
    lea: 200,
    ines: 300,
    hugo: 300,
    jade: 303,
    tom: 403,
    nina: 403,
    sacha: 200,
    paul: 200,
    claire: 200,
  });
});

test('Inès has an application for a licence of which she has no inscription', async () => {
  const labels = (await applicationsOf('ines')).map(({ label, licence }) => [label, licence]);
  expect(labels).toEqual([
    ['code-commente', 'b'],
    ['fastcode-etm', 'etm'],
  ]);
});

test('every course of the demonstration links to content of this project', () => {
  const courses = DEMO_PEOPLE.flatMap(({ applications }) =>
    applications.filter(({ kind }) => kind === 'externe'),
  );
  expect(courses.length).toBeGreaterThan(5);
  for (const { title, link, licenceCode } of courses) {
    const course = t.content.courses.get(link?.replace('/cours/', '') ?? '');
    expect([title, course?.licence]).toEqual([title, licenceCode]);
    expect(course?.chapters.length).toBeGreaterThanOrEqual(3);
  }
});

test('Adam’s exam entry links to no address of the school', async () => {
  expect(await applicationsOf('adam')).toMatchObject([{ kind: 'kopilote', licence: 'b', link: null }]);
});

test('Sacha has more time and another font, and the past series have more time too', async () => {
  const own = await t.db
    .selectFrom('settings as s')
    .innerJoin('accounts as a', 'a.person_id', 's.person_id')
    .select(['a.email', 's.time_rule', 's.font', 's.text_size'])
    .execute();
  expect(own).toEqual([
    { email: 'sacha@demo.example', time_rule: 'tiers', font: 'dyslexie', text_size: '100' },
  ]);
  const rules = await t.db
    .selectFrom('series as s')
    .innerJoin('accounts as a', 'a.person_id', 's.person_id')
    .where('s.type', '=', 'examen')
    .select(['a.email', 's.time_rule'])
    .distinct()
    .execute();
  expect(new Map(rules.map(({ email, time_rule }) => [email, time_rule]))).toEqual(
    new Map(rules.map(({ email }) => [email, email === 'sacha@demo.example' ? 'tiers' : 'normal'])),
  );
  expect(rules.map(({ email }) => email)).toContain('sacha@demo.example');
});

test('two schools under one head office have each role, and one of their instructors sees one group', async () => {
  const staff = await t.db
    .selectFrom('staff_memberships as s')
    .innerJoin('accounts as a', 'a.person_id', 's.person_id')
    .innerJoin('schools as w', 'w.id', 's.school_id')
    .orderBy('a.id')
    .select(['a.email', 's.role', 's.all_groups', 'w.group_id', 'w.name'])
    .execute();
  expect(staff.map(({ email, role, all_groups }) => [email.split('@')[0], role, all_groups])).toEqual([
    ['paul', 'moniteur', true],
    ['claire', 'gerant', true],
    ['sophie', 'secretaire', true],
    ['marc', 'gerant', true],
    ['nadia', 'secretaire', true],
    ['karim', 'moniteur', false],
  ]);
  expect(new Set(staff.map(({ group_id }) => group_id)).size).toBe(1);
  expect(new Set(staff.map(({ name }) => name)).size).toBe(2);
  const { network_id } = await t.db
    .selectFrom('network_memberships')
    .select('network_id')
    .executeTakeFirstOrThrow();
  expect(network_id).toBe(staff[0]?.group_id);
});

test('the full school has learners in every state: each kind of work waits this morning', async () => {
  const client = await entered('marc');
  const today = await client.get<OperationReply<'GET /api/school/today'>>('/api/school/today');
  // No boat licence is taught there, and no other one has files.
  expect(today.body.tasks.map(({ kind }) => kind)).toEqual(
    SCHOOL_TASK_NAMES.filter((kind) => kind !== 'FILE_INCOMPLETE'),
  );
  const list = await client.get<OperationReply<'GET /api/school/learners'>>('/api/school/learners');
  expect(list.body.total).toBe(90);
  const limited = await (await entered('karim')).get<OperationReply<'GET /api/school/learners'>>(
    '/api/school/learners',
  );
  expect(limited.body.total).toBeGreaterThan(10);
  expect(limited.body.total).toBeLessThan(40);
});

test('with each activation code a person signs up at the school of its brand', async () => {
  const { tokenFor, create } = signUpCalls(() => t.visit());
  expect(DEMO_CODES).toHaveLength(2);
  for (const [index, code] of DEMO_CODES.entries()) {
    const email = `visiteur-${index}@test.example`;
    expect((await create(email, await tokenFor(code.replaceAll('0', 'O'), email))).status).toBe(201);
    const { brand } = await t.db
      .selectFrom('accounts as a')
      .innerJoin('schools as s', 's.id', 'a.school_id')
      .where('a.email', '=', email)
      .select('s.brand')
      .executeTakeFirstOrThrow();
    expect(brand).toBe('michelin');
  }
});

test('on a database that has people, it changes nothing', async () => {
  const before = await readDatabaseContent(t.db);
  await createDemo({ db: t.db, content: t.content, clock: t.time.clock });
  expect(await readDatabaseContent(t.db)).toEqual(before);
  expect(new Set(DEMO_PEOPLE.map(buildDemoEmail)).size).toBe(DEMO_PEOPLE.length);
});

const userOf = async (name: string) =>
  (await (await entered(name)).get<UserReply>('/api/front/utilisateur')).body;

test('the dashboard has a person for each thing that it says first', async () => {
  const { demande_examen: ahead } = await userOf('chloe');
  const day = new Date(t.time.now().getTime() + 12 * 86_400_000).toISOString().slice(0, 10);
  expect(ahead).toMatchObject({ etat: 'convoquee', convocation: { date: day } });
  expect((await userOf('manon')).demande_examen?.etat).toBe('ajourne');
  expect((await userOf('ilan')).demande_examen).toMatchObject({
    etat: 'refusee',
    message: expect.stringContaining('e-photo'),
  });
  expect((await userOf('theo')).demande_examen?.etat).toBe('recu');

  const interrupted = (await dashboard(await entered('jules'))).body.historique.filter(
    (one) => !one.terminee,
  );
  expect(interrupted).toMatchObject([
    { type: 'examen', nb_questions_realisees: 13, reste_s: 540, ouverte: true },
  ]);
  const { themes } = (await dashboard(await entered('zoe'))).body;
  expect(themes.find(({ theme_id }) => theme_id === 'M')).toMatchObject({ nb_questions: 3 });
});

test('whoever has no access any more is told since when, and whom to ask', async () => {
  expect((await enter('tom')).reply.body).toMatchObject({
    code: 'INSCRIPTION_EXPIREE',
    details: {
      structure: 'École de conduite des Tilleuls',
      email: expect.stringContaining('@'),
      telephone: expect.stringMatching(/^03/),
      expire_le: expect.stringMatching(/Z$/),
    },
  });
});

test('learners of a boat licence have a school for boats', async () => {
  for (const name of ['mael', 'anna', 'yann', 'sara']) {
    const client = await entered(name);
    const { eleve } = (await client.get<UserReply>('/api/front/utilisateur')).body;
    const { nom } = (await client.get<{ nom: string }>(`/api/front/structure/${eleve.structure_id}`)).body;
    expect(nom).toBe('Bateau-école du Phare');
  }
});

test('exercises have been done by several people: levels that rose, a skill to see again, one left open', async () => {
  for (const name of ['adam', 'anna', 'yann']) {
    const client = await entered(name);
    const { savoir_faire: skills } = (
      await client.get<OperationReply<'GET /api/front/exercices'>>('/api/front/exercices')
    ).body;
    const done = skills.filter(({ recents }) => recents !== null);
    expect(Math.max(...done.map(({ niveau }) => niveau ?? 0)), name).toBeGreaterThan(1);
    expect(
      done.some(({ a_revoir }) => a_revoir),
      name,
    ).toBe(true);
    const open = done.filter(({ en_cours }) => en_cours !== null);
    expect(open.length, name).toBeGreaterThan(0);
    const { historique } = (await dashboard(client)).body;
    const series = historique.filter(({ slug }) => slug.startsWith('exercices-'));
    expect(
      series
        .filter(({ terminee }) => !terminee)
        .map(({ slug }) => slug)
        .sort(),
    ).toEqual(open.map(({ slug }) => slug).sort());
    const id = series.find(({ terminee }) => !terminee)?.id ?? '';
    expect((await question(client, id)).status).toBe(200);
  }
});

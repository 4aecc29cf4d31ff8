/** A well-formed request to each operation of the contract, about data of one learner. */

import { DEMO_SITE } from '@balise/content/test/content-copy';
import { PACKAGE, writeCourse } from '@balise/content/test/course-files';
import { writePackage } from '@balise/content/test/scorm-files';
import type { OperationName, OperationReply } from '@balise/contract/operations';
import { signBookLink } from '../src/account/sign-up/book-link.ts';
import { hashPassword } from '../src/identity/accounts/passwords.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { brandKey } from '../src/platform/http/brand-key.ts';
import { insertPerson, insertSchool } from './builders.ts';
import type { Client, Method } from './client.ts';
import { insertCode } from './codes.ts';
import { withCourse } from './course-content.ts';
import { createCourseRequests } from './course-requests.ts';
import type { Copy } from './database.ts';
import { askForExam, dayAfter, examForm, openExam } from './exam.ts';
import { startApp } from './harness.ts';
import { createOperatorRequests } from './operator-requests.ts';
import { identity, json, type Prepared, type RequestStage, unusedEmail } from './prepared.ts';
import { settingsForm } from './settings.ts';
import { PASSWORD } from './sign-on.ts';
import { createStaffRequests } from './staff-requests.ts';
import { answer, begin, finish, question, selectAnswerKey } from './walk.ts';

/** A learner with a password, two inscriptions, an exam entry, and a course of each kind. */
export async function startStage({
  siteDir = DEMO_SITE,
  brand = 'prepacode',
  database,
}: {
  siteDir?: string;
  brand?: string;
  database?: Copy;
} = {}): Promise<RequestStage> {
  const write = (dir: string): void => {
    writeCourse(dir);
    writePackage(dir, 'scorm-12', '1.2');
  };
  const content = withCourse(readConfig({}).contentDir, write, true, siteDir);
  const t = await startApp({ content, config: { siteDir }, ...(database && { database }) });
  const schoolId = await insertSchool(t.db, 'École des Tilleuls', brand);
  const passwordHash = await hashPassword(PASSWORD);
  const owner = await insertPerson(t.db, {
    schoolId,
    passwordHash,
    lastName: 'Propriétaire',
    inscriptions: [{}, { licence: 'etg' }],
  });
  const { id: course } = await t.db
    .insertInto('applications')
    .values({
      person_id: owner.personId,
      school_id: schoolId,
      kind: 'externe',
      label: 'fastcode',
      title: 'Cours',
      link: '/cours/1',
      color: '#1b4dd8',
      licence: 'b',
      status: 'ouvert',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await openExam(t.db, owner);
  for (const name of [PACKAGE, 'scorm-12'])
    await t.db
      .insertInto('applications')
      .values({
        person_id: owner.personId,
        school_id: schoolId,
        kind: 'externe',
        label: 'code',
        title: 'Cours',
        link: `/cours/${name}`,
        color: '#1b4dd8',
        licence: 'b',
        status: 'ouvert',
      })
      .execute();
  return { t, owner, course };
}

/** A welcome series of the owner, with this number of questions answered. */
async function beginOwnSeries({ t, owner }: RequestStage, answered: number): Promise<string> {
  const client = await t.signIn(owner);
  const id = await begin(client, 'accueil');
  if (answered === 10) await finish(t, client, id);
  else
    for (const { id: asked } of (await selectAnswerKey(t, id)).slice(0, answered))
      await answer(client, id, asked, '');
  await question(client, id);
  return id;
}

/** Ends a welcome series of the owner without an answer. @returns its first question */
async function missOwnQuestion({ t, owner }: RequestStage): Promise<string> {
  const client = await t.signIn(owner);
  const id = await begin(client, 'accueil');
  const [first] = await selectAnswerKey(t, id);
  await finish(t, client, id, () => false);
  return first?.id ?? '';
}

/** The owner's only exam request. */
async function askOwnExam({ t, owner }: RequestStage): Promise<string> {
  await t.db.deleteFrom('exam_requests').execute();
  await t.db.deleteFrom('throttles').execute();
  return askForExam(await t.signIn(owner), t.time.now());
}

/** Another device of the owner. */
async function openOtherDevice({ t, owner }: RequestStage): Promise<string> {
  const client = await t.signIn(owner);
  const { body } = await client.get<OperationReply<'GET /api/compte/appareils'>>('/api/compte/appareils');
  return body.find(({ actuel }) => actuel)?.id ?? '';
}

function createSeriesRequests(stage: RequestStage) {
  return {
    'PUT /api/serie/create': async () => ({ query: { slug: 'examen' } }),
    'PUT /api/serie/plus-tard/{id}': async () => ({ id: await beginOwnSeries(stage, 0) }),
    'GET /api/serie/details/{id}': async () => ({ id: await beginOwnSeries(stage, 1) }),
    'GET /api/serie/resume/{id}': async () => ({ id: await beginOwnSeries(stage, 10) }),
    'GET /api/front/exercices': async () => ({}),
    'GET /api/front/bibliotheque': async () => ({}),
    'GET /api/front/bibliotheque/{fiche}': async () => ({ id: 'panneau-a13a' }),
    'GET /api/front/mots': async () => ({}),
    'GET /api/front/cartes': async () => ({}),
    'PUT /api/front/cartes/{fiche}': async () => ({
      id: 'panneau-a13a',
      form: { rang: '0', su: 'true' },
    }),
    'GET /api/front/carnet': async () => ({}),
    'GET /api/front/carnet/{question}': async () => ({ id: await missOwnQuestion(stage) }),
    'GET /api/player/infos/{id}': async () => ({ id: await beginOwnSeries(stage, 0) }),
    'GET /api/player/infos/{id}/question': async () => ({ id: await beginOwnSeries(stage, 0) }),
    'GET /api/player/infos/{id}/reponse': async () => ({ id: await beginOwnSeries(stage, 1) }),
    'PUT /api/player/envoi-reponse': async () => {
      const serie = await beginOwnSeries(stage, 0);
      const [first] = await selectAnswerKey(stage.t, serie);
      return { form: { serie, identifiant: first?.id ?? '', reponse: first?.right ?? '' } };
    },
  };
}

/** An exam of which the owner may tell the result. */
async function planPastExam({ t, owner }: RequestStage): Promise<{ jour: string; issue: string }> {
  const jour = dayAfter(t.time.now(), -2);
  const person = { person_id: owner.personId, school_id: owner.schoolId };
  await t.db
    .insertInto('practice_goals')
    .values({
      ...person,
      inscription_id: owner.inscriptionIds[0] ?? 0,
      exam_day: jour,
      updated_at: t.time.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'inscription_id']).doUpdateSet({ exam_day: jour, minutes: null }),
    )
    .execute();
  return { jour, issue: 'recu' };
}

/** An erasure of the owner that can be taken back. */
async function planErasure({ t, owner }: RequestStage): Promise<Prepared> {
  await t.db.deleteFrom('erasures').execute();
  const { personId, accountId, schoolId } = owner;
  const asked = { requested_at: t.time.now(), confirm_until: t.time.now() };
  await t.db
    .insertInto('erasures')
    .values({ person_id: personId, account_id: accountId, school_id: schoolId, ...asked })
    .execute();
  return {};
}

export function createRequests(stage: RequestStage): Record<OperationName, () => Promise<Prepared>> {
  const { t, owner, course } = stage;
  return {
    'GET /api/auth/login': async () => ({ query: { inscriptionId: String(owner.inscriptionIds[0]) } }),
    'GET /api/auth/logout': async () => ({}),
    'POST /api/auth/autre-compte': async () => ({}),
    'POST /api/auth/autre-compte/abandon': async () => ({}),
    'PUT /api/consentement': async () => ({ form: { choix: '', version: '1', brand: 'prepacode' } }),
    'GET /api/textes/{marque}/{texte}': async () => ({}),
    ...createOperatorRequests(stage),
    ...createStaffRequests(stage),
    'GET /api/compte/consultations': async () => ({}),
    'GET /api/front/utilisateur': async () => ({}),
    'PUT /api/front/reglages': async () => ({ form: settingsForm() }),
    'PUT /api/front/objectif': async () => ({ form: { examen: '', minutes: '10', rappel: '' } }),
    'GET /api/front/objectif/calendrier': async () => ({ query: { heure: '19' } }),
    'PUT /api/front/messages-lus': async () => ({ form: { messages: '1' } }),
    'GET /api/front/examen': async () => ({ id: await askOwnExam(stage) }),
    'POST /api/front/examen': async () => {
      await t.db.deleteFrom('exam_requests').execute();
      return { form: examForm(t.time.now()) };
    },
    'PUT /api/front/examen/{id}': async () => ({ id: await askOwnExam(stage), form: examForm(t.time.now()) }),
    'PUT /api/front/examen/{id}/retrait': async () => ({ id: await askOwnExam(stage) }),
    'PUT /api/front/examen-resultat': async () => ({ form: await planPastExam(stage) }),
    'GET /api/compte': async () => ({}),
    'PUT /api/compte/mot-de-passe': async () => ({ form: { actuel: PASSWORD, nouveau: 'court' } }),
    'POST /api/compte/confirmation': async () => ({ form: { mot_de_passe: PASSWORD } }),
    'POST /api/compte/confirmation/lien': async () => ({}),
    'GET /api/compte/appareils': async () => ({}),
    'POST /api/compte/appareils/deconnexion': async () => ({}),
    'POST /api/compte/appareils/{id}/deconnexion': async () => ({ id: await openOtherDevice(stage) }),
    'GET /api/compte/donnees': async () => ({}),
    'POST /api/compte/suppression': async () => {
      await t.db.deleteFrom('erasures').execute();
      return { form: { mot_de_passe: PASSWORD } };
    },
    'POST /api/compte/suppression/annulation': () => planErasure(stage),
    'GET /api/front/series-eleve': async () => ({}),
    'GET /api/front/historique': async () => ({
      query: { avant: '2026-03-02T09:00:00.000Z', serie: 'ca5e0000-0000-4000-8000-00000000dead' },
    }),
    'GET /api/front/themes': async () => ({}),
    'GET /api/front/structure/{id}': async () => ({ id: String(owner.schoolId) }),
    ...createSeriesRequests(stage),
    ...createCourseRequests(course),
    'POST /api/eleve/mail': async () => {
      const client = await t.signIn(owner);
      const { body } =
        await client.get<OperationReply<'GET /api/front/utilisateur'>>('/api/front/utilisateur');
      const { payload = '', headers } = json({
        jeton: body.jeton_contact,
        sujet: 'Une leçon',
        message: 'Bonjour.',
        copie: false,
      });
      return { payload, headers: { ...headers, 'x-api-key': brandKey(t.config.sessionSecret, 'prepacode') } };
    },
    'POST /api/inscription/code-activation/soumission-code-activation': async () =>
      json({ code_activation: await insertCode(t.db, t.time.now()), email: unusedEmail() }),
    'POST /api/inscription/code-activation/creer-et-inscrire-eleve': async () => {
      const person = identity();
      const path = '/api/inscription/code-activation/soumission-code-activation';
      const code = { code_activation: await insertCode(t.db, t.time.now()), email: person.email };
      const { body } = await t.visit().post<{ token: string }>(path, json(code));
      return json({ ...person, permis: 'b', telephone: '0601020304', token: body.token });
    },
    'POST /api/inscription/code-activation/regenerer-mot-de-passe': async () =>
      json({ code_activation: await insertCode(t.db, t.time.now()) }),
    'POST /application/prepacode/vagnon/inscription': async () => {
      const link = { permis: 'b', t: String(Math.floor(t.time.now().getTime() / 1000)) };
      return json({ ...identity(), ...link, signature: signBookLink(t.config.bookSecret ?? '', link) });
    },
  };
}

export async function sendRequest(name: string, client: Client, { id = '', ...sending }: Prepared) {
  const [method = '', path = ''] = name.split(' ');
  return client.send(
    method as Method,
    path
      .replace(/\{(id|question|fiche|reference)\}/, id)
      .replace('{marque}/{texte}', 'rcer/cgu')
      .replace('scorm/{paquet}', 'scorm/scorm-12')
      .replace('{paquet}', PACKAGE)
      .replace('{chapitre}', '01-s-arreter')
      .replace('{document}', 'photo'),
    sending,
  );
}

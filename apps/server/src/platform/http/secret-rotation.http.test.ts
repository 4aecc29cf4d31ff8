import { rmSync } from 'node:fs';
import { writePackage } from '@balise/content/test/scorm-files';
import type { OperationReply } from '@balise/contract/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import { type Client, createClient } from '../../../test/client.ts';
import { withCourse } from '../../../test/course-content.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { formToken, PASSWORD } from '../../../test/sign-on.ts';
import { buildApp } from '../../app.ts';
import { hashPassword } from '../../identity/accounts/passwords.ts';
import { readConfig } from '../config/config.ts';
import { brandKey } from './brand-key.ts';

const OLD = 'the old one: forty characters or thereabout';
const NEW = 'the new one: as many characters, or nearly so';

let old: TestApp;
let lea: Person;
let contentDir = '';
const others: Awaited<ReturnType<typeof buildApp>>[] = [];
beforeAll(async () => {
  const write = (dir: string) => {
    writePackage(dir, 'scorm-12', '1.2');
    contentDir = dir;
  };
  const content = withCourse(readConfig({}).contentDir, write, false);
  old = await startApp({ config: { sessionSecret: OLD, acceptedSecrets: [OLD], contentDir }, content });
  lea = await insertPerson(old.db, { passwordHash: await hashPassword(PASSWORD) });
  await old.db
    .insertInto('applications')
    .values({
      person_id: lea.personId,
      school_id: lea.schoolId,
      kind: 'externe',
      label: 'code',
      title: 'Cours',
      link: '/cours/scorm-12',
      color: '#1b4dd8',
      licence: 'b',
      status: 'ouvert',
    })
    .execute();
});
afterAll(async () => {
  for (const app of others) await app.close();
  await old.close();
  rmSync(contentDir, { recursive: true });
});

/** Another process on the same database; `jar`: the browser that continues there. */
async function process(secrets: { signs: string; accepted: string[] }) {
  const config = { ...old.config, sessionSecret: secrets.signs, acceptedSecrets: secrets.accepted };
  const { database, content } = old;
  const app = await buildApp({ config, database, clock: old.time.clock, content });
  await app.ready();
  others.push(app);
  return (jar: Client): Client => {
    const client = createClient(app, new URL(config.publicUrl).host);
    for (const [name, value] of jar.cookies) client.cookies.set(name, value);
    return client;
  };
}

/** Sends values signed with the old secret to another process; returns the status of each answer. */
async function shownTo(goOn: (jar: Client) => Client): Promise<Record<string, number>> {
  const session = await old.signIn(lea);
  const { body: user } =
    await session.get<OperationReply<'GET /api/front/utilisateur'>>('/api/front/utilisateur');
  const visitor = old.visit();
  const lt = formToken(await visitor.get('/cas/login'));
  const { body: scorm } = await session.get<OperationReply<'GET /api/scorm/{paquet}'>>('/api/scorm/scorm-12');
  const player = scorm.lecteur ?? '';
  const letter = { jeton: user.jeton_contact, sujet: 'Une leçon', message: 'Bonjour.', copie: false };
  const headers = { 'content-type': 'application/json', 'x-api-key': brandKey(OLD, 'prepacode') };
  const form = { lt, username: lea.email, password: PASSWORD };
  return {
    antiForgery: (await goOn(session).put('/api/front/messages-lus', { form: { messages: '1' } })).status,
    signOnForm: (await goOn(visitor).post('/cas/login', { form })).status,
    letter: (await goOn(session).post('/api/eleve/mail', { payload: JSON.stringify(letter), headers }))
      .status,
    packageFile: (
      await goOn(old.visit()).get(player.replace(/^https?:\/\/[^/]+/, ''), {
        headers: { host: new URL(player).host },
      })
    ).status,
  };
}
const ALL_TAKEN = { antiForgery: 200, signOnForm: 303, letter: 202, packageFile: 200 };

test('what a secret signed is accepted while the next secret signs, and refused once the old one is removed', async () => {
  expect(await shownTo(await process({ signs: NEW, accepted: [NEW, OLD] }))).toEqual(ALL_TAKEN);
  const done = await shownTo(await process({ signs: NEW, accepted: [NEW] }));
  expect(done).toEqual({ antiForgery: 403, signOnForm: 403, letter: 401, packageFile: 404 });
});

test('a process that does not sign with the next secret yet accepts the signatures of one that does', async () => {
  const [ahead, behind] = [
    await process({ signs: NEW, accepted: [NEW, OLD] }),
    await process({ signs: OLD, accepted: [OLD, NEW] }),
  ];
  const visitor = ahead(old.visit());
  const lt = formToken(await visitor.get('/cas/login'));
  const form = { lt, username: lea.email, password: PASSWORD, service: old.config.publicUrl };
  const reply = await behind(visitor).post('/cas/login', { form });
  const ticket = new URL(String(reply.headers.location)).searchParams.get('ticket') ?? '';
  const arriving = ahead(old.visit());
  await arriving.get('/api/auth/login', { query: { service: old.config.publicUrl, ticket } });
  const { status } = await behind(arriving).put('/api/front/messages-lus', { form: { messages: '1' } });
  expect(status).toBe(200);
});

/** The management program of a school brings its learners. */
import type { LooksReply } from '@balise/contract/account/looks';
import type { GatewayLearnersReply } from '@balise/contract/gateway/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool } from '../../test/builders.ts';
import type { Answer } from '../../test/client.ts';
import { readDatabaseContent } from '../../test/database-content.ts';
import {
  agreeToSchool,
  GATEWAY_LEARNERS,
  gatewayCalls,
  learnerBody,
  newReference,
  plantGatewayKey,
  refusalOf,
  type ToldLearner,
  withKey,
} from '../../test/gateway.ts';
import { TEST_LEDGER } from '../../test/ledger.ts';
import { shareApp } from '../../test/share-app.ts';
import { erasePerson } from '../account/own-data/erase.ts';

const t = shareApp();
let school: number;
let key: string;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  ({ key } = await plantGatewayKey(t, school));
});
beforeEach(() => t.db.deleteFrom('throttles').execute());

const put = (reference: string, body: object, by = key) => gatewayCalls(t, by).put(reference, body);
const get = (reference: string, by = key) => gatewayCalls(t, by).get(reference);
const archive = (reference: string, isArchived: boolean) =>
  put(`${reference}/archive`, { archive: isArchived });
const accountOf = (email: string) =>
  t.db.selectFrom('accounts').where('email', '=', email).selectAll().execute();
/** The mails that are to go out. */
const mailsTo = async (email: string) => {
  const mails = t.db.selectFrom('mails').where('recipient', '=', email).where('sent_at', 'is', null);
  return (await mails.select('kind').execute()).map(({ kind }) => kind);
};
const inscriptionsOf = (email: string) =>
  t.db
    .selectFrom('inscriptions as i')
    .innerJoin('accounts as a', 'a.person_id', 'i.person_id')
    .where('a.email', '=', email)
    .selectAll('i')
    .orderBy('i.id')
    .execute();
test('a new learner gets an account, an access with credits and an invitation; again, nothing changes', async () => {
  const [reference, body] = [newReference(), learnerBody({ telephone: '06 12 34 56 78' })];
  const made = await put(reference, body);
  expect(made.status, made.text).toBe(201);
  expect(made.body).toEqual({
    eleve: {
      reference,
      etat: 'INVITE',
      archive: false,
      nom: body.nom,
      prenom: body.prenom,
      email: body.email,
      date_naissance: body.date_naissance,
      telephone: '0612345678',
      acces: [
        {
          permis: 'b',
          etat: 'ouvert',
          fin: '2026-12-31T23:00:00.000Z',
          credits_donnes: 5,
          credits_restants: 5,
        },
      ],
    },
    non_appliques: [],
  });
  expect(await mailsTo(body.email)).toEqual(['lien_mot_de_passe']);
  expect((await get(reference)).body).toEqual(made.body);
  const before = await readDatabaseContent(t.db);
  const again = await put(reference, body);
  expect([again.status, again.body]).toEqual([200, made.body]);
  expect(await readDatabaseContent(t.db)).toEqual(before);
});

test('of two calls at once one makes the learner', async () => {
  const [reference, body] = [newReference(), learnerBody()];
  const both = await Promise.all([put(reference, body), put(reference, body)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(await inscriptionsOf(body.email)).toHaveLength(1);
  expect(await mailsTo(body.email)).toEqual(['lien_mot_de_passe']);
});

test('one e-mail has one reference, also of two calls at once', async () => {
  const [first, body] = [newReference(), learnerBody()];
  await put(first, body);
  expect(refusalOf(await put(newReference(), body))).toEqual([409, 'REFERENCE_PRISE', { reference: first }]);
  const other = learnerBody();
  const both = await Promise.all([put(newReference(), other), put(newReference(), other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await inscriptionsOf(other.email)).toHaveLength(1);
});

test('the same reference at another school is another learner', async () => {
  const far = await insertSchool(t.db, 'École d’ailleurs');
  const { key: farKey } = await plantGatewayKey(t, far);
  const [reference, body, other] = [newReference(), learnerBody(), learnerBody()];
  await put(reference, body);
  expect((await put(reference, other, farKey)).status).toBe(201);
  expect((await get(reference)).body.eleve.email).toBe(body.email);
  expect((await get(reference, farKey)).body.eleve.email).toBe(other.email);
});

test('a learner whom the school knows gets the reference, by e-mail or by name and day of birth', async () => {
  const known = await insertPerson(t.db, { schoolId: school, firstName: 'Éloïse', lastName: 'D’Août' });
  await t.db
    .updateTable('people')
    .set({ birth_date: '2001-02-03' })
    .where('id', '=', known.personId)
    .execute();
  const named = { nom: 'd’aout', prenom: 'ELOISE', date_naissance: '2001-02-03' };
  const reference = newReference();
  const linked = await put(reference, learnerBody({ ...named, acces: [] }));
  expect([linked.status, linked.body.non_appliques]).toEqual([200, ['email']]);
  expect(linked.body.eleve).toMatchObject({ email: known.email, nom: 'd’aout' });
  expect(refusalOf(await put(newReference(), learnerBody({ email: known.email })))).toEqual([
    409,
    'REFERENCE_PRISE',
    { reference },
  ]);
  const twins = { nom: 'Jumeau', prenom: 'Max', date_naissance: '2002-02-02' };
  for (const email of ['a', 'b']) {
    const twin = await insertPerson(t.db, { schoolId: school, firstName: 'Max', lastName: 'Jumeau', email });
    await t.db
      .updateTable('people')
      .set({ birth_date: '2002-02-02' })
      .where('id', '=', twin.personId)
      .execute();
  }
  expect(refusalOf(await put(newReference(), learnerBody(twins)))).toEqual([
    409,
    'PLUSIEURS_ELEVES',
    undefined,
  ]);
});

test('an e-mail that has an account elsewhere is answered like a new one, until its owner uses the access', async () => {
  const elsewhere = await insertPerson(t.db, { firstName: 'Vraie', lastName: 'Personne' });
  const [body, other] = [learnerBody({ email: elsewhere.email }), learnerBody()];
  const [reference, plain] = [newReference(), newReference()];
  const neutral = (text: string, about: { email: string; nom: string }, name: string) =>
    text.replaceAll(about.email, 'E').replaceAll(about.nom, 'N').replaceAll(name, 'R');
  const inBoth = async (call: (name: string, about: object) => Promise<Answer<ToldLearner>>) => {
    const [one, two] = [await call(reference, body), await call(plain, other)];
    expect(one.status).toBe(two.status);
    expect(neutral(one.text, body, reference)).toBe(neutral(two.text, other, plain));
  };
  await inBoth((name, about) => put(name, about));
  await inBoth((name) => get(name));
  await inBoth((name, about) => put(name, about));
  const longer = [{ permis: 'b', fin: '2027-01-31', nb_credits: 9 }];
  await inBoth((name, about) => put(name, { ...about, prenom: 'Alix', acces: longer }));
  await inBoth((name, about) =>
    put(name, {
      ...about,
      email: 'autre@test.example',
      date_naissance: '2015-01-01',
      email_parent: 'p@test.example',
    }),
  );
  await inBoth((name) => archive(name, true));
  await inBoth((name) => archive(name, false));
  expect(await mailsTo(elsewhere.email)).toEqual(['deja_inscrit']);
  const listed = await t.visit().get(GATEWAY_LEARNERS, { headers: withKey(key) });
  expect(listed.text).not.toContain('Vraie');

  await agreeToSchool(t, elsewhere.email, school);
  const { eleve } = (await get(reference)).body;
  expect(eleve).toMatchObject({ nom: 'Personne', prenom: 'Vraie', etat: 'VENU', telephone: null });
  expect(eleve.acces).toMatchObject([{ permis: 'b', fin: '2027-01-31T23:00:00.000Z', credits_donnes: 9 }]);
});

test('below fifteen the parent is asked first, and a later call does not go around it', async () => {
  const [reference, body] = [newReference(), learnerBody({ date_naissance: '2012-05-01' })];
  expect(refusalOf(await put(reference, body))).toEqual([400, 'REQUETE_INVALIDE', { champ: 'email_parent' }]);
  const child = { ...body, email_parent: `parent-de-${reference}@test.example` };
  expect((await put(reference, child)).body.eleve.etat).toBe('ATTEND_PARENT');
  expect(await mailsTo(child.email_parent)).toEqual(['accord_parental']);
  expect(await mailsTo(body.email)).toEqual([]);
  const older = await put(reference, { ...child, date_naissance: '2000-05-01' });
  expect(older.body).toMatchObject({
    eleve: { etat: 'ATTEND_PARENT', date_naissance: '2012-05-01' },
    non_appliques: ['date_naissance'],
  });
});

test('an access is prolonged and not shortened, credits are added and not taken back, another licence is added', async () => {
  const [reference, body] = [newReference(), learnerBody()];
  await put(reference, body);
  const ask = async (...acces: object[]) => {
    const { body: told } = await put(reference, { ...body, acces });
    return [told.eleve.acces.map((one) => [one.permis, one.fin, one.credits_donnes]), told.non_appliques];
  };
  const longer = ['b', '2027-02-28T23:00:00.000Z', 8];
  expect(await ask({ permis: 'b', fin: '2027-02-28', nb_credits: 8 })).toEqual([[longer], []]);
  expect(await ask({ permis: 'b', fin: '2026-11-30', nb_credits: 3 })).toEqual([
    [longer],
    ['acces.0.fin', 'acces.0.nb_credits'],
  ]);
  expect(await ask({ permis: 'b', fin: '2025-11-30' })).toEqual([[longer], ['acces.0.fin']]);
  expect(await ask({ permis: 'b', jours: 30 })).toEqual([[longer], []]);
  const boat = ['co', '2026-12-31T23:00:00.000Z', 0];
  expect(await ask({ permis: 'co', fin: '2026-12-31' })).toEqual([[longer, boat], []]);
  expect(await ask()).toEqual([[longer, boat], []]);
});

test('who has come is only completed; who has not is corrected', async () => {
  const [reference, body] = [newReference(), learnerBody()];
  await put(reference, body);
  const corrected = { ...body, nom: 'Corrigé', date_naissance: '1999-09-09' };
  expect((await put(reference, corrected)).body).toMatchObject({
    eleve: { nom: 'Corrigé', date_naissance: '1999-09-09' },
    non_appliques: [],
  });
  await agreeToSchool(t, body.email, school);
  const again = await put(reference, { ...body, nom: 'Encore', telephone: '0611223344' });
  expect(again.body).toMatchObject({
    eleve: { nom: 'Corrigé', date_naissance: '1999-09-09', telephone: '0611223344', etat: 'VENU' },
    non_appliques: ['nom', 'date_naissance'],
  });
});

test('the archive closes what is open, and its end opens only that', async () => {
  const [reference, body] = [newReference(), learnerBody()];
  const acces = [...body.acces, { permis: 'co', fin: '2026-12-31' }];
  await put(reference, { ...body, acces });
  const boat = (await inscriptionsOf(body.email)).find(({ licence }) => licence === 'co');
  await t.db
    .updateTable('inscriptions')
    .set({ status: 'ferme' })
    .where('id', '=', boat?.id ?? 0)
    .execute();
  const statesAfter = async (isArchived: boolean) =>
    (await archive(reference, isArchived)).body.eleve.acces.map(({ etat }) => etat);
  expect(await statesAfter(true)).toEqual(['ferme', 'ferme']);
  expect(await statesAfter(true)).toEqual(['ferme', 'ferme']);
  // A night’s call of everything does not open it again.
  expect((await put(reference, body)).body.eleve).toMatchObject({
    archive: true,
    acces: [{ etat: 'ferme' }, {}],
  });
  expect(await statesAfter(false)).toEqual(['ouvert', 'ferme']);
  expect(await statesAfter(false)).toEqual(['ouvert', 'ferme']);
});

test('a learner who was erased does not come back by the next call, until the reference is freed', async () => {
  const [reference, body] = [newReference(), learnerBody()];
  await put(reference, body);
  const [account] = await accountOf(body.email);
  const { id: accountId = 0, person_id: personId = 0 } = account ?? {};
  const names = { firstName: body.prenom, lastName: body.nom };
  await t.db
    .transaction()
    .execute((trx) =>
      erasePerson(
        trx,
        { accountId, personId, schoolId: school, email: body.email, ...names },
        TEST_LEDGER.key,
      ),
    );
  for (const answer of [await put(reference, body), await get(reference), await archive(reference, true)])
    expect(refusalOf(answer)).toEqual([410, 'ELEVE_EFFACE', undefined]);
  const kept = await t.db
    .selectFrom('learner_references')
    .where('school_id', '=', school)
    .where('person_id', 'is', null)
    .where('email_key', 'is', null)
    .selectAll()
    .execute();
  expect(kept).toMatchObject([{ reference: expect.stringMatching(/^~[0-9a-f]{64}$/) }]);
  // Its acts name it no more either.
  const acts = await t.db.selectFrom('audit').where('school_id', '=', school).select('details').execute();
  expect(acts.filter(({ details }) => JSON.stringify(details).includes(`"${reference}"`))).toEqual([]);
  expect((await archive(reference, false)).status).toBe(404);
  expect((await put(reference, body)).status).toBe(201);
});

test('the list has each reference once, in their order, and ends', async () => {
  const own = await insertSchool(t.db, 'École de la liste');
  const { key: ownKey } = await plantGatewayKey(t, own);
  const references = Array.from({ length: 205 }, (_, index) => `L${String(index * 7).padStart(5, '0')}`);
  for (const reference of references) {
    const { personId } = await insertPerson(t.db, { schoolId: own });
    const row = { school_id: own, reference, person_id: personId, created_at: t.time.now() };
    await t.db.insertInto('learner_references').values(row).execute();
  }
  const found: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const query: Record<string, string> = next === '' ? {} : { apres: next };
    const { body } = await t
      .visit()
      .get<GatewayLearnersReply>(GATEWAY_LEARNERS, { query, headers: withKey(ownKey) });
    found.push(...body.eleves.map(({ reference }) => reference));
    next = body.suivante;
  }
  expect(found).toEqual(references);
});

test('a learner sees the program once among the looks, with its last day, however often it reads', async () => {
  const lea = await insertPerson(t.db, { schoolId: school });
  const reference = newReference();
  await put(reference, learnerBody({ email: lea.email, acces: [] }));
  for (const days of [0, 1, 1]) {
    t.time.advance(days * 86_400_000);
    await get(reference);
    await get(reference);
  }
  const { regards } = (await (await t.signIn(lea)).get<LooksReply>('/api/compte/consultations')).body;
  expect(regards).toEqual([
    { ecole: 'École des Tilleuls', par: null, quoi: 'programme', le: t.time.now().toISOString() },
  ]);
  const rows = await t.db
    .selectFrom('gateway_reads')
    .where('person_id', '=', lea.personId)
    .selectAll()
    .execute();
  expect(rows).toMatchObject([{ days: 3 }]);
});

test('the journal says what the program did, and the table keeps what a spreadsheet opens', async () => {
  const manager = await insertPerson(t.db, { schoolId: school, role: 'gerant', inscriptions: [] });
  const [reference, body] = [newReference(), learnerBody()];
  await put(reference, body);
  await put(reference, { ...body, prenom: 'Alix' });
  const client = await t.signIn(manager);
  const journal = await client.get<{ lines: { act: string; by: string; about: object | null }[] }>(
    '/api/school/journal',
  );
  const acts = journal.body.lines.map(({ act, by, about }) => [act, by, about !== null]);
  expect(acts).toContainEqual(['ecole.passerelle_inscrire', 'Le logiciel de gestion', false]);
  expect(acts).toContainEqual(['ecole.passerelle_modifier', 'Le logiciel de gestion', true]);
  await t.db
    .updateTable('people')
    .set({ last_name: '=HYPERLINK("http://x")' })
    .where('last_name', '=', body.nom)
    .execute();
  const { text, headers } = await t.visit().get('/api/passerelle/export/eleves', { headers: withKey(key) });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const line = text.split('\r\n').find((one) => one.startsWith(reference));
  expect(line).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(line?.endsWith(';Ouvert;31/12/2026;5')).toBe(true);
});

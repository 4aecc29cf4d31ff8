/** The management program of a school brings people who have an account elsewhere: the school sees who stands in for them. */
import type { GatewayResultsReply } from '@balise/contract/gateway/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person, plantStaffMembership } from '../../test/builders.ts';
import {
  agreeToSchool,
  gatewayCalls,
  learnerBody,
  newReference,
  plantEndedSeries,
  plantGatewayKey,
  plantReference,
  refusalOf,
  withKey,
} from '../../test/gateway.ts';
import { TEST_LEDGER } from '../../test/ledger.ts';
import { json } from '../../test/prepared.ts';
import { shareApp } from '../../test/share-app.ts';
import { erasePerson } from '../account/own-data/erase.ts';
import { removeEndedRows } from '../process/retention.ts';

const t = shareApp();
let school: number;
let key: string;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  ({ key } = await plantGatewayKey(t, school));
});
beforeEach(() => t.db.deleteFrom('throttles').execute());

const put = (reference: string, body: object) => gatewayCalls(t, key).put(reference, body);
const get = (reference: string) => gatewayCalls(t, key).get(reference);
const archive = (reference: string, isArchived: boolean) =>
  put(`${reference}/archive`, { archive: isArchived });
const clean = () => removeEndedRows(t.db, t.time.now());
const readResults = async () =>
  (
    await t.visit().get<GatewayResultsReply>('/api/passerelle/resultats', { headers: withKey(key) })
  ).body.resultats.map(({ id }) => id);
const standInsOf = ({ personId }: Person) =>
  t.db
    .selectFrom('accounts as a')
    .innerJoin('people as p', 'p.id', 'a.person_id')
    .where('a.stand_in_for', '=', personId)
    .select(['a.id as accountId', 'a.person_id as personId', 'a.school_id as schoolId', 'a.email'])
    .select(['p.first_name as firstName', 'p.last_name as lastName'])
    .execute();
const erase = (person: Parameters<typeof erasePerson>[1]) =>
  t.db.transaction().execute((trx) => erasePerson(trx, person, TEST_LEDGER.key));
const namesOf = ({ accountId, personId, schoolId, email }: Person) => ({
  accountId,
  personId,
  schoolId,
  email,
  firstName: '',
  lastName: '',
});

/** Somebody of another school whom the program brings. */
async function bring(changes: object = {}): Promise<{ owner: Person; reference: string; body: object }> {
  const owner = await insertPerson(t.db, { firstName: 'Vraie', lastName: 'Personne' });
  const [reference, body] = [newReference(), learnerBody({ email: owner.email, ...changes })];
  expect((await put(reference, body)).status).toBe(201);
  return { owner, reference, body };
}

test('an e-mail of the school’s own staff, or of a suspended account, is answered like a new one', async () => {
  const colleague = await insertPerson(t.db, { schoolId: school, role: 'moniteur', inscriptions: [] });
  await plantStaffMembership(t.db, { ...colleague, role: 'moniteur' });
  const operator = await insertPerson(t.db, { schoolId: school, role: 'operateur', inscriptions: [] });
  const suspended = await insertPerson(t.db, {});
  await t.db
    .updateTable('accounts')
    .set({ disabled_at: t.time.now() })
    .where('id', '=', suspended.accountId)
    .execute();
  for (const { email, personId } of [colleague, operator, suspended]) {
    const [reference, body] = [newReference(), learnerBody({ email })];
    expect((await put(reference, body)).status).toBe(201);
    expect((await put(reference, body)).status).toBe(200);
    const { eleve } = (await get(reference)).body;
    expect(eleve).toMatchObject({ etat: 'INVITE', nom: body.nom, email });
    expect((await archive(reference, true)).body.eleve.archive).toBe(true);
    expect((await archive(reference, false)).body.eleve).toEqual(eleve);
    await clean();
    expect((await get(reference)).body.eleve).toEqual(eleve);
    const own = t.db.selectFrom('inscriptions').where('person_id', '=', personId);
    expect(await own.where('school_id', '=', school).select('id').execute()).toEqual([]);
  }
});

test('a colleague whose work has ended takes the place of who stood in for them, and keeps one reference', async () => {
  for (const known of [null, newReference()]) {
    const colleague = await insertPerson(t.db, { schoolId: school, inscriptions: [] });
    await plantStaffMembership(t.db, { ...colleague, role: 'moniteur' });
    if (known !== null) await plantReference(t, colleague, known);
    const [reference, body] = [newReference(), learnerBody({ email: colleague.email })];
    expect((await put(reference, body)).status).toBe(201);
    await t.db
      .updateTable('staff_memberships')
      .set({ ended_at: t.time.now() })
      .where('person_id', '=', colleague.personId)
      .execute();
    await clean();
    expect(await standInsOf(colleague)).toEqual([]);
    const { eleve } = (await get(known ?? reference)).body;
    expect(eleve).toMatchObject({ email: colleague.email, acces: [{ permis: 'b', credits_donnes: 5 }] });
    if (known !== null)
      expect(refusalOf(await put(reference, body))).toEqual([409, 'REFERENCE_PRISE', { reference: known }]);
  }
});

test('a learner whom a member of the staff has added gets the reference, also when known elsewhere', async () => {
  const secretary = await insertPerson(t.db, { schoolId: school, role: 'secretaire', inscriptions: [] });
  const elsewhere = await insertPerson(t.db, {});
  for (const email of [elsewhere.email, learnerBody().email]) {
    const { acces, ...who } = learnerBody({ email });
    const { nom: lastName, prenom: firstName, date_naissance: birthDate } = who;
    const typed = { lastName, firstName, birthDate, email, licence: 'b', days: 30, credits: 2, groups: [] };
    const added = await (await t.signIn(secretary)).post('/api/school/learners', json(typed));
    expect(added.status, added.text).toBe(201);
    const linked = await put(newReference(), { ...who, acces });
    expect(linked.status, linked.text).toBe(200);
    expect(linked.body).toMatchObject({
      eleve: { etat: 'INVITE', nom: who.nom, email, acces: [{ permis: 'b', credits_donnes: 5 }] },
      non_appliques: [],
    });
  }
  expect(await standInsOf(elsewhere)).toHaveLength(1);
});

test('one e-mail that is known elsewhere has one reference, also of two calls at once', async () => {
  const owner = await insertPerson(t.db, {});
  const body = learnerBody({ email: owner.email });
  const both = await Promise.all([put(newReference(), body), put(newReference(), body)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await standInsOf(owner)).toHaveLength(1);
});

test('what the archive closed of who stood in opens again for the owner, and only that', async () => {
  const acces = ['b', 'co'].map((permis) => ({ permis, fin: '2026-12-31' }));
  const { owner, reference } = await bring({ acces });
  const [standIn] = await standInsOf(owner);
  await t.db
    .updateTable('inscriptions')
    .set({ status: 'ferme' })
    .where('person_id', '=', standIn?.personId ?? 0)
    .where('licence', '=', 'co')
    .execute();
  await archive(reference, true);
  // What is closed can't be opened: the owner has agreed at a program of the release before.
  await expect(agreeToSchool(t, owner.email, school)).rejects.toThrow('cannot choose');
  await t.db
    .updateTable('memberships')
    .set({ accepted_at: t.time.now() })
    .where('person_id', '=', owner.personId)
    .where('school_id', '=', school)
    .execute();
  await clean();
  const statesOf = ({ body }: Awaited<ReturnType<typeof get>>) => [
    body.eleve.nom,
    body.eleve.archive,
    ...body.eleve.acces.map(({ etat }) => etat),
  ];
  expect(statesOf(await get(reference))).toEqual(['Personne', true, 'ferme', 'ferme']);
  expect(statesOf(await archive(reference, false))).toEqual(['Personne', false, 'ouvert', 'ferme']);
});

test('results are told once the owner agrees, and only those of this school; the reading before counts', async () => {
  const { owner, reference } = await bring();
  await plantEndedSeries(t.db, owner, { endedAt: t.time.now() });
  const pending = await t.db
    .selectFrom('inscriptions')
    .where('person_id', '=', owner.personId)
    .where('school_id', '=', school)
    .select('id')
    .executeTakeFirstOrThrow();
  const here = { ...owner, schoolId: school, inscriptionIds: [pending.id] };
  const own = await plantEndedSeries(t.db, here, { endedAt: t.time.now() });
  expect(await readResults()).toEqual([]);
  await agreeToSchool(t, owner.email, school);
  expect(await readResults()).toEqual([`serie-${own}`]);
  await get(reference);
  const read = t.db.selectFrom('gateway_reads').where('school_id', '=', school).select('days');
  expect(await read.where('person_id', '=', owner.personId).execute()).toEqual([{ days: 1 }]);
});

test('the reference is of the erased once the owner, or who stands in for them, is erased', async () => {
  const { owner, reference, body } = await bring();
  await erase(namesOf(owner));
  for (const answer of [await put(reference, body), await get(reference), await archive(reference, true)])
    expect(refusalOf(answer)).toEqual([410, 'ELEVE_EFFACE', undefined]);
  const second = await bring();
  const [standIn] = await standInsOf(second.owner);
  if (!standIn) throw new Error('nobody stands in');
  await erase(standIn);
  expect(refusalOf(await put(second.reference, second.body))).toEqual([410, 'ELEVE_EFFACE', undefined]);
  // As by a list of learners that is undone.
  const third = await bring();
  const [undone] = await standInsOf(third.owner);
  await t.db
    .deleteFrom('people')
    .where('id', '=', undone?.personId ?? 0)
    .execute();
  expect(refusalOf(await get(third.reference))).toEqual([410, 'ELEVE_EFFACE', undefined]);
  await clean();
  expect(refusalOf(await put(third.reference, third.body))).toEqual([410, 'ELEVE_EFFACE', undefined]);
  const kept = await t.db.selectFrom('learner_references').select('reference').execute();
  const names = kept.map((row) => row.reference);
  for (const one of [reference, second.reference, third.reference]) expect(names).not.toContain(one);
});

test('an owner who agrees while calls run loses neither the reference nor what the calls give', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { owner, reference, body } = await bring();
    const acces = [
      { permis: 'b', fin: '2027-01-31', nb_credits: 9 },
      { permis: 'co', fin: '2026-12-31', nb_credits: 2 },
    ];
    const [changed, read] = await Promise.all([
      put(reference, { ...body, acces }),
      get(reference),
      agreeToSchool(t, owner.email, school),
    ]);
    expect([changed.status, read.status]).toEqual([200, 200]);
    expect((await get(reference)).body.eleve).toMatchObject({
      nom: 'Personne',
      etat: 'VENU',
      acces: [
        { permis: 'b', fin: '2027-01-31T23:00:00.000Z', credits_donnes: 9 },
        { permis: 'co', credits_donnes: 2 },
      ],
    });
    expect(await standInsOf(owner)).toEqual([]);
  }
});

test('an owner who agrees while a first call finds who stands in for them gets its reference', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { owner, reference, body } = await bring();
    await t.db.deleteFrom('learner_references').where('reference', '=', reference).execute();
    const [linked] = await Promise.all([
      put(reference, { ...body, acces: [{ permis: 'b', fin: '2027-01-31', nb_credits: 9 }] }),
      agreeToSchool(t, owner.email, school),
    ]);
    expect(linked.status, linked.text).toBe(200);
    expect((await get(reference)).body.eleve).toMatchObject({
      nom: 'Personne',
      email: owner.email,
      acces: [{ fin: '2027-01-31T23:00:00.000Z', credits_donnes: 9 }],
    });
  }
});

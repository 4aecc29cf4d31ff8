/** A school is suspended and reopened while its staff work with people who stand in for others. */
import { randomUUID } from 'node:crypto';
import type { SchoolReply } from '@balise/contract/operator/schools';
import { beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../test/builders.ts';
import type { Client } from '../../test/client.ts';
import { json, unusedEmail } from '../../test/prepared.ts';
import { shareApp } from '../../test/share-app.ts';

const t = shareApp();
let school: number;
let operator: Client;
let secretary: Person;
beforeAll(async () => {
  operator = await t.signIn(await insertPerson(t.db, { role: 'operateur', inscriptions: [] }));
  school = await insertSchool(t.db, 'École des Tilleuls');
  secretary = await insertPerson(t.db, { schoolId: school, role: 'gerant', inscriptions: [] });
});

const PATH = '/api/school/learners';
const ROUNDS = 6;

async function suspend(suspends: boolean): Promise<number> {
  const address = `/api/operator/schools/${school}`;
  const { version } = (await operator.get<SchoolReply>(address)).body;
  const reason = suspends ? 'Facture impayée' : null;
  return (await operator.put(`${address}/suspension`, json({ reason, version }))).status;
}

/** Known elsewhere, and added here. @returns the access that the school sees, and the one that waits for the owner */
async function addKnown(desk: Client): Promise<{ owner: Person; typed: number; own: number }> {
  const owner = await insertPerson(t.db, { email: unusedEmail() });
  const who = { lastName: 'Tapé', firstName: 'Nom', birthDate: '2000-01-31', email: owner.email };
  const terms = { licence: 'b', days: 30, credits: 5, groups: [] };
  expect((await desk.post(PATH, json({ ...who, ...terms }))).status).toBe(201);
  const { typed, own } = await t.db
    .selectFrom('stand_in_accesses')
    .where('person_id', '=', owner.personId)
    .where('school_id', '=', school)
    .select(['typed_inscription_id as typed', 'inscription_id as own'])
    .executeTakeFirstOrThrow();
  return { owner, typed, own };
}

test('no act on a stand-in and no suspension fails, whichever comes first, and both accesses agree', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await t.db.deleteFrom('throttles').execute();
    const desk = await t.signIn(secretary);
    // Accesses of both kinds in one act; the others have lower numbers than those of who stands in.
    const others: number[] = [];
    for (let count = 0; count < 20; count += 1)
      others.push(...(await insertPerson(t.db, { schoolId: school })).inscriptionIds);
    const known = [];
    for (let count = 0; count < 5; count += 1) known.push(await addKnown(desk));
    const [prolonged, invited, corrected, changed, agreed] = known;
    if (!prolonged || !invited || !corrected || !changed || !agreed) throw new Error('five were added');
    const owner = await t.signIn(agreed.owner);
    const details = (await desk.get<{ version: string }>(`${PATH}/${changed.typed}/details`)).body;
    const acts = [
      () =>
        desk.put(
          '/api/school/access',
          json({
            id: randomUUID(),
            reason: 'Vacances',
            inscriptions: [invited.typed, ...others, prolonged.typed],
            change: { kind: 'DAYS', days: 10 },
          }),
        ),
      () => desk.post(`${PATH}/${invited.typed}/invitation`),
      () => desk.put(`${PATH}/${corrected.typed}/email`, json({ email: unusedEmail() })),
      () =>
        desk.put(
          `${PATH}/${changed.typed}/details`,
          json({
            lastName: 'Tapé',
            firstName: 'Nom',
            birthDate: '2014-01-31',
            version: details.version,
            parentEmail: unusedEmail(),
          }),
        ),
      // Agrees that the school sees them.
      () => owner.get('/api/auth/login', { query: { inscriptionId: String(agreed.own) } }),
    ];
    const [suspended, ...done] = await Promise.all([
      suspend(true),
      ...acts.map(async (act) => {
        const { status, text } = await act();
        return `${status} ${status >= 500 ? text : ''}`;
      }),
    ]);
    expect(suspended).toBe(200);
    for (const told of done) expect(told).not.toMatch(/^5/);
    expect(await suspend(false)).toBe(200);
    const pairs = await t.db
      .selectFrom('stand_in_accesses as pair')
      .innerJoin('inscriptions as typed', 'typed.id', 'pair.typed_inscription_id')
      .innerJoin('inscriptions as own', 'own.id', 'pair.inscription_id')
      .where('pair.school_id', '=', school)
      .select(['typed.status', 'own.status as ownStatus', 'typed.expires_at', 'own.expires_at as ownEnd'])
      .execute();
    for (const pair of pairs)
      expect([pair.ownStatus, pair.ownEnd], `round ${round}`).toEqual([pair.status, pair.expires_at]);
  }
});

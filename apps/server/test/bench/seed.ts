/** Fifty learners in the middle of training series, and the table of the bare route. */
import { randomInt, randomUUID } from 'node:crypto';
import type { Content } from '@balise/content';
import { drawItem } from '@balise/content/item';
import { DAY_MS } from '@balise/rules/days';
import { sql } from 'kysely';
import type { Shooter, Shot } from '../../../../tools/bench/load.ts';
import { openSession } from '../../src/identity/accounts/session.ts';
import { findCatalogue } from '../../src/learning/series/catalogue.ts';
import { insertSeries } from '../../src/learning/series/series-store.ts';
import type { Db } from '../../src/platform/db/handle.ts';
import type { InscriptionId, Learner, LearnerId, SchoolId } from '../../src/platform/http/caller.ts';
import { antiForgeryToken } from '../../src/platform/http/session-cookies.ts';
import { plantMembership, plantStaffMembership } from '../builders.ts';

export const LEARNERS = 50;
/**
 * Series of 40 questions on each connection, 8,000 answers in all. Each series has its own learner, because the pace of
 * one learner is limited.
 */
const SERIES = 4;

/** @returns for each connection, the requests that answer every question of its series in order */
export async function seedLearners(db: Db, content: Content, secret: string): Promise<Shooter[]> {
  const school = await insertSchool(db);
  const shooters: Shooter[] = [];
  for (let number = 0; number < LEARNERS; number += 1) {
    const shots: Shot[] = [];
    for (let index = 0; index < SERIES; index += 1) {
      const { caller, headers } = await seedLearner(db, school, secret);
      shots.push(...(await seedTraining(db, content, caller, index)).map((shot) => ({ ...shot, headers })));
    }
    shooters.push({ shots });
  }
  return shooters;
}

export interface BenchLearner {
  caller: Learner;
  /** Their authentication. */
  headers: Record<string, string>;
}

/** Learners who have done nothing yet. */
export async function seedCrowd(db: Db, secret: string, count: number): Promise<BenchLearner[]> {
  const school = await insertSchool(db);
  const crowd: BenchLearner[] = [];
  while (crowd.length < count) {
    const next = Array.from({ length: Math.min(50, count - crowd.length) }, () =>
      seedLearner(db, school, secret),
    );
    crowd.push(...(await Promise.all(next)));
  }
  return crowd;
}

/** The learner works for their school from now on, and sees everybody. */
export async function hireStaff(db: Db, { learner, school }: Learner): Promise<void> {
  await plantStaffMembership(db, { personId: learner, schoolId: school, role: 'gerant' });
}

async function insertSchool(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('schools')
    .values({ name: 'Mesure', brand: 'prepacode' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function seedLearner(db: Db, school: number, secret: string): Promise<BenchLearner> {
  const now = new Date();
  const shared = { school_id: school };
  const person = await db
    .insertInto('people')
    .values({ first_name: 'Élève', last_name: 'Mesure' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await plantMembership(db, { personId: person.id, schoolId: school });
  const account = await db
    .insertInto('accounts')
    .values({
      ...shared,
      person_id: person.id,
      email: `${randomUUID()}@mesure.example`,
      password_hash: '-',
      role: 'eleve',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const expires_at = new Date(now.getTime() + DAY_MS);
  const inscription = await db
    .insertInto('inscriptions')
    .values({ ...shared, person_id: person.id, licence: 'b', status: 'ouvert', expires_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const caller = { learner: person.id, school, inscription: inscription.id, accountId: account.id };
  return signInLearner(db, secret, caller);
}

/** A session of a learner of the licence B who is in the database already. */
export async function signInLearner(
  db: Db,
  secret: string,
  {
    learner,
    school,
    inscription,
    accountId,
  }: Record<'learner' | 'school' | 'inscription' | 'accountId', number>,
): Promise<BenchLearner> {
  const opening = {
    accountId,
    personId: learner,
    schoolId: school,
    inscriptionId: inscription,
    impersonatorId: null,
    ticketHash: null,
    brand: 'prepacode',
  };
  const token = await openSession(db, opening, new Date());
  const marker = antiForgeryToken(token, { sessionSecret: secret });
  return {
    caller: {
      learner: learner as LearnerId,
      school: school as SchoolId,
      zone: 'Europe/Paris',
      onlySchool: null,
      inscription: inscription as InscriptionId,
      accountId,
      impersonated: false,
      actorAccountId: accountId,
      brand: 'prepacode',
      licenceCode: 'b',
    },
    headers: { cookie: `session=${token}; XSRF-TOKEN=${marker}`, 'x-xsrf-token': marker },
  };
}

/** @returns an answer to each question of a new training series, in order */
export async function seedTraining(
  db: Db,
  content: Content,
  caller: Learner,
  index: number,
): Promise<Omit<Shot, 'headers'>[]> {
  const offer = findCatalogue(content)('b').offer('entrainement');
  if (!offer) throw new Error('no training series for the licence b');
  const { kind, series } = offer;
  const ids = series[index % series.length] ?? [];
  const questions = ids.flatMap((id) => content.byId.get(id) ?? []);
  const id = randomUUID();
  const items = questions.map((question) => drawItem(question, (below) => randomInt(below)));
  await insertSeries(db, caller, {
    id,
    licenceCode: 'b',
    kind,
    order: 1,
    path: 'libre',
    timeRule: 'normal',
    items,
    at: new Date(),
  });
  return ids.map((question) => ({
    method: 'PUT',
    path: '/api/player/envoi-reponse',
    body: `serie=${id}&identifiant=${question}&reponse=A`,
  }));
}

/** Makes the table of the bare route. @returns as many requests as there are answers, for each connection */
export async function seedBare(db: Db, connections = LEARNERS, count = SERIES * 40): Promise<Shooter[]> {
  await sql`create table if not exists bare (id integer generated by default as identity primary key, person_id integer not null, letters text not null, at timestamptz not null)`.execute(
    db,
  );
  const shots = Array.from({ length: count }, () => ({
    method: 'PUT' as const,
    path: '/bare',
    body: 'reponse=A',
  }));
  return Array.from({ length: connections }, (_, person) => ({
    shots: shots.map((shot) => ({ ...shot, headers: { 'x-person': String(person) } })),
  }));
}

/** As many rows of earlier requests to the bare route as there are answers. */
export async function plantBareRows(db: Db): Promise<void> {
  await sql`insert into bare (person_id, letters, at) select person_id, 'A', answered_at from answers`.execute(
    db,
  );
}

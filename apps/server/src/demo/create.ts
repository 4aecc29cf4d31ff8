/** Fills an empty database with the demonstration's schools, people and activation codes. */

import type { Content } from '@balise/content';
import { DEFAULT_SETTINGS } from '@balise/contract/account/settings';
import { DAY_MS } from '@balise/rules/days';
import { emailKey } from '@balise/rules/email-key';
import { MAINLAND } from '@balise/rules/time-zones';
import { sql } from 'kysely';
import { upsertSettings } from '../account/settings/api.ts';
import { insertCodes, insertMembership, NO_PASSWORD, storedCode } from '../account/sign-up/api.ts';
import {
  checkPassword,
  hashPassword,
  mintLearner,
  mintVisitor,
  type PersonInSession,
  type ServerParts,
} from '../identity/accounts/api.ts';
import { type Catalogue, findCatalogue } from '../learning/series/api.ts';
import type { Db } from '../platform/db/api.ts';
import { listCrowd } from './crowd.ts';
import { insertExams } from './exam.ts';
import { insertPast, listPastSeries } from './history.ts';
import { insertGroups, insertWork } from './insert-staff.ts';
import { insertLetters } from './letters.ts';
import { mustGet } from './must-get.ts';
import { buildDemoEmail, DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';
import type { DemoPerson } from './person.ts';
import { insertLateHomework, insertProposals } from './proposals.ts';
import { insertRows } from './rows.ts';
import { insertSchoolWeeks } from './school-weeks.ts';
import { DEMO_CODE_BRAND, DEMO_CODES, DEMO_NETWORK, DEMO_SCHOOLS } from './schools.ts';

/**
 * Does nothing when the database has people already. When two processes start together, one fills it and the other
 * waits.
 * @returns whether it has filled it
 */
export async function createDemo({
  db,
  content,
  clock,
}: Pick<ServerParts, 'db' | 'content' | 'clock'>): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const catalogue = findCatalogue(content);
  return db.transaction().execute(async (trx) => {
    await sql`lock table people in share row exclusive mode`.execute(trx);
    const someone = await trx.selectFrom('people').select('id').limit(1).executeTakeFirst();
    if (someone) return false;
    const now = clock();
    const schools = await insertSchools(trx, now);
    for (const school of schools.values()) await insertMessages(trx, school, now);
    const people = [...DEMO_PEOPLE, ...listCrowd()];
    for (const person of people) {
      const frame = { content, catalogue, now, passwordHash, school: mustGet(schools, person.brand) };
      await insertPerson(trx, frame, person);
    }
    await insertGroups(trx, now);
    await insertExams(trx, people, now);
    await insertProposals(trx, now);
    await insertLateHomework(trx, now);
    await insertLetters(trx, now);
    await insertSchoolWeeks(trx, now);
    await insertDemoCodes(trx, mustGet(schools, DEMO_CODE_BRAND), now);
    return true;
  });
}

/** The first person of the demonstration, while the printed password is theirs; null in a database with other people. */
export async function findOpenDemoAccount(db: Db): Promise<{ email: string; password: string } | null> {
  const [first] = DEMO_PEOPLE;
  if (!first) return null;
  const email = buildDemoEmail(first);
  const row = await db
    .selectFrom('accounts')
    .where('email_key', '=', emailKey(email))
    .where('disabled_at', 'is', null)
    .select('password_hash')
    .executeTakeFirst();
  return (await checkPassword(DEMO_PASSWORD, row?.password_hash)) ? { email, password: DEMO_PASSWORD } : null;
}

/** Numbers of the schools, by key. */
async function insertSchools(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const network = await insertNetwork(db, now);
  const rows = await db
    .insertInto('schools')
    .values(
      DEMO_SCHOOLS.map(({ key: _, ...school }) => ({
        ...school,
        group_id: school.brand === DEMO_NETWORK.brand ? network : null,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return new Map(DEMO_SCHOOLS.map(({ key, brand, name }) => [key ?? brand, mustGet(ids, name)]));
}

/** Returns its number. */
async function insertNetwork(db: Db, now: Date): Promise<number> {
  const created_at = new Date(now.getTime() - DEMO_NETWORK.madeDaysAgo * DAY_MS);
  const { id } = await db
    .insertInto('school_networks')
    .values({ name: DEMO_NETWORK.name, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertDemoCodes(db: Db, school: number, now: Date): Promise<void> {
  await insertCodes(db, {
    hashes: DEMO_CODES.map(storedCode),
    school,
    licenceCode: 'b',
    accessDays: 180,
    credits: 30,
    now,
    expiresAt: new Date(now.getTime() + 365 * DAY_MS),
  });
}

interface Frame {
  content: Content;
  catalogue: Catalogue;
  now: Date;
  passwordHash: string;
  school: number;
}

async function insertPerson(db: Db, frame: Frame, person: DemoPerson): Promise<void> {
  const { now, school } = frame;
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const joined = daysAgo(person.joined ?? 0);
  const { id: learner } = await db
    .insertInto('people')
    .values({
      first_name: person.firstName,
      last_name: person.lastName,
      birth_date: person.birthDate ?? '2007-04-12',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMembership(db, { person: learner, school, now: joined, acceptedAt: joined });
  const { id: account } = await db
    .insertInto('accounts')
    .values({
      person_id: learner,
      school_id: school,
      email: buildDemoEmail(person),
      password_hash: person.isOnlyInvited ? NO_PASSWORD : frame.passwordHash,
      role: accountRole(person.role),
      created_at: joined,
      last_sign_in_at: person.cameAgo === undefined ? null : daysAgo(person.cameAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  await insertWork(db, { person: learner, school, now: joined }, person);
  const settings = { ...DEFAULT_SETTINGS, ...person.settings };
  const session: PersonInSession = {
    personId: learner,
    schoolId: school,
    accountId: account,
    inscriptionId: null,
    impersonatorId: null,
    onlySchoolId: null,
    zone: MAINLAND,
    brand: '',
  };
  if (person.settings) await upsertSettings(db, mintVisitor(session), settings, now);

  for (const [index, wanted] of person.inscriptions.entries()) {
    const { id: inscription } = await db
      .insertInto('inscriptions')
      .values({
        person_id: learner,
        school_id: school,
        licence: wanted.licenceCode,
        status: wanted.suspended ? 'ferme' : 'ouvert',
        expires_at: new Date(now.getTime() + wanted.days * DAY_MS),
        created_at: joined,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const series = person.past ?? (person.history > 0 ? listPastSeries(person.history) : []);
    const { exercises = [] } = person;
    if (index === 0 && series.length + exercises.length > 0) {
      const caller = mintLearner(session, inscription, wanted.licenceCode);
      await insertPast(db, frame, caller, settings.temps, { series, exercises });
    }
    await insertCredits(db, { learner, school, inscription }, wanted.credits, wanted.spent, now);
  }
  for (const { kind, label, title, licenceCode, color, isMax, fullscreen, link } of person.applications) {
    await insertRows(db, 'applications', {
      person_id: learner,
      school_id: school,
      kind,
      label,
      title,
      link: link ?? null,
      color,
      licence: licenceCode,
      status: 'ouvert',
      is_max: isMax ?? false,
      fullscreen: fullscreen ?? false,
    });
  }
}

/** Grants `credits`, then takes away `spent`, less the credits that the invented series have used already. */
async function insertCredits(
  db: Db,
  owner: { learner: number; school: number; inscription: number },
  credits: number,
  spent: number | undefined,
  now: Date,
): Promise<void> {
  if (credits === 0) return;
  const entry = {
    inscription_id: owner.inscription,
    person_id: owner.learner,
    school_id: owner.school,
    created_at: now,
  };
  await insertRows(db, 'credits', { ...entry, delta: credits, reason: 'achat' });
  if (spent === undefined) return;
  const used = await db
    .selectFrom('credits')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('inscription_id', '=', owner.inscription)
    .where('delta', '<', 0)
    .executeTakeFirstOrThrow();
  const rest = spent - used.count;
  if (rest > 0) await insertRows(db, 'credits', { ...entry, delta: -rest, reason: 'serie' });
}

async function insertMessages(db: Db, school_id: number, now: Date): Promise<void> {
  const shown = {
    school_id,
    starts_at: new Date(now.getTime() - DAY_MS),
    ends_at: new Date(now.getTime() + 30 * DAY_MS),
  };
  await insertRows(db, 'messages', [
    { ...shown, type: 'info', content: 'Le bureau est ouvert du mardi au samedi, de 10\u00a0h à 19\u00a0h.' },
    { ...shown, type: 'warning', content: 'Le bureau sera fermé samedi prochain.' },
  ]);
}

/** Where somebody works is in their memberships; only these roles are of the account. */
const accountRole = (role: DemoPerson['role']) =>
  role === 'moniteur' || role === 'gerant' || role === 'operateur' ? role : 'eleve';

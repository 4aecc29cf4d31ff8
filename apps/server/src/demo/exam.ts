/** Invents exam requests, one in each state. */
import { randomUUID } from 'node:crypto';
import type { ExamState } from '@balise/contract/base/codes';
import { DAY_MS } from '@balise/rules/days';
import { dayIn, MAINLAND } from '@balise/rules/time-zones';
import { insertAudit } from '../identity/accounts/api.ts';
import { type Appointment, insertChange, insertRequest, updateState } from '../learning/exam/api.ts';
import type { Db } from '../platform/db/api.ts';
import { inOfficeHours } from './office-hours.ts';
import { buildDemoEmail } from './people.ts';
import type { DemoPerson } from './person.ts';

const PLACE = 'Centre d’examen La Poste, 4 rue du Marché, Besançon';
const WORDS: Partial<Record<ExamState, string>> = {
  convoquee: 'Rendez-vous devant le centre un quart d’heure avant. Pensez à votre pièce d’identité.',
  refusee: 'Il manque votre e-photo. Apportez-la au bureau, puis refaites votre demande.',
};

/** For the people with exam states. Staff of their school answer, who must exist already. */
export async function insertExams(db: Db, people: readonly DemoPerson[], now: Date): Promise<void> {
  const staff = await db
    .selectFrom('staff_memberships as s')
    .innerJoin('accounts as a', 'a.person_id', 's.person_id')
    .where('s.role', 'in', ['gerant', 'secretaire'])
    // A secretary, where there is one.
    .orderBy('s.role', 'desc')
    .select(['a.id', 's.school_id'])
    .execute();
  for (const person of people) {
    if (!person.exam) continue;
    const asker = await accountOf(db, buildDemoEmail(person));
    const answering = staff.find(({ school_id }) => school_id === asker.school_id);
    if (!answering) throw new Error(`nobody can answer the exam request of ${person.login}`);
    await insertExam(db, asker, answering.id, person, now);
  }
}

const accountOf = (db: Db, email: string) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('inscriptions as i', 'i.person_id', 'a.person_id')
    .where('a.email', '=', email)
    .select(['a.id', 'a.person_id', 'a.school_id', 'i.id as inscription', 'i.licence'])
    .executeTakeFirstOrThrow();

type Asker = Awaited<ReturnType<typeof accountOf>>;

/** What learners write with their requests; some write nothing. */
const REMARKS = ['Plutôt le matin.', '', 'Je travaille le mercredi.', '', 'Avec mon frère, si possible.'];
const HOURS = ['14:30', '09:30', '10:45', '16:00'];

const pick = <One>(list: readonly [One, ...One[]] | readonly One[], index: number): One =>
  list[index % list.length] as One;

/** In the form of the ministry's numbers: year and month of the file, department, rank. */
const writeCandidateNumber = (person: number): string =>
  `26 ${String(1 + (person % 10)).padStart(2, '0')}25 300 ${String(100 + ((person * 37) % 900))}`;

/** The states follow each other every three days; the last one was the day after the exam, or yesterday. */
async function insertExam(
  db: Db,
  asker: Asker,
  staff: number,
  { exam: states = [], examIn = 12 }: DemoPerson,
  now: Date,
): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  /** No centre is open on a Sunday: the day before. */
  const dayOf = (days: number): string => {
    const day = daysAgo(days);
    return dayIn(MAINLAND, day.getUTCDay() === 0 ? daysAgo(days + 1) : day);
  };
  const isSat = states.includes('passee');
  const satAgo = examIn < 0 ? -examIn : 5;
  const lastAgo = isSat && examIn < 0 ? satAgo - 1 : 1;
  const wish = {
    candidateNumber: writeCandidateNumber(asker.person_id),
    days: isSat ? [dayOf(satAgo), dayOf(satAgo - 9)] : [dayOf(-examIn), dayOf(-examIn - 7)],
    centre: 'Besançon',
    remark: pick(REMARKS, asker.person_id),
  };
  const own = { id: randomUUID(), learner: asker.person_id, school: asker.school_id };
  const appointment: Appointment = {
    day: isSat ? dayOf(satAgo) : dayOf(-examIn),
    // Those whose day is to come, or whose result is awaited, are summoned together.
    time: pick(HOURS, isSat ? asker.person_id : Math.abs(examIn)),
    place: PLACE,
  };
  for (const [index, state] of states.entries()) {
    const at = inOfficeHours(now, lastAgo + 3 * (states.length - 1 - index), asker.person_id + index);
    const words = WORDS[state] ?? null;
    if (index === 0) {
      const { inscription, licence } = asker;
      await insertRequest(db, { ...own, inscription, licenceCode: licence, wish, now: at });
      await insertChange(db, { ...own, change: state, actor: asker.id, details: wish, now: at });
      continue;
    }
    const given = state === 'convoquee' ? appointment : null;
    await updateState(db, own, { state, appointment: given, words, now: at });
    const details = { ...(given && { appointment: given }), ...(words !== null && { words }) };
    await insertChange(db, { ...own, change: state, actor: staff, details, now: at });
    await insertAudit(db, {
      personId: own.learner,
      schoolId: own.school,
      actorId: staff,
      action: 'ecole.examen',
      at,
      details: { demande: own.id, de: states[index - 1] ?? state, a: state },
    });
  }
}

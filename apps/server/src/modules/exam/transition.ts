/** The school says how far a request for the exam has come, and the learner is told. */
import { checkCentre, checkRemark, isDay } from '@balise/contract/exam-rules';
import type { Brand } from '@balise/contract/site';
import { findBrand } from '../../brand/brands.ts';
import type { Db } from '../../db/handle.ts';
import { queueMail } from '../../mail/outbox.ts';
import { toMailAddress } from '../contact/address.ts';
import { correctedResult, dayInFrance, nextStates, type SchoolState } from './exam.ts';
import { CORRECTED, examLearnerMail } from './mails/learner-mail.ts';
import {
  insertWarning,
  lockOptionalRequest,
  selectOptionalOther,
  selectOptionalStaff,
} from './school-store.ts';
import { type Appointment, insertChange, updateState } from './store.ts';

export interface ExamTransition {
  /** Of the request. */
  id: string;
  to: SchoolState;
  /** E-mail of whoever decides: staff of the school, or an operator. */
  by: string;
  /** For «convoquee», and for no other state. */
  appointment: Appointment | null;
  /** The school's own words, for the learner to read. */
  words: string | null;
}

/** Long enough for who comes back after the holidays (ms). */
const WARNED_MS = 60 * 86_400_000;

/** The move is not possible; the message says why to whoever asked for it. */
export class InvalidTransition extends Error {}

export interface TransitionDeps {
  db: Db;
  brands: readonly Brand[];
  /** Where learners find the product. */
  publicUrl: string;
}

/** All of it or nothing: the state, its trace, the mail. @throws InvalidTransition */
export async function transitionExamRequest(
  { db, brands, publicUrl }: TransitionDeps,
  move: ExamTransition,
  now: Date,
): Promise<void> {
  const { appointment, words } = checkTransition(move);
  const { id, to } = move;
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: all that a transition checks and writes, in one transaction
  await db.transaction().execute(async (trx) => {
    const request = await lockOptionalRequest(trx, id);
    if (!request) throw new InvalidTransition(`no request ${id}`);
    const { state, learner, school } = request;
    const actor = await selectOptionalStaff(trx, move.by, school.id);
    if (actor === undefined)
      throw new InvalidTransition(`${move.by} is no member of the staff of ${school.name}`);
    if (!nextStates(state).includes(to)) {
      const next = nextStates(state).join(', ');
      throw new InvalidTransition(`from «${state}» a request goes on to ${next === '' ? 'nothing' : next}`);
    }
    const today = dayInFrance(now);
    if (appointment && appointment.day < today) throw new InvalidTransition(`${appointment.day} is over`);
    if (to === 'passee' && request.examDay !== null && request.examDay > today)
      throw new InvalidTransition(`the exam is on ${request.examDay}: it can't have been sat yet`);
    const corrected = correctedResult(state, to);
    if (corrected === 'recu') {
      const other = await selectOptionalOther(trx, { id, inscription: request.inscription });
      if (other !== undefined)
        throw new InvalidTransition(`its learner has asked again (${other}): end that request first`);
    }
    const own = { learner: learner.id, id };
    await updateState(trx, own, { state: to, appointment, words, now });
    const details = { ...(appointment && { appointment }), ...(words !== null && { words }) };
    await insertChange(trx, { ...own, school: school.id, change: to, actor, details, now });
    if (corrected) {
      const until = new Date(now.getTime() + WARNED_MS);
      const content = CORRECTED[corrected].text;
      await insertWarning(trx, { learner: learner.id, school: school.id, content, now, until });
    }
    const recipient = toMailAddress(learner.email);
    if (recipient === null) return;
    const news = { from: state, to, appointment, words };
    const mail = examLearnerMail(
      findBrand({ brands }, school.brand),
      school.name,
      news,
      `${publicUrl}/examen`,
    );
    const replyTo = toMailAddress(school.email);
    const about = { kind: 'examen', personId: learner.id, schoolId: school.id } as const;
    await queueMail(trx, { ...about, recipient, replyTo, ...mail }, now);
  });
}

function checkTransition({
  to,
  appointment,
  words,
}: ExamTransition): Pick<ExamTransition, 'appointment' | 'words'> {
  if (to === 'convoquee' && !appointment)
    throw new InvalidTransition('a convocation has a date, an hour and a place');
  if (to !== 'convoquee' && appointment)
    throw new InvalidTransition('a convocation alone has a date and a place');
  const said = checkRemark(words ?? '');
  if ('fault' in said) throw new InvalidTransition('the words are too long, or hold what nobody types');
  if (to === 'refusee' && said.value === '') throw new InvalidTransition('a refusal says why');
  return {
    appointment: appointment && checkAppointment(appointment),
    words: said.value === '' ? null : said.value,
  };
}

function checkAppointment({ day, time, place }: Appointment): Appointment {
  if (!isDay(day)) throw new InvalidTransition(`${day} is no day (yyyy-MM-dd)`);
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new InvalidTransition(`${time} is no hour (HH:MM)`);
  const checked = checkCentre(place);
  if ('fault' in checked) throw new InvalidTransition('the place is one line of 120 characters at most');
  return { day, time, place: checked.value };
}

/** Changes the state of an exam request for the school, and mails the learner. */
import type { Brand } from '@balise/contract/site';
import { DAY_MS } from '@balise/rules/days';
import { checkCentre, checkRemark, isDay } from '@balise/rules/exam-rules';
import { wordsOfLicence } from '@balise/rules/licence-words';
import { dayIn } from '@balise/rules/time-zones';
import { findBrand } from '../../platform/brand/api.ts';
import { CommandRefused, type Db } from '../../platform/db/api.ts';
import { queueMail, toMailAddress } from '../../platform/mail/api.ts';
import {
  correctedResult,
  type ExamResult,
  findStepFault,
  nextStates,
  type SchoolState,
  type StepFault,
} from './exam.ts';
import { examLearnerMail, listCorrections } from './mails/learner-mail.ts';
import {
  insertWarning,
  type LockedRequest,
  lockOptionalRequest,
  selectOptionalOther,
  selectOptionalStaff,
} from './school-store.ts';
import { type Appointment, insertChange, updateState } from './store.ts';

export interface ExamTransition {
  /** Of the exam request. */
  id: string;
  to: SchoolState;
  /** E-mail of the person who decides: staff of the school, or an operator. */
  by: string;
  /** Required for «convoquee», null for any other state. */
  appointment: Appointment | null;
  /** The school's message to the learner. */
  words: string | null;
}

/** Time (ms) for which the message is shown: longer than a holiday. */
const WARNED_MS = 60 * DAY_MS;

/** The change is not possible; the message gives the operator the reason. */
export class InvalidTransition extends CommandRefused {}

export interface TransitionDeps {
  db: Db;
  brands: readonly Brand[];
  /** Public address of the product. */
  publicUrl: string;
}

/** One transaction: the state, its record and the mail. @throws InvalidTransition */
export async function transitionExamRequest(
  deps: TransitionDeps,
  move: ExamTransition,
  now: Date,
): Promise<void> {
  const checked = { ...move, ...checkTransition(move) };
  await deps.db.transaction().execute(async (trx) => {
    const request = await lockOptionalRequest(trx, move.id);
    if (!request) throw new InvalidTransition(`no request ${move.id}`);
    const actor = await findActor(trx, move.by, request);
    const fault = await moveLockedRequest(trx, deps, request, { ...checked, actor }, now);
    if (fault) throw new InvalidTransition(await sayFault(trx, fault, request, checked));
  });
}

export interface CheckedStep extends Pick<ExamTransition, 'id' | 'to' | 'appointment' | 'words'> {
  /** Account of the person who decides. */
  actor: number;
  /** A step on the way to another one is not told to the learner. */
  isQuiet?: boolean;
}

/** The state, its record and the mail, unless the request may not change so. @param request locked by this transaction */
export async function moveLockedRequest(
  trx: Db,
  deps: Omit<TransitionDeps, 'db'>,
  request: LockedRequest,
  step: CheckedStep,
  now: Date,
): Promise<StepFault | null> {
  const { to, appointment } = step;
  const fault = findStepFault(
    request,
    { to, day: appointment?.day ?? null },
    dayIn(request.school.zone, now),
  );
  if (fault) return fault;
  const corrected = correctedResult(request.state, to);
  if (
    corrected === 'recu' &&
    (await selectOptionalOther(trx, { id: step.id, inscription: request.inscription }))
  )
    return 'asked-again';
  await writeTransition(trx, request, { ...step, now });
  if (corrected) await warnLearner(trx, request, corrected, now);
  if (!step.isQuiet) await mailLearner(trx, deps, request, step, now);
  return null;
}

function checkTransition({
  to,
  appointment,
  words,
}: ExamTransition): Pick<ExamTransition, 'appointment' | 'words'> {
  if (to === 'convoquee' && !appointment)
    throw new InvalidTransition('a convocation has a date, an hour and a place');
  if (to !== 'convoquee' && appointment)
    throw new InvalidTransition('only a convocation has a date and a place');
  const said = checkRemark(words ?? '');
  if ('fault' in said) throw new InvalidTransition('the message is too long, or holds control characters');
  if (to === 'refusee' && said.value === '') throw new InvalidTransition('a refusal needs a reason');
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

/** The account of the person who decides. */
async function findActor(trx: Db, by: string, { school }: LockedRequest): Promise<number> {
  const actor = await selectOptionalStaff(trx, by, school.id);
  if (actor === undefined) throw new InvalidTransition(`${by} may not decide on the exams of ${school.name}`);
  return actor;
}

/** The words of the command line. */
async function sayFault(
  trx: Db,
  fault: StepFault,
  { state, examDay, inscription }: LockedRequest,
  { id, appointment }: ExamTransition,
): Promise<string> {
  if (fault === 'day-over') return `${appointment?.day} is over`;
  if (fault === 'not-taken-yet') return `the exam is on ${examDay}: it has not taken place yet`;
  if (fault === 'asked-again')
    return `its learner has asked again (${await selectOptionalOther(trx, { id, inscription })}): end that request first`;
  const next = nextStates(state).join(', ');
  return `from «${state}» a request can change to ${next === '' ? 'no other state' : next}`;
}

async function writeTransition(
  trx: Db,
  { learner, school }: LockedRequest,
  { id, to, appointment, words, actor, now }: CheckedStep & { now: Date },
): Promise<void> {
  const own = { learner: learner.id, id };
  await updateState(trx, own, { state: to, appointment, words, now });
  const details = { ...(appointment && { appointment }), ...(words !== null && { words }) };
  await insertChange(trx, { ...own, school: school.id, change: to, actor, details, now });
}

async function warnLearner(
  trx: Db,
  { learner, school, licenceCode }: LockedRequest,
  corrected: ExamResult,
  now: Date,
): Promise<void> {
  const shown = { starts_at: now, ends_at: new Date(now.getTime() + WARNED_MS) };
  const content = listCorrections(wordsOfLicence(licenceCode))[corrected].text;
  await insertWarning(trx, { person_id: learner.id, school_id: school.id, content, ...shown });
}

async function mailLearner(
  trx: Db,
  { brands, publicUrl }: Omit<TransitionDeps, 'db'>,
  { state, learner, school, licenceCode }: LockedRequest,
  { to, appointment, words }: CheckedStep,
  now: Date,
): Promise<void> {
  const recipient = toMailAddress(learner.email);
  if (recipient === null) return;
  const brand = findBrand({ brands }, school.brand);
  const news = { from: state, to, appointment, words, licenceCode };
  const mail = examLearnerMail(brand, school.name, news, `${publicUrl}/examen`);
  const replyTo = toMailAddress(school.email);
  const about = { kind: 'examen', personId: learner.id, schoolId: school.id } as const;
  await queueMail(trx, { ...about, recipient, replyTo, ...mail }, now);
}

import { randomUUID } from 'node:crypto';
import type { Content } from '@balise/content';
import type { ExamState } from '@balise/contract/base/codes';
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import { dayIn } from '@balise/rules/time-zones';
import type { FastifyBaseLogger } from 'fastify';
import { selectOptionalCorrespondents } from '../../identity/accounts/api.ts';
import type { Clock } from '../../platform/base/api.ts';
import { type BrandSettings, findBrand } from '../../platform/brand/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { consumeOperationRateLimit, type Learner, type Mounter, refuse } from '../../platform/http/api.ts';
import { queueMail, toMailAddress } from '../../platform/mail/api.ts';
import { selectAccess, toAccessScope } from '../access/api.ts';
import { type CheckedExamForm, checkExamForm, isEditableByLearner } from './exam.ts';
import { examSchoolMail, type SchoolNews } from './mails/school-mail.ts';
import {
  insertChange,
  insertRequest,
  lockOptionalState,
  selectRequests,
  updateToWithdrawn,
  updateWish,
} from './store.ts';

export interface ExamDeps {
  db: Db;
  clock: Clock;
  content: Pick<Content, 'licences'>;
  settings: Pick<BrandSettings, 'brands'>;
}

export function examRoutes(mount: Mounter, deps: ExamDeps): void {
  listRoute(mount, deps);
  askRoute(mount, deps);
  changeRoute(mount, deps);
  withdrawRoute(mount, deps);
}

function listRoute(mount: Mounter, deps: ExamDeps): void {
  mount('GET /api/front/examen', async ({ caller }) => ({
    ouverte: await isOpen(deps, caller, deps.clock()),
    demandes: await selectRequests(deps.db, caller),
  }));
}

function askRoute(mount: Mounter, deps: ExamDeps): void {
  const { db, clock } = deps;
  mount('POST /api/front/examen', async ({ caller, form, request, reply }) => {
    const now = clock();
    if (!(await isOpen(deps, caller, now))) refuse('EXAMEN_FERME');
    const wish = wishOf(checkExamForm(form, dayIn(caller.zone, now)));
    const id = randomUUID();
    await consumeOperationRateLimit(db, RATE_LIMITS.exam, caller.learner, now);
    await db.transaction().execute(async (trx) => {
      const owner = { learner: caller.learner, school: caller.school, id };
      const { inscription, licenceCode } = caller;
      const isNew = await insertRequest(trx, { ...owner, inscription, licenceCode, wish, now });
      if (!isNew) refuse('DEMANDE_EN_COURS');
      await tellSchool(trx, deps, caller, { id, change: 'demandee', wish, now }, request.log);
    });
    reply.code(201);
    return requestOf(db, caller, id);
  });
}

function changeRoute(mount: Mounter, deps: ExamDeps): void {
  const { db, clock } = deps;
  mount('PUT /api/front/examen/{id}', async ({ caller, params: { id }, form, request }) => {
    const now = clock();
    const wish = wishOf(checkExamForm(form, dayIn(caller.zone, now)));
    await consumeOperationRateLimit(db, RATE_LIMITS.exam, caller.learner, now);
    const open = await isOpen(deps, caller, now);
    await db.transaction().execute(async (trx) => {
      const state = await ownState(trx, caller, id);
      if (!isEditableByLearner(state)) refuse('DEMANDE_TRAITEE');
      if (!open) refuse('EXAMEN_FERME');
      await updateWish(trx, { learner: caller.learner, id }, wish, now);
      await tellSchool(trx, deps, caller, { id, change: 'modifiee', wish, now }, request.log);
    });
    return requestOf(db, caller, id);
  });
}

function withdrawRoute(mount: Mounter, deps: ExamDeps): void {
  const { db, clock } = deps;
  mount('PUT /api/front/examen/{id}/retrait', async ({ caller, params: { id }, request }) => {
    const now = clock();
    await db.transaction().execute(async (trx) => {
      const state = await ownState(trx, caller, id);
      // A double click or another tab: it is withdrawn already, and the school has its mail.
      if (state === 'retiree') return;
      if (!isEditableByLearner(state)) refuse('DEMANDE_TRAITEE');
      await updateToWithdrawn(trx, { learner: caller.learner, id }, now);
      await tellSchool(trx, deps, caller, { id, change: 'retiree', wish: null, now }, request.log);
    });
    return requestOf(db, caller, id);
  });
}

/** Whether an exam entry is open, and schools register for the exam of its licence and of the inscription's. */
async function isOpen({ db, content }: ExamDeps, caller: Learner, now: Date): Promise<boolean> {
  const { licenceCode } = caller;
  const { kopilote } = await selectAccess(db, toAccessScope(caller), now);
  const [entry] = kopilote;
  if (entry?.statut !== 'ouvert') return false;
  return [licenceCode, entry.permis].every(
    (code) => content.licences.get(code)?.licence.hasExamRegistration === true,
  );
}

async function requestOf(db: Db, caller: Learner, id: string) {
  const requests = await selectRequests(db, caller);
  return requests.find((request) => request.id === id) ?? refuse('INTROUVABLE');
}

/** Records the change and queues the mail to the school. */
async function tellSchool(
  trx: Db,
  { content, settings }: ExamDeps,
  caller: Learner,
  news: SchoolNews & { now: Date },
  log: FastifyBaseLogger,
): Promise<void> {
  const { learner, school, accountId: actor } = caller;
  const { id, change, wish, now } = news;
  await insertChange(trx, { learner, school, id, change, actor, details: wish ?? {}, now });
  const found = (await selectOptionalCorrespondents(trx, caller)) ?? refuse('ACCES_REFUSE');
  const recipient = toMailAddress(found.school.email);
  if (recipient === null) {
    log.warn({ school, request: id }, 'an exam request for a school without e-mail');
    return;
  }
  const licence = content.licences.get(caller.licenceCode)?.licence.name ?? caller.licenceCode;
  const mail = examSchoolMail(findBrand(settings, found.school.brand), { ...found, licence }, news);
  const addresses = { recipient, replyTo: toMailAddress(found.email) };
  await queueMail(trx, { kind: 'examen', personId: learner, schoolId: school, ...addresses, ...mail }, now);
}

function wishOf(read: CheckedExamForm | { fault: string }): CheckedExamForm {
  return 'fault' in read ? refuse('REQUETE_INVALIDE', { champ: read.fault }) : read;
}

async function ownState(trx: Db, { learner, inscription }: Learner, id: string): Promise<ExamState> {
  return (await lockOptionalState(trx, { id, learner, inscription })) ?? refuse('INTROUVABLE');
}

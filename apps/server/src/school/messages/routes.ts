import { MESSAGES_PER_PAGE } from '@balise/contract/school/desk-lists';
import { LONGEST_SHOWN_DAYS, type NewMessage } from '@balise/contract/school/messages';
import { countDays } from '@balise/rules/days';
import { checkRemark } from '@balise/rules/exam-rules';
import { dayIn, startOfDay, type TimeZone } from '@balise/rules/time-zones';
import { type ServerParts, selectOptionalVisibleLearner } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { type Mounter, readChecked, refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { recordAct } from '../acts/api.ts';
import {
  type LockedMessage,
  lockOptionalMessage,
  selectOptionalReaders,
  selectOwnGroups,
  selectSchoolMessages,
  updateMessage,
  withdrawMessage,
} from './message-store.ts';
import { sendSchoolMessage } from './send-message.ts';

const MOST_READERS = 500;

export function schoolMessageRoutes(mount: Mounter, deps: ServerParts): void {
  const { db, clock } = deps;
  listRoutes(mount, deps);
  changeRoutes(mount, deps);
  mount('POST /api/school/messages', async ({ caller, body, reply }) => {
    const now = clock();
    const { sendingId, tone, lastDay, byMail } = body;
    const text = readText(body.text);
    const startsAt = readStart(body, caller.zone, now);
    checkLastDay(lastDay, body.firstDay);
    const audience = await findAudience(db, caller, body);
    reply.code(201);
    const message = { ...audience, sendingId, tone, text, startsAt, lastDay, byMail };
    return sendSchoolMessage(deps, caller, message, now);
  });
}

function listRoutes(mount: Mounter, { db, clock }: ServerParts): void {
  mount('GET /api/school/messages', async ({ caller: { scope }, query }) => {
    const learner =
      query.inscription === undefined
        ? null
        : ((await selectOptionalVisibleLearner(db, scope, Number(query.inscription)))?.learner ?? 0);
    const offset = (Number(query.pageNumber ?? 1) - 1) * MESSAGES_PER_PAGE;
    const [{ messages, total }, groups] = await Promise.all([
      selectSchoolMessages(db, { scope, learner, offset, limit: MESSAGES_PER_PAGE }),
      selectOwnGroups(db, scope),
    ]);
    return {
      today: dayIn(scope.zone, clock()),
      total,
      messages,
      groups,
      canWriteToSchool: scope.allGroups,
    };
  });

  mount('GET /api/school/messages/{id}/readers', async ({ caller: { scope }, params: { id } }) => ({
    readers: (await selectOptionalReaders(db, scope, Number(id), MOST_READERS)) ?? refuse('INTROUVABLE'),
  }));
}

function changeRoutes(mount: Mounter, { db, clock }: ServerParts): void {
  mount('PUT /api/school/messages/{id}', async ({ caller, params: { id }, body }) => {
    const now = clock();
    const { version, tone, lastDay } = body;
    const text = readText(body.text);
    return db.transaction().execute(async (trx) => {
      const found = await lockMessage(trx, caller, id);
      if (found.version !== version) refuse('MODIFIE_ENTRETEMPS');
      if (found.isWithdrawn || found.endsAt <= now) refuse('MODIFIE_ENTRETEMPS');
      const from = new Date(Math.max(found.startsAt.getTime(), now.getTime()));
      checkLastDay(lastDay, dayIn(caller.zone, from));
      await updateMessage(trx, Number(id), { scope: caller.scope, tone, text, lastDay });
      await recordMessageAct(trx, caller, 'ecole.corriger_message', { id, ...found }, now);
      return { version: found.version + 1 };
    });
  });

  mount('PUT /api/school/messages/{id}/withdrawal', async ({ caller, params: { id }, body: { version } }) => {
    const now = clock();
    return db.transaction().execute(async (trx) => {
      const found = await lockMessage(trx, caller, id);
      if (found.isWithdrawn) return { version: found.version };
      if (found.version !== version) refuse('MODIFIE_ENTRETEMPS');
      await withdrawMessage(trx, Number(id), now);
      await recordMessageAct(trx, caller, 'ecole.retirer_message', { id, ...found }, now);
      return { version: found.version + 1 };
    });
  });
}

const lockMessage = async (trx: Db, { scope }: SchoolStaff, id: string): Promise<LockedMessage> =>
  (await lockOptionalMessage(trx, scope, Number(id))) ?? refuse('INTROUVABLE');

const recordMessageAct = (
  trx: Db,
  staff: SchoolStaff,
  action: 'ecole.corriger_message' | 'ecole.retirer_message',
  { id, learner }: { id: string; learner: number | null },
  now: Date,
): Promise<void> =>
  recordAct(
    trx,
    staff,
    { action, ...(learner !== null && { about: learner }), details: { message: id } },
    now,
  );

/** The learner or the group, which the caller must see; both null for the whole school. */
async function findAudience(
  db: Db,
  { scope }: SchoolStaff,
  { audience, inscription, group }: NewMessage,
): Promise<{ learner: number | null; group: string | null }> {
  if (audience === 'learner') {
    if (inscription === undefined) return refuse('REQUETE_INVALIDE', { champ: 'inscription' });
    const found = await selectOptionalVisibleLearner(db, scope, inscription);
    return { learner: found?.learner ?? refuse('INTROUVABLE'), group: null };
  }
  if (audience === 'group') {
    if (group === undefined) return refuse('REQUETE_INVALIDE', { champ: 'group' });
    const isOwn = (await selectOwnGroups(db, scope)).some(({ id }) => id === group);
    return { learner: null, group: isOwn ? group : refuse('INTROUVABLE') };
  }
  return scope.allGroups ? { learner: null, group: null } : refuse('INTROUVABLE');
}

const readText = (typed: string): string =>
  readChecked(checkRemark(typed), 'text') || refuse('REQUETE_INVALIDE', { champ: 'text' });

/** Now, for a message that begins today. */
function readStart({ firstDay }: NewMessage, zone: TimeZone, now: Date): Date {
  const today = dayIn(zone, now);
  if (firstDay < today) return refuse('REQUETE_INVALIDE', { champ: 'firstDay' });
  return firstDay === today ? now : startOfDay(zone, firstDay);
}

function checkLastDay(last: string, first: string): void {
  const days = countDays(first, last);
  if (days < 0 || days > LONGEST_SHOWN_DAYS) refuse('REQUETE_INVALIDE', { champ: 'lastDay' });
}

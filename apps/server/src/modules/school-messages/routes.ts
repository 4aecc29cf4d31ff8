import { countDays } from '@balise/contract/days';
import { MESSAGES_PER_PAGE } from '@balise/contract/desk-lists';
import { checkRemark, isDay } from '@balise/contract/exam-rules';
import {
  LONGEST_SHOWN_DAYS,
  type NewMessageForm,
  type SchoolMessageReply,
} from '@balise/contract/school-messages';
import { dayIn, startOfDay, type TimeZone } from '@balise/contract/time-zones';
import type { BrandSettings } from '../../brand/brands.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/handle.ts';
import type { SchoolStaff } from '../../http/caller.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { selectOptionalVisibleLearner } from '../../identity/staff-store.ts';
import { recordAct } from '../school/record-act.ts';
import {
  type LockedMessage,
  lockOptionalMessage,
  type MessageRow,
  selectOptionalReaders,
  selectOwnGroups,
  selectSchoolMessages,
  updateMessage,
  withdrawMessage,
} from './message-store.ts';
import { sendSchoolMessage } from './send-message.ts';

interface SchoolMessageDeps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'publicUrl'>;
  settings: Pick<BrandSettings, 'brands'>;
}

const MOST_READERS = 500;

export function schoolMessageRoutes(mount: Mounter, deps: SchoolMessageDeps): void {
  const { db, clock } = deps;
  listRoutes(mount, deps);
  changeRoutes(mount, deps);
  mount('POST /api/gestion/messages', async ({ caller, form, reply }) => {
    const now = clock();
    const text = readText(form.contenu);
    const startsAt = readStart(form, caller.zone, now);
    checkLastDay(form.fin, form.debut);
    const audience = await findAudience(db, caller, form);
    const send = { db, brands: deps.settings.brands, publicUrl: deps.config.publicUrl };
    const message = {
      ...audience,
      sendingId: form.envoi,
      tone: form.type,
      text,
      startsAt,
      lastDay: form.fin,
    };
    reply.code(201);
    return sendSchoolMessage(send, caller, { ...message, byMail: form.par_email === 'true' }, now);
  });
}

function listRoutes(mount: Mounter, { db, clock }: SchoolMessageDeps): void {
  mount('GET /api/gestion/messages', async ({ caller: { scope }, query }) => {
    const learner =
      query.inscription === undefined
        ? null
        : ((await selectOptionalVisibleLearner(db, scope, Number(query.inscription)))?.learner ?? 0);
    const offset = (Number(query.numero_page ?? 1) - 1) * MESSAGES_PER_PAGE;
    const [{ rows, total }, groups] = await Promise.all([
      selectSchoolMessages(db, { scope, learner, offset, limit: MESSAGES_PER_PAGE }),
      selectOwnGroups(db, scope),
    ]);
    return {
      jour: dayIn(scope.zone, clock()),
      total,
      messages: rows.map(toSchoolMessage),
      groupes: groups.map(({ id, name, learners }) => ({ id, nom: name, eleves: learners })),
      ecole: scope.allGroups,
    };
  });

  mount('GET /api/gestion/messages/{id}/lecteurs', async ({ caller: { scope }, params: { id } }) => {
    const readers = await selectOptionalReaders(db, scope, Number(id), MOST_READERS);
    return {
      lecteurs: (readers ?? refuse('INTROUVABLE')).map(({ inscription, name, readAt }) => ({
        ...{ inscription, nom: name, lu_le: readAt?.toISOString() ?? null },
      })),
    };
  });
}

function changeRoutes(mount: Mounter, { db, clock }: SchoolMessageDeps): void {
  mount('PUT /api/gestion/messages/{id}', async ({ caller, params: { id }, form }) => {
    const now = clock();
    const text = readText(form.contenu);
    return db.transaction().execute(async (trx) => {
      const found = await lockMessage(trx, caller, id);
      if (found.version !== Number(form.version)) refuse('MODIFIE_ENTRETEMPS');
      if (found.isWithdrawn || found.endsAt <= now) refuse('MODIFIE_ENTRETEMPS');
      const from = new Date(Math.max(found.startsAt.getTime(), now.getTime()));
      checkLastDay(form.fin, dayIn(caller.zone, from));
      await updateMessage(trx, Number(id), { scope: caller.scope, tone: form.type, text, lastDay: form.fin });
      await recordMessageAct(trx, caller, 'ecole.corriger_message', { id, ...found }, now);
      return { version: found.version + 1 };
    });
  });

  mount('PUT /api/gestion/messages/{id}/retrait', async ({ caller, params: { id }, form }) => {
    const now = clock();
    return db.transaction().execute(async (trx) => {
      const found = await lockMessage(trx, caller, id);
      if (found.isWithdrawn) return { version: found.version };
      if (found.version !== Number(form.version)) refuse('MODIFIE_ENTRETEMPS');
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
  { pour, inscription, groupe }: NewMessageForm,
): Promise<{ learner: number | null; group: string | null }> {
  if (pour === 'eleve') {
    if (inscription === undefined) return refuse('REQUETE_INVALIDE', { champ: 'inscription' });
    const found = await selectOptionalVisibleLearner(db, scope, Number(inscription));
    return { learner: found?.learner ?? refuse('INTROUVABLE'), group: null };
  }
  if (pour === 'groupe') {
    if (groupe === undefined) return refuse('REQUETE_INVALIDE', { champ: 'groupe' });
    const isOwn = (await selectOwnGroups(db, scope)).some(({ id }) => id === groupe);
    return { learner: null, group: isOwn ? groupe : refuse('INTROUVABLE') };
  }
  return scope.allGroups ? { learner: null, group: null } : refuse('INTROUVABLE');
}

function readText(typed: string): string {
  const text = checkRemark(typed);
  return 'fault' in text || text.value === '' ? refuse('REQUETE_INVALIDE', { champ: 'contenu' }) : text.value;
}

/** Now, for a message that begins today. */
function readStart({ debut }: NewMessageForm, zone: TimeZone, now: Date): Date {
  const today = dayIn(zone, now);
  if (!isDay(debut) || debut < today) return refuse('REQUETE_INVALIDE', { champ: 'debut' });
  return debut === today ? now : startOfDay(zone, debut);
}

function checkLastDay(last: string, first: string): void {
  const days = countDays(first, last);
  if (!isDay(last) || days < 0 || days > LONGEST_SHOWN_DAYS) refuse('REQUETE_INVALIDE', { champ: 'fin' });
}

const toSchoolMessage = (row: MessageRow): SchoolMessageReply => ({
  ...{ id: row.id, version: row.version, pour: row.audience, destinataire: row.recipient },
  ...{ inscription: row.inscription, type: row.tone, contenu: row.text },
  ...{ debut: row.startsAt.toISOString(), fin: row.endsAt.toISOString() },
  ...{ retire_le: row.withdrawnAt?.toISOString() ?? null, auteur: row.author },
  ...{ destinataires: row.recipients, lus: row.readers, emails: row.mailed },
});

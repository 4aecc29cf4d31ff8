/** Stores a school's message, and queues its mails within the limits of the day. */

import {
  LEARNER_MAILS_A_DAY,
  type MessageSending,
  SCHOOL_MAILS_A_DAY,
} from '@balise/contract/school/messages';
import { dayIn, startOfDay } from '@balise/rules/time-zones';
import type { ServerParts } from '../../identity/accounts/api.ts';
import { findBrand } from '../../platform/brand/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { queueMail, toMailAddress } from '../../platform/mail/api.ts';
import { recordAct } from '../acts/api.ts';
import { lockSendingSchool, selectMailRecipients, updateMailed } from './mail-store.ts';
import { schoolMessageMail } from './message-mail.ts';
import { insertSchoolMessage, type StoredMessage, selectOptionalSending } from './message-store.ts';

export type CheckedMessage = Omit<StoredMessage, 'scope' | 'author' | 'now'> & { byMail: boolean };

export async function sendSchoolMessage(
  parts: ServerParts,
  staff: SchoolStaff,
  message: CheckedMessage,
  now: Date,
): Promise<MessageSending> {
  const { scope, accountId: author } = staff;
  return parts.db.transaction().execute(async (trx) => {
    const id = await insertSchoolMessage(trx, { ...message, scope, author, now });
    if (id === undefined) {
      const sent = await selectOptionalSending(trx, message.sendingId, { author, scope });
      return sent ? { id: sent.id, mails: sent.mailed, withoutMail: 0 } : refuse('INTROUVABLE');
    }
    const about = message.learner === null ? {} : { about: message.learner };
    const details = { message: String(id), ...(message.group !== null && { groupe: message.group }) };
    await recordAct(trx, staff, { action: 'ecole.ecrire_message', ...about, details }, now);
    const sent = message.byMail
      ? await queueMessageMails(trx, parts, staff, message, now)
      : { mails: 0, withoutMail: 0 };
    if (sent.mails > 0) await updateMailed(trx, id, sent.mails);
    return { id, ...sent };
  });
}

async function queueMessageMails(
  trx: Db,
  { settings, config }: ServerParts,
  { scope, workplace }: SchoolStaff,
  { learner, group, text }: CheckedMessage,
  now: Date,
): Promise<Omit<MessageSending, 'id'>> {
  const since = startOfDay(scope.zone, dayIn(scope.zone, now));
  const school = await lockSendingSchool(trx, workplace, since);
  const recipients = await selectMailRecipients(trx, scope, { learner, group }, since);
  const mail = schoolMessageMail(findBrand(settings, school.brand), school.name, text, config.publicUrl);
  const replyTo = toMailAddress(school.email);
  const reached = recipients
    .flatMap(({ learner: personId, email, mailsToday }) => {
      const recipient = mailsToday < LEARNER_MAILS_A_DAY ? toMailAddress(email) : null;
      return recipient === null ? [] : [{ personId, recipient }];
    })
    .slice(0, Math.max(0, SCHOOL_MAILS_A_DAY - school.mailsToday));
  for (const one of reached)
    await queueMail(trx, { kind: 'message_eleve', schoolId: workplace, ...one, replyTo, ...mail }, now);
  return { mails: reached.length, withoutMail: recipients.length - reached.length };
}

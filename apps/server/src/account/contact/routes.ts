import { randomUUID } from 'node:crypto';
import type { Content } from '@balise/content';
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import { selectOptionalCorrespondents } from '../../identity/accounts/api.ts';
import type { Clock } from '../../platform/base/api.ts';
import { type BrandSettings, findBrand } from '../../platform/brand/api.ts';
import type { Config } from '../../platform/config/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { consumeOperationRateLimit, type Mounter, refuse } from '../../platform/http/api.ts';
import { queueMail, toMailAddress } from '../../platform/mail/api.ts';
import { readLearnerLetter } from './letter.ts';
import { messageCopyMail } from './mails/copy-mail.ts';
import { messageToSchoolMail } from './mails/school-mail.ts';
import { selectOptionalWriter } from './proof.ts';
import { insertContactMessage, selectOpenLicenceCodes } from './store.ts';

export interface ContactDeps {
  db: Db;
  clock: Clock;
  content: Pick<Content, 'licences'>;
  config: Pick<Config, 'acceptedSecrets'>;
  settings: Pick<BrandSettings, 'brands'>;
}

export function contactRoutes(mount: Mounter, { db, clock, content, config, settings }: ContactDeps): void {
  mount('POST /api/eleve/mail', async ({ body, request, reply }) => {
    const now = clock();
    const writer = (await selectOptionalWriter(db, config, body.jeton, now)) ?? refuse('ACCES_REFUSE');
    const letter = readLearnerLetter(body);
    if ('fault' in letter) return refuse('REQUETE_INVALIDE', { champ: letter.fault });
    const found = (await selectOptionalCorrespondents(db, writer)) ?? refuse('ACCES_REFUSE');
    await consumeOperationRateLimit(db, RATE_LIMITS.contactAddress, request.ip, now);
    await consumeOperationRateLimit(db, RATE_LIMITS.contactPerson, writer.learner, now);

    const { school } = found;
    const licenceCodes = await selectOpenLicenceCodes(db, writer, now);
    const licences = licenceCodes.map(
      (licenceCode) => content.licences.get(licenceCode)?.licence.name ?? licenceCode,
    );
    const brand = findBrand(settings, school.brand);
    const recipient = toMailAddress(school.email);
    const replyTo = toMailAddress(found.email);
    const id = randomUUID();
    const about = { personId: writer.learner, schoolId: school.id };
    await db.transaction().execute(async (trx) => {
      const message = { id, person_id: writer.learner, school_id: school.id, copied: body.copie };
      const { subject, text } = letter;
      await insertContactMessage(trx, { ...message, subject, body: text, created_at: now });
      if (recipient !== null) {
        const mail = messageToSchoolMail(brand, { ...found, licences }, letter);
        await queueMail(trx, { kind: 'message_ecole', ...about, recipient, replyTo, ...mail }, now);
      }
      if (body.copie && replyTo !== null) {
        const mail = messageCopyMail(brand, school.name, letter);
        await queueMail(trx, { kind: 'copie_message', ...about, recipient: replyTo, ...mail }, now);
      }
    });
    if (recipient === null) {
      request.log.warn({ school: school.id, message: id }, 'a message for a school without e-mail');
    }
    reply.code(202);
    return { recu: true };
  });
}

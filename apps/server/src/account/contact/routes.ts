import { randomUUID } from 'node:crypto';
import type { Content } from '@balise/content';
import { RATE_LIMITS } from '@balise/contract/rate-limits';
import { selectOptionalCorrespondents } from '../../identity/accounts/correspondents-store.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { type BrandSettings, findBrand } from '../../platform/brand/brands.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/handle.ts';
import type { Mounter } from '../../platform/http/mount.ts';
import { consumeOperationRateLimit } from '../../platform/http/rate-limit.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { toMailAddress } from '../../platform/mail/address.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
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
      const message = { id, learner: writer.learner, school: school.id, copied: body.copie, now };
      await insertContactMessage(trx, { ...message, ...letter });
      if (recipient !== null) {
        const mail = messageToSchoolMail(brand, { ...found, licences }, letter);
        await queueMail(trx, { kind: 'message_ecole', ...about, recipient, replyTo, ...mail }, now);
      }
      if (body.copie && replyTo !== null) {
        const mail = messageCopyMail(brand, school.name, letter);
        const addresses = { recipient: replyTo, replyTo: null };
        await queueMail(trx, { kind: 'copie_message', ...about, ...addresses, ...mail }, now);
      }
    });
    if (recipient === null) {
      request.log.warn({ school: school.id, message: id }, 'a message for a school without e-mail');
    }
    reply.code(202);
    return { recu: true };
  });
}

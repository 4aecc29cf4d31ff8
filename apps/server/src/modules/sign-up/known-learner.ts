/** Whoever is signed up again with an e-mail that has an account is told so by mail, and by nothing else. */
import type { SignOnSettings } from '../../cas/settings.ts';
import type { Db } from '../../db/handle.ts';
import type { MailBrand } from '../../mail/letter.ts';
import { queueMail } from '../../mail/outbox.ts';
import { mayMailStranger } from './limits.ts';
import { forgottenPasswordUrl } from './links.ts';
import { alreadyRegisteredMail } from './mails/already-registered-mail.ts';
import { selectOptionalOwner } from './store.ts';

interface SecondSignUp {
  email: string;
  school: number;
  brand: MailBrand;
  signUp: 'code' | 'livre';
}

export async function mailKnownLearner(
  trx: Db,
  settings: Pick<SignOnSettings, 'publicUrl'>,
  { email, school, brand, signUp }: SecondSignUp,
  now: Date,
): Promise<void> {
  const personId = await selectOptionalOwner(trx, email);
  if (personId === undefined || !(await mayMailStranger(trx, email, now))) return;
  const mail = alreadyRegisteredMail(brand, forgottenPasswordUrl(settings, brand), signUp);
  const about = { kind: 'deja_inscrit', personId, schoolId: school } as const;
  await queueMail(trx, { ...about, recipient: email, replyTo: null, ...mail }, now);
}

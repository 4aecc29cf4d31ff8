import type { SignOnSettings } from '../../identity/accounts/api.ts';
import { findBrand } from '../../platform/brand/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { queueMail } from '../../platform/mail/api.ts';
import { type StepChange, stepChangedMail } from './mails.ts';
import { selectZone } from './store.ts';

interface Recipient {
  personId: number;
  schoolId: number;
  email: string;
  brand: string;
}

/** Tells a person by mail that their second step has changed; in the transaction of the change. */
export async function queueStepMail(
  trx: Db,
  settings: SignOnSettings,
  { personId, schoolId, email, brand }: Recipient,
  { change, now }: { change: StepChange; now: Date },
): Promise<void> {
  const url = `${settings.publicUrl}/gestion/seconde-etape`;
  const zone = await selectZone(trx, schoolId);
  const mail = stepChangedMail(findBrand(settings, brand), { change, at: now, zone, url });
  await queueMail(
    trx,
    { kind: 'seconde_etape', personId, schoolId, recipient: email, replyTo: null, ...mail },
    now,
  );
}

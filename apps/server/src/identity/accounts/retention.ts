/** How long sessions, sign-ons, links and the audit are kept. */
import { DAY_MS } from '@balise/rules/days';
import type { Db } from '../../platform/db/api.ts';

/** Staff actions in an account that has since been erased (CNIL, délibération n° 2021-122: logs, six months to a year). */
const NAMELESS_AUDIT_DAYS = 365;

export async function cleanIdentity(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('password_links').where('expires_at', '<', yesterday).execute();
  const accountable = new Date(now.getTime() - NAMELESS_AUDIT_DAYS * DAY_MS);
  // An older program gave all erased people the number 0.
  await db.deleteFrom('audit').where('person_id', '<=', 0).where('at', '<', accountable).execute();
  // Kept a day longer, so that a late logout still reaches the services they opened. Their tickets go with them.
  await db.deleteFrom('sso_sessions').where('expires_at', '<', yesterday).execute();
}

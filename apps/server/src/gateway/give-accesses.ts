/** Gives a learner the accesses that a program asks for, as far as they are not there. */
import { dayIn, type TimeZone } from '@balise/rules/time-zones';
import { insertInscription } from '../account/sign-up/api.ts';
import { copyToOwners } from '../identity/accounts/api.ts';
import type { Db } from '../platform/db/api.ts';
import { refuse } from '../platform/http/api.ts';
import { BY_SCHOOL } from '../school/enrolment/api.ts';
import { mergeAccess, type WantedAccess } from './learner.ts';
import { insertCredits, lockInscriptions, updateInscription } from './learner-store.ts';

interface Giving {
  person: number;
  school: number;
  wanted: readonly WantedAccess[];
  zone: TimeZone;
  now: Date;
}

interface Given {
  /** Licences whose access is new or changed. */
  changed: string[];
  notApplied: string[];
}

export async function giveAccesses(trx: Db, { person, school, zone, wanted, now }: Giving): Promise<Given> {
  const given: Given = { changed: [], notApplied: [] };
  if (wanted.length === 0) return given;
  const inscriptions = await lockInscriptions(trx, { person, school });
  for (const [index, access] of wanted.entries()) {
    const { licenceCode, lastDay, expiresAt } = access;
    const known = inscriptions.find((one) => one.licenceCode === licenceCode);
    if (!known) {
      if (lastDay !== null && lastDay < dayIn(zone, now))
        refuse('REQUETE_INVALIDE', { champ: `acces.${index}.fin` });
      const credits = access.credits ?? 0;
      await insertInscription(trx, {
        person,
        school,
        licenceCode,
        credits,
        expiresAt,
        now,
        reason: BY_SCHOOL,
      });
      given.changed.push(licenceCode);
      continue;
    }
    const { isChanged, notApplied, credits, ...after } = mergeAccess(known, access, { now, zone });
    given.notApplied.push(...notApplied.map((field) => `acces.${index}.${field}`));
    if (!isChanged) continue;
    await updateInscription(trx, known.id, after);
    const added = credits - known.credits;
    if (added > 0)
      await insertCredits(trx, { inscription: known.id, person, school, added, reason: BY_SCHOOL, now });
    given.changed.push(licenceCode);
  }
  await copyToOwners(trx, { people: [person], now });
  return given;
}

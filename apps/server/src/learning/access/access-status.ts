/** Decides the result of a sign-in from the person's inscriptions and applications. Pure. */
import type { Inscription } from '@balise/contract/account/student';
import type { Refusal, Status } from '@balise/contract/base/codes';

/** The status of an inscription at `now`: an open one expires at its date. */
export function computeStatus(status: Status, expiresAt: Date | null, now: Date): Status {
  return status === 'ouvert' && expiresAt !== null && expiresAt <= now ? 'expire' : status;
}

export type SignInOutcome =
  | { kind: 'entered'; status: 200; inscription: Inscription }
  | { kind: 'choice'; status: 300 | 303 }
  | { kind: 'working'; status: 200 }
  | { kind: 'refused'; code: Refusal };

/**
 * The result of a sign-in. `chosen` is the requested inscription, if any: it must be the person's own and open. Another
 * person's inscription is refused like one that does not exist.
 */
export function decideEntry(
  inscriptions: readonly Inscription[],
  applications: readonly { statut: Status }[],
  chosen: number | null,
): SignInOutcome {
  if (chosen !== null) return decideChoice(inscriptions, chosen);
  const open = inscriptions.filter((inscription) => inscription.statut === 'ouvert');
  const openApplications = applications.filter((application) => application.statut === 'ouvert').length;
  const [first] = open;
  if (first && open.length === 1) return { kind: 'entered', status: 200, inscription: first };
  if (open.length > 1) return { kind: 'choice', status: 300 };
  if (openApplications > 0) return { kind: 'choice', status: openApplications === 1 ? 300 : 303 };
  return { kind: 'refused', code: refusalFor([...inscriptions, ...applications]) };
}

/** Why nothing is open; expired access has priority over suspended access. */
function refusalFor(held: readonly { statut: Status }[]): Refusal {
  if (held.some(({ statut }) => statut === 'expire')) return 'INSCRIPTION_EXPIREE';
  return held.length > 0 ? 'ACCES_SUSPENDU' : 'AUCUN_ACCES_OUVERT';
}

/** When the latest of the expired inscriptions ended; undefined without any. */
export function findLastExpiry(inscriptions: readonly Inscription[]): string | undefined {
  const ended = inscriptions.flatMap(({ statut, date_expiration: date }) =>
    statut === 'expire' && date ? [date] : [],
  );
  return ended.sort().at(-1);
}

function decideChoice(inscriptions: readonly Inscription[], chosen: number): SignInOutcome {
  const inscription = inscriptions.find(({ id }) => id === chosen);
  if (inscription?.statut === 'ouvert') return { kind: 'entered', status: 200, inscription };
  return { kind: 'refused', code: inscription?.statut === 'expire' ? 'INSCRIPTION_EXPIREE' : 'ACCES_REFUSE' };
}

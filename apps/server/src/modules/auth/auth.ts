/** What a sign-in leads to, decided from what the person is enrolled in. Pure. */
import type { Refusal, Status } from '@balise/contract/codes';
import type { Application, Inscription } from '@balise/contract/student';

/** An inscription's status as of `now`: open only counts until its date. */
export function computeStatus(status: Status, expiresAt: Date | null, now: Date): Status {
  return status === 'ouvert' && expiresAt !== null && expiresAt <= now ? 'expire' : status;
}

export type SignInOutcome =
  | { kind: 'entered'; status: 200; inscription: Inscription }
  | { kind: 'choice'; status: 300 | 303 }
  | { kind: 'refused'; code: Refusal };

/**
 * The table of sign-in answers. `chosen` is the inscription asked for, if any: it must be the person's own and open;
 * a stranger's is refused like one that does not exist.
 */
export function decideEntry(
  inscriptions: readonly Inscription[],
  applications: readonly Application[],
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

/** Why nothing is open: access that ended comes before access that the school suspended. */
function refusalFor(held: readonly { statut: Status }[]): Refusal {
  if (held.some(({ statut }) => statut === 'expire')) return 'INSCRIPTION_EXPIREE';
  return held.length > 0 ? 'ACCES_SUSPENDU' : 'AUCUN_ACCES_OUVERT';
}

/** When the last access that has expired ended, if the refusal is about that. */
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

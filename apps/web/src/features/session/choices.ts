/** What there is to choose from: this sign-on's answer, else what the storage kept of it. */
import { STATUSES } from '@balise/contract/codes';
import type { Application, Inscription } from '@balise/contract/student';
import { readList } from '../../lib/storage.ts';
import { openOnes } from './session.ts';
import { knownChoices } from './session-store.ts';

export interface Choices {
  inscriptions: Inscription[];
  applications: Application[];
}

/** The open ones. */
export function currentChoices(): Choices {
  const known = knownChoices();
  return {
    inscriptions: openOnes(known?.inscriptions ?? readList('inscriptions', isInscription) ?? []),
    applications: openOnes(known?.applications ?? readList('applications', isApplication) ?? []),
  };
}

type Stored = Record<string, unknown>;
const isText = (value: unknown): boolean => typeof value === 'string';
const isDate = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));
const isEnrolled = ({ id, permis, statut }: Stored): boolean =>
  Number.isInteger(id) && isText(permis) && STATUSES.some((status) => status === statut);

function isInscription(item: Stored): item is Stored & Inscription {
  return (
    isEnrolled(item) &&
    isDate(item.date_expiration) &&
    Number.isInteger(item.credits_total) &&
    Number.isInteger(item.credits_restants)
  );
}

function isApplication(item: Stored): item is Stored & Application {
  return (
    isEnrolled(item) &&
    [item.libelle, item.titre, item.lien, item.couleur].every(isText) &&
    typeof item.plein_ecran === 'boolean' &&
    typeof item.est_max === 'boolean' &&
    isDate(item.termine_le)
  );
}

/** «Mes cours», or which kind when there are several. */
export function courseTitle(
  { est_max, libelle }: Pick<Application, 'est_max' | 'libelle'>,
  several: boolean,
): string {
  if (!several) return 'Accéder aux cours';
  if (est_max) return 'Accéder aux cours commentés';
  return libelle.includes('fastcode') ? 'Accéder aux cours par thème' : 'Accéder aux cours';
}

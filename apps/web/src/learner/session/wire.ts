/** Maps the reply to a sign-on between the French wire and the page. The browser stores it in the wire's words too. */
import type { LoginChoice } from '@balise/contract/account/auth';
import type * as wire from '@balise/contract/account/student';
import { STATUSES } from '@balise/contract/base/codes';
import { readList, write } from '../../lib/storage.ts';
import {
  fromApplication,
  fromInscription,
  type LearnerApplication,
  type LearnerInscription,
  toApplication,
  toInscription,
} from '../student/api.ts';

/** The inscriptions and applications to choose from. */
export interface Choices {
  inscriptions: LearnerInscription[];
  applications: LearnerApplication[];
}

export const toChoices = ({
  inscriptions,
  applications,
}: Pick<LoginChoice, 'inscriptions' | 'applications'>): Choices => ({
  inscriptions: inscriptions.map(toInscription),
  applications: applications.map(toApplication),
});

export function writeChoices({ inscriptions, applications }: Choices): void {
  write('inscriptions', JSON.stringify(inscriptions.map(fromInscription)));
  write('applications', JSON.stringify(applications.map(fromApplication)));
}

/** Altered lists in the storage are read as empty. */
export const readChoices = (): Choices =>
  toChoices({
    inscriptions: readList('inscriptions', isInscription) ?? [],
    applications: readList('applications', isApplication) ?? [],
  });

type Stored = Record<string, unknown>;
const isText = (value: unknown): boolean => typeof value === 'string';
const isDate = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));
const isEnrolled = ({ id, permis, statut }: Stored): boolean =>
  Number.isInteger(id) && isText(permis) && STATUSES.some((status) => status === statut);

function isInscription(item: Stored): item is Stored & wire.Inscription {
  return (
    isEnrolled(item) &&
    isDate(item.date_expiration) &&
    Number.isInteger(item.credits_total) &&
    Number.isInteger(item.credits_restants) &&
    // Missing in what an earlier release stored.
    (item.credits_reserves === undefined || Number.isInteger(item.credits_reserves))
  );
}

function isApplication(item: Stored): item is Stored & wire.Application {
  return (
    isEnrolled(item) &&
    [item.libelle, item.titre, item.lien, item.couleur].every(isText) &&
    typeof item.plein_ecran === 'boolean' &&
    typeof item.est_max === 'boolean' &&
    isDate(item.termine_le)
  );
}

/** All replies of an operation besides its handler's success: one list for its routes and for its description. */
import { REFUSALS, type Refusal } from '@balise/contract/base/codes';
import { findAssurance, isCentral, type Operation } from '@balise/contract/base/operation';
import { type OperationName, operations } from '@balise/contract/operations';

/** Every refusal of an operation: its own, and those of its access and its method. By status, then by name. */
export function listRefusals(name: OperationName): Refusal[] {
  const operation: Operation = operations[name];
  const { access, whileActing, refusals = [] } = operation;
  const assurance = findAssurance(operation);
  const changes = !name.startsWith('GET ');
  const isOfStaff = access === 'staff' || access === 'operator';
  const hasSession = access === 'session' || access === 'learner' || isOfStaff;
  const hasAntiForgery = !isCentral(access) && access !== 'school-key';
  const all: Refusal[] = [
    ...(['REQUETE_INVALIDE', 'TROP_DE_DEMANDES', 'ERREUR_INTERNE', 'SERVICE_INDISPONIBLE'] as const),
    ...(changes ? (['TROP_GRAND', 'TYPE_REFUSE'] as const) : []),
    ...(hasSession ? (['NON_CONNECTE'] as const) : []),
    ...(changes && hasAntiForgery ? (['ANTI_FALSIFICATION'] as const) : []),
    ...(access === 'learner' ? (['CHOIX_REQUIS', 'INSCRIPTION_EXPIREE', 'ACCES_SUSPENDU'] as const) : []),
    ...(isOfStaff ? (['ACCES_REFUSE'] as const) : []),
    ...(access === 'staff' ? (['ECOLE_SUSPENDUE'] as const) : []),
    ...(isOfStaff && assurance !== 'session' ? (['SECONDE_ETAPE'] as const) : []),
    ...(assurance === 'password' || assurance === 'typed-password'
      ? (['CONFIRMATION_REQUISE'] as const)
      : []),
    ...(typeof whileActing === 'object' ? [whileActing.refused] : []),
    ...(access === 'central-brand-key' ? (['CLE_REFUSEE'] as const) : []),
    ...(access === 'school-key' ? (['CLE_REFUSEE', 'ACCES_SUSPENDU'] as const) : []),
    ...refusals,
  ];
  return [...new Set(all)].sort((a, b) => REFUSALS[a] - REFUSALS[b] || (a < b ? -1 : 1));
}

/** One line that describes a reply of this status which is no refusal. */
export const replyWords = (status: number): string => SUCCESS[status] ?? 'Réponse';

const SUCCESS: Record<number, string> = {
  200: 'Fait',
  201: 'Créé',
  202: 'Reçu',
  300: 'Un choix est à faire',
  303: 'Un choix est à faire entre des applications',
  304: 'Inchangé',
};

/** The results of a school as lines of a table. Pure. */
import type { Content } from '@balise/content';
import type { ExamState } from '@balise/contract/base/codes';
import type { GatewayResult } from '@balise/contract/gateway/schemas';
import { dayIn, type TimeZone } from '@balise/rules/time-zones';
import type { CsvCell } from '../school/statistics/api.ts';
import type { ResultRow } from './results-store.ts';

export const RESULT_COLUMNS = [
  'Référence',
  'Nom',
  'Prénom',
  'Permis',
  'Jour',
  'Quoi',
  'Détail',
  'Score',
  'Questions',
  'Minutes',
  'Identifiant',
] as const;

const STATE_WORDS: Readonly<Record<ExamState, string>> = {
  demandee: 'Demandé',
  inscrite: 'Inscrit',
  convoquee: 'Convoqué',
  passee: 'Passé',
  recu: 'Reçu',
  ajourne: 'Ajourné',
  refusee: 'Refusé',
  retiree: 'Retiré',
};

const KIND_WORDS = { serie: 'Série', examen: 'Examen', heures: 'Temps du jour' } as const;

export function resultCells(
  { lastName, firstName }: Pick<ResultRow, 'lastName' | 'firstName'>,
  { id, quoi, reference, permis, le, serie, examen, heures }: GatewayResult,
  { licences, zone }: Pick<Content, 'licences'> & { zone: TimeZone },
): CsvCell[] {
  const day = heures?.jour ?? dayIn(zone, new Date(le));
  const kind = serie?.examen_blanc ? 'Examen blanc' : KIND_WORDS[quoi];
  const detail = serie ? `${serie.libelle} ${serie.ordre}` : examen ? STATE_WORDS[examen.etat] : '';
  return [
    reference,
    lastName ?? '',
    firstName ?? '',
    licences.get(permis)?.licence.name ?? permis,
    { day },
    kind,
    detail,
    serie?.score ?? '',
    serie?.nb_questions ?? heures?.questions ?? '',
    heures ? Math.round(heures.secondes / 60) : '',
    id,
  ];
}

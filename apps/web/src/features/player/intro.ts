/** What a learner is told before the first question. Pure. */
import type { PresentationReply } from '@balise/contract/player';
import { plural } from '../../lib/dates.ts';

/** «Examen blanc n° 3»; a welcome or a personal path has no number worth telling. */
export function nameOf({ serie }: Pick<PresentationReply, 'serie'>): string {
  const numbered = serie.type !== 'accueil' && serie.type !== 'personnalise';
  return numbered ? `${serie.libelle} n°\u00a0${serie.ordre}` : serie.libelle;
}

/** The time of a question, the learner's own said against everybody's. */
export function timeSaid({
  limite_s,
  limite_commune_s,
}: Pick<PresentationReply, 'limite_s' | 'limite_commune_s'>): string {
  if (limite_commune_s === null) return 'Sans limite de temps';
  if (limite_s === null) return 'Sans limite de temps, selon vos réglages';
  const own = `${limite_s}\u00a0secondes par question`;
  return limite_s === limite_commune_s ? own : `${own} au lieu de ${limite_commune_s}, selon vos réglages`;
}

export const correctionSaid = ({ serie }: Pick<PresentationReply, 'serie'>): string =>
  serie.correction === 'fin' ? 'La correction à la fin' : 'La correction après chaque question';

/** The pass mark, of the series that stand for the exam. */
export function markSaid({ serie, seuil }: Pick<PresentationReply, 'serie' | 'seuil'>): string | null {
  if (serie.type !== 'examen' && serie.type !== 'entrainement') return null;
  return serie.type === 'examen'
    ? `Réussi à partir de ${plural(seuil, 'bonne réponse', 'bonnes réponses')}`
    : `Objectif\u00a0: ${plural(seuil, 'bonne réponse', 'bonnes réponses')}`;
}

/** @param left credits of the inscription, once this one is taken; undefined while unknown */
export function creditSaid(used: boolean, left: number | undefined): string | null {
  if (!used) return null;
  if (left === undefined) return '1\u00a0crédit utilisé';
  return `1\u00a0crédit utilisé, ${left === 0 ? 'c’était le dernier' : `il vous en reste ${left}`}`;
}

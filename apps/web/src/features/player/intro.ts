/** What a learner is told before the first question. Pure. */
import type { PresentationReply } from '@balise/contract/player';
import type { OfficialPaper } from '@balise/contract/series';
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
  temps_pour,
}: Pick<PresentationReply, 'limite_s' | 'limite_commune_s' | 'temps_pour'>): string {
  if (limite_commune_s === null) return 'Sans limite de temps';
  if (limite_s === null) return 'Sans limite de temps, selon vos réglages';
  if (temps_pour === 'epreuve') {
    const whole = `${hoursSaid(limite_s)} pour toute l’épreuve`;
    const common = hoursSaid(limite_commune_s);
    return limite_s === limite_commune_s ? whole : `${whole} au lieu de ${common}, selon vos réglages`;
  }
  const own = `${limite_s}\u00a0secondes par question`;
  return limite_s === limite_commune_s ? own : `${own} au lieu de ${limite_commune_s}, selon vos réglages`;
}

/** «1 h 30», from seconds. */
export function hoursSaid(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest}\u00a0min` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`;
}

export const correctionSaid = ({ serie }: Pick<PresentationReply, 'serie'>): string =>
  serie.correction === 'fin' ? 'La correction à la fin' : 'La correction après chaque question';

/** The pass mark, of the series that stand for the exam. */
export function markSaid({
  serie,
  seuil,
  officiel,
}: Pick<PresentationReply, 'serie' | 'seuil' | 'officiel'>): string | null {
  if (officiel && officiel.sections.length > 1) return `Réussi avec ${thresholdsSaid(officiel)}`;
  if (officiel) return `Réussi à partir de ${plural(seuil, 'bonne réponse', 'bonnes réponses')}`;
  if (serie.type !== 'examen' && serie.type !== 'entrainement') return null;
  return serie.type === 'examen'
    ? `Réussi à partir de ${plural(seuil, 'bonne réponse', 'bonnes réponses')}`
    : `Objectif\u00a0: ${plural(seuil, 'bonne réponse', 'bonnes réponses')}`;
}

/** «10 points sur 20 et au moins 7 sur 12 en «Carte»». */
function thresholdsSaid({ points, seuil, sections }: OfficialPaper): string {
  const whole = seuil === null ? [] : [`${plural(seuil, 'point')} sur ${points}`];
  const asked = sections.flatMap(({ libelle, points: of, seuil: least }) =>
    least === null ? [] : [`${least}\u00a0sur\u00a0${of} en «\u00a0${libelle}\u00a0»`],
  );
  const parts = asked.length === 0 ? [] : [`au moins ${listed(asked)}`];
  return [...whole, ...parts].join(' et ');
}

/** The parts of a paper that has several: «3 parties : … (6 questions)…». */
export function sectionsSaid({ officiel }: Pick<PresentationReply, 'officiel'>): string | null {
  if (!officiel || officiel.sections.length < 2) return null;
  const parts = officiel.sections.map(({ libelle, nb_questions }) => `${libelle} (${nb_questions})`);
  return `${officiel.sections.length}\u00a0parties\u00a0: ${listed(parts)}`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`;

/** @param left credits of the inscription, once this one is taken; undefined while unknown */
export function creditSaid(used: boolean, left: number | undefined): string | null {
  if (!used) return null;
  if (left === undefined) return '1\u00a0crédit utilisé';
  return `1\u00a0crédit utilisé, ${left === 0 ? 'c’était le dernier' : `il vous en reste ${left}`}`;
}

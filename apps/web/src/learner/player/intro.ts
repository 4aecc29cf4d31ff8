/** What a learner reads before the first question. Pure. */
import { plural } from '../../lib/dates.ts';
import type { PaperRules } from '../series/api.ts';
import type { SeriesIntro } from './wire.ts';

/** «Examen blanc n° 3»; a welcome series or a personalised path has no useful number. */
export function numberedName({ series }: Pick<SeriesIntro, 'series'>): string {
  const numbered = series.type !== 'accueil' && series.type !== 'personnalise';
  return numbered ? `${series.label} n°\u00a0${series.number}` : series.label;
}

/** «40 questions, dont 12 nouvelles pour vous». */
export function questionsSaid({
  series: { questionCount },
  newCount,
}: Pick<SeriesIntro, 'series' | 'newCount'>): string {
  const questions = plural(questionCount, 'question');
  if (newCount === null) return questions;
  if (newCount === 0) return `${questions} déjà ${questionCount < 2 ? 'rencontrée' : 'rencontrées'}`;
  if (newCount === questionCount)
    return questionCount < 2
      ? `${questions}, nouvelle pour vous`
      : `${questions}, toutes nouvelles pour vous`;
  return `${questions}, dont ${plural(newCount, 'nouvelle')} pour vous`;
}

/** The time limit in words; the learner's own is compared with the usual one. */
export function timeSaid({
  limitS,
  commonLimitS,
  isTimedAsWhole,
}: Pick<SeriesIntro, 'limitS' | 'commonLimitS' | 'isTimedAsWhole'>): string {
  if (commonLimitS === null) return 'Sans limite de temps';
  if (limitS === null) return 'Sans limite de temps, selon vos réglages';
  if (isTimedAsWhole) {
    const whole = `${hoursSaid(limitS)} pour toute l’épreuve`;
    const common = hoursSaid(commonLimitS);
    return limitS === commonLimitS ? whole : `${whole} au lieu de ${common}, selon vos réglages`;
  }
  const own = `${limitS}\u00a0secondes par question`;
  return limitS === commonLimitS ? own : `${own} au lieu de ${commonLimitS}, selon vos réglages`;
}

/** «1 h 30», from seconds. */
export function hoursSaid(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest}\u00a0min` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`;
}

export const correctionSaid = ({ series }: Pick<SeriesIntro, 'series'>): string =>
  !series.isCorrectedAtOnce ? 'La correction à la fin' : 'La correction après chaque question';

/** The pass mark in words, for series that are graded like the exam. */
export function markSaid({
  series,
  threshold,
  official,
}: Pick<SeriesIntro, 'series' | 'threshold' | 'official'>): string | null {
  if (official && official.sections.length > 1) return `Réussi avec ${thresholdsSaid(official)}`;
  if (official) return `Réussi à partir de ${plural(threshold, 'bonne réponse', 'bonnes réponses')}`;
  if (series.type !== 'examen' && series.type !== 'entrainement') return null;
  return series.type === 'examen'
    ? `Réussi à partir de ${plural(threshold, 'bonne réponse', 'bonnes réponses')}`
    : `Objectif\u00a0: ${plural(threshold, 'bonne réponse', 'bonnes réponses')}`;
}

/** «10 points sur 20 et au moins 7 sur 12 en «Carte»». */
function thresholdsSaid({ points, threshold, sections }: PaperRules): string {
  const whole = threshold === null ? [] : [`${plural(threshold, 'point')} sur ${points}`];
  const asked = sections.flatMap(({ label, points: of, threshold: least }) =>
    least === null ? [] : [`${least}\u00a0sur\u00a0${of} en «\u00a0${label}\u00a0»`],
  );
  const parts = asked.length === 0 ? [] : [`au moins ${listed(asked)}`];
  return [...whole, ...parts].join(' et ');
}

/** The parts of a mock exam that has several: «3 parties : … (6 questions)…». */
export function sectionsSaid({ official }: Pick<SeriesIntro, 'official'>): string | null {
  if (!official || official.sections.length < 2) return null;
  const parts = official.sections.map(({ label, questionCount }) => `${label} (${questionCount})`);
  return `${official.sections.length}\u00a0parties\u00a0: ${listed(parts)}`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`;

export function creditSaid({
  usesCredit,
  creditsAfter: left,
}: Pick<SeriesIntro, 'usesCredit' | 'creditsAfter'>): string | null {
  if (!usesCredit) return null;
  const said = '1\u00a0crédit, utilisé à la première question';
  if (left === null) return said;
  return `${said}\u00a0; ${left === 0 ? 'c’est le dernier' : `il vous en restera ${left}`}`;
}

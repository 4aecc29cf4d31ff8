/** What a learner is shown of the estimate: words, and numbers once real results have proved them. Pure. */
import type { Bank } from '@balise/content';
import { sayTenths } from '@balise/content/readiness/calibration';
import { findMissing } from '@balise/content/readiness/early';
import { readExamPaper } from '@balise/content/readiness/paper';
import { recalibrate } from '@balise/content/readiness/recalibration';
import { wordChance } from '@balise/content/readiness/words';
import { READINESS_CODES } from '@balise/contract/codes';
import type { ReadinessReply } from '@balise/contract/readiness';
import type { StudentSeriesReply } from '@balise/contract/series';
import type { CheckRow, ShownReadiness } from './store.ts';

/** With fewer, what happened to those who were told the same says too little. */
const FEWEST_TOLD = 20;

/** The fields of the dashboard's reply. */
export const buildReadinessParts = (
  bank: Bank,
  shown: ShownReadiness,
): Pick<StudentSeriesReply, 'preparation' | 'examen_passe'> => ({
  preparation: buildReadiness(bank, shown),
  examen_passe: shown.exam && { jour: shown.exam.day, issue: shown.exam.result },
});

function buildReadiness(bank: Bank, { estimate, check }: ShownReadiness): ReadinessReply | null {
  if (!estimate) return null;
  const {
    answers,
    days,
    themes,
    day,
    chance,
    score_low: low,
    score_high: high,
    new_rate,
    known_rate,
  } = estimate;
  const missing = findMissing({ answers, days, themes }, bank.themes.length);
  const said = chance === null ? null : recalibrate(check ?? { intercept: 0, slope: 1 }, chance);
  return {
    jour: day,
    niveau: said === null ? null : READINESS_CODES[wordChance(said)],
    manque:
      said === null
        ? { reponses: missing.answers, jours: missing.days, themes: missing.themes }
        : { reponses: 0, jours: 0, themes: 0 },
    nouvelles: toPercent(new_rate),
    connues: toPercent(known_rate),
    chiffres:
      said !== null && low !== null && high !== null && check?.trusted
        ? buildNumbers(bank, { low, high }, check, said)
        : null,
  };
}

function buildNumbers(
  bank: Bank,
  { low, high }: { low: number; high: number },
  { reliability }: CheckRow,
  chance: number,
): NonNullable<ReadinessReply['chiffres']> {
  const tenths = sayTenths(chance);
  const told = reliability.find((one) => one.tenths === tenths);
  const { sections } = readExamPaper(bank);
  const points = sections.reduce((sum, { items, pointsEach }) => sum + items * pointsEach, 0);
  return {
    chances_sur_dix: tenths,
    points: {
      bas: Math.floor(low),
      haut: Math.ceil(high),
      sur: Math.round(points),
    },
    constat:
      told && told.count >= FEWEST_TOLD
        ? { reussis: Math.round(100 * told.happened), nombre: told.count }
        : null,
  };
}

const toPercent = (rate: number | null): number | null => (rate === null ? null : Math.round(100 * rate));

/** What a learner is shown of the estimate: words, and numbers once real results have proved them. Pure. */
import type { Bank } from '@balise/content';
import { sayTenths } from '@balise/content/readiness/calibration';
import { findMissing } from '@balise/content/readiness/early';
import { readExamPaper } from '@balise/content/readiness/paper';
import { recalibrate } from '@balise/content/readiness/recalibration';
import { wordChance } from '@balise/content/readiness/words';
import { READINESS_CODES } from '@balise/contract/base/codes';
import type { ReadinessReply } from '@balise/contract/learner/readiness';
import type { StudentSeriesReply } from '@balise/contract/learner/series';
import type { LearnerReadiness } from '@balise/contract/school/learner';
import type { CheckRow, ShownReadiness } from './store.ts';

/** With fewer, what happened to those who were told the same says too little. */
const FEWEST_TOLD = 20;

/** The fields of the dashboard's reply. */
export const buildReadinessParts = (
  bank: Bank,
  shown: ShownReadiness,
): Pick<StudentSeriesReply, 'preparation' | 'examen_passe'> => {
  const readiness = buildReadiness(bank, shown);
  return {
    preparation: readiness && toReadinessReply(readiness),
    examen_passe: shown.exam && { jour: shown.exam.day, issue: shown.exam.result },
  };
};

const toReadinessReply = ({ word, missing, numbers, ...readiness }: LearnerReadiness): ReadinessReply => ({
  jour: readiness.day,
  niveau: word && READINESS_CODES[word],
  manque: { reponses: missing.answers, jours: missing.days, themes: missing.themes },
  nouvelles: readiness.newRate,
  connues: readiness.knownRate,
  chiffres: numbers && {
    chances_sur_dix: numbers.tenths,
    points: { bas: numbers.score.low, haut: numbers.score.high, sur: numbers.score.whole },
    constat: numbers.proof && { reussis: numbers.proof.passed, nombre: numbers.proof.count },
  },
});

export function buildReadiness(bank: Bank, { estimate, check }: ShownReadiness): LearnerReadiness | null {
  if (!estimate) return null;
  const { day, chance, score_low: low, score_high: high } = estimate;
  const said = chance === null ? null : recalibrate(check ?? { intercept: 0, slope: 1 }, chance);
  return {
    day,
    word: said === null ? null : wordChance(said),
    missing: said === null ? findMissing(estimate, bank.themes.length) : { answers: 0, days: 0, themes: 0 },
    newRate: toPercent(estimate.new_rate),
    knownRate: toPercent(estimate.known_rate),
    numbers:
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
): LearnerReadiness['numbers'] {
  const tenths = sayTenths(chance);
  const told = reliability.find((one) => one.tenths === tenths);
  const { sections } = readExamPaper(bank);
  const points = sections.reduce((sum, { items, pointsEach }) => sum + items * pointsEach, 0);
  return {
    tenths,
    score: {
      low: Math.floor(low),
      high: Math.ceil(high),
      whole: Math.round(points),
    },
    proof:
      told && told.count >= FEWEST_TOLD
        ? { passed: Math.round(100 * told.happened), count: told.count }
        : null,
  };
}

const toPercent = (rate: number | null): number | null => (rate === null ? null : Math.round(100 * rate));

/** The words of a finished series' summary, and the next step it proposes. Pure. */
import type { NextStep } from '@balise/contract/base/codes';
import { plural } from '../../lib/dates.ts';
import { decimal, isExam, type PaperResult, type SeriesSummary } from '../series/api.ts';

export type Proposal =
  | { kind: 'review' }
  | { kind: 'start'; slug: string; path: 'libre' | 'personnalise' }
  | { kind: 'none' };

type Counted = Pick<SeriesSummary, 'series' | 'score' | 'unseenCount'>;

export const countMistakes = ({ series, score, unseenCount }: Counted): number =>
  series.questionCount - score - unseenCount;

/** What questions that nobody saw change; null without one. */
export function unseenWords({ unseenCount }: Pick<SeriesSummary, 'unseenCount'>): string | null {
  if (unseenCount === 0) return null;
  const [they, are] =
    unseenCount > 1 ? ['Elles comptent', 'n’ont pas été vues'] : ['Elle compte', 'n’a pas été vue'];
  return `${plural(unseenCount, 'question')} ${are}. ${they} sans réponse dans ce résultat, comme à l’examen, mais ni dans vos erreurs ni dans votre estimation.`;
}

/** The next step that the server proposes; a review of mistakes only if there are some. */
export function proposeNext({ nextStep, ...summary }: Counted & Pick<SeriesSummary, 'nextStep'>): Proposal {
  if (nextStep.code === 'REVOIR_ERREURS' || nextStep.slug === null)
    return countMistakes(summary) > 0 ? { kind: 'review' } : { kind: 'none' };
  const path = nextStep.code === 'PERSONNALISE' ? 'personnalise' : 'libre';
  return { kind: 'start', slug: nextStep.slug, path };
}

export const STEPS: Record<NextStep, { said: string; button: string }> = {
  REVOIR_ERREURS: {
    said: 'Reprenez d’abord les questions manquées\u00a0: elles se retiennent mieux en les refaisant.',
    button: 'Refaire mes erreurs',
  },
  CONTINUER_ENTRAINEMENT: {
    said: 'Continuez l’entraînement\u00a0: une nouvelle série, corrigée question par question.',
    button: 'Nouvelle série',
  },
  TENTER_EXAMEN: {
    said: 'Vous êtes prêt à vous mesurer à un examen blanc.',
    button: 'Passer un examen blanc',
  },
  PERSONNALISE: {
    said: 'Travaillez vos points faibles avec une série faite pour vous.',
    button: 'Commencer mon parcours',
  },
};

/** Right answers below the threshold that still feel within reach. */
const NEAR = 3;

export interface Praise {
  title: string;
  sentence: string;
}

/** A verdict that is true and encourages the learner. */
export function praiseResult({
  series,
  score,
  threshold,
  isPassed,
  official,
}: Pick<SeriesSummary, 'series' | 'score' | 'threshold' | 'isPassed' | 'official'>): Praise {
  const exam = isExam(series.type);
  if (score === series.questionCount)
    return { title: 'Sans faute', sentence: 'Toutes vos réponses sont justes, bravo.' };
  if (official && official.sections.length > 1) return officialPraise(official);
  if (isPassed) {
    const above = score - threshold;
    return {
      title: exam ? 'Examen blanc réussi' : 'Série réussie',
      sentence:
        above === 0
          ? `Seuil atteint, tout juste\u00a0: ${threshold} bonnes réponses étaient demandées.`
          : `${plural(above, 'bonne réponse', 'bonnes réponses')} de plus que le seuil de ${threshold}.`,
    };
  }
  const missing = threshold - score;
  return {
    title: missing <= NEAR ? 'Tout près du seuil' : 'Pas encore au seuil',
    sentence: `Il manquait ${plural(missing, 'bonne réponse', 'bonnes réponses')} pour atteindre le seuil de ${threshold}.`,
  };
}

/** For an official paper in several sections: the points, and each section's threshold. */
function officialPraise({ isPassed, reached, points, threshold, sections }: PaperResult): Praise {
  const whole = `${decimal(reached)} sur ${decimal(points)}`;
  if (isPassed)
    return {
      title: 'Examen réussi',
      sentence: `${whole}\u00a0: tous les seuils de l’épreuve sont atteints.`,
    };
  const missed = sections.filter(({ isReached }) => !isReached).map(({ label }) => `«\u00a0${label}\u00a0»`);
  const below = threshold !== null && reached < threshold ? [`il en fallait ${decimal(threshold)}`] : [];
  const short = missed.length > 0 ? [`le seuil n’est pas atteint en ${missed.join(' ni en ')}`] : [];
  return {
    title: 'Pas encore au seuil',
    sentence: `${whole}\u00a0: ${[...below, ...short].join(', et ')}.`,
  };
}

export type SummaryTheme = SeriesSummary['themes'][number];

/** The weakest first; of equals, the one with more questions, because its rate is more reliable. */
export const weakestFirst = (themes: readonly SummaryTheme[]): SummaryTheme[] =>
  themes.toSorted(
    (a, b) => a.score / a.questionCount - b.score / b.questionCount || b.questionCount - a.questionCount,
  );

/** What a summary says of a series done, and what it proposes to do next. Pure. */
import type { NextStep } from '@balise/contract/codes';
import type { OfficialResult, SummaryReply } from '@balise/contract/series';
import { plural } from '../../lib/dates.ts';
import { decimal } from './outcome.ts';
import { isExam } from './progress.ts';

export type Proposal =
  | { kind: 'review' }
  | { kind: 'start'; slug: string; parcours: 'libre' | 'personnalise' }
  | { kind: 'none' };

export const mistakesOf = ({ serie, score }: Pick<SummaryReply, 'serie' | 'score'>): number =>
  serie.nb_questions - score;

/** The next step of the server; reviewing mistakes is nothing to propose where there is none. */
export function proposalOf({ suite, ...summary }: Pick<SummaryReply, 'serie' | 'score' | 'suite'>): Proposal {
  if (suite.code === 'REVOIR_ERREURS' || suite.slug === null)
    return mistakesOf(summary) > 0 ? { kind: 'review' } : { kind: 'none' };
  const parcours = suite.code === 'PERSONNALISE' ? 'personnalise' : 'libre';
  return { kind: 'start', slug: suite.slug, parcours };
}

export const STEPS: Record<NextStep, { said: string; button: string }> = {
  REVOIR_ERREURS: {
    said: 'Reprenez d’abord les questions manquées\u00a0: la correction dit pourquoi.',
    button: 'Revoir mes erreurs',
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

/** Right answers short of the threshold that still feel within reach. */
const NEAR = 3;

export interface Praise {
  title: string;
  sentence: string;
}

/** The verdict as one would say it to somebody one wants to see succeed: what is true, and nothing to be ashamed of. */
export function praiseOf({
  serie,
  score,
  seuil,
  reussie,
  officiel,
}: Pick<SummaryReply, 'serie' | 'score' | 'seuil' | 'reussie' | 'officiel'>): Praise {
  const exam = isExam(serie.type);
  if (score === serie.nb_questions)
    return { title: 'Sans faute', sentence: 'Toutes vos réponses sont justes, bravo.' };
  if (officiel && officiel.sections.length > 1) return officialPraise(officiel);
  if (reussie) {
    const above = score - seuil;
    return {
      title: exam ? 'Examen blanc réussi' : 'Série réussie',
      sentence:
        above === 0
          ? `Seuil atteint, tout juste\u00a0: ${seuil} bonnes réponses étaient demandées.`
          : `${plural(above, 'bonne réponse', 'bonnes réponses')} de plus que le seuil de ${seuil}.`,
    };
  }
  const missing = seuil - score;
  return {
    title: missing <= NEAR ? 'Tout près du seuil' : 'Pas encore au seuil',
    sentence: `Il manquait ${plural(missing, 'bonne réponse', 'bonnes réponses')} pour atteindre le seuil de ${seuil}.`,
  };
}

/** Of a paper in several sections, by points and by what each asks for. */
function officialPraise({ reussi, obtenus, points, seuil, sections }: OfficialResult): Praise {
  const whole = `${decimal(obtenus)} sur ${decimal(points)}`;
  if (reussi)
    return {
      title: 'Examen réussi',
      sentence: `${whole}\u00a0: tous les seuils de l’épreuve sont atteints.`,
    };
  const missed = sections.filter(({ atteint }) => !atteint).map(({ libelle }) => `«\u00a0${libelle}\u00a0»`);
  const below = seuil !== null && obtenus < seuil ? [`il en fallait ${decimal(seuil)}`] : [];
  const short = missed.length > 0 ? [`le seuil n’est pas atteint en ${missed.join(' ni en ')}`] : [];
  return {
    title: 'Pas encore au seuil',
    sentence: `${whole}\u00a0: ${[...below, ...short].join(', et ')}.`,
  };
}

export type SummaryTheme = SummaryReply['themes'][number];

/** The weakest first; among equals, the one with more questions says more. */
export const weakestFirst = (themes: readonly SummaryTheme[]): SummaryTheme[] =>
  themes.toSorted(
    (a, b) => a.score / a.nb_questions - b.score / b.nb_questions || b.nb_questions - a.nb_questions,
  );

/** What a summary proposes to do next. Pure. */
import type { SummaryReply } from '@balise/contract/series';

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

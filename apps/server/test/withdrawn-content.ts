/** The content of a later release, in which questions are withdrawn. */
import type { Content } from '@balise/content';

export const REASON = 'Deux réponses pouvaient se défendre.';

/** @param on the day of the withdrawal, yyyy-MM-dd */
export function withWithdrawn(base: Content, ids: readonly string[], on: string): Content {
  const withdrawn = new Set(ids);
  return {
    ...base,
    byId: new Map(
      [...base.byId].map(([id, one]) => [
        id,
        withdrawn.has(id) ? { ...one, withdrawn: { on, reason: REASON } } : one,
      ]),
    ),
    licences: new Map(
      [...base.licences].map(([code, { bank, ...rest }]) => {
        const isAsked = (id: string): boolean => !withdrawn.has(id);
        const { kept = [], questions } = bank;
        const asked = {
          kept: kept.filter(isAsked),
          questions: questions.filter(({ id }) => isAsked(id)),
          withdrawn,
        };
        return [code, { ...rest, bank: { ...bank, ...asked } }];
      }),
    ),
  };
}

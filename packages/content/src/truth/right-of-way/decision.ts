/** What the rules say of two users. */
import type { RoadUser } from './movement.ts';
import type { PassageDoubt, RightOfWayRule } from './rules.ts';

export interface Wait {
  user: RoadUser;
  for: RoadUser;
  rule: RightOfWayRule;
}
/** One waits for the other, their paths do not meet, or the rules do not tell. */
export type PassageDecision = { wait: Wait } | { free: true } | { doubt: PassageDoubt };

export const FREE: PassageDecision = { free: true };
export const doubtful = (doubt: PassageDoubt): PassageDecision => ({ doubt });
export const waitFor = (user: RoadUser, other: RoadUser, rule: RightOfWayRule): { wait: Wait } => ({
  wait: { user, for: other, rule },
});

/** The one of the two that `lets` is true of waits; undefined if it says the same of both. */
export function decideBetween(
  one: RoadUser,
  other: RoadUser,
  lets: (user: RoadUser) => boolean,
  rule: RightOfWayRule,
): PassageDecision | undefined {
  if (lets(one) === lets(other)) return undefined;
  return lets(one) ? waitFor(one, other, rule) : waitFor(other, one, rule);
}

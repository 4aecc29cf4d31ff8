/** What a vessel does under rules 8, 10, 14, 16 and 17 of the RIPAM. */
import { toEitherSide } from './sea-meeting.ts';
import type { MeetingDecision } from './sea-rules.ts';

/**
 * Whether a vessel keeps her course and speed (rule 17 a i), in sight of the other. She who must not be impeded is no
 * stand-on vessel by that alone (rule 8 f iii).
 */
export const standsOn = (side: 'un' | 'autre', { outcome, alsoObliged }: MeetingDecision): boolean =>
  outcome === (side === 'un' ? 'autre' : 'un') && !alsoObliged;

/** Head-on, each alters her course to starboard. */
export const turnToStarboard = ({ outcome, rule }: MeetingDecision): boolean =>
  outcome === 'tous-deux' && rule.startsWith('Règle 14');

/** A heading is with the flow, or across it, to 10°; from 25° on it is not; a lane is joined at 30°, not at 60°. */
const SCHEME = { right: 10, wrong: 25, small: 30, large: 60 } as const;

/**
 * Whether a heading follows rule 10 in a traffic lane.
 * @param flow the general direction of its traffic
 */
export function judgeHeadingInLane(
  heading: number,
  flow: number,
  doing: 'suivre' | 'traverser' | 'rejoindre',
): { verdict: 'conforme' | 'contraire' | 'abstention'; rule: string } {
  const angle = Math.abs(toEitherSide(heading - flow));
  const judge = (off: number, right: number, wrong: number) =>
    off <= right ? 'conforme' : off >= wrong ? 'contraire' : 'abstention';
  switch (doing) {
    case 'suivre':
      return { verdict: judge(angle, SCHEME.right, SCHEME.wrong), rule: 'Règle 10 b) i)' };
    case 'traverser':
      return { verdict: judge(Math.abs(angle - 90), SCHEME.right, SCHEME.wrong), rule: 'Règle 10 c)' };
    case 'rejoindre':
      return { verdict: judge(angle, SCHEME.small, SCHEME.large), rule: 'Règle 10 b) iii)' };
  }
}

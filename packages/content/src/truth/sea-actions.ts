/** What each of two vessels has to do, and not to do, under rules 8 to 10 and 14 to 19 of the RIPAM. */
import { ABAFT_MARGIN, BOW_MARGIN, toEitherSide } from './sea-meeting.ts';
import type { MeetingDecision } from './sea-rules.ts';

export type Action =
  | 'garder-cap-et-vitesse'
  | 'venir-a-droite'
  | 'venir-a-gauche'
  | 'manoeuvrer-tot-et-franchement'
  | 'manoeuvrer-au-mieux'
  | 'rester-a-l-ecart'
  | 'couper-la-route-sur-l-avant'
  | 'reduire-au-minimum'
  | 'laisser-la-place';

export interface Conduct {
  must: Action[];
  may: Action[];
  avoid: Action[];
  /** The paragraphs, as a source cites them. */
  rules: string[];
}

/** How far the other has come without doing her duty: not at all, plainly not acting, too near for her alone. */
export type Stage = 'normal' | 'autre-inactif' | 'trop-pres';

/**
 * What a vessel does after a decision about the two, in sight of each other; `conductInFog` has rule 19.
 * @param side which of the two she is
 * @param bearing where she sees the other, off her bow
 */
export function conductOf(
  side: 'un' | 'autre',
  decided: MeetingDecision,
  bearing: number,
  stage: Stage = 'normal',
): Conduct {
  const { outcome, rule } = decided;
  if (outcome === 'sans-risque') return { must: [], may: [], avoid: [], rules: [rule] };
  if (outcome === 'tous-deux') {
    const must: Action[] = rule.startsWith('Règle 14') ? ['venir-a-droite'] : [];
    return { must, may: [], avoid: must.length > 0 ? ['venir-a-gauche'] : [], rules: [rule] };
  }
  return outcome === side ? giveWay(decided) : standOn(decided, bearing, stage);
}

/** Rule 16, with what the rule that made her the give-way vessel adds. */
function giveWay({ rule }: MeetingDecision): Conduct {
  const conduct: Conduct = {
    must: ['manoeuvrer-tot-et-franchement'],
    may: ['venir-a-droite', 'venir-a-gauche'],
    avoid: [],
    rules: [rule, 'Règle 16'],
  };
  if (/^Règle (9|10|18 [def])/.test(rule))
    return { ...conduct, must: ['laisser-la-place'], rules: [rule, 'Règle 8 f) i)'] };
  if (rule === 'Règle 15') return { ...conduct, avoid: ['couper-la-route-sur-l-avant'] };
  if (rule.startsWith('Règle 13'))
    return {
      ...conduct,
      must: [...conduct.must, 'rester-a-l-ecart'],
      rules: [...conduct.rules, 'Règle 13 d)'],
    };
  return conduct;
}

/** Rule 17; she who must not be impeded is no stand-on vessel by that alone (rule 8 f iii). */
function standOn({ rule, alsoObliged }: MeetingDecision, bearing: number, stage: Stage): Conduct {
  if (alsoObliged)
    return {
      must: ['manoeuvrer-tot-et-franchement'],
      may: [],
      avoid: [],
      rules: ['Règle 8 f) iii)', alsoObliged.rule],
    };
  if (stage === 'normal')
    return { must: ['garder-cap-et-vitesse'], may: [], avoid: [], rules: ['Règle 17 a) i)'] };
  const side = toEitherSide(bearing);
  // Paragraph c speaks of two power-driven vessels that cross, and of an action under paragraph a, ii.
  const noPort = rule === 'Règle 15' && side < 0;
  if (stage === 'trop-pres')
    return { must: ['manoeuvrer-au-mieux'], may: [], avoid: [], rules: ['Règle 17 b)'] };
  return {
    must: [],
    may: ['manoeuvrer-au-mieux'],
    avoid: noPort ? ['venir-a-gauche'] : [],
    rules: ['Règle 17 a) ii)', ...(noPort ? ['Règle 17 c)'] : [])],
  };
}

/**
 * What a vessel does about another that she does not see in restricted visibility, with a risk of collision.
 * @param by what she knows her by: the radar alone, or a fog signal
 * @param overtaking whether she is overtaking the other
 * @returns nothing where the other is within 5° of the beam, or within 3° of dead astern
 */
export function conductInFog(
  bearing: number,
  by: 'radar' | 'signal',
  overtaking = false,
): Conduct | undefined {
  const side = toEitherSide(bearing);
  const off = Math.abs(side);
  if (Math.abs(off - 90) < ABAFT_MARGIN) return undefined;
  const forward = off < 90;
  if (by === 'signal')
    return {
      must: forward ? ['reduire-au-minimum'] : [],
      may: [],
      avoid: [],
      rules: [forward ? 'Règle 19 e)' : 'Règle 19 b)'],
    };
  const conduct = (avoid: Action[], rule: string): Conduct => ({
    must: ['manoeuvrer-tot-et-franchement'],
    may: [],
    avoid,
    rules: ['Règle 19 d)', rule],
  });
  if (forward) return conduct(overtaking ? [] : ['venir-a-gauche'], 'Règle 19 d) i)');
  if (180 - off < BOW_MARGIN) return undefined;
  return conduct([side > 0 ? 'venir-a-droite' : 'venir-a-gauche'], 'Règle 19 d) ii)');
}

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

/**
 * Whether a vessel keeps to the outer limit of a narrow channel on her starboard side (rule 9 a).
 * @param across metres from the channel's middle, positive to her starboard; `half` is half of its width
 */
export function judgePlaceInChannel(across: number, half: number): 'conforme' | 'contraire' | 'abstention' {
  if (across >= half / 3) return 'conforme';
  return across <= 0 ? 'contraire' : 'abstention';
}

/** The rules that decide who goes first, each with the text that says it. */

const CODE = 'Code de la route';
const SIGNS = 'Arrêté du 24 novembre 1967 relatif à la signalisation des routes et des autoroutes';

export const RIGHT_OF_WAY_RULES = {
  agent: { text: CODE, article: 'R411-28' },
  emergency: { text: CODE, article: 'R415-12' },
  redLight: { text: CODE, article: 'R412-30' },
  tram: { text: CODE, article: 'R422-3' },
  stop: { text: CODE, article: 'R415-6' },
  giveWay: { text: CODE, article: 'R415-7' },
  access: { text: CODE, article: 'R415-9' },
  priorityRoad: { text: SIGNS, article: 'Article 3' },
  leftTurn: { text: CODE, article: 'R415-4' },
  rightHand: { text: CODE, article: 'R415-5' },
  ring: { text: CODE, article: 'R415-10' },
  pedestrian: { text: CODE, article: 'R415-11' },
  pedestrianRed: { text: CODE, article: 'R412-38' },
  cycleTrack: { text: CODE, article: 'R415-3' },
  busStop: { text: CODE, article: 'R412-11' },
  laneChange: { text: CODE, article: 'R412-10' },
  merging: { text: CODE, article: 'R421-3' },
  following: { text: CODE, article: 'R412-12' },
  passingOnRight: { text: CODE, article: 'R414-6' },
  giveWayToOncoming: { text: SIGNS, article: 'Article 4' },
  priorityOverOncoming: { text: SIGNS, article: 'Article 5' },
  size: { text: CODE, article: 'R414-2' },
  slope: { text: CODE, article: 'R414-3' },
  levelCrossing: { text: CODE, article: 'R422-3' },
} as const satisfies Record<string, { text: string; article: string }>;

export type RightOfWayRule = keyof typeof RIGHT_OF_WAY_RULES;

/** Why the rules here give no answer. */
export type PassageDoubt =
  /** A vehicle is stopped, so it has no path. */
  | 'stopped'
  /** The path leads to no arm, or turns back. */
  | 'no-path'
  /** The junction, or a user's place in it, is not covered. */
  | 'not-covered'
  /** The agent's pose or facing is missing or tells nothing. */
  | 'agent-unclear'
  /** Two vehicles that everybody lets pass. */
  | 'equal-privilege'
  /** A fixed amber light: it depends on whether the driver can still stop. */
  | 'amber'
  /** Lights that can't be lit together, or a junction with lights on some arms only. */
  | 'lights-contradict'
  /** Two roads that cross, each with a sign to give way, or each with the sign of a priority road. */
  | 'signs-contradict'
  /** A person who may only be standing there, or crosses beside the crossing. */
  | 'pedestrian-unclear'
  /** Neither vehicle goes. */
  | 'both-held'
  /** Side by side or one behind the other: no rule of priority. */
  | 'same-lane'
  /** Nothing tells two oncoming vehicles of one size apart. */
  | 'equal-size'
  /** Each waits for the next, round to the first. */
  | 'cycle';

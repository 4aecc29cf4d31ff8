/** Whether a car may overtake on a road with traffic both ways: lines, signs, who comes, and sight. */
import { seesEnough } from './sight.ts';

export type CentreLine = 'discontinue' | 'continue' | 'mixte-gauche' | 'mixte-droite' | 'dissuasion';
export type Overtaken = 'voiture' | 'camion' | 'tracteur' | 'velo' | 'moto';
export type OvertakingSign = 'B3' | 'B3a' | 'B34' | 'B31';

export interface OvertakingCase {
  /** `mixte-droite` has its broken side on ours. */
  line: CentreLine;
  /** Two lanes our way, right of the line. */
  twoLanes?: true;
  overtaken: Overtaken;
  sign?: OvertakingSign;
  /** Fog that hides the road, or somebody who comes near. */
  hidden?: 'brouillard' | 'en-face';
  /** Metres of road that a crest or a bend lets us see. */
  sight?: number;
}

export const OVERTAKING_ANSWERS = ['oui', 'ligne', 'panneau', 'vue'] as const;
export type OvertakingAnswer = (typeof OVERTAKING_ANSWERS)[number];

const isSlow = ({ overtaken }: OvertakingCase): boolean => overtaken === 'tracteur' || overtaken === 'velo';
const isTwoWheeled = ({ overtaken }: OvertakingCase): boolean => overtaken === 'velo' || overtaken === 'moto';

/**
 * R412-19: a continuous line may be straddled past a cycle only. A dissuasion line may be crossed past slow vehicles
 * only, by the order on road signs (part 7), which R411-25 makes binding.
 */
function forbidsLine(one: OvertakingCase): boolean {
  const { line, overtaken, twoLanes } = one;
  if (twoLanes) return false;
  if (line === 'dissuasion') return !isSlow(one);
  return (line === 'continue' || line === 'mixte-gauche') && overtaken !== 'velo';
}

/** B3 doesn't speak of two-wheelers, B3a doesn't speak to cars. */
const forbidsSign = (one: OvertakingCase): boolean => one.sign === 'B3' && !isTwoWheeled(one);

/**
 * R414-7 and R414-11: one who stays right of a continuous line meets nobody, in a bend, at a crest and in fog too.
 * @returns undefined for a two-wheeler there: whether the left half of the road stays free isn't in the picture
 */
function forbidsSight(one: OvertakingCase): boolean | undefined {
  const { line, twoLanes, hidden, sight } = one;
  if (twoLanes && line === 'continue') return false;
  if (sight === undefined) return hidden !== undefined;
  if (isTwoWheeled(one)) return undefined;
  const sees = seesEnough(sight, isSlow(one) ? 'slow' : 'fast');
  return sees === undefined ? undefined : !sees || hidden !== undefined;
}

/** What forbids it; undefined where several do, or nobody can tell. */
export function answerOvertaking(one: OvertakingCase): OvertakingAnswer | undefined {
  const blind = forbidsSight(one);
  if (blind === undefined) return undefined;
  const against: OvertakingAnswer[] = [
    ...(forbidsLine(one) ? (['ligne'] as const) : []),
    ...(forbidsSign(one) ? (['panneau'] as const) : []),
    ...(blind ? (['vue'] as const) : []),
  ];
  return against.length > 1 ? undefined : (against[0] ?? 'oui');
}

const ARTICLES_OF_LINES: Readonly<Record<CentreLine, string>> = {
  discontinue: 'R412-18',
  continue: 'R412-19',
  'mixte-gauche': 'R412-20',
  'mixte-droite': 'R412-20',
  dissuasion: 'R411-25',
};

/** The article of the Code de la route that decides. */
export function articleOfOvertaking(one: OvertakingCase): string {
  const answer = answerOvertaking(one);
  if (answer === 'ligne') return ARTICLES_OF_LINES[one.line];
  if (answer === 'panneau') return 'R414-14';
  if (answer === 'vue') return one.hidden === 'en-face' ? 'R414-7' : 'R414-11';
  return one.twoLanes && one.sight !== undefined ? 'R414-11' : 'R414-4';
}

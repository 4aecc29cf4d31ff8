/** Whether a car may overtake on a road with traffic both ways: lines, signs and sight. */

export type CentreLine = 'discontinue' | 'continue' | 'mixte-gauche' | 'mixte-droite' | 'dissuasion';
export type Overtaken = 'voiture' | 'camion' | 'tracteur' | 'velo' | 'moto';
export type OvertakingSign = 'B3' | 'B3a' | 'B34' | 'B31';

export interface OvertakingCase {
  /** `mixte-droite` has its broken side on ours. */
  line: CentreLine;
  overtaken: Overtaken;
  sign?: OvertakingSign;
  /** Fog that hides the road, or somebody who comes: it must be free far enough (R414-4). */
  hidden?: 'brouillard' | 'en-face';
}

export const OVERTAKING_ANSWERS = ['oui', 'ligne', 'panneau', 'vue'] as const;
export type OvertakingAnswer = (typeof OVERTAKING_ANSWERS)[number];

/** R412-19: a continuous line may be straddled past a cycle only; a dissuasion line crossed past slow vehicles only. */
function forbidsLine({ line, overtaken }: OvertakingCase): boolean {
  if (line === 'dissuasion') return overtaken !== 'tracteur' && overtaken !== 'velo';
  return (line === 'continue' || line === 'mixte-gauche') && overtaken !== 'velo';
}

/** B3 doesn't speak of two-wheelers, B3a doesn't speak to cars. */
const forbidsSign = ({ sign, overtaken }: OvertakingCase): boolean =>
  sign === 'B3' && overtaken !== 'velo' && overtaken !== 'moto';

/** What forbids it; undefined where several do. */
export function answerOvertaking(one: OvertakingCase): OvertakingAnswer | undefined {
  const against: OvertakingAnswer[] = [
    ...(forbidsLine(one) ? (['ligne'] as const) : []),
    ...(forbidsSign(one) ? (['panneau'] as const) : []),
    ...(one.hidden ? (['vue'] as const) : []),
  ];
  return against.length > 1 ? undefined : (against[0] ?? 'oui');
}

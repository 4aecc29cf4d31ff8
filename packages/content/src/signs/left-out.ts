/** Signs that are deliberately not in the list, and why, so that nobody adds them on a guess. */
import { readTable } from '../table.ts';

export interface LeftOutSign {
  /** Its code, or what it is where it has none. */
  sign: string;
  /** One English sentence, as the page of coverage writes it. */
  reason: string;
}

export const LEFT_OUT_SIGNS: readonly LeftOutSign[] = readTable(`
C60 | D47a announces a section with a toll since the arrêté of 6 December 2011.
C61 | D47b announces a toll plaza since the arrêté of 6 December 2011.
C65a | D46a announces a motorway area since the arrêté of 6 December 2011; today the code is said to serve tolls in free flow, but neither its text nor its look is confirmed.
C51b | It ends the section that C51a announces; how its bar is coloured is not confirmed.
CE53 | No text has this code; the place for sharing cars is CE52.
M6b | It means parking on alternate sides twice a month; its look is not confirmed.
M6j | It reserves a place for shared cars; its look is not confirmed.
Countdown of a light for vehicles | Permanent lights may not have one; temporary ones may, in certified models whose look is not confirmed. The countdown for those who walk is drawn.
`).map(([sign = '', reason = '']) => ({ sign, reason }));

/** Signs that are deliberately not in the list, and why, so that nobody adds them on a guess. */
export interface LeftOutSign {
  /** Its code, or what it is where it has none. */
  sign: string;
  /** One English sentence, as the page of coverage writes it. */
  reason: string;
}

export const LEFT_OUT_SIGNS: readonly LeftOutSign[] = [
  { sign: 'C60', reason: 'D47a announces a section with a toll since the arrêté of 6 December 2011.' },
  { sign: 'C61', reason: 'D47b announces a toll plaza since the arrêté of 6 December 2011.' },
  {
    sign: 'C65a',
    reason:
      'D46a announces a motorway area since the arrêté of 6 December 2011; today the code is said to serve tolls in free flow, but neither its text nor its look is confirmed.',
  },
  {
    sign: 'C51b',
    reason: 'It ends the section that C51a announces; how its bar is coloured is not confirmed.',
  },
  { sign: 'CE53', reason: 'No text has this code; the place for sharing cars is CE52.' },
  { sign: 'M6b', reason: 'It means parking on alternate sides twice a month; its look is not confirmed.' },
  { sign: 'M6j', reason: 'It reserves a place for shared cars; its look is not confirmed.' },
  {
    sign: 'Countdown of a light for vehicles',
    reason:
      'Permanent lights may not have one; temporary ones may, in certified models whose look is not confirmed. The countdown for those who walk is drawn.',
  },
];

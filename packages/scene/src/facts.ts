/** What a scene's words mean, apart from how they are drawn: the catalogues, and the facts of marks, lamps, charts and tides. */
export { STANDING } from './chart/chart-marks.ts';
export { bearingOf, distanceOf, type Position } from './chart/mercator.ts';
export { type Turn, tideHeight, tideTime } from './chart/tide-facts.ts';
export { LAMP_NAMES } from './dashboard/lamps.ts';
export { inlandLampsSeen, isSmallCraft } from './inland/inland-lights.ts';
export type { InlandPlanScene, InlandScene, InlandVessel } from './inland/schema.ts';
export { OBJECTS } from './objects/catalogue.ts';
export { type MarkRegion, markFacts } from './sea/mark-facts.ts';
export { activityOf, bearingOfEye, lampsOf, lampsSeen, SECTORS } from './sea/navigation-lights.ts';
export { tackOf } from './sea/plan-vessel.ts';
export type { SeaMarkKind, SeaPlanVessel, SeaVessel } from './sea/schema.ts';
export { isKnownSign } from './signs/catalogue.ts';
export { GATES, PEOPLE } from './words.ts';

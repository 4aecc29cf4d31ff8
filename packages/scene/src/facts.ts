/** What a scene's words mean, apart from how they are drawn: the catalogues, and the facts of marks, lamps, charts and tides. */

export type { InlandPlanScene, InlandScene, InlandVessel } from './schema/inland.ts';
export type { SeaMarkKind, SeaPlanVessel, SeaVessel } from './schema/sea.ts';
export { GATES, PEOPLE } from './schema/words.ts';
export { STANDING } from './views/chart/chart-marks.ts';
export { bearingOf, distanceOf, type Position } from './views/chart/mercator.ts';
export { type Turn, tideHeight, tideTime } from './views/chart/tide-facts.ts';
export { LAMP_NAMES } from './views/dashboard/lamps.ts';
export { inlandLampsSeen, isSmallCraft } from './views/inland/inland-lights.ts';
export { OBJECTS } from './views/objects/catalogue.ts';
export { type MarkRegion, markFacts } from './views/sea/mark-facts.ts';
export { activityOf, bearingOfEye, lampsOf, lampsSeen, SECTORS } from './views/sea/navigation-lights.ts';
export { tackOf } from './views/sea/plan-vessel.ts';
export { isKnownSign } from './views/signs/catalogue.ts';

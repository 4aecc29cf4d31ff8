/** What a scene's words mean, apart from how they are drawn: the catalogues, and the facts of marks, lamps, charts and tides. */

export { hasEmptyBox, listUnwritable } from './kit/lettering.ts';
export type { InlandPlanScene, InlandScene, InlandVessel } from './schema/inland.ts';
export type { SeaMarkKind, SeaPlanVessel, SeaVessel } from './schema/sea.ts';
export { GATES, PEOPLE } from './schema/words.ts';
export { PLACED_MARKS } from './views/chart/chart-marks.ts';
export { bearingBetween, crossing, distanceBetween, type Position, travel } from './views/chart/mercator.ts';
export { type Turn, tideHeight, tideTime } from './views/chart/tide-facts.ts';
export { LAMP_NAMES } from './views/dashboard/lamps.ts';
export { type BendView, measureBend } from './views/driver/bend-view.ts';
export { inlandLampsSeen, isSmallCraft } from './views/inland/inland-lights.ts';
export { OBJECTS } from './views/objects/catalogue.ts';
export { listHiddenUsers } from './views/plan/hidden-users.ts';
export { type MarkRegion, markFacts, type Rhythm } from './views/sea/mark-facts.ts';
export {
  bearingToEye,
  dayShapes,
  lampsSeen,
  navigationLamps,
  SECTORS,
  vesselActivity,
  vesselLength,
} from './views/sea/navigation-lights.ts';
export { findTack } from './views/sea/plan-vessel.ts';
export { isKnownSign, SIGN_CODES } from './views/signs/catalogue.ts';
export { LEAD } from './world/course.ts';
export { FRONT_BUMPER } from './world/driver-context.ts';

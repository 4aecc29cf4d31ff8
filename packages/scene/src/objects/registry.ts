/** Which hand draws which subject. */
import { ACCIDENT_FORM } from './accident-form.ts';
import { ALCOHOL } from './alcohol.ts';
import { BONNET } from './bonnet.ts';
import { CHILDREN } from './children.ts';
import { CONTROLS } from './controls.ts';
import { DRIVING_CONTROLS } from './driving-controls.ts';
import { ENERGY } from './energy.ts';
import { FIRST_AID } from './first-aid.ts';
import { FUEL } from './fuel.ts';
import { GLASS } from './glass.ts';
import { HEADLIGHTS } from './headlights.ts';
import { LOADS } from './loads.ts';
import { MEDICINES } from './medicine.ts';
import { PAPERS } from './papers.ts';
import { PARKING } from './parking.ts';
import { PHONES } from './phone.ts';
import { POSTURES } from './postures.ts';
import { PRESSURES } from './pressure.ts';
import { SAFETY } from './safety.ts';
import { SAFETY_EXIT } from './safety-exit.ts';
import { SEATS } from './seats.ts';
import { STICKERS } from './stickers.ts';
import type { Drawing } from './studio.ts';
import { SUPPLIES } from './supplies.ts';
import { TYRES } from './tyre.ts';
import { VEHICLES_CLOSE } from './vehicles.ts';

export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  ...PAPERS,
  ...ACCIDENT_FORM,
  ...TYRES,
  ...PRESSURES,
  ...MEDICINES,
  ...ALCOHOL,
  ...FUEL,
  ...CONTROLS,
  ...PARKING,
  ...BONNET,
  ...SEATS,
  ...CHILDREN,
  ...VEHICLES_CLOSE,
  ...FIRST_AID,
  ...STICKERS,
  ...SAFETY,
  ...PHONES,
  ...DRIVING_CONTROLS,
  ...GLASS,
  ...SUPPLIES,
  ...HEADLIGHTS,
  ...ENERGY,
  ...LOADS,
  ...POSTURES,
  ...SAFETY_EXIT,
};

/** The drawing of each subject. */

import type { ObjectDrawing } from '../../kit/object-context.ts';
import { ACCIDENT_FORM } from './accident-form.ts';
import { ALCOHOL } from './alcohol.ts';
import { BONNET } from './bonnet.ts';
import { CABIN_SEATS } from './cabin-seats.ts';
import { CHILDREN } from './children.ts';
import { CONTROLS } from './controls.ts';
import { DRIVING_CONTROLS } from './driving-controls.ts';
import { ENERGY } from './energy.ts';
import { EYESIGHT } from './eyesight.ts';
import { FIRST_AID } from './first-aid.ts';
import { FUEL } from './fuel.ts';
import { GLASS } from './glass.ts';
import { HEADLIGHTS } from './headlights.ts';
import { LOADS } from './loads.ts';
import { MEDICINES } from './medicine.ts';
import { MOTO_GEAR } from './moto-gear.ts';
import { MOTO_PARTS } from './moto-parts.ts';
import { MOTO_PROFILE } from './moto-profile.ts';
import { MOTO_WHEEL } from './moto-wheel.ts';
import { PAPERS } from './papers.ts';
import { PARKING } from './parking.ts';
import { PHONES } from './phone.ts';
import { POSTURES } from './postures.ts';
import { PRESSURES } from './pressure.ts';
import { SAFETY } from './safety.ts';
import { SAFETY_EXIT } from './safety-exit.ts';
import { SAFETY_LABELS } from './safety-labels.ts';
import { SEA_ENGINES } from './sea/engine.ts';
import { SEA_GEAR } from './sea/gear.ts';
import { GMDSS } from './sea/gmdss.ts';
import { SEA_PAPERS } from './sea/papers.ts';
import { SEA_RADIOS } from './sea/radio.ts';
import { SEABED } from './sea/seabed.ts';
import { SEA_WEATHER } from './sea/weather.ts';
import { SEATS } from './seats.ts';
import { STICKERS } from './stickers.ts';
import { SUPPLIES } from './supplies.ts';
import { TYRES } from './tyre.ts';
import { TYRE_SIDES } from './tyre-side.ts';
import { VEHICLES_CLOSE } from './vehicles.ts';
import { WOUNDED } from './wounded.ts';

export const DRAWINGS: Readonly<Record<string, ObjectDrawing>> = {
  ...PAPERS,
  ...ACCIDENT_FORM,
  ...TYRES,
  ...TYRE_SIDES,
  ...PRESSURES,
  ...MEDICINES,
  ...ALCOHOL,
  ...FUEL,
  ...CONTROLS,
  ...PARKING,
  ...BONNET,
  ...SEATS,
  ...CHILDREN,
  ...CABIN_SEATS,
  ...SAFETY_LABELS,
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
  ...WOUNDED,
  ...EYESIGHT,
  ...MOTO_PROFILE,
  ...MOTO_PARTS,
  ...MOTO_GEAR,
  ...MOTO_WHEEL,
  ...SEA_RADIOS,
  ...GMDSS,
  ...SEA_GEAR,
  ...SEA_PAPERS,
  ...SEA_ENGINES,
  ...SEA_WEATHER,
  ...SEABED,
};

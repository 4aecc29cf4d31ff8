/** Every world that the model of readiness is tried on: its authors' own, and two by somebody who had not seen it. */
import { bimodalWorld } from './bimodal-world.ts';
import { OWN_WORLDS } from './own-worlds.ts';
import { powerLawWorld } from './power-law-world.ts';
import type { SimulatedWorld } from './world.ts';

const FOREIGN_WORLDS: readonly SimulatedWorld[] = [powerLawWorld, bimodalWorld].flatMap((create) => [
  create(),
  create({ fairExam: false }),
]);

export const ALL_WORLDS: readonly SimulatedWorld[] = [...OWN_WORLDS, ...FOREIGN_WORLDS];

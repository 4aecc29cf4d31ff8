/** Warning lamps: their ISO 2575 symbols, in the colours of their urgency. */

import type { Drawing } from '../../kit/display-list.ts';
import type { Glyph } from '../../kit/pen.ts';
import type { DashboardScene } from '../../schema/scene.ts';
import { ENGINE_LAMPS } from './lamps-engine.ts';
import { LIGHT_LAMPS } from './lamps-lights.ts';
import { SAFETY_LAMPS } from './lamps-safety.ts';

export type LampName = NonNullable<DashboardScene['lamps']>[number];

export const LAMP_COLORS = { red: '#ff3b2f', orange: '#ffab1a', green: '#35d873', blue: '#4b93ff' } as const;

const GLYPHS: Readonly<Record<LampName, Glyph>> = { ...ENGINE_LAMPS, ...LIGHT_LAMPS, ...SAFETY_LAMPS };

const HUES: Readonly<Record<LampName, keyof typeof LAMP_COLORS>> = {
  huile: 'red',
  batterie: 'red',
  'liquide-refroidissement': 'red',
  freins: 'red',
  'frein-main': 'red',
  airbag: 'red',
  ceinture: 'red',
  porte: 'red',
  direction: 'red',
  detresse: 'red',
  abs: 'orange',
  moteur: 'orange',
  prechauffage: 'orange',
  'pression-pneus': 'orange',
  esp: 'orange',
  'brouillard-arriere': 'orange',
  carburant: 'orange',
  'lave-glace': 'orange',
  fap: 'orange',
  'degivrage-arriere': 'orange',
  'degivrage-avant': 'orange',
  verglas: 'orange',
  plaquettes: 'orange',
  'esp-off': 'orange',
  tortue: 'orange',
  'feux-position': 'green',
  'feux-croisement': 'green',
  'brouillard-avant': 'green',
  'clignotant-gauche': 'green',
  'clignotant-droit': 'green',
  regulateur: 'green',
  limiteur: 'green',
  'start-stop': 'green',
  pret: 'green',
  'maintien-voie': 'green',
  'feux-route': 'blue',
};

export const LAMP_NAMES: readonly string[] = Object.keys(HUES);

export function lampColor(name: LampName): string {
  return LAMP_COLORS[HUES[name]];
}

/** The symbol in a box of 100 × 100; `ground` shows through its holes. */
export function lampGlyph(name: LampName, ground: string, ink: string = lampColor(name)): Drawing {
  return GLYPHS[name](ink, ground);
}

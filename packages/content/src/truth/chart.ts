/** Computes the right answers of chart work, from the picture and the figures of a question. */

import {
  bearingBetween,
  distanceBetween,
  PLACED_MARKS,
  type Position,
  type Turn,
  tideHeight,
  tideTime,
} from '@balise/scene/facts';
import type { Scene } from '@balise/scene/schema';
import { RADIANS, wrapDegrees } from '../degrees.ts';
import { Abstention } from './abstention.ts';

/** Figures by name; a place of the chart is given by its name. */
export type FigureInputs = Readonly<Record<string, number | string>>;

function figure(inputs: FigureInputs, name: string, otherwise?: number): number {
  const value = inputs[name] ?? otherwise;
  if (typeof value !== 'number') throw new Abstention(`the computation lacks the figure ${name}`);
  return value;
}

function place(inputs: FigureInputs, name: string, scene: Scene): Position {
  const said = inputs[name];
  const mark = PLACED_MARKS[said as keyof typeof PLACED_MARKS];
  if (mark) return mark;
  const point = scene.view === 'carte' ? scene.points?.find(({ label }) => label === said) : undefined;
  if (!point) throw new Abstention(`the picture has no place ${said}`);
  return point;
}

/** High and low water: those of the picture, from number `maree` on, or the question's own figures. */
function turns(inputs: FigureInputs, scene: Scene): [Turn, Turn] {
  if (scene.view === 'maree') {
    const at = figure(inputs, 'maree', 0);
    const [from, to] = [scene.tides[at], scene.tides[at + 1]];
    if (!from || !to) throw new Abstention(`the picture has no tide ${at}`);
    return [from, to];
  }
  return [
    { at: figure(inputs, 'debut'), height: figure(inputs, 'hauteurDebut') },
    { at: figure(inputs, 'fin'), height: figure(inputs, 'hauteurFin') },
  ];
}

/** Track over the ground of a boat in a current: bearing in degrees and speed in knots. */
export function overGround(heading: number, speed: number, set: number, rate: number) {
  const east = speed * Math.sin(heading * RADIANS) + rate * Math.sin(set * RADIANS);
  const north = speed * Math.cos(heading * RADIANS) + rate * Math.cos(set * RADIANS);
  return { bearing: wrapDegrees(Math.atan2(east, north) / RADIANS), speed: Math.hypot(east, north) };
}

/** Heading to steer, in degrees, so that the boat in the current keeps to the track `way`. */
export function headingFor(way: number, speed: number, set: number, rate: number): number {
  return wrapDegrees(way - Math.asin((rate * Math.sin((set - way) * RADIANS)) / speed) / RADIANS);
}

/** The variation of the compass rose in another year; degrees, west negative. */
export function declination(variation: number, year: number, annualMinutes: number, now: number): number {
  return variation + (annualMinutes * (now - year)) / 60;
}

/**
 * Compass heading from a true track: subtracts leeway (positive to starboard), variation and deviation; all in
 * degrees.
 */
export function compassFrom(way: number, drift: number, variation: number, deviation: number): number {
  return wrapDegrees(way - drift - variation - deviation);
}

/** In the order of the names. */
const figures = <const Names extends readonly string[]>(inputs: FigureInputs, ...names: Names) =>
  names.map((name) => figure(inputs, name)) as { [Index in keyof Names]: number };

const ground = (inputs: FigureInputs) =>
  overGround(...figures(inputs, 'cap', 'vitesse', 'portant', 'courant'));
const way = (inputs: FigureInputs, scene: Scene) =>
  [place(inputs, 'de', scene), place(inputs, 'vers', scene)] as const;
/** Minutes for so many miles. */
const minutesFor = (inputs: FigureInputs, miles: number) => (miles / figure(inputs, 'vitesse')) * 60;
const corrections = (inputs: FigureInputs) =>
  [figure(inputs, 'derive', 0), ...figures(inputs, 'declinaison', 'deviation')] as const;

export const FIGURE_RULES: Readonly<Record<string, (inputs: FigureInputs, scene: Scene) => number>> = {
  relevement: (inputs, scene) => bearingBetween(...way(inputs, scene)),
  distance: (inputs, scene) => distanceBetween(...way(inputs, scene)),
  'route-duree': (inputs, scene) => minutesFor(inputs, distanceBetween(...way(inputs, scene))),
  'route-arrivee': (inputs, scene) =>
    figure(inputs, 'depart') + minutesFor(inputs, distanceBetween(...way(inputs, scene))),
  'route-vitesse': (inputs, scene) =>
    distanceBetween(...way(inputs, scene)) / (figure(inputs, 'minutes') / 60),
  'route-compas': (inputs, scene) =>
    compassFrom(bearingBetween(...way(inputs, scene)), ...corrections(inputs)),
  declinaison: (inputs) =>
    Math.abs(declination(...figures(inputs, 'declinaison', 'annee', 'annuelle', 'en'))),
  'cap-compas': (inputs) => compassFrom(figure(inputs, 'route'), ...corrections(inputs)),
  'cap-vrai': (inputs) =>
    wrapDegrees(
      figure(inputs, 'compas') +
        figure(inputs, 'declinaison') +
        figure(inputs, 'deviation') +
        figure(inputs, 'derive', 0),
    ),
  'route-fond': (inputs) => ground(inputs).bearing,
  'vitesse-fond': (inputs) => ground(inputs).speed,
  'cap-a-suivre': (inputs) => headingFor(...figures(inputs, 'route', 'vitesse', 'portant', 'courant')),
  duree: (inputs) => minutesFor(inputs, figure(inputs, 'milles')),
  arrivee: (inputs) => figure(inputs, 'depart') + minutesFor(inputs, figure(inputs, 'milles')),
  marnage: (inputs) => Math.abs(figure(inputs, 'pleine') - figure(inputs, 'basse')),
  'hauteur-maree': (inputs, scene) => tideHeight(...turns(inputs, scene), figure(inputs, 'heure')),
  'heure-maree': (inputs, scene) => tideTime(...turns(inputs, scene), figure(inputs, 'hauteur')),
  'hauteur-eau': (inputs) => figure(inputs, 'maree') + figure(inputs, 'sonde'),
  'pied-de-pilote': (inputs) => figure(inputs, 'maree') + figure(inputs, 'sonde') - figure(inputs, 'tirant'),
  'maree-necessaire': (inputs) => figure(inputs, 'tirant') + figure(inputs, 'pied') - figure(inputs, 'sonde'),
  'sonde-reduite': (inputs) => figure(inputs, 'eau') - figure(inputs, 'maree'),
  'heure-de-maree': (inputs) => (figure(inputs, 'fin') - figure(inputs, 'debut')) / 6,
  carburant: (inputs) =>
    (figure(inputs, 'milles') / figure(inputs, 'vitesse')) *
    figure(inputs, 'consommation') *
    figure(inputs, 'reserve', 1),
};

/**
 * Compares the answer with the computed figure.
 * @returns a sentence, or nothing if they agree to half of the last decimal
 */
export function findFigureDisagreement(
  computed: { kind: string; inputs: FigureInputs },
  value: { answer: number; decimals: number; wraps?: number | undefined },
  scene: Scene,
): string | undefined {
  const truth = FIGURE_RULES[computed.kind]?.(computed.inputs, scene);
  if (truth === undefined) return `names an unknown computation: ${computed.kind}`;
  const apart = Math.abs(truth - value.answer);
  const distance = value.wraps ? Math.min(apart, value.wraps - apart) : apart;
  if (distance <= 0.5 * 10 ** -value.decimals + 1e-6) return undefined;
  return `answers ${value.answer}, computed as ${truth.toFixed(value.decimals + 1)}`;
}

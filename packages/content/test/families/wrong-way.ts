import type { Exercise, Given } from '@balise/content/families/family';

/** A wrong formula: its result before rounding, or the words that it leads to. */
export type WrongWay = (given: Given) => number | string;

/** The wrong ways of one exercise, by the names of its mistakes. */
export type WaysOf = (given: Given, exercise: Exercise) => Record<string, WrongWay>;

export const figure = (given: Given, name: string): number => {
  const value = given[name];
  if (typeof value !== 'number') throw new Error(`no figure ${name} is given`);
  return value;
};

/** Leeway from the picture's words alone: which of the boat's sides the wind pushes, by its components on the water. */
export function leewayOf(given: Given): number {
  const from = (figure(given, 'vent') * Math.PI) / 180;
  const bow = (figure(given, 'compas' in given ? 'compas' : 'route') * Math.PI) / 180;
  const blows = { east: -Math.sin(from), north: -Math.cos(from) };
  const starboard = { east: Math.cos(bow), north: -Math.sin(bow) };
  const pushed = blows.east * starboard.east + blows.north * starboard.north;
  return Math.sign(pushed) * Math.abs(figure(given, 'derive'));
}

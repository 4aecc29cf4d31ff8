import type { Given } from '@balise/content/families/family';

/** A wrong formula: its result before rounding, or the words that it leads to. */
export type WrongWay = (given: Given) => number | string;

export const figure = (given: Given, name: string): number => {
  const value = given[name];
  if (typeof value !== 'number') throw new Error(`no figure ${name} is given`);
  return value;
};

/** What a view offers to the why layer: where its things are, and the marks that it can draw. */
import type { Defs } from '../kit/display-list.ts';
import type { Box, Frame, Pt } from '../kit/geometry.ts';
import type { WhyMark } from '../schema/why.ts';
import type { LayerPart } from './layer-ink.ts';

export interface LayerView {
  frame: Frame;
  /** Box of a thing in the picture; undefined if the scene has no such thing. */
  find(path: string): Box | undefined;
  /** The edge of a thing on the ground, where a box would hold too much else. */
  edge?(path: string): readonly Pt[] | undefined;
  /** Whether it is a part of a word: that is underlined, since a ring would cross the rest of the word. */
  isPartOfWord?(path: string): boolean;
  /** The part of the picture that marks and plates of a thing stay in; the whole frame where absent. */
  bounds?(path: string): Box;
  /** Its French name, with the article. */
  name(path: string): string;
  /** Of several pictures, the one that it is in: «image A». */
  place?(path: string): string;
  /** What the picture writes: no plate covers it. */
  words?(): readonly Box[];
  /** What no plate should cover, where it can be helped. */
  keep(): readonly Box[];
  /** Marks of this view only; undefined for a mark that it can't draw. */
  draw(mark: WhyMark, defs: Defs): LayerPart | undefined;
  /** What a mark of this view says, in French; undefined as above. */
  say(mark: WhyMark): string | undefined;
}

/** A mark that its scene can't show. */
export class WhyMarkError extends Error {}

/** `vehicles/1` → 1, if the list has it. */
export function findListed<One>(
  path: string,
  name: string,
  list: readonly One[] | undefined,
): One | undefined {
  const [head, index] = path.split('/');
  return head === name ? list?.[Number(index)] : undefined;
}

export function requireThing<One>(found: One | undefined, path: string): One {
  if (found === undefined) throw new WhyMarkError(`names ${path}, which the scene does not have`);
  return found;
}

/** What a thing is, and in which picture: «le volant, image A». */
export function tellPlace(view: LayerView, path: string): string {
  const place = view.place?.(path);
  return place === undefined ? view.name(path) : `${view.name(path)}, ${place}`;
}

/** `1er`, `2e`… are written as plain numbers: they stand in discs. */
export const joinFrench = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names[names.length - 1]}`;

export const frenchNumber = (value: number, digits = 0): string => value.toFixed(digits).replace('.', ',');

/**
 * A clip prepared for a canvas: flat things are surfaces in metres, upright things are pictures with the place of their foot, so that
 * each frame only has to pass through the camera. Lengths of the world are whole millimetres.
 */

/** A colour: row of `tones`; a ground gradient; colours across the width of the surface; or as it is. */
export type Ink = number | { g: number } | { x: readonly number[] } | string;

/** Points are x, y, z, x, y, z… in millimetres. */
export interface Surface {
  p: readonly (readonly number[])[];
  f: Ink;
  /** Opacity. */
  o?: number;
  /** Outline: its ink and width in millimetres. */
  s?: readonly [Ink, number];
}
/** A soft round light at a point, radius in millimetres, colour, strength. */
export interface Halo {
  h: readonly [number, number, number];
  r: number;
  c: string;
  a: number;
}
export type Piece = Surface | Halo;

/** A picture standing on its foot. */
export interface Image {
  svg: string;
  /** Units of the picture; the foot is `ax`, `ay` from its top left corner; a metre is `k` units. */
  w: number;
  h: number;
  ax: number;
  ay: number;
  k: number;
}

/** Something that does not move in the world. */
export interface StaticObject {
  z: number;
  pieces?: readonly Piece[];
  /** Foot, in millimetres, and one picture for each distance from which it is seen: [from metres, index in `images`]. */
  x?: number;
  looks?: readonly (readonly [number, number])[];
  /** Seconds between which it is there. */
  from?: number;
  to?: number;
}

/** How an actor looks from a second on: pieces in its own axes, or a picture. */
export interface ActorKeyframe {
  from: number;
  pieces?: number;
  image?: number;
}
export interface ActorTrack {
  /** x, z in millimetres and heading in degrees, `rate` times a second. */
  at: readonly number[];
  looks: readonly ActorKeyframe[];
}

export interface Eye {
  focal: number;
  centre: number;
  horizon: number;
  height: number;
  slope: number;
  cos: number;
  sin: number;
}

/** A mirror: its glass in the picture, the camera that looks back and the actors behind us. Their z is the distance behind. */
export interface PreparedMirror {
  x: number;
  y: number;
  w: number;
  h: number;
  r: number;
  eye: Eye & { x: number };
  tracks: readonly ActorTrack[];
}

/** A part of the picture that changes over time: our instruments. */
export interface Gauge {
  x: number;
  y: number;
  w: number;
  h: number;
  looks: readonly (readonly [number, number])[];
}

export interface PreparedClip {
  version: string;
  duration: number;
  frame: { w: number; h: number };
  /** Samples of a track in a second. */
  rate: number;
  eye: Eye;
  /** x, z of the eye in millimetres, `rate` times a second. */
  ego: readonly number[];
  /** Colours at each of `distances`, in metres. */
  distances: readonly number[];
  tones: readonly (readonly string[])[];
  /** [top in units, [offset, colour]…] down to the foot of the picture. */
  grounds: readonly (readonly [number, readonly (readonly [number, string])[]])[];
  back: number;
  ground: readonly Surface[];
  standing: readonly StaticObject[];
  shapes: readonly (readonly Piece[])[];
  actors: readonly ActorTrack[];
  /** Painted over the ground: a wet road, our headlights. */
  wet: number | null;
  /** Painted over everything but the inside of the car. */
  weather: number | null;
  front: number | null;
  gauge: Gauge | null;
  glasses: readonly PreparedMirror[];
  images: readonly Image[];
}

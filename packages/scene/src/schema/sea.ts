/** The sea from a boat's deck (`mer`) and from above (`plan-mer`). Metres, degrees; `z` runs ahead, `x` to the right. */
import * as T from 'typebox';
import { closed, maybe, metres, words } from './parts.ts';
import { ACTIVITIES, SEA_FLAGS, SEA_MARKS, SEA_STATES, SEA_THINGS, SEA_VESSELS } from './sea-words.ts';
import { LIGHTS } from './words.ts';

const color = words(['blanc', 'noir', 'gris', 'rouge', 'bleu', 'vert', 'jaune', 'orange']);
const degrees = T.Number({ minimum: 0, maximum: 360 });

const vessel = {
  kind: words(SEA_VESSELS),
  /** Her own way, `moteur` or `voile` by her kind when absent. */
  activity: maybe(words(ACTIVITIES)),
  /** Metres; the usual length of her kind when absent. It decides of the second masthead light (50 m). */
  length: maybe(metres(3, 400)),
  /** Under way but making no way through the water. */
  stopped: maybe(T.Boolean()),
  /** Tack of a vessel under sail: the side the wind comes from. */
  tack: maybe(words(['babord', 'tribord'])),
  color: maybe(color),
  label: maybe(T.String({ maxLength: 12 })),
  frame: maybe(T.Boolean()),
};

export const SeaVesselSchema = closed({
  ...vessel,
  x: maybe(metres(-1500, 1500)),
  z: metres(12, 4000),
  /** 0 seen from astern (going our way), 180 facing us, 90 crossing to the right, 270 crossing to the left. */
  heading: degrees,
  /** What she pulls at the end of a rope, and how many people stand on deck. */
  tow: maybe(words(['ski', 'bouee'])),
  crew: maybe(T.Integer({ minimum: 0, maximum: 3 })),
});

export const SeaThingSchema = closed({
  kind: words(SEA_THINGS),
  x: maybe(metres(-400, 400)),
  z: metres(6, 2000),
  label: maybe(T.String({ maxLength: 12 })),
});

export const SeaMarkSchema = closed({
  kind: words(SEA_MARKS),
  x: maybe(metres(-400, 400)),
  z: metres(6, 900),
  /** A spar instead of the buoy's own body. */
  spar: maybe(T.Boolean()),
  /** Adds her light's rhythm as a timeline under the picture. */
  rhythm: maybe(T.Boolean()),
  label: maybe(T.String({ maxLength: 12 })),
  frame: maybe(T.Boolean()),
});

export const SeaSceneSchema = closed({
  view: T.Literal('mer'),
  light: maybe(words(LIGHTS)),
  weather: maybe(words(['clair', 'nuageux', 'pluie', 'brouillard'])),
  sea: maybe(words(SEA_STATES)),
  land: maybe(words(['aucune', 'collines', 'falaises', 'dunes'])),
  /** Height of the eye in metres (default 2.4) and horizontal field of view in degrees (default 46). */
  camera: maybe(closed({ height: maybe(metres(1, 20)), fov: maybe(T.Number({ minimum: 8, maximum: 80 })) })),
  region: maybe(words(['A', 'B'])),
  vessels: maybe(T.Array(SeaVesselSchema, { maxItems: 4 })),
  marks: maybe(T.Array(SeaMarkSchema, { maxItems: 6 })),
  things: maybe(T.Array(SeaThingSchema, { maxItems: 4 })),
  /** The three lights of a harbour entrance, from the top down; `flashing` adds their beat as a strip of time. */
  portLights: maybe(
    closed({
      lights: T.Array(words(['rouge', 'vert', 'blanc']), { minItems: 3, maxItems: 3 }),
      flashing: maybe(T.Boolean()),
    }),
  ),
  /** Flags on masts in front: of the beach where we stand, or of the bow. `x` in percent of the width. */
  flags: maybe(T.Array(closed({ kind: words(SEA_FLAGS), x: metres(5, 95) }), { maxItems: 3 })),
  /** Blasts that are heard, drawn as a strip of time: a short one lasts a second, a long one five. */
  sounds: maybe(T.Array(words(['bref', 'long']), { minItems: 1, maxItems: 7 })),
  /** What is in front of us: the bow of our own boat, the sand of the beach, nothing. */
  front: maybe(words(['proue', 'plage'])),
});

export const SeaPlanVesselSchema = closed({
  ...vessel,
  x: metres(-120, 120),
  y: metres(-75, 75),
  /** On the compass: 0 to the top of the picture, 90 to its right. */
  heading: degrees,
  /** Draws the way ahead of her. */
  course: maybe(T.Boolean()),
  /** Draws the sectors of her lights. */
  sectors: maybe(T.Boolean()),
});

/** What is drawn over a plan of waters, in metres from its middle. */
export const planMarkings = {
  /** Curved or straight way shown with an arrow. */
  tracks: maybe(
    T.Array(
      closed({
        points: T.Array(T.Tuple([T.Number(), T.Number()]), { minItems: 2, maxItems: 5 }),
        color: maybe(words(['blanc', 'vert', 'rouge'])),
      }),
      { maxItems: 4 },
    ),
  ),
  notes: maybe(
    T.Array(closed({ x: metres(-120, 120), y: metres(-75, 75), text: T.String({ maxLength: 40 }) }), {
      maxItems: 6,
    }),
  ),
};

/** From above: 240 × 150 metres around the middle, north at the top. */
export const SeaPlanSceneSchema = closed({
  view: T.Literal('plan-mer'),
  /** Where the wind comes from, on the compass; absent draws no wind. */
  wind: maybe(degrees),
  rose: maybe(T.Boolean()),
  /** A beach along the top, with the band of 300 metres (drawn at its own scale), a bathing zone, a channel. */
  coast: maybe(words(['plage', 'plage-chenal', 'chenal-port'])),
  region: maybe(words(['A', 'B'])),
  vessels: maybe(T.Array(SeaPlanVesselSchema, { maxItems: 6 })),
  marks: maybe(
    T.Array(closed({ kind: words(SEA_MARKS), x: metres(-120, 120), y: metres(-75, 75) }), { maxItems: 12 }),
  ),
  ...planMarkings,
});

export type SeaVessel = T.Static<typeof SeaVesselSchema>;
export type SeaMark = T.Static<typeof SeaMarkSchema>;
export type SeaThing = T.Static<typeof SeaThingSchema>;
export type SeaScene = T.Static<typeof SeaSceneSchema>;
export type SeaPlanVessel = T.Static<typeof SeaPlanVesselSchema>;
export type SeaPlanScene = T.Static<typeof SeaPlanSceneSchema>;
export type SeaVesselKind = SeaVessel['kind'];
export type SeaMarkKind = SeaMark['kind'];
export type Activity = NonNullable<SeaVessel['activity']>;

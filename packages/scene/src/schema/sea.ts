/** The sea from a boat's deck (`mer`) and from above (`plan-mer`). Metres, degrees; `z` runs ahead, `x` to the right. */
import * as T from 'typebox';
import { closedObject, metres, oneOf, optionalField } from './parts.ts';
import { ACTIVITIES, SEA_FLAGS, SEA_MARKS, SEA_STATES, SEA_THINGS, SEA_VESSELS } from './sea-words.ts';
import { LIGHTS } from './words.ts';

const color = oneOf(['blanc', 'noir', 'gris', 'rouge', 'bleu', 'vert', 'jaune', 'orange']);
const degrees = T.Number({ minimum: 0, maximum: 360 });

const vessel = {
  kind: oneOf(SEA_VESSELS),
  /** What she does; `moteur` or `voile`, by her kind, when absent. */
  activity: optionalField(oneOf(ACTIVITIES)),
  /** Metres; the usual length of her kind when absent. From 50 m she has a second masthead light. */
  length: optionalField(metres(3, 400)),
  /** Under way but making no way through the water. */
  stopped: optionalField(T.Boolean()),
  /** Tack of a vessel under sail: the side the wind comes from. */
  tack: optionalField(oneOf(['babord', 'tribord'])),
  color: optionalField(color),
  label: optionalField(T.String({ maxLength: 12 })),
  frame: optionalField(T.Boolean()),
};

export const SeaVesselSchema = closedObject({
  ...vessel,
  x: optionalField(metres(-1500, 1500)),
  z: metres(12, 4000),
  /** 0 seen from astern (going our way), 180 facing us, 90 crossing to the right, 270 crossing to the left. */
  heading: degrees,
  /** What she pulls at the end of a rope, and how many people stand on deck. */
  tow: optionalField(oneOf(['ski', 'bouee'])),
  crew: optionalField(T.Integer({ minimum: 0, maximum: 3 })),
});

export const SeaThingSchema = closedObject({
  kind: oneOf(SEA_THINGS),
  x: optionalField(metres(-400, 400)),
  z: metres(6, 2000),
  label: optionalField(T.String({ maxLength: 12 })),
});

export const SeaMarkSchema = closedObject({
  kind: oneOf(SEA_MARKS),
  x: optionalField(metres(-400, 400)),
  z: metres(6, 900),
  /** A spar instead of the buoy's own body. */
  spar: optionalField(T.Boolean()),
  /** Adds her light's rhythm as a timeline under the picture. */
  rhythm: optionalField(T.Boolean()),
  label: optionalField(T.String({ maxLength: 12 })),
  frame: optionalField(T.Boolean()),
});

export const SeaSceneSchema = closedObject({
  view: T.Literal('mer'),
  light: optionalField(oneOf(LIGHTS)),
  weather: optionalField(oneOf(['clair', 'nuageux', 'pluie', 'brouillard'])),
  sea: optionalField(oneOf(SEA_STATES)),
  land: optionalField(oneOf(['aucune', 'collines', 'falaises', 'dunes'])),
  /** Height of the eye in metres (default 2.4) and horizontal field of view in degrees (default 46). */
  camera: optionalField(
    closedObject({
      height: optionalField(metres(1, 20)),
      fov: optionalField(T.Number({ minimum: 8, maximum: 80 })),
    }),
  ),
  region: optionalField(oneOf(['A', 'B'])),
  vessels: optionalField(T.Array(SeaVesselSchema, { maxItems: 4 })),
  marks: optionalField(T.Array(SeaMarkSchema, { maxItems: 6 })),
  things: optionalField(T.Array(SeaThingSchema, { maxItems: 4 })),
  /** The three lights of a harbour entrance, from the top down; `flashing` adds their beat as a strip of time. */
  portLights: optionalField(
    closedObject({
      lights: T.Array(oneOf(['rouge', 'vert', 'blanc']), { minItems: 3, maxItems: 3 }),
      flashing: optionalField(T.Boolean()),
    }),
  ),
  /** Flags on masts in front: of the beach where we stand, or of the bow. `x` in percent of the width. */
  flags: optionalField(T.Array(closedObject({ kind: oneOf(SEA_FLAGS), x: metres(5, 95) }), { maxItems: 3 })),
  /** Blasts that are heard, drawn as a strip of time: a short one lasts a second, a long one five. */
  sounds: optionalField(T.Array(oneOf(['bref', 'long']), { minItems: 1, maxItems: 7 })),
  /** What is in front of us: the bow of our own boat, the sand of the beach, nothing. */
  front: optionalField(oneOf(['proue', 'plage'])),
});

export const SeaPlanVesselSchema = closedObject({
  ...vessel,
  x: metres(-120, 120),
  y: metres(-75, 75),
  /** On the compass: 0 to the top of the picture, 90 to its right. */
  heading: degrees,
  /** Draws the way ahead of her. */
  course: optionalField(T.Boolean()),
  /** Draws the sectors of her lights. */
  sectors: optionalField(T.Boolean()),
});

/** What is drawn over a plan of waters, in metres from its middle. */
export const planMarkings = {
  /** Curved or straight way shown with an arrow. */
  tracks: optionalField(
    T.Array(
      closedObject({
        points: T.Array(T.Tuple([T.Number(), T.Number()]), { minItems: 2, maxItems: 5 }),
        color: optionalField(oneOf(['blanc', 'vert', 'rouge'])),
      }),
      { maxItems: 4 },
    ),
  ),
  notes: optionalField(
    T.Array(closedObject({ x: metres(-120, 120), y: metres(-75, 75), text: T.String({ maxLength: 40 }) }), {
      maxItems: 6,
    }),
  ),
};

/** From above: 240 × 150 metres around the middle, north at the top. */
export const SeaPlanSceneSchema = closedObject({
  view: T.Literal('plan-mer'),
  /** Where the wind comes from, on the compass; absent draws no wind. */
  wind: optionalField(degrees),
  rose: optionalField(T.Boolean()),
  /** A beach along the top, with the band of 300 metres (drawn at its own scale), a bathing zone, a channel. */
  coast: optionalField(oneOf(['plage', 'plage-chenal', 'chenal-port'])),
  region: optionalField(oneOf(['A', 'B'])),
  /** A traffic separation scheme, north and south: its zone between these metres, and the outer limits of its two lanes. */
  separation: optionalField(
    closedObject({
      zone: T.Tuple([metres(-120, 120), metres(-120, 120)]),
      limits: T.Tuple([metres(-120, 120), metres(-120, 120)]),
    }),
  ),
  vessels: optionalField(T.Array(SeaPlanVesselSchema, { maxItems: 6 })),
  marks: optionalField(
    T.Array(closedObject({ kind: oneOf(SEA_MARKS), x: metres(-120, 120), y: metres(-75, 75) }), {
      maxItems: 12,
    }),
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

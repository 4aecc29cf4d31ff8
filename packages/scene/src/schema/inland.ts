/** Inland waters: from the helm (`fluvial`), from above (`plan-fluvial`), a board on the bank (`panneau-fluvial`). Metres, degrees. */
import * as T from 'typebox';
import { BOARDS, INLAND_MARKS, INLAND_STATES, INLAND_VESSELS, LOCK_LIGHTS, REACHES } from './inland-words.ts';
import { closedObject, metres, oneOf, optionalField } from './parts.ts';
import { planMarkings } from './sea.ts';
import { LIGHTS } from './words.ts';

const degrees = T.Number({ minimum: 0, maximum: 360 });
const label = optionalField(T.String({ maxLength: 12 }));

/** A board by its number in the rules; `value` is its figure (metres, km/h, radio channel) or the text of a plate. */
export const BoardSchema = closedObject({
  board: oneOf(BOARDS),
  value: optionalField(T.String({ maxLength: 24 })),
});
export const MountedBoardSchema = closedObject({
  ...BoardSchema.properties,
  over: optionalField(T.Array(BoardSchema, { maxItems: 1 })),
  under: optionalField(T.Array(BoardSchema, { maxItems: 2 })),
});

const vessel = {
  kind: oneOf(INLAND_VESSELS),
  state: optionalField(oneOf(INLAND_STATES)),
  /** Metres; the usual length of her kind when absent. Under 20 m she is a small craft. */
  length: optionalField(metres(2, 200)),
  /** Cones by day and lights by night, blue: 1 flammable, 2 dangerous to health, 3 explosive. */
  goods: optionalField(T.Integer({ minimum: 1, maximum: 3 })),
  /** Light-blue board with its white flashing light: passing starboard to starboard. */
  blueBoard: optionalField(T.Boolean()),
  /** Red pennant: priority of passage given by the authority. */
  pennant: optionalField(T.Boolean()),
  /** Only a white light all round, instead of masthead, side and stern lights. */
  oneLight: optionalField(T.Boolean()),
  /** On which sides of a craft at work, aground or sunk one may pass. */
  free: optionalField(oneOf(['babord', 'tribord', 'deux'])),
  /** Blue flashing light of the authorities on duty. */
  duty: optionalField(T.Boolean()),
  color: optionalField(oneOf(['blanc', 'noir', 'gris', 'rouge', 'bleu', 'vert', 'jaune', 'orange'])),
  label,
  frame: optionalField(T.Boolean()),
};
export const InlandVesselSchema = closedObject({
  ...vessel,
  x: optionalField(metres(-300, 300)),
  z: metres(6, 1500),
  /** 0 seen from astern (going our way), 180 facing us, 90 crossing to the right, 270 crossing to the left. */
  heading: degrees,
});

const OpeningSchema = closedObject({
  /** Boards hung above the opening. */
  boards: optionalField(T.Array(BoardSchema, { maxItems: 2 })),
});

export const InlandSceneSchema = closedObject({
  view: T.Literal('fluvial'),
  light: optionalField(oneOf(LIGHTS)),
  weather: optionalField(oneOf(['clair', 'nuageux', 'pluie', 'brouillard'])),
  /** Breadth of the water: canal 26 m, riviere 60 m, fleuve 130 m, lac without banks. */
  water: optionalField(oneOf(['canal', 'riviere', 'fleuve', 'lac'])),
  place: optionalField(oneOf(['campagne', 'ville'])),
  camera: optionalField(
    closedObject({
      height: optionalField(metres(1, 12)),
      fov: optionalField(T.Number({ minimum: 15, maximum: 80 })),
    }),
  ),
  vessels: optionalField(T.Array(InlandVesselSchema, { maxItems: 5 })),
  boards: optionalField(
    T.Array(
      closedObject({
        ...MountedBoardSchema.properties,
        side: oneOf(['gauche', 'droite']),
        z: metres(8, 150),
      }),
      {
        maxItems: 4,
      },
    ),
  ),
  marks: optionalField(
    T.Array(closedObject({ kind: oneOf(INLAND_MARKS), x: metres(-150, 150), z: metres(8, 400), label }), {
      maxItems: 8,
    }),
  ),
  lock: optionalField(
    closedObject({
      z: metres(14, 120),
      gates: oneOf(['ouvertes', 'fermees']),
      lights: optionalField(oneOf(LOCK_LIGHTS)),
    }),
  ),
  /** We are in the chamber, the gates ahead; `bas` before it is filled, `haut` before it is emptied. */
  chamber: optionalField(
    closedObject({
      level: oneOf(['bas', 'haut']),
      gates: oneOf(['ouvertes', 'fermees']),
      rope: optionalField(T.Boolean()),
    }),
  ),
  bridge: optionalField(
    closedObject({
      z: metres(20, 150),
      kind: optionalField(oneOf(['tablier', 'voutes', 'mobile'])),
      /** From the left to the right. */
      openings: T.Array(OpeningSchema, { minItems: 1, maxItems: 3 }),
      raised: optionalField(T.Boolean()),
      /** Metres free under its deck (default 6.4). */
      clearance: optionalField(metres(2, 9)),
      lights: optionalField(oneOf(LOCK_LIGHTS)),
    }),
  ),
  weir: optionalField(
    closedObject({ z: metres(30, 200), side: optionalField(oneOf(['gauche', 'droite', 'tout'])) }),
  ),
  /** Craft moored along a bank, from a distance on. */
  moored: optionalField(
    closedObject({
      side: oneOf(['gauche', 'droite']),
      z: metres(10, 120),
      count: T.Integer({ minimum: 1, maximum: 3 }),
    }),
  ),
  cable: optionalField(closedObject({ z: metres(20, 200) })),
  powerLine: optionalField(closedObject({ z: metres(20, 200) })),
  sounds: optionalField(T.Array(oneOf(['bref', 'long']), { minItems: 1, maxItems: 7 })),
  front: optionalField(oneOf(['proue'])),
});

export const InlandBoardSceneSchema = closedObject({
  view: T.Literal('panneau-fluvial'),
  light: optionalField(oneOf(LIGHTS)),
  weather: optionalField(oneOf(['clair', 'nuageux', 'pluie', 'brouillard'])),
  place: optionalField(oneOf(['campagne', 'ville'])),
  boards: T.Array(MountedBoardSchema, { minItems: 1, maxItems: 3 }),
  lettered: optionalField(T.Boolean()),
});

/** From above: 240 × 150 metres around the middle, the top of the picture up. */
export const InlandPlanSceneSchema = closedObject({
  view: T.Literal('plan-fluvial'),
  reach: oneOf(REACHES),
  /** Where the water flows to; absent draws no arrow. */
  flow: optionalField(oneOf(['est', 'ouest'])),
  vessels: optionalField(
    T.Array(
      closedObject({
        ...vessel,
        x: metres(-120, 120),
        y: metres(-75, 75),
        heading: degrees,
        course: optionalField(T.Boolean()),
        stopped: optionalField(T.Boolean()),
      }),
      {
        maxItems: 6,
      },
    ),
  ),
  marks: optionalField(
    T.Array(closedObject({ kind: oneOf(INLAND_MARKS), x: metres(-120, 120), y: metres(-75, 75) }), {
      maxItems: 8,
    }),
  ),
  boards: optionalField(
    T.Array(closedObject({ ...BoardSchema.properties, x: metres(-120, 120), y: metres(-75, 75) }), {
      maxItems: 3,
    }),
  ),
  ...planMarkings,
});

export type Board = T.Static<typeof BoardSchema>;
export type BoardName = Board['board'];
export type MountedBoard = T.Static<typeof MountedBoardSchema>;
export type InlandVessel = T.Static<typeof InlandVesselSchema>;
export type InlandVesselKind = InlandVessel['kind'];
export type InlandScene = T.Static<typeof InlandSceneSchema>;
export type InlandBoardScene = T.Static<typeof InlandBoardSceneSchema>;
export type InlandPlanScene = T.Static<typeof InlandPlanSceneSchema>;
export type InlandMarkKind = NonNullable<InlandScene['marks']>[number]['kind'];
export type LockLights = NonNullable<NonNullable<InlandScene['lock']>['lights']>;

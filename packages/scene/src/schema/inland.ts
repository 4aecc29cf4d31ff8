/** Inland waters: from the helm (`fluvial`), from above (`plan-fluvial`), a board on the bank (`panneau-fluvial`). Metres, degrees. */
import * as T from 'typebox';
import { BOARDS, INLAND_MARKS, INLAND_STATES, INLAND_VESSELS, LOCK_LIGHTS, REACHES } from './inland-words.ts';
import { closed, maybe, metres, words } from './parts.ts';
import { planMarkings } from './sea.ts';
import { LIGHTS } from './words.ts';

const degrees = T.Number({ minimum: 0, maximum: 360 });
const label = maybe(T.String({ maxLength: 12 }));

/** A board by its number in the rules; `value` is its figure (metres, km/h, radio channel) or the text of a plate. */
export const BoardSchema = closed({ board: words(BOARDS), value: maybe(T.String({ maxLength: 24 })) });
export const MountedBoardSchema = closed({
  ...BoardSchema.properties,
  over: maybe(T.Array(BoardSchema, { maxItems: 1 })),
  under: maybe(T.Array(BoardSchema, { maxItems: 2 })),
});

const vessel = {
  kind: words(INLAND_VESSELS),
  state: maybe(words(INLAND_STATES)),
  /** Metres; the usual length of her kind when absent. It makes her a small craft (under 20 m) or not. */
  length: maybe(metres(2, 200)),
  /** Cones by day and lights by night, blue: 1 flammable, 2 dangerous to health, 3 explosive. */
  goods: maybe(T.Integer({ minimum: 1, maximum: 3 })),
  /** Light-blue board with its white flashing light: passing starboard to starboard. */
  blueBoard: maybe(T.Boolean()),
  /** Red pennant: priority of passage given by the authority. */
  pennant: maybe(T.Boolean()),
  /** Only a white light all round, instead of masthead, side and stern lights. */
  oneLight: maybe(T.Boolean()),
  /** On which sides of a craft at work, aground or sunk one may pass. */
  free: maybe(words(['babord', 'tribord', 'deux'])),
  /** Blue flashing light of the authorities on duty. */
  duty: maybe(T.Boolean()),
  color: maybe(words(['blanc', 'noir', 'gris', 'rouge', 'bleu', 'vert', 'jaune', 'orange'])),
  label,
  frame: maybe(T.Boolean()),
};
export const InlandVesselSchema = closed({
  ...vessel,
  x: maybe(metres(-300, 300)),
  z: metres(6, 1500),
  /** 0 seen from astern (going our way), 180 facing us, 90 crossing to the right, 270 crossing to the left. */
  heading: degrees,
});

const OpeningSchema = closed({
  /** Boards hung above the opening. */
  boards: maybe(T.Array(BoardSchema, { maxItems: 2 })),
});

export const InlandSceneSchema = closed({
  view: T.Literal('fluvial'),
  light: maybe(words(LIGHTS)),
  weather: maybe(words(['clair', 'nuageux', 'pluie', 'brouillard'])),
  /** Breadth of the water: canal 26 m, riviere 60 m, fleuve 130 m, lac without banks. */
  water: maybe(words(['canal', 'riviere', 'fleuve', 'lac'])),
  place: maybe(words(['campagne', 'ville'])),
  camera: maybe(closed({ height: maybe(metres(1, 12)), fov: maybe(T.Number({ minimum: 15, maximum: 80 })) })),
  vessels: maybe(T.Array(InlandVesselSchema, { maxItems: 5 })),
  boards: maybe(
    T.Array(
      closed({ ...MountedBoardSchema.properties, side: words(['gauche', 'droite']), z: metres(8, 150) }),
      {
        maxItems: 4,
      },
    ),
  ),
  marks: maybe(
    T.Array(closed({ kind: words(INLAND_MARKS), x: metres(-150, 150), z: metres(8, 400), label }), {
      maxItems: 8,
    }),
  ),
  lock: maybe(
    closed({
      z: metres(14, 120),
      gates: words(['ouvertes', 'fermees']),
      lights: maybe(words(LOCK_LIGHTS)),
    }),
  ),
  /** We are in the chamber, the gates ahead; `bas` before it is filled, `haut` before it is emptied. */
  chamber: maybe(
    closed({
      level: words(['bas', 'haut']),
      gates: words(['ouvertes', 'fermees']),
      rope: maybe(T.Boolean()),
    }),
  ),
  bridge: maybe(
    closed({
      z: metres(20, 150),
      kind: maybe(words(['tablier', 'voutes', 'mobile'])),
      /** From the left to the right. */
      openings: T.Array(OpeningSchema, { minItems: 1, maxItems: 3 }),
      raised: maybe(T.Boolean()),
      /** Metres free under its deck (default 6.4). */
      clearance: maybe(metres(2, 9)),
      lights: maybe(words(LOCK_LIGHTS)),
    }),
  ),
  weir: maybe(closed({ z: metres(30, 200), side: maybe(words(['gauche', 'droite', 'tout'])) })),
  /** Craft made fast along a bank, from a distance on. */
  moored: maybe(
    closed({
      side: words(['gauche', 'droite']),
      z: metres(10, 120),
      count: T.Integer({ minimum: 1, maximum: 3 }),
    }),
  ),
  cable: maybe(closed({ z: metres(20, 200) })),
  powerLine: maybe(closed({ z: metres(20, 200) })),
  sounds: maybe(T.Array(words(['bref', 'long']), { minItems: 1, maxItems: 7 })),
  front: maybe(words(['proue'])),
});

export const InlandBoardSceneSchema = closed({
  view: T.Literal('panneau-fluvial'),
  light: maybe(words(LIGHTS)),
  weather: maybe(words(['clair', 'nuageux', 'pluie', 'brouillard'])),
  place: maybe(words(['campagne', 'ville'])),
  boards: T.Array(MountedBoardSchema, { minItems: 1, maxItems: 3 }),
  lettered: maybe(T.Boolean()),
});

/** From above: 240 × 150 metres around the middle, the top of the picture up. */
export const InlandPlanSceneSchema = closed({
  view: T.Literal('plan-fluvial'),
  reach: words(REACHES),
  /** Where the water flows to; absent draws no arrow. */
  flow: maybe(words(['est', 'ouest'])),
  vessels: maybe(
    T.Array(
      closed({
        ...vessel,
        x: metres(-120, 120),
        y: metres(-75, 75),
        heading: degrees,
        course: maybe(T.Boolean()),
        stopped: maybe(T.Boolean()),
      }),
      {
        maxItems: 6,
      },
    ),
  ),
  marks: maybe(
    T.Array(closed({ kind: words(INLAND_MARKS), x: metres(-120, 120), y: metres(-75, 75) }), { maxItems: 8 }),
  ),
  boards: maybe(
    T.Array(closed({ ...BoardSchema.properties, x: metres(-120, 120), y: metres(-75, 75) }), { maxItems: 3 }),
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

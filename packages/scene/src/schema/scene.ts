/**
 * The vocabulary of a scene: small JSON that says what is seen, in metres and in the words of the highway code,
 * never in pixels. Distances `z` run ahead of the camera, `x` to its right, both in metres.
 */
import * as T from 'typebox';
import { ChartSceneSchema, SectionSceneSchema, SheetSceneSchema, TideSceneSchema } from './chart.ts';
import { ClipSchema } from './clip.ts';
import { RoadSchema } from './driver.ts';
import { InlandBoardSceneSchema, InlandPlanSceneSchema, InlandSceneSchema } from './inland.ts';
import { closed, maybe, metres, words } from './parts.ts';
import { bendNotes } from './plan.ts';
import { SeaPlanSceneSchema, SeaSceneSchema } from './sea.ts';
import {
  LIGHTS,
  MARKINGS,
  PEOPLE,
  PLACES,
  POSES,
  THINGS,
  VEHICLE_LIGHTS,
  VEHICLES,
  WEATHERS,
} from './words.ts';

/**
 * A sign by its official code (arrêté du 24 novembre 1967): A1a, AB4, B14, C1a, M9… `value` is its figure or legend
 * («50», «3,5 t», «150 m»). `under` are plates or signs mounted below it on the same post.
 */
export const SignSchema = closed({
  code: T.String({ pattern: '^[A-Z]{1,3}[0-9]{0,3}(-[0-9]|[a-z0-9]{0,4})$' }),
  value: maybe(T.String({ maxLength: 40 })),
  lines: maybe(T.Array(T.String({ maxLength: 30 }), { maxItems: 4 })),
});
export const MountedSignSchema = closed({
  ...SignSchema.properties,
  under: maybe(T.Array(SignSchema, { maxItems: 3 })),
  side: maybe(words(['droite', 'gauche', 'portique'])),
  z: metres(3, 250),
  x: maybe(metres(-30, 30)),
});

export const TrafficLightSchema = closed({
  kind: words([
    'tricolore',
    'pieton',
    'fleche-droite',
    'fleche-gauche',
    'r24',
    'affectation',
    'velo',
    'tram',
  ]),
  state: words([
    'rouge',
    'orange',
    'orange-clignotant',
    'vert',
    'rouge-clignotant',
    'eteint',
    'croix-rouge',
    'fleche-verte',
    'fleche-jaune',
  ]),
  side: maybe(words(['droite', 'gauche', 'portique'])),
  /** On a gantry: the lane it hangs over, ours when absent. */
  lane: maybe(T.Integer({ minimum: 0, maximum: 9 })),
  z: metres(3, 150),
});

/** Something on the road. `lane` counts from 0 at the left edge of `road.lanes`; `x` shifts it from that lane's middle. */
export const ActorSchema = closed({
  kind: words([...VEHICLES, ...PEOPLE, ...THINGS]),
  lane: maybe(T.Integer({ minimum: 0, maximum: 9 })),
  x: maybe(metres(-40, 40)),
  z: metres(1.5, 400),
  /** Degrees: 0 seen from behind (going our way), 180 facing us, 90 crossing to the right, 270 crossing to the left. */
  heading: maybe(T.Number({ minimum: 0, maximum: 360 })),
  color: maybe(words(['blanc', 'noir', 'gris', 'rouge', 'bleu', 'vert', 'jaune', 'orange', 'beige'])),
  lights: maybe(T.Array(words(VEHICLE_LIGHTS), { maxItems: 4 })),
  /** A yellow frame: the vehicle or person the statement speaks of. */
  frame: maybe(T.Boolean()),
  label: maybe(T.String({ maxLength: 3 })),
  pose: maybe(words(POSES)),
  /** Plate on the vehicle: young-driver disc «A», «90» disc, school. */
  disc: maybe(words(['A', '80', '90', '100', 'ecole', 'transport-enfants', 'angles-morts'])),
  door: maybe(T.Boolean()),
});

export const CabinSchema = closed({
  /** Speed shown in km/h. */
  speed: maybe(T.Integer({ minimum: 0, maximum: 240 })),
  lamps: maybe(T.Array(T.String({ maxLength: 40 }), { maxItems: 6 })),
  mirrors: maybe(
    closed({
      centre: maybe(T.Array(ActorSchema, { maxItems: 3 })),
      left: maybe(T.Array(ActorSchema, { maxItems: 3 })),
      right: maybe(T.Array(ActorSchema, { maxItems: 3 })),
    }),
  ),
  wipers: maybe(T.Boolean()),
  indicator: maybe(words(['gauche', 'droite'])),
  /** What else is in sight inside. */
  props: maybe(
    T.Array(words(['telephone-main', 'telephone-support', 'gps', 'boisson', 'passager', 'regulateur']), {
      maxItems: 3,
    }),
  ),
});

const look = {
  place: words(PLACES),
  light: maybe(words(LIGHTS)),
  weather: maybe(words(WEATHERS)),
};

/** What the driver (or rider) sees through the windscreen. */
export const DriverSceneSchema = closed({
  view: T.Literal('conducteur'),
  ...look,
  /** Camera height in metres (default 1.2) and horizontal field of view in degrees (default 60). */
  camera: maybe(
    closed({
      height: maybe(metres(0.8, 4)),
      fov: maybe(T.Number({ minimum: 30, maximum: 90 })),
      x: maybe(metres(-5, 5)),
    }),
  ),
  road: RoadSchema,
  actors: maybe(T.Array(ActorSchema, { maxItems: 16 })),
  signs: maybe(T.Array(MountedSignSchema, { maxItems: 8 })),
  trafficLights: maybe(T.Array(TrafficLightSchema, { maxItems: 4 })),
  cabin: maybe(CabinSchema),
  rider: maybe(T.Boolean()),
  /** How far the rider leans in degrees; positive to the right. */
  lean: maybe(T.Number({ minimum: -45, maximum: 45 })),
  /** What happens: the scene is then its beginning, and its still the moment that tells most. */
  clip: maybe(ClipSchema),
  /** Lettered boxes drawn over the picture, in percent of its width and height. */
  zones: maybe(
    T.Array(
      closed({
        label: words(['A', 'B', 'C', 'D']),
        x: metres(0, 100),
        y: metres(0, 100),
        w: metres(4, 100),
        h: metres(4, 100),
      }),
      { maxItems: 4 },
    ),
  ),
});

/** A junction or stretch of road from above; arms are named as on a map, our vehicle comes from the south. */
export const PlanSceneSchema = closed({
  view: T.Literal('plan'),
  ...look,
  junction: words([
    'croix',
    'te',
    'te-gauche',
    'te-droite',
    'giratoire',
    'insertion',
    'ligne-droite',
    'virage-droite',
    'virage-gauche',
    'stationnement',
  ]),
  arms: maybe(
    T.Array(
      closed({
        at: words(['s', 'n', 'e', 'o']),
        lanesIn: maybe(T.Integer({ minimum: 0, maximum: 3 })),
        lanesOut: maybe(T.Integer({ minimum: 0, maximum: 3 })),
        sign: maybe(SignSchema),
        line: maybe(words(['stop', 'cedez', 'feu', 'aucune'])),
        light: maybe(words(['rouge', 'orange', 'vert'])),
        crossing: maybe(T.Boolean()),
        dirt: maybe(T.Boolean()),
      }),
      { maxItems: 4 },
    ),
  ),
  marking: maybe(words(MARKINGS)),
  vehicles: maybe(
    T.Array(
      closed({
        kind: words([...VEHICLES, ...PEOPLE]),
        /** The arm it stands on, or `anneau` in a roundabout, or `centre`. */
        at: words(['s', 'n', 'e', 'o', 'anneau', 'centre']),
        /** Metres from the middle of the junction along its arm (default 14). */
        d: maybe(metres(0, 60)),
        /** Metres to the right of its usual lane. */
        x: maybe(metres(-12, 12)),
        going: maybe(words(['tout-droit', 'droite', 'gauche', 'demi-tour', 'arret', 'recul', 'creneau'])),
        /** Draws the arrow of the intended path. */
        arrow: maybe(T.Boolean()),
        color: maybe(words(['blanc', 'noir', 'gris', 'rouge', 'bleu', 'vert', 'jaune', 'orange', 'beige'])),
        lights: maybe(T.Array(words(VEHICLE_LIGHTS), { maxItems: 4 })),
        label: maybe(T.String({ maxLength: 12 })),
        frame: maybe(T.Boolean()),
        blindSpots: maybe(T.Boolean()),
      }),
      { maxItems: 12 },
    ),
  ),
  ...bendNotes,
  /** Measures drawn as dimension lines, in metres from the middle, with their legend. */
  measures: maybe(
    T.Array(
      closed({
        from: T.Tuple([T.Number(), T.Number()]),
        to: T.Tuple([T.Number(), T.Number()]),
        label: T.String({ maxLength: 24 }),
      }),
      { maxItems: 3 },
    ),
  ),
});

/** One to three signs shown large before a plain backdrop of the place. */
export const SignSceneSchema = closed({
  view: T.Literal('panneau'),
  ...look,
  signs: T.Array(closed({ ...SignSchema.properties, under: maybe(T.Array(SignSchema, { maxItems: 3 })) }), {
    minItems: 1,
    maxItems: 3,
  }),
});

/** The instrument cluster, close. */
export const DashboardSceneSchema = closed({
  view: T.Literal('tableau-de-bord'),
  light: maybe(words(LIGHTS)),
  speed: maybe(T.Integer({ minimum: 0, maximum: 240 })),
  rpm: maybe(T.Integer({ minimum: 0, maximum: 8000 })),
  /** Tank or battery, percent. */
  fuel: maybe(T.Integer({ minimum: 0, maximum: 100 })),
  energy: maybe(words(['essence', 'diesel', 'electrique', 'hybride'])),
  /** Coolant needle, percent of its dial. */
  coolant: maybe(T.Integer({ minimum: 0, maximum: 100 })),
  lamps: maybe(
    T.Array(
      words([
        'huile',
        'batterie',
        'liquide-refroidissement',
        'freins',
        'frein-main',
        'abs',
        'airbag',
        'ceinture',
        'moteur',
        'prechauffage',
        'pression-pneus',
        'esp',
        'feux-position',
        'feux-croisement',
        'feux-route',
        'brouillard-avant',
        'brouillard-arriere',
        'clignotant-gauche',
        'clignotant-droit',
        'detresse',
        'carburant',
        'porte',
        'regulateur',
        'limiteur',
        'lave-glace',
        'fap',
        'degivrage-arriere',
        'degivrage-avant',
        'direction',
        'verglas',
        'start-stop',
        'plaquettes',
      ]),
      { maxItems: 6 },
    ),
  ),
  message: maybe(T.String({ maxLength: 40 })),
});

/** One object or gesture, close: a tyre, a head restraint, a child seat… `state` chooses among the subject's own variants. */
export const ObjectSceneSchema = closed({
  view: T.Literal('objet'),
  light: maybe(words(LIGHTS)),
  weather: maybe(words(WEATHERS)),
  subject: T.String({ pattern: '^[a-z0-9-]{2,40}$' }),
  state: maybe(T.String({ pattern: '^[a-z0-9-]{1,40}$' })),
  /** Figures written on the object: pressure in bar, dates, legends. */
  values: maybe(T.Array(T.String({ maxLength: 30 }), { maxItems: 6 })),
  frame: maybe(T.Boolean()),
});

const SINGLE = [
  DriverSceneSchema,
  PlanSceneSchema,
  SignSceneSchema,
  DashboardSceneSchema,
  ObjectSceneSchema,
  SeaSceneSchema,
  SeaPlanSceneSchema,
  InlandSceneSchema,
  InlandPlanSceneSchema,
  InlandBoardSceneSchema,
  ChartSceneSchema,
  TideSceneSchema,
  SectionSceneSchema,
  SheetSceneSchema,
] as const;
/** Two pictures side by side, lettered A and B when `lettered`. */
export const PairSceneSchema = closed({
  view: T.Literal('paire'),
  lettered: maybe(T.Boolean()),
  left: T.Union([...SINGLE]),
  right: T.Union([...SINGLE]),
});

export const SceneSchema = T.Union([...SINGLE, PairSceneSchema]);

export type Sign = T.Static<typeof SignSchema>;
export type MountedSign = T.Static<typeof MountedSignSchema>;
export type TrafficLight = T.Static<typeof TrafficLightSchema>;
export type Actor = T.Static<typeof ActorSchema>;
export type Road = T.Static<typeof RoadSchema>;
export type Cabin = T.Static<typeof CabinSchema>;
export type DriverScene = T.Static<typeof DriverSceneSchema>;
export type PlanScene = T.Static<typeof PlanSceneSchema>;
export type SignScene = T.Static<typeof SignSceneSchema>;
export type DashboardScene = T.Static<typeof DashboardSceneSchema>;
export type ObjectScene = T.Static<typeof ObjectSceneSchema>;
export type SeaScene = T.Static<typeof SeaSceneSchema>;
export type SeaPlanScene = T.Static<typeof SeaPlanSceneSchema>;
export type SingleScene = T.Static<(typeof SINGLE)[number]>;
export type PairScene = T.Static<typeof PairSceneSchema>;
export type Scene = T.Static<typeof SceneSchema>;

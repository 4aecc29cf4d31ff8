/** What is seen, as JSON in words of the highway code and in metres: `z` ahead of the camera, `x` to its right. */
import * as T from 'typebox';
import { ChartSceneSchema, SectionSceneSchema, SheetSceneSchema, TideSceneSchema } from './chart.ts';
import { ClipSchema } from './clip.ts';
import { RoadSchema } from './driver.ts';
import { InlandBoardSceneSchema, InlandPlanSceneSchema, InlandSceneSchema } from './inland.ts';
import { closedObject, metres, oneOf, optionalField } from './parts.ts';
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
export const SignSchema = closedObject({
  code: T.String({ pattern: '^[A-Z]{1,3}[0-9]{0,3}(-[0-9]|[a-z0-9]{0,4})$' }),
  value: optionalField(T.String({ maxLength: 40 })),
  lines: optionalField(T.Array(T.String({ maxLength: 30 }), { maxItems: 4 })),
});
export const MountedSignSchema = closedObject({
  ...SignSchema.properties,
  under: optionalField(T.Array(SignSchema, { maxItems: 3 })),
  side: optionalField(oneOf(['droite', 'gauche', 'portique'])),
  z: metres(3, 250),
  x: optionalField(metres(-30, 30)),
});

export const TrafficLightSchema = closedObject({
  kind: oneOf([
    'tricolore',
    'pieton',
    'fleche-droite',
    'fleche-gauche',
    'r24',
    'affectation',
    'velo',
    'tram',
    'alerte',
    'tricolore-jaune',
    'anticipation-velo',
    'controle-individuel',
    'arret-pieton',
    'autorisation-velo',
  ]),
  state: oneOf([
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
  /** Of a light for those who walk: seconds left of its red or green. */
  seconds: optionalField(T.Integer({ minimum: 1, maximum: 99 })),
  side: optionalField(oneOf(['droite', 'gauche', 'portique'])),
  /** On a gantry: the lane it hangs over, ours when absent. */
  lane: optionalField(T.Integer({ minimum: 0, maximum: 9 })),
  z: metres(3, 150),
});

/** Something on the road. `lane` counts from 0 at the left edge of `road.lanes`; `x` shifts it from that lane's middle. */
export const ActorSchema = closedObject({
  kind: oneOf([...VEHICLES, ...PEOPLE, ...THINGS]),
  lane: optionalField(T.Integer({ minimum: 0, maximum: 9 })),
  x: optionalField(metres(-40, 40)),
  z: metres(1.5, 400),
  /** Degrees: 0 seen from behind (going our way), 180 facing us, 90 crossing to the right, 270 crossing to the left. */
  heading: optionalField(T.Number({ minimum: 0, maximum: 360 })),
  color: optionalField(oneOf(['blanc', 'noir', 'gris', 'rouge', 'bleu', 'vert', 'jaune', 'orange', 'beige'])),
  lights: optionalField(T.Array(oneOf(VEHICLE_LIGHTS), { maxItems: 4 })),
  /** A yellow frame: the vehicle or person the statement speaks of. */
  frame: optionalField(T.Boolean()),
  label: optionalField(T.String({ maxLength: 3 })),
  pose: optionalField(oneOf(POSES)),
  /** Plate on the vehicle: young-driver disc «A», «90» disc, school. */
  disc: optionalField(oneOf(['A', '80', '90', '100', 'ecole', 'transport-enfants', 'angles-morts'])),
  door: optionalField(T.Boolean()),
  /** Its front wheels are turned to its left or right. */
  wheels: optionalField(oneOf(['gauche', 'droite'])),
  /** Vapour comes out of its exhaust. */
  exhaust: optionalField(T.Boolean()),
});

export const CabinSchema = closedObject({
  /** Speed shown in km/h. */
  speed: optionalField(T.Integer({ minimum: 0, maximum: 240 })),
  lamps: optionalField(T.Array(T.String({ maxLength: 40 }), { maxItems: 6 })),
  mirrors: optionalField(
    closedObject({
      centre: optionalField(T.Array(ActorSchema, { maxItems: 3 })),
      left: optionalField(T.Array(ActorSchema, { maxItems: 3 })),
      right: optionalField(T.Array(ActorSchema, { maxItems: 3 })),
    }),
  ),
  wipers: optionalField(T.Boolean()),
  indicator: optionalField(oneOf(['gauche', 'droite'])),
  /** Other things seen inside the car. */
  props: optionalField(
    T.Array(
      oneOf([
        'telephone-main',
        'telephone-support',
        'gps',
        'gps-droite',
        'boisson',
        'passager',
        'regulateur',
      ]),
      { maxItems: 3 },
    ),
  ),
});

const look = {
  place: oneOf(PLACES),
  light: optionalField(oneOf(LIGHTS)),
  weather: optionalField(oneOf(WEATHERS)),
};

/** What the driver (or rider) sees through the windscreen. */
export const DriverSceneSchema = closedObject({
  view: T.Literal('conducteur'),
  ...look,
  /** Camera height in metres (default 1.2) and horizontal field of view in degrees (default 60). */
  camera: optionalField(
    closedObject({
      height: optionalField(metres(0.8, 4)),
      fov: optionalField(T.Number({ minimum: 30, maximum: 90 })),
      x: optionalField(metres(-5, 5)),
    }),
  ),
  road: RoadSchema,
  actors: optionalField(T.Array(ActorSchema, { maxItems: 16 })),
  signs: optionalField(T.Array(MountedSignSchema, { maxItems: 8 })),
  trafficLights: optionalField(T.Array(TrafficLightSchema, { maxItems: 4 })),
  cabin: optionalField(CabinSchema),
  rider: optionalField(T.Boolean()),
  /** How far the rider leans in degrees; positive to the right. */
  lean: optionalField(T.Number({ minimum: -45, maximum: 45 })),
  /** What happens: the scene is its beginning, and the still shows its most telling moment. */
  clip: optionalField(ClipSchema),
  /** Lettered boxes drawn over the picture, in percent of its width and height. */
  zones: optionalField(
    T.Array(
      closedObject({
        label: oneOf(['A', 'B', 'C', 'D']),
        x: metres(0, 100),
        y: metres(0, 100),
        w: metres(4, 100),
        h: metres(4, 100),
      }),
      { maxItems: 4 },
    ),
  ),
});

/** [share of the bend, 0 where it begins and 1 where it ends; metres to the right of our lane's middle] */
const bendPlace = T.Tuple([metres(-1, 2), metres(-4, 4)]);
const bendLabel = oneOf(['A', 'B', 'C', 'D']);

/** Lettered paths and places in a bend: which one does the rider choose? */
const bendNotes = {
  lines: optionalField(
    T.Array(closedObject({ label: bendLabel, through: T.Array(bendPlace, { minItems: 2, maxItems: 7 }) }), {
      maxItems: 4,
    }),
  ),
  spots: optionalField(T.Array(closedObject({ label: bendLabel, at: bendPlace }), { maxItems: 4 })),
};

/** A junction or stretch of road from above; arms are named as on a map, our vehicle comes from the south. */
export const PlanSceneSchema = closedObject({
  view: T.Literal('plan'),
  ...look,
  junction: oneOf([
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
  arms: optionalField(
    T.Array(
      closedObject({
        at: oneOf(['s', 'n', 'e', 'o']),
        lanesIn: optionalField(T.Integer({ minimum: 0, maximum: 3 })),
        lanesOut: optionalField(T.Integer({ minimum: 0, maximum: 3 })),
        sign: optionalField(SignSchema),
        line: optionalField(oneOf(['stop', 'cedez', 'feu', 'aucune'])),
        light: optionalField(oneOf(['rouge', 'orange', 'vert', 'orange-clignotant', 'eteint'])),
        crossing: optionalField(T.Boolean()),
        dirt: optionalField(T.Boolean()),
        /** A lane at the right of incoming traffic, reserved for bicycles (beside it) or for buses (the last of its lanes). */
        reserved: optionalField(oneOf(['cyclable', 'bus'])),
      }),
      { maxItems: 4 },
    ),
  ),
  marking: optionalField(oneOf(MARKINGS)),
  /** On a straight road: two vehicles can't pass each other in its middle. */
  narrow: optionalField(T.Boolean()),
  /** On a straight road: a railway across its middle. A rail vehicle stands at `e` or `o`. */
  levelCrossing: optionalField(
    closedObject({
      gates: optionalField(oneOf(['ouvertes', 'mouvement', 'fermees'])),
      signal: optionalField(oneOf(['eteint', 'rouge-clignotant'])),
    }),
  ),
  vehicles: optionalField(
    T.Array(
      closedObject({
        kind: oneOf([...VEHICLES, ...PEOPLE]),
        /** The arm it stands on, or `anneau` in a roundabout, or `centre`. */
        at: oneOf(['s', 'n', 'e', 'o', 'anneau', 'centre']),
        /** Metres from the middle of the junction along its arm (default 14). */
        d: optionalField(metres(0, 60)),
        /** Metres to the right of its usual lane. */
        x: optionalField(metres(-12, 12)),
        going: optionalField(
          oneOf(['tout-droit', 'droite', 'gauche', 'demi-tour', 'arret', 'recul', 'creneau']),
        ),
        /** Draws the arrow of the intended path. */
        arrow: optionalField(T.Boolean()),
        /** Of a person, or the order of an agent. */
        pose: optionalField(oneOf(POSES)),
        /** The arm that a person's chest is turned to. */
        facing: optionalField(oneOf(['s', 'n', 'e', 'o'])),
        color: optionalField(
          oneOf(['blanc', 'noir', 'gris', 'rouge', 'bleu', 'vert', 'jaune', 'orange', 'beige']),
        ),
        lights: optionalField(T.Array(oneOf(VEHICLE_LIGHTS), { maxItems: 4 })),
        label: optionalField(T.String({ maxLength: 12 })),
        frame: optionalField(T.Boolean()),
        blindSpots: optionalField(T.Boolean()),
        /**
         * A long vehicle that turns right at a crossroads: its tail cuts the corner, and it takes both halves of the road
         * that it enters. The ground that it passes over is drawn.
         */
        wide: optionalField(T.Boolean()),
      }),
      { maxItems: 12 },
    ),
  ),
  ...bendNotes,
  /** Measures drawn as dimension lines, in metres from the middle, with their legend. */
  measures: optionalField(
    T.Array(
      closedObject({
        from: T.Tuple([T.Number(), T.Number()]),
        to: T.Tuple([T.Number(), T.Number()]),
        label: T.String({ maxLength: 24 }),
      }),
      { maxItems: 3 },
    ),
  ),
});

/** One to three signs shown large before a plain backdrop of the place. */
export const SignSceneSchema = closedObject({
  view: T.Literal('panneau'),
  ...look,
  signs: T.Array(
    closedObject({ ...SignSchema.properties, under: optionalField(T.Array(SignSchema, { maxItems: 3 })) }),
    {
      minItems: 1,
      maxItems: 3,
    },
  ),
});

/** The instrument cluster, close. */
export const DashboardSceneSchema = closedObject({
  view: T.Literal('tableau-de-bord'),
  light: optionalField(oneOf(LIGHTS)),
  speed: optionalField(T.Integer({ minimum: 0, maximum: 240 })),
  rpm: optionalField(T.Integer({ minimum: 0, maximum: 8000 })),
  /** Tank or battery, percent. */
  fuel: optionalField(T.Integer({ minimum: 0, maximum: 100 })),
  energy: optionalField(oneOf(['essence', 'diesel', 'electrique', 'hybride'])),
  /** Coolant needle, percent of its dial. */
  coolant: optionalField(T.Integer({ minimum: 0, maximum: 100 })),
  lamps: optionalField(
    T.Array(
      oneOf([
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
        'esp-off',
        'pret',
        'tortue',
        'maintien-voie',
      ]),
      { maxItems: 6 },
    ),
  ),
  message: optionalField(T.String({ maxLength: 40 })),
});

/** One object or gesture, close: a tyre, a head restraint, a child seat… `state` chooses among the subject's own variants. */
export const ObjectSceneSchema = closedObject({
  view: T.Literal('objet'),
  light: optionalField(oneOf(LIGHTS)),
  weather: optionalField(oneOf(WEATHERS)),
  subject: T.String({ pattern: '^[a-z0-9-]{2,40}$' }),
  state: optionalField(T.String({ pattern: '^[a-z0-9-]{1,40}$' })),
  /** Figures written on the object: pressure in bar, dates, legends. */
  values: optionalField(T.Array(T.String({ maxLength: 30 }), { maxItems: 6 })),
  frame: optionalField(T.Boolean()),
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
export const PairSceneSchema = closedObject({
  view: T.Literal('paire'),
  lettered: optionalField(T.Boolean()),
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
export type { SeaPlanScene, SeaScene } from './sea.ts';
export type SingleScene = T.Static<(typeof SINGLE)[number]>;
export type PairScene = T.Static<typeof PairSceneSchema>;
export type Scene = T.Static<typeof SceneSchema>;

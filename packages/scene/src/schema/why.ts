/**
 * The why layer of a scene: marks drawn over its picture at the correction. A mark names things of the scene by their
 * place in it (`vehicles/1`, `arms/s/sign`, `signs/0`), never points of the picture.
 */
import * as T from 'typebox';
import { CHART_MARKS } from './chart-words.ts';
import { closedObject, metres, oneOf, optionalField } from './parts.ts';

/**
 * The path of a thing in its scene. Parts of things: `vessels/0/mat` are the lit lamps of a post, `vessels/0/babord` one
 * side light, `vessels/0/marques` the day shapes, `marks/0/voyant` a topmark, `portLights/1` the middle light
 * of a harbour and `portLights/tous` all three, `mirrors/left` a mirror, `road/lanes/2` a lane, `road/crest/0`
 * where a crest hides the road, `cabin/compteur` our speed; in the bend of a plan `lines/1` a lettered path, `spots/0` a lettered place;
 * `sounds/tous` the signal that is heard, `water/moutons` the white caps of the sea. On a plan of waters `tracks/0` is a way, `notes/0` a
 * note, `coast/chenal` and `coast/baignade` the channel and the bathing zone of a beach, `flow/courant` the arrow of the current. On inland
 * waters `lock/feux` and `lock/portes`, `bridge/feux`, `openings/1` the boards over an opening of a bridge, `chamber/bollard` where
 * our rope goes. `rose/centre` the figures of the rose. Of a sheet, `rows/2` is a row, `rows/2/1` its second cell and
 * `rows/2/1/1-3` the first three characters of it; of an object, `values/0` is what its first value writes and `parts/volant` a part;
 * of a sign, `signs/0/panonceau` is the first plate under it, `signs/0/symbole` a part of its face;
 * of the instruments, `lamps/0` a lit lamp, `dials/vitesse`, `dials/moteur`, `gauges/energie`, `gauges/temperature` and `display/texte`.
 * Of a pair of pictures, `left/signs/0` and `right/parts/volant`.
 */
const thing = T.String({
  pattern: '^((left|right)/)?(road/)?[a-zA-Z]+/[a-zA-Z0-9-]+(/[a-z0-9-]+)?(/[0-9]-[0-9])?$',
  maxLength: 46,
});
const name = T.String({ minLength: 2, maxLength: 26 });
const bearing = T.Number({ minimum: 0, maximum: 360 });
const position = closedObject({ lat: metres(0, 17), lon: metres(0, 30) });
const place = T.Union([oneOf(CHART_MARKS), oneOf(['A', 'B', 'C', 'D']), position]);
const leg = closedObject({ bearing, miles: metres(0.1, 20) });

/** What decides, ringed and named. */
const RingMarkSchema = closedObject({ mark: T.Literal('cerne'), of: thing, name });
/** The space between two things: a measure with its name. */
const GapMarkSchema = closedObject({ mark: T.Literal('ecart'), from: thing, to: thing, name });
/** Who passes first, second…: arrows along the paths; those of one step pass together. Plans of roads and of inland waters. */
const OrderMarkSchema = closedObject({
  mark: T.Literal('ordre'),
  steps: T.Array(T.Array(thing, { minItems: 1, maxItems: 4 }), { minItems: 2, maxItems: 5 }),
});
/** Lengths end to end on the road: ahead of a vehicle of a plan, or of us in a driver’s view. */
const LengthsMarkSchema = closedObject({
  mark: T.Literal('longueurs'),
  of: optionalField(thing),
  lengths: T.Array(closedObject({ metres: metres(1, 250), name }), { minItems: 1, maxItems: 3 }),
});
/** What a driver sees, as far as another thing if one is named. Plans. */
const SightMarkSchema = closedObject({
  mark: T.Literal('vue'),
  of: thing,
  to: optionalField(thing),
});
/** What a driver can't see. Plans. */
const BlindZoneMarkSchema = closedObject({ mark: T.Literal('angle-mort'), of: thing });
/** The lights of a vessel that another one sees, each with its sector. Plans of the sea. */
const SectorMarkSchema = closedObject({ mark: T.Literal('secteur'), of: thing, seenFrom: thing });
/** Who gives way and who stands on. Plans of the sea and of inland waters. */
const ManoeuvreMarkSchema = closedObject({
  mark: T.Literal('manoeuvre'),
  of: thing,
  does: oneOf(['s-ecarte', 'maintient']),
  /** The side she turns to, where the rules say one. */
  turn: optionalField(oneOf(['babord', 'tribord'])),
});
/** The way a vessel goes, as seen from our deck. */
const HeadingMarkSchema = closedObject({ mark: T.Literal('cap'), of: thing });
/** Our way past a buoy, which we leave on that side. From our deck. */
const SideMarkSchema = closedObject({
  mark: T.Literal('cote'),
  of: thing,
  leave: oneOf(['babord', 'tribord']),
});
/** Our way through an opening of a bridge. From our helm. */
const OpeningMarkSchema = closedObject({ mark: T.Literal('passage'), of: thing });
/** Whether the water of the chamber that we lie in will rise or fall. */
const LevelMarkSchema = closedObject({ mark: T.Literal('niveau') });
/** The height at an hour, or the hour of a height, read on one of the tides of the curve. */
const ReadingMarkSchema = closedObject({
  mark: T.Literal('lecture'),
  tide: T.Integer({ minimum: 0, maximum: 3 }),
  read: T.Union([
    closedObject({ hour: T.Integer({ minimum: 0, maximum: 1439 }) }),
    closedObject({ height: metres(0, 16) }),
  ]),
});
/** A course, or the bearing of what is seen, with its degrees and its miles. Charts. */
const CourseMarkSchema = closedObject({
  mark: T.Literal('route'),
  from: place,
  to: place,
  name: optionalField(oneOf(['route', 'relèvement'])),
});
/** The way through the water, the current, and the way over the ground that they make. Charts. */
const TriangleMarkSchema = closedObject({
  mark: T.Literal('triangle'),
  from: place,
  surface: leg,
  current: leg,
});

export const WhyMarkSchema = T.Union([
  RingMarkSchema,
  GapMarkSchema,
  OrderMarkSchema,
  LengthsMarkSchema,
  SightMarkSchema,
  BlindZoneMarkSchema,
  SectorMarkSchema,
  ManoeuvreMarkSchema,
  HeadingMarkSchema,
  SideMarkSchema,
  OpeningMarkSchema,
  LevelMarkSchema,
  ReadingMarkSchema,
  CourseMarkSchema,
  TriangleMarkSchema,
]);

export type WhyMark = T.Static<typeof WhyMarkSchema>;
export type WhyMarkOf<K extends WhyMark['mark']> = Extract<WhyMark, { mark: K }>;

/**
 * The chart table: our own chart (`carte`), the curve of a tide (`maree`), a section from the sea bed to the keel (`coupe`)
 * and printed sheets (`feuille`). Positions are minutes of latitude north of 47° N and of longitude west of 5° W.
 */
import * as T from 'typebox';
import { CHART_MARKS } from './chart-words.ts';
import { closedObject, metres, oneOf, optionalField } from './parts.ts';

const position = { lat: metres(0, 17), lon: metres(0, 30) };
const bearing = T.Number({ minimum: 0, maximum: 360 });
const label = T.String({ maxLength: 14 });
/** A mark of the chart by its name, a position, or a lettered point of the scene. */
const Place = T.Union([oneOf(CHART_MARKS), oneOf(['A', 'B', 'C', 'D']), closedObject(position)]);

export const ChartSceneSchema = closedObject({
  view: T.Literal('carte'),
  /** Middle of the chart that is seen, and its breadth in nautical miles at that latitude. */
  window: closedObject({ ...position, miles: metres(2, 20) }),
  /** Leaves out soundings, or the names of places. */
  without: optionalField(T.Array(oneOf(['sondes', 'noms']), { maxItems: 2 })),
  /** Declination in degrees (west negative), its year and the minutes it goes east each year. */
  rose: optionalField(
    closedObject({ ...position, variation: T.Number(), year: T.Integer(), annual: T.Integer() }),
  ),
  ship: optionalField(closedObject({ ...position, heading: optionalField(bearing) })),
  points: optionalField(
    T.Array(closedObject({ ...position, label: oneOf(['A', 'B', 'C', 'D']) }), { maxItems: 4 }),
  ),
  /** True bearings of a mark, drawn from the mark towards whoever takes it. */
  bearings: optionalField(
    T.Array(closedObject({ of: Place, bearing, miles: metres(0.3, 20), label: optionalField(label) }), {
      maxItems: 4,
    }),
  ),
  /** Arrows: one for the way through the water, two over the ground, three for the current. */
  tracks: optionalField(
    T.Array(
      closedObject({
        from: Place,
        to: Place,
        kind: optionalField(oneOf(['trait', 'surface', 'fond', 'courant'])),
        label: optionalField(label),
      }),
      { maxItems: 6 },
    ),
  ),
  circles: optionalField(T.Array(closedObject({ at: Place, miles: metres(0.1, 10) }), { maxItems: 2 })),
  /** A graduated disc laid north up; `miles` is its radius, where it then neither fills the chart nor is too small to be read. */
  protractor: optionalField(closedObject({ at: Place, miles: optionalField(metres(0.3, 6)) })),
  /** Dividers on two places, and the same opening carried to the scale of latitudes. */
  dividers: optionalField(closedObject({ from: Place, to: Place })),
  /** Additional soundings; a negative depth is a drying height. */
  spots: optionalField(T.Array(closedObject({ ...position, depth: T.Number() }), { maxItems: 4 })),
  symbols: optionalField(
    T.Array(
      closedObject({
        ...position,
        kind: oneOf([
          'epave-dangereuse',
          'epave-visible',
          'epave-cotee',
          'roche-submergee',
          'roche-decouvrante',
          'mouillage',
          'mouillage-interdit',
          'flot',
          'jusant',
        ]),
        /** Depth of a wreck, drying height of a rock, speed of a stream. */
        value: optionalField(T.Number()),
        bearing: optionalField(bearing),
      }),
      { maxItems: 6 },
    ),
  ),
  frame: optionalField(closedObject({ ...position, miles: metres(0.2, 4) })),
});

const minutes = T.Integer({ minimum: 0, maximum: 1439 });
const tide = closedObject({ at: minutes, height: metres(-1, 16) });
export const TideSceneSchema = closedObject({
  view: T.Literal('maree'),
  /** Two to five high and low waters in turn; `at` is in minutes since midnight. */
  tides: T.Array(tide, { minItems: 2, maxItems: 5 }),
  /** Steps of the rule of twelfths over one of the tides, by its first turn. */
  twelfths: optionalField(T.Integer({ minimum: 0, maximum: 3 })),
  /** A level across the picture, and an hour down to the curve. */
  level: optionalField(metres(0, 16)),
  hour: optionalField(minutes),
  heights: optionalField(T.Boolean()),
});

export const SectionSceneSchema = closedObject({
  view: T.Literal('coupe'),
  /** Metres under chart datum; negative for ground that dries. */
  depth: metres(-8, 30),
  /** Water above chart datum. */
  tide: metres(0, 15),
  draught: optionalField(metres(0.3, 5)),
  /** Height of a bridge or cable over the highest water level, or of a light. */
  boat: optionalField(oneOf(['vedette', 'voilier'])),
  /** Which heights are measured with an arrow, and what is written beside it. */
  arrows: optionalField(
    T.Array(
      closedObject({
        of: oneOf(['sonde', 'maree', 'eau', 'tirant', 'pied', 'decouvre']),
        text: T.String({ maxLength: 22 }),
      }),
      { maxItems: 5 },
    ),
  ),
});

export const SheetSceneSchema = closedObject({
  view: T.Literal('feuille'),
  kind: oneOf(['papier', 'ecran', 'bulletin', 'journal']),
  title: T.String({ maxLength: 60 }),
  subtitle: optionalField(T.String({ maxLength: 80 })),
  /** Rows of a table; the first one is its heading when `head`; a row of one cell is a line of text. */
  head: optionalField(T.Boolean()),
  rows: T.Array(T.Array(T.String({ maxLength: 70 }), { minItems: 1, maxItems: 6 }), {
    minItems: 1,
    maxItems: 14,
  }),
});

export type ChartScene = T.Static<typeof ChartSceneSchema>;
export type ChartPlace = T.Static<typeof Place>;
export type TideScene = T.Static<typeof TideSceneSchema>;
export type SectionScene = T.Static<typeof SectionSceneSchema>;
export type SheetScene = T.Static<typeof SheetSceneSchema>;

/** The road we ride on: its lanes, the lines between them, its shape and what crosses it. */
import * as T from 'typebox';
import { closedObject, metres, oneOf, optionalField } from './parts.ts';
import { ACROSS, LANES, LEGENDS, MARKINGS } from './words.ts';

export const RoadSchema = closedObject({
  lanes: T.Array(
    closedObject({
      kind: oneOf(LANES),
      width: optionalField(metres(0.5, 8)),
      arrow: optionalField(
        oneOf(['tout-droit', 'droite', 'gauche', 'tout-droit-droite', 'tout-droit-gauche', 'rabattement']),
      ),
      /**
       * Painted on its ground: who a place is reserved for, the limit of a zone, the diamond of a reserved lane, the blue
       * lines of bays where parking is limited, the red and white checks of an escape lane.
       */
      legend: optionalField(oneOf(LEGENDS)),
    }),
    {
      minItems: 1,
      maxItems: 10,
    },
  ),
  /** Index of the lane we drive in. */
  ego: T.Integer({ minimum: 0, maximum: 9 }),
  /** One marking between each two neighbouring lanes, left to right (lanes.length − 1 of them). */
  markings: optionalField(T.Array(oneOf(MARKINGS), { maxItems: 9 })),
  /** Yellow lines of roadworks painted beside the white ones, `x` metres right of our lane's middle. */
  temporary: optionalField(
    T.Array(closedObject({ x: metres(-12, 12), broken: optionalField(T.Boolean()) }), { maxItems: 3 }),
  ),
  /** Radius of the bend ahead in metres; positive bends right, negative left, absent is straight. */
  bend: optionalField(T.Number({ minimum: -2000, maximum: 2000 })),
  /** Percent; positive climbs. */
  slope: optionalField(T.Number({ minimum: -20, maximum: 20 })),
  /**
   * Metres ahead of us at which a climbing road begins to fall: nothing on the ground beyond is seen. In a tunnel, the
   * metres to its way out.
   */
  crest: optionalField(metres(20, 150)),
  surface: optionalField(oneOf(['sec', 'mouille', 'enneige', 'verglace', 'gravillons', 'paves', 'feuilles'])),
  across: optionalField(
    T.Array(
      closedObject({
        kind: oneOf(ACROSS),
        z: metres(3, 120),
      }),
      { maxItems: 6 },
    ),
  ),
  junction: optionalField(
    closedObject({
      z: metres(5, 150),
      kind: oneOf(['croix', 'route-droite', 'route-gauche', 'te', 'giratoire']),
      width: optionalField(metres(3, 20)),
      /** Lines the side road carries at the junction. */
      sideLine: optionalField(oneOf(['stop', 'cedez', 'aucune'])),
    }),
  ),
});

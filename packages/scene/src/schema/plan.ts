/** Lettered paths and places in a bend: which one does the rider choose? */
import * as T from 'typebox';
import { closedObject, metres, oneOf, optionalField } from './parts.ts';

/** [share of the bend, 0 where it begins and 1 where it ends; metres to the right of our lane's middle] */
const place = T.Tuple([metres(-1, 2), metres(-4, 4)]);
const label = oneOf(['A', 'B', 'C', 'D']);

export const bendNotes = {
  lines: optionalField(
    T.Array(closedObject({ label, through: T.Array(place, { minItems: 2, maxItems: 7 }) }), { maxItems: 4 }),
  ),
  spots: optionalField(T.Array(closedObject({ label, at: place }), { maxItems: 4 })),
};

/** What happens in a scene: where we and the others are at each second, and which lights are on. */
import * as T from 'typebox';
import { closedObject, metres, oneOf, optionalField } from './parts.ts';
import { GATES, POSES, VEHICLE_LIGHTS } from './words.ts';

const second = T.Number({ minimum: 0, maximum: 15 });

/** [second, metres along the road, metres to the right]: places reached, with a smooth path between them. */
const EgoKey = T.Union([
  T.Tuple([second, metres(0, 450)]),
  T.Tuple([second, metres(0, 450), metres(-12, 12)]),
]);

/**
 * [second, z, x, heading]: as in an actor, in metres of the world, which stays where it is while we move: z counts from where
 * our eye was at the start. x and heading are the actor's own when left out.
 */
const ActorKey = T.Union([
  T.Tuple([second, metres(-150, 500)]),
  T.Tuple([second, metres(-150, 500), metres(-40, 40)]),
  T.Tuple([second, metres(-150, 500), metres(-40, 40), T.Number({ minimum: 0, maximum: 360 })]),
]);

export const ClipSchema = closedObject({
  /** Seconds. */
  duration: T.Number({ minimum: 5, maximum: 15 }),
  /** The second that the still shows; the last by default. */
  poster: optionalField(second),
  ego: T.Array(EgoKey, { minItems: 1, maxItems: 12 }),
  actors: optionalField(
    T.Array(
      closedObject({
        /** Index in the scene's list. */
        actor: T.Integer({ minimum: 0, maximum: 15 }),
        path: optionalField(T.Array(ActorKey, { minItems: 1, maxItems: 12 })),
        /** Lights that come on (and go out), beside those the actor has all the time. Indicators blink. */
        lights: optionalField(
          T.Array(closedObject({ name: oneOf(VEHICLE_LIGHTS), from: second, to: optionalField(second) }), {
            maxItems: 6,
          }),
        ),
        /** How a person stands from a second on: the orders of an agent, one after the other. */
        poses: optionalField(T.Array(T.Tuple([second, oneOf(POSES)]), { minItems: 1, maxItems: 6 })),
        /** Where the arm of a level crossing is from a second on. */
        gates: optionalField(T.Array(T.Tuple([second, oneOf(GATES)]), { minItems: 1, maxItems: 6 })),
        /** When the door opens. */
        door: optionalField(second),
      }),
      { maxItems: 12 },
    ),
  ),
  /** Traffic lights that change: [second, state]. */
  signals: optionalField(
    T.Array(
      closedObject({
        light: T.Integer({ minimum: 0, maximum: 3 }),
        states: T.Array(
          T.Tuple([
            second,
            oneOf(['rouge', 'orange', 'orange-clignotant', 'vert', 'rouge-clignotant', 'eteint']),
          ]),
          { minItems: 1, maxItems: 6 },
        ),
      }),
      { maxItems: 4 },
    ),
  ),
  /** Our own indicator. */
  indicator: optionalField(
    T.Array(closedObject({ side: oneOf(['gauche', 'droite']), from: second, to: optionalField(second) }), {
      maxItems: 3,
    }),
  ),
});

export type Clip = T.Static<typeof ClipSchema>;

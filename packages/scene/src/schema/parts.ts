/** The small words with which the vocabulary of every view is written. */
import * as T from 'typebox';

export const words = <const W extends readonly string[]>(list: W) =>
  T.Enum(list) as unknown as T.TEnum<[...W]>;
export const closed = <const P extends T.TProperties>(properties: P) =>
  T.Object(properties, { additionalProperties: false });
export const maybe = T.Optional;
export const metres = (minimum: number, maximum: number) => T.Number({ minimum, maximum });

/** The small schemas that the vocabularies of all views share. */
import * as T from 'typebox';

export const oneOf = <const W extends readonly string[]>(list: W) =>
  T.Enum(list) as unknown as T.TEnum<[...W]>;
export const closedObject = <const P extends T.TProperties>(properties: P) =>
  T.Object(properties, { additionalProperties: false });
export const optionalField = T.Optional;
export const metres = (minimum: number, maximum: number) => T.Number({ minimum, maximum });

/**
 * Gives what recurs in the description of the API its place under `components`. The schemas that Fastify checks and writes by
 * stay as they are: these are copies.
 */
import { findSchemaName, type Schema, toPascalCase } from './schema-names.ts';

export interface Components {
  schemas: Record<string, Schema>;
  parameters: Record<string, Parameter>;
  responses: Record<string, object>;
}

export interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  description?: string | undefined;
  example?: string;
  schema?: Schema;
}

/** Lines of the longest unnamed schema that may stand in several places: a reference that may be null. */
const FEW_LINES = 10;

const writeText = (value: object): string => JSON.stringify(value, null, 2);

/** The same schema, or a reference to it where the contract exports it by a name; so also everything in it. */
export function referTo(schema: Schema, schemas: Components['schemas']): Schema {
  const name = findSchemaName(schema);
  if (name === undefined) return referInside(schema, schemas);
  schemas[name] ??= referInside(schema, schemas);
  return { $ref: `#/components/schemas/${name}` };
}

/** A body or form with words for its fields. Where another operation says other words for the same, it stays where it is. */
export function referToBody(
  schema: Schema,
  words: Readonly<Record<string, string>>,
  schemas: Components['schemas'],
): Schema {
  const inner = referInside(schema, schemas);
  const properties = Object.entries(inner.properties ?? {}).map(
    ([field, one]) => [field, { ...one, description: words[field] }] as const,
  );
  const described = { ...inner, properties: Object.fromEntries(properties) };
  const name = findSchemaName(schema);
  if (name === undefined) return described;
  const known = schemas[name];
  if (known && writeText(known) !== writeText(inner) && writeText(known) !== writeText(described))
    return described;
  schemas[name] = described;
  return { $ref: `#/components/schemas/${name}` };
}

/** The same schema, in which every part that has a name is a reference. */
export const referInside = (schema: Schema, schemas: Components['schemas']): Schema =>
  mapInside(schema, (inner) => referTo(inner, schemas));

/** `map` gets each schema that is a part of this one, with what it is called there. */
function mapInside(schema: Schema, map: (inner: Schema, field: string) => Schema): Schema {
  const { anyOf, items, properties, ...rest } = schema;
  return {
    ...rest,
    ...(anyOf && { anyOf: anyOf.map((one) => map(one, '')) }),
    ...(items && { items: map(items, '') }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, one]) => [field, map(one, field)]),
      ),
    }),
  };
}

/** Where a schema stands outside the components, and its name if it has none. */
export interface SchemaPlace {
  name: string;
  holder: { schema?: Schema };
}

/**
 * Names unnamed schemas of more than a few lines that stand in several places for the first of them: `media` of PublicQuestion
 * is PublicQuestionMedia. In a list or beside null, what stands there is named. A whole body or reply always has a name.
 */
export function nameRepeatedSchemas(schemas: Components['schemas'], places: SchemaPlace[]): void {
  const roots = Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  const counts = new Map<string, number>();
  const count = ({ description: _, ...schema }: Schema): Schema => {
    const text = writeText(schema);
    const times = counts.get(text) ?? 0;
    if (isWhole(schema)) counts.set(text, times + 1);
    return times === 0 ? mapInside(schema, count) : schema;
  };
  for (const [, schema] of roots) mapInside(schema, count);
  for (const { holder } of places) if (holder.schema) count(holder.schema);

  const named = new Map<string, string>();
  const taken = new Set(Object.keys(schemas));
  const takeName = (wanted: string): string => {
    const name = taken.has(wanted) ? `${wanted}Part` : wanted;
    if (taken.has(name)) throw new Error(`two schemas would be ${name}: export one by a name of its own`);
    taken.add(name);
    return name;
  };
  const give = ({ description, ...schema }: Schema, wanted: string): Schema => {
    const text = writeText(schema);
    const name = named.get(text) ?? takeName(wanted);
    if (!named.has(text)) {
      named.set(text, name);
      schemas[name] = mapInside(schema, nameIn(name));
    }
    return { $ref: `#/components/schemas/${name}`, ...(description && { description }) };
  };
  const nameIn = (parent: string) => (schema: Schema, field: string) => {
    const { description: _, ...bare } = schema;
    const text = writeText(bare);
    const own = parent + toPascalCase(field);
    const isRepeated = (counts.get(text) ?? 0) > 1 && text.split('\n').length > FEW_LINES;
    return isRepeated ? give(schema, own) : mapInside(schema, nameIn(own));
  };
  for (const [name, schema] of roots) schemas[name] = mapInside(schema, nameIn(name));
  for (const { name, holder } of places)
    if (holder.schema?.properties) holder.schema = give(holder.schema, name);
    else if (holder.schema) holder.schema = mapInside(holder.schema, nameIn(name));
}

/** Neither a list nor something that may be null. */
const isWhole = ({ items, anyOf = [] }: Schema): boolean =>
  items === undefined && anyOf.every(({ type }) => type !== 'null');

/** Parameters that have one form in the whole API, and stand in several operations, stand once. */
export function nameRepeatedParameters(
  parameters: Components['parameters'],
  operations: { parameters?: Parameter[] }[],
): void {
  const forms = new Map<string, string[]>();
  for (const parameter of operations.flatMap((operation) => operation.parameters ?? [])) {
    const { name = '' } = parameter;
    forms.set(name, [...(forms.get(name) ?? []), writeText(parameter)]);
  }
  for (const operation of operations)
    operation.parameters?.forEach((parameter, index, all) => {
      const { name = '' } = parameter;
      const texts = forms.get(name) ?? [];
      if (texts.length < 2 || new Set(texts).size > 1) return;
      parameters[name] = parameter;
      all[index] = { $ref: `#/components/parameters/${name}` };
    });
}

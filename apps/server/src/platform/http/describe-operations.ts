/** Describes the operations of the contract in the words of OpenAPI: names, texts, examples, refusals, rules. */

import { REFUSALS, type Refusal } from '@balise/contract/base/codes';
import { ErrorReplySchema } from '@balise/contract/base/error';
import { findAssurance, isCentral, type Operation } from '@balise/contract/base/operation';
import { RIGHTS } from '@balise/contract/base/rights';
import { type OperationName, operations } from '@balise/contract/operations';
import type { FastifySchema } from 'fastify';
import { FIELD_WORDS, findTag } from './api-words.ts';
import {
  type Components,
  nameRepeatedParameters,
  nameRepeatedSchemas,
  type Parameter,
  referInside,
  referTo,
  referToBody,
  type SchemaPlace,
} from './components.ts';
import { listRefusals, replyWords } from './replies.ts';
import { type Schema, toPascalCase } from './schema-names.ts';

interface Worded {
  description?: string | undefined;
}

interface Media {
  schema?: Schema;
  example?: object;
}

interface DescribedOperation extends Worded {
  operationId?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses?: Record<string, Worded & { $ref?: string; content?: Record<string, Media> }>;
}

interface Described {
  components?: object;
  paths?: Record<string, Record<string, DescribedOperation>>;
}

/** The name of an operation of the contract, by the address of its route. */
export function findOperation(method: string, url: string): OperationName | undefined {
  const name = `${method} ${url.replace(/:(\w+)/g, '{$1}')}`;
  return Object.hasOwn(operations, name) ? (name as OperationName) : undefined;
}

/** A copy of a route's schemas, in which those that have a name are references. */
export function referInRoute(
  route: FastifySchema,
  { fieldWords }: Operation,
  { schemas }: Components,
): FastifySchema {
  const { params, querystring, headers, body, response } = route as RouteSchemas;
  return {
    ...route,
    ...(params && { params: referInside(params, schemas) }),
    ...(querystring && { querystring: referInside(querystring, schemas) }),
    ...(headers && { headers: referInside(headers, schemas) }),
    ...(body && { body: referToBody(body, { ...FIELD_WORDS, ...fieldWords }, schemas) }),
    // What stands here for refusals is described afterwards, with their codes.
    response: Object.fromEntries(
      Object.entries(response).map(([status, schema]) => [
        status,
        Number(status) < 400 ? referTo(schema, schemas) : schema,
      ]),
    ),
  };
}

interface RouteSchemas {
  params?: Schema;
  querystring?: Schema;
  headers?: Schema;
  body?: Schema;
  response: Record<string, Schema>;
}

/** Describes every operation, its parameters and its replies, and puts what recurs under `components`. */
export function describeOperations<Document extends object>(
  document: Document,
  components: Components,
): Document {
  const described: DescribedOperation[] = [];
  const { paths = {}, components: others }: Described = document;
  for (const name of Object.keys(operations) as OperationName[]) {
    const [method = '', path = ''] = name.split(' ');
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) continue;
    describeOperation(name, path, operation, components);
    described.push(operation);
  }
  const { schemas, parameters, responses } = components;
  nameRepeatedSchemas(schemas, described.flatMap(listPlaces));
  nameRepeatedParameters(parameters, described);
  const own = {
    schemas: sortByName(schemas),
    parameters: sortByName(parameters),
    responses: sortByName(responses),
  };
  return typed({ ...document, components: { ...others, ...own } });
}

const sortByName = (all: object): object =>
  Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));

function listPlaces({ operationId = '', requestBody, responses = {} }: DescribedOperation): SchemaPlace[] {
  const name = toPascalCase(operationId);
  return [
    ...Object.values(requestBody?.content ?? {}).map((holder) => ({ name: `${name}Body`, holder })),
    ...Object.values(responses).flatMap(({ content = {} }) =>
      Object.values(content).map((holder) => ({ name: `${name}Reply`, holder })),
    ),
  ];
}

function describeOperation(
  name: OperationName,
  path: string,
  operation: DescribedOperation,
  components: Components,
): void {
  const { parameters = [], requestBody, responses = {} } = operation;
  const declared: Operation = operations[name];
  const words = { ...FIELD_WORDS, ...declared.fieldWords };
  operation.tags = [findTag(path)];
  operation.description = declared.description;
  Object.assign(operation, policyOf(declared));
  for (const parameter of parameters) parameter.description = words[parameter.name ?? ''];
  for (const { schema } of Object.values(requestBody?.content ?? {}))
    for (const [field, property] of Object.entries(schema?.properties ?? {}))
      property.description = words[field];
  for (const [status, response] of Object.entries(responses))
    response.description = replyWords(Number(status));
  addExamples(declared, operation);
  Object.assign(responses, referToRefusals(listRefusals(name), components));
}

/** The reply of each status, which has only the codes that the operation can give there. */
function referToRefusals(
  codes: Refusal[],
  { schemas, responses }: Components,
): Record<string, { $ref: string }> {
  const statuses = [...new Set(codes.map((code) => REFUSALS[code]))];
  return Object.fromEntries(
    statuses.map((status) => {
      const given = codes.filter((code) => REFUSALS[code] === status);
      const name = given.map(toPascalCase).join('Or');
      const { code, ...rest } = ErrorReplySchema.properties;
      const narrowed = { ...ErrorReplySchema, properties: { code: { ...code, enum: given }, ...rest } };
      schemas[`ErrorReply${name}`] ??= referInside(narrowed, schemas);
      responses[name] ??= {
        description: `Refus\u00a0: ${given.join(', ')}`,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/ErrorReply${name}` } } },
      };
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function addExamples(
  { examples = {} }: Operation,
  { parameters = [], requestBody, responses = {} }: DescribedOperation,
): void {
  const { params, query, body, reply } = examples;
  for (const parameter of parameters) {
    const example = (parameter.in === 'path' ? params : query)?.[parameter.name ?? ''];
    if (example !== undefined) parameter.example = example;
  }
  if (body) for (const content of Object.values(requestBody?.content ?? {})) content.example = body;
  for (const [status, { content = {} }] of Object.entries(responses))
    if (reply && Number(status) < 300) for (const one of Object.values(content)) one.example = reply;
}

/** Facts without a field in OpenAPI, under our own `x-` names. */
function policyOf(operation: Operation): Record<`x-${string}`, unknown> {
  const { access, right, whileActing, rateLimits } = operation;
  const assurance = findAssurance(operation);
  return {
    ...(isCentral(access) && { 'x-central': true }),
    ...(right && { 'x-right': right, 'x-roles': RIGHTS[right] }),
    ...(typeof whileActing === 'object' && { 'x-not-while-acting': whileActing.refused }),
    ...(assurance !== 'session' && { 'x-assurance': assurance }),
    ...(rateLimits && {
      'x-rate-limits': rateLimits.map(({ by, counts, limit, windowS }) => ({ by, counts, limit, windowS })),
    }),
  };
}

/** A copy in which a word is a list of one, and every list of words is of the type string: as generators ask. */
function typed<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(typed) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const { const: word, ...copy } = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, typed(inner)]),
  );
  if (word !== undefined) copy.enum = [word];
  const words = Array.isArray(copy.enum) && copy.enum.every((one: unknown) => typeof one === 'string');
  return (words && copy.type === undefined ? { type: 'string', ...copy } : copy) as Value;
}

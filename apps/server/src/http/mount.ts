/** Turns an operation of the contract into a route: its schemas, its authentication, its handler. */

import { REFUSALS } from '@balise/contract/codes';
import { ErrorReplySchema } from '@balise/contract/error';
import { isCentral, type Operation } from '@balise/contract/operation';
import { type OperationName, operations } from '@balise/contract/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Learner, SchoolStaff, Visitor } from './caller.ts';
import type { CountCall } from './rate-limit.ts';
import { refuse } from './refuse.ts';
import { listRefusals } from './replies.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

type Named<N extends OperationName> = (typeof operations)[N];
type Part<O, K extends string> = O extends { [P in K]: infer S extends TSchema } ? Static<S> : undefined;
type Caller<A> = A extends 'learner'
  ? Learner
  : A extends 'staff'
    ? SchoolStaff
    : A extends 'session'
      ? Visitor
      : A extends 'public'
        ? Visitor | null
        : null;

export interface Input<N extends OperationName> {
  params: Part<Named<N>, 'params'>;
  query: Part<Named<N>, 'query'>;
  headers: Part<Named<N>, 'headers'>;
  form: Part<Named<N>, 'form'>;
  body: Part<Named<N>, 'body'>;
  caller: Caller<Named<N>['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Reply<N extends OperationName> = Static<Named<N>['replies'][keyof Named<N>['replies']] & TSchema>;
export type Handler<N extends OperationName> = (input: Input<N>) => Promise<Reply<N>>;

/** Reads the session for authentication: returns null when nobody is signed in, refuses what `access` forbids. */
export type Authenticate = (
  request: FastifyRequest,
  access: Operation['access'],
  operation: OperationName,
) => Promise<Visitor | Learner | SchoolStaff | null>;

/** The checks before every handler; the operation's `access` chooses which. */
export interface Guards {
  backend: Authenticate;
  central: Authenticate;
  countCall: CountCall;
}

export interface Mounter {
  <N extends OperationName>(name: N, handler: Handler<N>): void;
  /** Handlers mounted so far, for the data of a page's first answer. */
  mounted: Map<OperationName, Handler<OperationName>>;
}

export function createMounter(app: FastifyInstance, guards: Guards): Mounter {
  const mounted = new Map<OperationName, Handler<OperationName>>();
  const mount = <N extends OperationName>(name: N, handler: Handler<N>): void => {
    const operation: Operation = operations[name];
    const [method = 'GET', path = ''] = name.split(' ');
    const authenticate = isCentral(operation.access) ? guards.central : guards.backend;
    // The route checks each part against the schemas of `name` before it calls the handler.
    mounted.set(name, handler as unknown as Handler<OperationName>);
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      // Several GETs of the contract change data (a sign-in, a question's clock), so HEAD is not offered.
      exposeHeadRoute: false,
      ...(operation.maxBytes !== undefined && { bodyLimit: operation.maxBytes }),
      schema: {
        summary: operation.summary,
        operationId: name
          .replace(/^(\w+) \/(api\/)?/, '$1_')
          .replace(/[/{}-]+/g, '_')
          .replace(/_$/, ''),
        ...(operation.params && { params: operation.params }),
        ...(operation.query && { querystring: operation.query }),
        ...(operation.headers && { headers: operation.headers }),
        ...(operation.form && { body: operation.form, consumes: [FORM] }),
        ...(operation.body && { body: operation.body, consumes: [JSON_TYPE] }),
        security: SECURITY[operation.access](method),
        response: { ...successReplies(operation), ...refusalReplies(name) },
      },
      preValidation: async (request) => refuseOtherTypes(operation, request),
      handler: async (request, reply) => {
        const caller = await authenticate(request, operation.access, name);
        await guards.countCall(operation, request, caller);
        // The schemas above have checked each part; the casts only give them their contract types.
        return handler({
          params: request.params,
          query: request.query,
          headers: request.headers,
          form: request.body,
          body: request.body,
          caller,
          request,
          reply,
        } as unknown as Input<N>);
      },
    });
  };
  return Object.assign(mount, { mounted });
}

type Requirement = Record<string, string[]>;
const NOTHING: Requirement = {};
const sessionFor = (method: string): Requirement =>
  method === 'GET' ? { session: [] } : { session: [], antiForgery: [] };

/** The security schemes of OpenAPI that a caller may use: one of the list is enough. */
const SECURITY: Record<Operation['access'], (method: string) => Requirement[]> = {
  // A session is optional, but one that is there is checked.
  public: (method) => [NOTHING, sessionFor(method)],
  session: (method) => [sessionFor(method)],
  learner: (method) => [sessionFor(method)],
  staff: (method) => [sessionFor(method)],
  'central-public': () => [NOTHING],
  'central-brand-key': () => [{ apiKey: [] }],
};

/** Refuses a form where JSON is expected, and JSON where a form is expected, before parsing. */
function refuseOtherTypes({ form, body }: Operation, request: FastifyRequest): void {
  const expected = form ? FORM : body ? JSON_TYPE : null;
  const sent = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (expected && sent && sent !== expected) refuse('TYPE_REFUSE');
}

/** A file is described, but not validated. */
function successReplies({ replies, file }: Operation): Record<number, object> {
  if (!file) return replies;
  return Object.fromEntries(
    Object.entries(replies).map(([status, schema]) => [status, { content: { [file]: { schema } } }]),
  );
}

function refusalReplies(name: OperationName): Record<number, TSchema> {
  return Object.fromEntries(listRefusals(name).map((code) => [REFUSALS[code], ErrorReplySchema]));
}

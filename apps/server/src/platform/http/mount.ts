/** Turns an operation of the contract into a route: its schemas, its authentication, its handler. */

import { REFUSALS } from '@balise/contract/base/codes';
import { ErrorReplySchema } from '@balise/contract/base/error';
import { isCentral, type Operation } from '@balise/contract/base/operation';
import type { NetworkRight, Right } from '@balise/contract/base/rights';
import { type OperationName, operations } from '@balise/contract/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type {
  CallerReading,
  HeadOffice,
  Learner,
  LearnerClaim,
  Operator,
  ReadOfCaller,
  RememberedLearner,
  SchoolProgram,
  SchoolStaff,
  Visitor,
} from './caller.ts';
import type { CountCall } from './rate-limit.ts';
import { refuse } from './refuse.ts';
import { listRefusals } from './replies.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

type Named<N extends OperationName> = (typeof operations)[N];
type Part<O, K extends string> = O extends { [P in K]: infer S extends TSchema } ? Static<S> : undefined;
type Caller<O extends { access: unknown }> = O extends { access: 'staff'; right: infer R }
  ? Staff<R>
  : CallerByAccess<O['access']>;
type Staff<R> = R extends NetworkRight
  ? HeadOffice
  : R extends Right
    ? SchoolStaff
    : SchoolStaff | HeadOffice;
type CallerByAccess<A> = A extends 'learner'
  ? Learner
  : A extends 'operator'
    ? Operator
    : A extends 'session'
      ? Visitor
      : A extends 'public'
        ? Visitor | null
        : A extends 'school-key'
          ? SchoolProgram
          : null;

export interface Input<N extends OperationName> {
  params: Part<Named<N>, 'params'>;
  query: Part<Named<N>, 'query'>;
  headers: Part<Named<N>, 'headers'>;
  form: Part<Named<N>, 'form'>;
  body: Part<Named<N>, 'body'>;
  caller: Caller<Named<N>>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Reply<N extends OperationName> = Sendable<
  Static<Named<N>['replies'][keyof Named<N>['replies']] & TSchema>
>;
/** A reply as a handler gives it: an instant may be a date, which is written as its instant. */
export type Sendable<R> = R extends string
  ? string extends R
    ? R | Date
    : R
  : R extends object
    ? { readonly [K in keyof R]: Sendable<R[K]> }
    : R;
export type Handler<N extends OperationName> = (input: Input<N>) => Promise<Reply<N>>;

/** Finds the caller: returns null when nobody is signed in, refuses what `access` forbids. */
export type Authenticate = (
  request: FastifyRequest,
  access: Operation['access'],
  operation: OperationName,
) => Promise<Visitor | Learner | SchoolStaff | HeadOffice | Operator | SchoolProgram | null>;

/** The checks before every handler; the operation's `access` chooses which. */
const guardOf = (access: Operation['access']): 'central' | 'program' | 'backend' =>
  isCentral(access) ? 'central' : access === 'school-key' ? 'program' : 'backend';

export interface Guards {
  backend: Authenticate;
  /** Who this process last read the request's session for; null for nobody, and for a request that may be forged. */
  recall(request: FastifyRequest): RememberedLearner | null;
  /** As `backend` for a learner; the same statement reads what the operation needs. */
  join<Values extends object, Row extends object>(
    operation: OperationName,
    reading: CallerReading<Values, Row>,
  ): (request: FastifyRequest) => Promise<ReadOfCaller<Row> & { caller: Learner }>;
  central: Authenticate;
  /** The program of a school, by its key. */
  program: Authenticate;
  countCall: CountCall;
}

/** Operations for learners. */
type LearnerOperation = {
  [N in OperationName]: Named<N>['access'] extends 'learner' ? N : never;
}[OperationName];
export type ClaimHandler<N extends LearnerOperation> = (
  input: Omit<Input<N>, 'caller'> & { claim: LearnerClaim },
) => Promise<Reply<N>>;

export type JoinedHandler<N extends LearnerOperation, Row> = (
  input: Omit<Input<N>, 'caller'> & { caller: Learner; read: ReadOfCaller<Row> | null },
) => Promise<Reply<N>>;

export interface Mounter {
  <N extends OperationName>(name: N, handler: Handler<N>): void;
  /** For a handler whose first statement can authenticate. Not for operations that count every call. */
  claimed<N extends LearnerOperation>(name: N, handler: ClaimHandler<N>): void;
  /**
   * For a handler whose first reading can be part of the statement that authenticates. `read` is null where the caller was
   * known before: in the data of a page's first answer.
   */
  joined<N extends LearnerOperation, Values extends object, Row extends object>(
    name: N,
    reading: CallerReading<Values, Row>,
    handler: JoinedHandler<N, Row>,
  ): void;
  /** Handlers mounted so far, for the data of a page's first answer. */
  mounted: Map<OperationName, Handler<OperationName>>;
}

export function createMounter(app: FastifyInstance, guards: Guards): Mounter {
  const mounted = new Map<OperationName, Handler<OperationName>>();
  const authenticate = async (name: OperationName, request: FastifyRequest) => {
    const operation: Operation = operations[name];
    const guard = guards[guardOf(operation.access)];
    const caller = await guard(request, operation.access, name);
    await guards.countCall(operation, request, caller);
    return caller;
  };
  // The route checks each part against the schemas of `name` before it calls the handler.
  const keep = <N extends OperationName>(name: N, handler: Handler<N>): void => {
    mounted.set(name, handler as unknown as Handler<OperationName>);
  };
  const mount = <N extends OperationName>(name: N, handler: Handler<N>): void => {
    keep(name, handler);
    addRoute(name, async (request, reply) => {
      // RFC 6750, §3: a refused key is told the scheme. What is answered otherwise does not have it.
      const isKeyed = operations[name].access === 'school-key';
      if (isKeyed) reply.header('www-authenticate', 'Bearer');
      const caller = await authenticate(name, request);
      if (isKeyed) reply.removeHeader('www-authenticate');
      return handler({ ...partsOf(request, reply), caller } as unknown as Input<N>);
    });
  };
  const claimed = <N extends LearnerOperation>(name: N, handler: ClaimHandler<N>): void => {
    const { rateLimits = [] }: Operation = operations[name];
    if (rateLimits.some(({ counts }) => counts === 'calls')) throw new Error(`${name} counts every call`);
    addRoute(name, async (request, reply) => {
      const claim: LearnerClaim = {
        remembered: guards.recall(request),
        confirm: () => authenticate(name, request) as Promise<Learner>,
      };
      return handler({ ...partsOf(request, reply), claim } as unknown as Parameters<ClaimHandler<N>>[0]);
    });
  };
  const joined = <N extends LearnerOperation, Values extends object, Row extends object>(
    name: N,
    reading: CallerReading<Values, Row>,
    handler: JoinedHandler<N, Row>,
  ): void => {
    keep(name, (input) => handler({ ...(input as Input<N> & { caller: Learner }), read: null }));
    const operation: Operation = operations[name];
    const authenticateAndRead = guards.join(name, reading);
    addRoute(name, async (request, reply) => {
      const { caller, ...read } = await authenticateAndRead(request);
      await guards.countCall(operation, request, caller);
      const input = { ...partsOf(request, reply), caller, read };
      return handler(input as unknown as Parameters<JoinedHandler<N, Row>>[0]);
    });
  };
  const addRoute = (name: OperationName, handler: RouteHandler): void => {
    const operation: Operation = operations[name];
    const [method = 'GET', path = ''] = name.split(' ');
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
      handler,
    });
  };
  return Object.assign(mount, { claimed, joined, mounted });
}

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The route's schemas have checked each part; the caller's cast gives them their contract types. */
const partsOf = (request: FastifyRequest, reply: FastifyReply) => ({
  params: request.params,
  query: request.query,
  headers: request.headers,
  form: request.body,
  body: request.body,
  request,
  reply,
});

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
  'school-key': () => [{ schoolKey: [] }],
  operator: (method) => [sessionFor(method)],
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

/** THE WIRE: every operation of the API, its access level, its input and its replies. */
import type * as T from 'typebox';
import { lookOperations } from './looks.ts';
import type { Operation } from './operation.ts';
import { learningOperations } from './operations-of-learning.ts';
import { accountOperations } from './operations-of-the-account.ts';
import { centralOperations } from './operations-of-the-central-site.ts';
import { gatewayOperations } from './operations-of-the-gateway.ts';
import { libraryOperations } from './operations-of-the-library.ts';
import { operatorOperations } from './operator/operations.ts';
import { schoolOperations } from './school/operations.ts';

export const operations = {
  ...accountOperations,
  ...learningOperations,
  ...libraryOperations,
  ...schoolOperations,
  ...lookOperations,
  ...gatewayOperations,
  ...operatorOperations,
  ...centralOperations,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
type Fields<O, K extends string> = O extends { [P in K]: infer S extends T.TSchema }
  ? T.Static<S>
  : undefined;
export type OperationQuery<N extends OperationName> = Fields<(typeof operations)[N], 'query'>;
export type OperationParams<N extends OperationName> = Fields<(typeof operations)[N], 'params'>;
export type OperationHeaders<N extends OperationName> = Fields<(typeof operations)[N], 'headers'>;
export type OperationBody<N extends OperationName> = Fields<(typeof operations)[N], 'body'>;
export type OperationForm<N extends OperationName> = Fields<(typeof operations)[N], 'form'>;
export type OperationReply<
  N extends OperationName,
  Status extends number = 200,
> = (typeof operations)[N]['replies'] extends { [P in Status]: infer S extends T.TSchema }
  ? T.Static<S>
  : never;

/** THE WIRE: every operation of the API, its access level, its input and its replies. */
import type * as T from 'typebox';
import { ownAccountOperations } from './account/account-operations.ts';
import { lookOperations } from './account/looks.ts';
import { ownDataOperations } from './account/own-data-operations.ts';
import { sessionOperations } from './account/session-operations.ts';
import type { Operation } from './base/operation.ts';
import { centralOperations } from './central/operations.ts';
import { gatewayOperations } from './gateway/operations.ts';
import { dashboardOperations } from './learner/dashboard-operations.ts';
import { ownExamOperations } from './learner/exam-operations.ts';
import { goalOperations } from './learner/goal-operations.ts';
import { learningOperations } from './learner/learning-operations.ts';
import { libraryOperations } from './learner/library-operations.ts';
import { structureOperations } from './learner/structure.ts';
import { operatorOperations } from './operator/operations.ts';
import { schoolOperations } from './school/operations.ts';

export const operations = {
  ...sessionOperations,
  ...ownExamOperations,
  ...ownAccountOperations,
  ...goalOperations,
  ...ownDataOperations,
  ...dashboardOperations,
  ...structureOperations,
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

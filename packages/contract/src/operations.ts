/** THE WIRE: every operation of the API, its access level, its input and its replies. */
import type * as T from 'typebox';
import { lookOperations } from './looks.ts';
import type { Operation } from './operation.ts';
import { gatewayKeyOperations } from './operations-of-gateway-keys.ts';
import { learnerFileOperations } from './operations-of-learner-files.ts';
import { learningOperations } from './operations-of-learning.ts';
import { operatorNetworkOperations } from './operations-of-operator-networks.ts';
import { operatorPlatformOperations } from './operations-of-operator-platform.ts';
import { operatorSchoolOperations } from './operations-of-operator-schools.ts';
import { passkeyOperations } from './operations-of-passkeys.ts';
import { schoolEnrolmentOperations } from './operations-of-school-enrolment.ts';
import { schoolStatisticsOperations } from './operations-of-school-statistics.ts';
import { schoolTeamOperations } from './operations-of-school-team.ts';
import { secondStepOperations } from './operations-of-second-step.ts';
import { accountOperations } from './operations-of-the-account.ts';
import { centralOperations } from './operations-of-the-central-site.ts';
import { gatewayOperations } from './operations-of-the-gateway.ts';
import { libraryOperations } from './operations-of-the-library.ts';
import { accessOperations } from './school/access.ts';
import { examFileOperations } from './school/exam-files.ts';
import { examProposalOperations } from './school/exam-proposals.ts';
import { examOperations } from './school/exams.ts';
import { schoolGroupOperations } from './school/groups.ts';
import { homeworkOperations } from './school/homework.ts';
import { learnerOperations } from './school/learner.ts';
import { letterOperations } from './school/letters.ts';
import { ownWorkOperations } from './school/me.ts';
import { messageOperations } from './school/messages.ts';
import { rosterOperations } from './school/roster.ts';
import { todayOperations } from './school/today.ts';

export const operations = {
  ...accountOperations,
  ...learningOperations,
  ...libraryOperations,
  ...ownWorkOperations,
  ...todayOperations,
  ...rosterOperations,
  ...learnerOperations,
  ...lookOperations,
  ...learnerFileOperations,
  ...accessOperations,
  ...schoolStatisticsOperations,
  ...schoolEnrolmentOperations,
  ...examOperations,
  ...examFileOperations,
  ...examProposalOperations,
  ...messageOperations,
  ...letterOperations,
  ...schoolGroupOperations,
  ...schoolTeamOperations,
  ...gatewayKeyOperations,
  ...gatewayOperations,
  ...homeworkOperations,
  ...secondStepOperations,
  ...passkeyOperations,
  ...operatorSchoolOperations,
  ...operatorNetworkOperations,
  ...operatorPlatformOperations,
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

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
import { accessOperations } from './school/access.ts';
import { codeOperations } from './school/codes.ts';
import { detailsOperations } from './school/details.ts';
import { enrolmentOperations } from './school/enrolment.ts';
import { examFileOperations } from './school/exam-files.ts';
import { examProposalOperations } from './school/exam-proposals.ts';
import { examOperations } from './school/exams.ts';
import { gatewayKeyOperations } from './school/gateway-keys.ts';
import { schoolGroupOperations } from './school/groups.ts';
import { homeworkOperations } from './school/homework.ts';
import { importOperations } from './school/imports.ts';
import { schoolJournalOperations } from './school/journal.ts';
import { learnerOperations } from './school/learner.ts';
import { letterOperations } from './school/letters.ts';
import { ownWorkOperations } from './school/me.ts';
import { messageOperations } from './school/messages.ts';
import { schoolNetworkOperations } from './school/network.ts';
import { passkeyOperations } from './school/passkeys.ts';
import { schoolQuestionOperations } from './school/questions.ts';
import { schoolReportOperations } from './school/report.ts';
import { rosterOperations } from './school/roster.ts';
import { secondStepOperations } from './school/second-step.ts';
import { teamOperations } from './school/team.ts';
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
  ...detailsOperations,
  ...accessOperations,
  ...schoolQuestionOperations,
  ...schoolReportOperations,
  ...schoolJournalOperations,
  ...schoolNetworkOperations,
  ...enrolmentOperations,
  ...importOperations,
  ...codeOperations,
  ...examOperations,
  ...examFileOperations,
  ...examProposalOperations,
  ...messageOperations,
  ...letterOperations,
  ...homeworkOperations,
  ...schoolGroupOperations,
  ...teamOperations,
  ...gatewayKeyOperations,
  ...gatewayOperations,
  ...secondStepOperations,
  ...passkeyOperations,
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

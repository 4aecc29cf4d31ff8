/** Everything that the staff of schools and of head offices may call. */
import { accessOperations } from './access.ts';
import { codeOperations } from './codes.ts';
import { detailsOperations } from './details.ts';
import { enrolmentOperations } from './enrolment.ts';
import { examFileOperations } from './exam-files.ts';
import { examProposalOperations } from './exam-proposals.ts';
import { examOperations } from './exams.ts';
import { gatewayKeyOperations } from './gateway-keys.ts';
import { schoolGroupOperations } from './groups.ts';
import { homeworkOperations } from './homework.ts';
import { importOperations } from './imports.ts';
import { schoolJournalOperations } from './journal.ts';
import { learnerOperations } from './learner.ts';
import { letterOperations } from './letters.ts';
import { ownWorkOperations } from './me.ts';
import { messageOperations } from './messages.ts';
import { schoolNetworkOperations } from './network.ts';
import { passkeyOperations } from './passkeys.ts';
import { schoolQuestionOperations } from './questions.ts';
import { schoolReportOperations } from './report.ts';
import { rosterOperations } from './roster.ts';
import { secondStepOperations } from './second-step.ts';
import { teamOperations } from './team.ts';
import { todayOperations } from './today.ts';

export const schoolOperations = {
  ...ownWorkOperations,
  ...todayOperations,
  ...rosterOperations,
  ...learnerOperations,
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
  ...secondStepOperations,
  ...passkeyOperations,
} as const;

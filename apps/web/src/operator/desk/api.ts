/** Parts that all pages of the operator use. */
export { ActsCard } from './acts-card.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { faultOfNetworkName, faultOfSchoolName, ZONE_OPTIONS } from './fields.ts';
export { InvitePersonDialog } from './invite-person-dialog.tsx';
export { useOperator } from './me.ts';
export { default as operatorStyles } from './operator.module.css';
export { isEmptyNetwork, type MailsSearch, type NetworksSearch, type SchoolsSearch } from './operator.ts';
export { describeWork, InvitedPersonRow, PendingInvitations, WorkingPersonRow } from './people-rows.tsx';
export {
  refetchSchools,
  toInviteBody,
  useBrandsInUse,
  useContract,
  useJobStart,
  useLoadedContent,
  useMailActs,
  useManagerInvitation,
  useNewSchool,
  useOutbox,
  usePlatformHealth,
  useReportsRead,
  useRetryAll,
  useSchool,
  useSchoolChange,
  useSchoolLearners,
  useSchools,
  useServerJobs,
  useSuspension,
  useTransfer,
  useTransferAct,
  wordsInQuery,
} from './queries.ts';
export {
  describeNetworkAct,
  HEALTH_NAMES,
  JOB_WORDS,
  nameMailKind,
  OBSTACLE_WORDS,
  SCHOOL_STATE_NAMES,
  sayBytes,
  sayEvery,
} from './words.ts';

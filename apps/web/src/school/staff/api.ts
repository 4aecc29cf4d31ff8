/** The signed-in member of staff and their rights. */
export {
  staffQuery,
  useDraftOwner,
  useLearnerFile,
  useLearnerSeries,
  useMissedQuestions,
  useSchoolTasks,
  useStaff,
  useWorkplaceChoice,
} from './queries.ts';
export { EXAM_STATE_NAMES, ROLE_NAMES, STATUS_NAMES, TASK_EVIDENCE, TASK_TITLES } from './words.ts';

/** Work at its hour, by one process at a time. */
export { createJobRecorder, type JobRun, selectJobRuns } from './job-runs.ts';
export {
  createJobRunner,
  type Job,
  type JobName,
  type JobRunner,
  type JobRunnerOptions,
  type JobState,
} from './runner.ts';

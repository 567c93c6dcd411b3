export { installJobs, type JobsOptions, type RunningJobs, startJobs } from './start-jobs.ts';
export type { JobDesk, JobKind } from './job-desk.ts';
export { framesOf, JobFailure, jobFailureOf } from './job-failure.ts';

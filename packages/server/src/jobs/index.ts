export { installJobs } from './install-jobs.ts';
export type { JobDesk, JobKind } from './job-desk.ts';
export { framesOf, JobFailure, jobFailureOf } from './job-failure.ts';
export { type JobsOptions, type RunningJobs, startJobs } from './start-jobs.ts';

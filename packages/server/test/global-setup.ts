import type { TestProject } from 'vitest/node';
import { makeEmptyTemplate, startTemplatePostgres } from './template-database.ts';

/** Starts the PostgreSQL of a test run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, application, stop } = await startTemplatePostgres();
  await makeEmptyTemplate({ connection, application });
  project.provide('postgres', connection);
  project.provide('application', application);
  return stop;
}

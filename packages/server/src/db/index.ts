export {
  hasTimeLimits,
  openDatabase,
  pingDatabase,
  sqlOn,
  type Database,
  type DatabaseConfig,
  type SentStatement,
  type Sql,
  type Statement,
  type Transaction,
} from './database.ts';
export { selectColumns, writeColumns, given, type Values } from './statements.ts';
export type { Tables } from './schema-types.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/embedded-postgres.ts';
export { DatabaseIsNewer, migrate, type MigrateOptions } from './migrate.ts';
export { isDiskFull, isUnavailable } from './database-errors.ts';
export { PROGRAM_VERSION, readCommit } from './program-version.ts';
export { grantToApplication, ownsTables, readRole, RECORDS } from './application-role.repository.ts';

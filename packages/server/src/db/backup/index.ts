export { makeBackup, type MadeBackup } from './make-backup.ts';
export { makeBackupKey, readSecretKey } from './encryption.ts';
export { readSchemaState } from './schema-state.ts';
export { restoreBackup, type RestoredBackup } from './restore-backup.ts';
export { backUpBeforeUpgrade, findWayBack } from './upgrade-backup.ts';

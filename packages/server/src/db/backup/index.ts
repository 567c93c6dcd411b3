export { makeBackup, type MadeBackup } from './make-backup.ts';
export { makeBackupKey, readSecretKey } from './encryption.ts';
export { readSchemaState, backUpBeforeUpgrade, findWayBack } from './upgrade-backup.ts';
export { restoreBackup, type RestoredBackup } from './restore-backup.ts';

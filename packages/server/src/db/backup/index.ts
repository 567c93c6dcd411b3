export { withBackupClient } from './backup-client.ts';
export { decryptWithPassphrase, encryptWithPassphrase, streamOf, WrongPassphrase } from './encryption.ts';
export { newestBackup, writeNewFile } from './new-file.ts';
export { beginChange, beginSnapshot, listed, readMigrated, readTables } from './snapshot.repository.ts';
export { makeBackup, type MadeBackup } from './make-backup.ts';
export { makeBackupKey, readSecretKey } from './encryption.ts';
export { readSchemaState, backUpBeforeUpgrade, findWayBack } from './upgrade-backup.ts';
export { checkBackup } from './read-backup.ts';
export { restoreBackup, type RestoredBackup } from './restore-backup.ts';

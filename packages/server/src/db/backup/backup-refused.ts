/** This error means that a file can't be restored. It contains the reason, for the operator. */
export class BackupRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BackupRefused';
  }
}

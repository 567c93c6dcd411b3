/** This error is thrown for a file that can't be restored. It contains the reason for the operator. */
export class BackupRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BackupRefused';
  }
}

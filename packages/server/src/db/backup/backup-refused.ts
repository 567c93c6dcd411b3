/** A file that cannot be restored, with the reason for the person who tries. */
export class BackupRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BackupRefused';
  }
}

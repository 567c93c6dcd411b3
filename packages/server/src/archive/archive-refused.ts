/** Thrown for a clinic or an archive that can't be exported or imported, with the reason for the operator. */
export class ArchiveRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ArchiveRefused';
  }
}

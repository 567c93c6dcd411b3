import type { ArchivePart } from '../src/archive/archive-format.ts';
import { readArchive } from '../src/archive/read-archive.ts';

/** Returns the number of rows and the digest of each table in an archive. */
export async function readParts(file: string, passphrase: string): Promise<ArchivePart[]> {
  const take = {
    begin: async () => null,
    async takeRows(_: null, __: string, rows: AsyncIterable<Uint8Array>) {
      let count = 0;
      for await (const chunk of rows) count += Buffer.from(chunk).toString().split('\n').length - 1;
      return count;
    },
  };
  return (await readArchive({ file, passphrase }, take)).parts;
}

/** A clinic's archive, which contains all of its data. */
import type { Reason } from '@baari/core/shared';
import { CONSOLE_LANGUAGES } from '@baari/words/languages';
import { z } from 'zod';
import { proof } from '../accounts/index.ts';
import { id, operation } from '../shared/index.ts';

/**
 * Only this response contains the passphrase, and it is stored nowhere. `path` leads to the file for ten
 * minutes, in this session only.
 */
const preparedArchive = z.object({ passphrase: z.string(), path: z.string() });
export type PreparedArchive = z.infer<typeof preparedArchive>;

/**
 * A file is sent to a clinic's own copy in pieces of this size. The limit on the number of pieces corresponds
 * to 2 GiB.
 */
export const ARCHIVE_PIECE_BYTES = 131_072;
export const ARCHIVE_PIECES = 16_384;

/**
 * The response to an import in a clinic's own copy. The response takes so long that its status can't report a
 * refusal.
 */
export type BroughtClinic =
  | { clinic: { name: string; slug: string; invited: readonly string[] } }
  | { refused: Reason };

export const archive = {
  prepareArchive: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/archive',
      tags: ['Clinics'],
      summary: 'Create the passphrase of an archive with all of the clinic’s data (the owner, with a proof)',
    })
    .input(z.object({ clinicId: id, proof, language: z.enum(CONSOLE_LANGUAGES) }))
    .output(preparedArchive),
};

/** Sends a clinic's archive to a clinic's own copy, and has it imported there. */
import { ARCHIVE_PIECE_BYTES, ARCHIVE_PIECES } from '@baari/contract/archive';
import { z } from 'zod';
import { ApiError, type FailureReason, readFailure } from '../../shared/api/index.ts';

/** The maximum number of times that a piece is sent if no answer comes. */
const TRIES = 3;
const MS_PER_SECOND = 1000;

/**
 * Sends the file in pieces, because a server waits only half a minute for a whole request. Returns the number
 * of pieces. `onProgress` gets the sent share, from 0 to 1. Throws `ApiError`.
 */
export async function sendArchive(file: Blob, onProgress: (share: number) => void): Promise<number> {
  const pieces = Math.max(1, Math.ceil(file.size / ARCHIVE_PIECE_BYTES));
  if (pieces > ARCHIVE_PIECES) throw new ApiError('invalid', 'archive.too_large');
  for (let number = 0; number < pieces; number += 1) {
    onProgress(number / pieces);
    const start = number * ARCHIVE_PIECE_BYTES;
    await sendPiece(number, file.slice(start, start + ARCHIVE_PIECE_BYTES));
  }
  onProgress(1);
  return pieces;
}

async function sendPiece(number: number, body: Blob): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' };
  for (let tries = 1; ; tries += 1) {
    try {
      await ask(`/api/archive/pieces/${number}`, { method: 'PUT', headers, body });
      return;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { retryAfterSeconds } = error.details;
      if (typeof retryAfterSeconds === 'number') await pause(retryAfterSeconds * MS_PER_SECOND);
      else if (error.code !== 'network' || tries === TRIES) throw error;
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

const brought = z.object({
  clinic: z.object({ name: z.string(), slug: z.string(), invited: z.array(z.string()) }),
});
export type Brought = z.infer<typeof brought>['clinic'];

const refused = z.object({ refused: z.custom<FailureReason>((reason) => typeof reason === 'string') });

type Asked = { pieces: number; passphrase: string; address: string | null };

/** Imports the sent file, which may take minutes. Throws `ApiError`. */
export async function importArchive(asked: Asked): Promise<Brought> {
  const headers = { 'content-type': 'application/json' };
  const text = await ask('/api/archive/import', { method: 'POST', headers, body: JSON.stringify(asked) });
  const answer = z.union([brought, refused]).safeParse(parsed(text));
  if (!answer.success) throw new ApiError('network', 'network.failed');
  if ('refused' in answer.data) throw new ApiError('invalid', answer.data.refused);
  return answer.data.clinic;
}

/** Unlike `api`, this request has no time limit. */
async function ask(url: string, init: RequestInit): Promise<string> {
  let response, text;
  try {
    response = await fetch(url, init);
    text = await response.text();
  } catch {
    throw new ApiError('network', 'network.failed');
  }
  if (!response.ok) throw readFailure(response.status, text);
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

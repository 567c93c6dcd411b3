/** Writes and reads the entries of a tar file as streams. */
import type { Reason } from '@baari/core/shared';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';
import { streamOf } from '../db/backup/index.ts';

/**
 * This error means that an archive can't be imported. It contains a stable reason, and a message for the
 * operator.
 */
export class ArchiveRefused extends Error {
  readonly reason: ArchiveReason;

  constructor(reason: ArchiveReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ArchiveRefused';
    this.reason = reason;
  }
}

type ArchiveReason = Extract<Reason, `archive.${string}`> | 'billing.clinic_limit';

export type Entry = { name: string; bytes: Uint8Array };

/** Baari does not write longer entries than this. */
const LARGEST_ENTRY_BYTES = 16 * 1024 * 1024;

/** Packs entries as a tar file. Asks for the next entry only after the last one was read. */
export async function* pack(entries: AsyncIterable<Entry>, at: Date): AsyncGenerator<Uint8Array, void, void> {
  const { readable, controller } = createTarPacker();
  const packing = (async () => {
    try {
      for await (const { name, bytes } of entries) {
        const body = controller.add({ name, size: bytes.length, mtime: at, mode: 0o600 }).getWriter();
        await body.write(bytes);
        await body.close();
      }
      controller.finalize();
    } catch (error) {
      controller.error(error);
    }
  })();
  for await (const chunk of readable) yield chunk;
  await packing;
}

/**
 * Yields the files of a tar file, one complete file at a time. Nothing is written to disk, so a harmful name
 * of an entry has no effect.
 * @throws ArchiveRefused for an entry that is no file or is too long. For a damaged file, throws another
 * error.
 */
export async function* unpack(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Entry, void, void> {
  const entries = streamOf(bytes).pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of entries)
    yield { name: header.name, bytes: await readBody(header, body) };
}

async function readBody(
  { name, type = 'file', size }: ParsedTarEntry['header'],
  body: ParsedTarEntry['body'],
): Promise<Uint8Array> {
  if (type !== 'file' || size > LARGEST_ENTRY_BYTES)
    throw new ArchiveRefused(
      'archive.damaged',
      `The archive has an entry that Baari does not write: ${name}.`,
    );
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

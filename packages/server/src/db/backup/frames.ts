import { FRAME_HEAD_BYTES, FRAME_KINDS, LARGEST_FRAME_BYTES } from './backup-format.ts';

type Kind = keyof typeof FRAME_KINDS;
export type BackupFrame = { kind: Kind; bytes: Buffer };

/** Returns the bytes of a frame with a record. */
export const recordFrame = (record: unknown) => frame('record', Buffer.from(JSON.stringify(record)));

/** Returns the bytes of a frame with rows. A frame without rows ends the table. */
export const rowsFrame = (rows: Buffer = Buffer.alloc(0)) => frame('rows', rows);

function frame(kind: Kind, bytes: Buffer): Buffer {
  const head = Buffer.alloc(FRAME_HEAD_BYTES);
  head.writeUInt8(FRAME_KINDS[kind]);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/**
 * Yields each frame of a byte stream once the frame is complete. Throws an error if the stream contains
 * anything but frames.
 */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<BackupFrame, void, void> {
  let chunks: Buffer[] = [];
  let length = 0;
  let wanted = FRAME_HEAD_BYTES;
  for await (const chunk of source) {
    chunks.push(chunk);
    length += chunk.length;
    // Joins the chunks of a frame only once, after all of them have arrived.
    while (length >= wanted) {
      const bytes = Buffer.concat(chunks);
      wanted = sizeOf(bytes);
      if (length >= wanted) {
        yield { kind: kindOf(bytes), bytes: bytes.subarray(FRAME_HEAD_BYTES, wanted) };
        chunks = [bytes.subarray(wanted)];
        length -= wanted;
        wanted = FRAME_HEAD_BYTES;
      } else {
        chunks = [bytes];
      }
    }
  }
  if (length > 0) throw new Error('the last frame is cut');
}

function sizeOf(bytes: Buffer): number {
  kindOf(bytes);
  const length = bytes.readUInt32BE(1);
  if (length > LARGEST_FRAME_BYTES) throw new Error('a frame is too long');
  return FRAME_HEAD_BYTES + length;
}

function kindOf(bytes: Buffer): Kind {
  const code = bytes.readUInt8();
  if (code === FRAME_KINDS.record) return 'record';
  if (code === FRAME_KINDS.rows) return 'rows';
  throw new Error('there is no such frame');
}

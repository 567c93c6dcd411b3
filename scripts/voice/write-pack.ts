/**
 * Writes a file of clips: the length of its index in four bytes, the index (a key, its offset and its length
 * per line), then the clips.
 */

export type Clip = { key: string; bytes: Buffer };

export function writePack(clips: readonly Clip[]): Buffer {
  let start = 0;
  const index: string[] = [];
  for (const { key, bytes } of clips) {
    index.push(`${key} ${start} ${bytes.length}`);
    start += bytes.length;
  }
  const head = Buffer.from(index.join('\n'));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...clips.map(({ bytes }) => bytes)]);
}

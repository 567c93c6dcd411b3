/** Finds the programs and libraries in a folder and the machine that each is built for. */
import { closeSync, type Dirent, openSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';
import type { Machine } from './engine.ts';

const MAGIC = '\x7fELF';
const HEADER_BYTES = 20;
const MACHINE_OFFSET = 18; // The offset of e_machine in the ELF header. Both machines use the same byte order.
const NUMBERS: Readonly<Record<number, Machine>> = { 0x3e: 'amd64', 0xb7: 'arm64' };

export type Binary = { file: string; machine: Machine | null };

/**
 * Returns every ELF file in a folder with its relative path. `machine` is null for architectures that we
 * don't support.
 */
export function binariesIn(folder: string): Binary[] {
  return entriesIn(folder)
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const header = headerOf(file);
      if (!header.toString('latin1').startsWith(MAGIC)) return [];
      const machine = NUMBERS[header.readUInt16LE(MACHINE_OFFSET)] ?? null;
      return [{ file: path.relative(folder, file), machine }];
    });
}

/**
 * Returns all entries in a folder. Links are not followed, because in an image they would lead to this
 * machine's files.
 */
export function entriesIn(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesIn(path.join(folder, entry.name))] : [entry],
  );
}

function headerOf(file: string): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, header);
    return header;
  } finally {
    closeSync(descriptor);
  }
}

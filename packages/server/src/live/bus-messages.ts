/**
 * Encodes the messages between processes: many changes in one message, within PostgreSQL's limit of 8000
 * bytes.
 */
import { z } from 'zod';
import type { BusChange } from './bus.ts';

/** Each change takes at most 110 bytes. */
const CHANGES_PER_MESSAGE = 64;

/** A member's identity is the longest, because it contains two ids. */
const LONGEST_ID = 90;

const shortId = z.string().max(LONGEST_ID);
const entry = z.union([
  z.tuple([z.literal('queue'), shortId, z.int()]),
  z.tuple([z.literal('doctors'), shortId]),
  z.tuple([z.literal('bookings'), shortId, shortId]),
  z.tuple([z.literal('revoked'), shortId]),
]);
type Entry = z.infer<typeof entry>;

const message = z.object({ from: z.string(), changes: z.array(entry) });

/**
 * The changes that are waiting to be sent. If a queue changes several times, only its last revision is sent.
 */
export class Outbox {
  readonly #entries = new Map<string, Entry>();

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  add(change: BusChange): void {
    const added = entryOf(change);
    const key = added[0] === 'bookings' ? added.join(':') : `${added[0]}:${added[1]}`;
    const waiting = this.#entries.get(key);
    if (waiting?.[0] === 'queue' && added[0] === 'queue' && waiting[2] > added[2]) return;
    this.#entries.set(key, added);
  }

  /** Removes and returns the oldest changes. */
  take(): BusChange[] {
    const taken = [...this.#entries].slice(0, CHANGES_PER_MESSAGE);
    for (const [key] of taken) this.#entries.delete(key);
    return taken.map(([, entry]) => changeOf(entry));
  }
}

export const encodeChanges = (from: string, changes: readonly BusChange[]): string =>
  JSON.stringify({ from, changes: changes.map(entryOf) } satisfies z.input<typeof message>);

/**
 * Parses a message from another process. Throws an error if the message is unknown, for example because it
 * comes from another version of the program.
 */
export function decodeChanges(text: string): { from: string; changes: BusChange[] } {
  const { from, changes } = message.parse(JSON.parse(text));
  return { from, changes: changes.map(changeOf) };
}

function entryOf(change: BusChange): Entry {
  switch (change.kind) {
    case 'queue':
      return ['queue', change.doctorId, change.revision];
    case 'doctors':
      return ['doctors', change.clinicId];
    case 'bookings':
      return ['bookings', change.doctorId, change.bookingId];
    case 'revoked':
      return ['revoked', change.identity];
  }
}

function changeOf(entry: Entry): BusChange {
  switch (entry[0]) {
    case 'queue':
      return { kind: 'queue', doctorId: entry[1], revision: entry[2] };
    case 'doctors':
      return { kind: 'doctors', clinicId: entry[1] };
    case 'bookings':
      return { kind: 'bookings', doctorId: entry[1], bookingId: entry[2] };
    case 'revoked':
      return { kind: 'revoked', identity: entry[1] };
  }
}

/**
 * Keeps on this computer what it needs to run a queue without internet, and what it did then. Names are encrypted
 * with a key that no script can read out: that protects copied files, but not an unlocked computer.
 */
import type { OutageOperation } from '@baari/contract/queue';
import type { LocalAction, Uncounted } from './local-line.ts';
import { type DBSchema, deleteDB, openDB } from 'idb';

/** Lets a page show an operation again after a reload, and name its patient. */
type Shown = { asked: { action: LocalAction; at: string }; label: string };

export type KeptOperation = Shown & { doctorId: string; operation: OutageOperation };

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

type Stores = DBSchema & {
  keys: { key: 'key'; value: CryptoKey };
  kept: { key: string; value: Sealed };
  /** The counter is never used again, even after its operation was sent and deleted. */
  operations: { key: number; value: Sealed };
};

const NAME = 'baari-outage';
const VERSION = 1;

const open = () =>
  openDB<Stores>(NAME, VERSION, {
    upgrade: (db) => {
      db.createObjectStore('keys');
      db.createObjectStore('kept');
      db.createObjectStore('operations', { autoIncrement: true });
    },
  });

export type KeptOutage = Awaited<ReturnType<typeof openKeptOutage>>;

export async function openKeptOutage() {
  const db = await open();
  const key = (await db.get('keys', 'key')) ?? (await newKey());

  async function newKey(): Promise<CryptoKey> {
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await db.put('keys', made, 'key');
    return made;
  }

  async function seal(value: unknown): Promise<Sealed> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(value));
    return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) };
  }

  async function unseal({ iv, data }: Sealed): Promise<unknown> {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
    return JSON.parse(new TextDecoder().decode(text));
  }

  return {
    /** Returns what was kept under a name; null if there is nothing. */
    async read<Kept>(name: string): Promise<Kept | null> {
      const sealed = await db.get('kept', name);
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- this page wrote it itself
      return sealed ? ((await unseal(sealed)) as Kept) : null;
    },
    async keep(name: string, value: unknown): Promise<void> {
      await db.put('kept', await seal(value), name);
    },
    /** Writes an operation to the disk and counts it. Rejects if there is no space. */
    async append(doctorId: string, operation: Uncounted, shown: Shown): Promise<void> {
      const sealed = await seal({ ...shown, doctorId, operation });
      const tx = db.transaction('operations', 'readwrite', { durability: 'strict' });
      await tx.store.add(sealed);
      await tx.done;
    },
    /** Returns the operations that the server has not confirmed, oldest first. */
    async operations(): Promise<KeptOperation[]> {
      const [counters, sealed] = await Promise.all([db.getAllKeys('operations'), db.getAll('operations')]);
      return Promise.all(
        sealed.map(async (one, index) => {
          // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- this page wrote it itself
          const kept = (await unseal(one)) as Omit<KeptOperation, 'operation'> & { operation: Uncounted };
          return { ...kept, operation: { ...kept.operation, counter: counters[index] ?? 0 } };
        }),
      );
    },
    /** Deletes operations that the server has confirmed. */
    async drop(counters: readonly number[]): Promise<void> {
      const tx = db.transaction('operations', 'readwrite');
      for (const counter of counters) void tx.store.delete(counter);
      await tx.done;
    },
    /** Deletes everything, also the key. */
    async forget(): Promise<void> {
      db.close();
      await deleteDB(NAME);
    },
  };
}

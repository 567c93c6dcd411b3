/**
 * Stores the data that this computer needs to run a queue without internet, and its actions during that time.
 * Names are encrypted with a key that no script can read. The encryption protects copied files, but not an
 * unlocked computer. The page never changes stored data that it cannot read.
 */
import { type DBSchema, deleteDB, openDB } from 'idb';
import type { z } from 'zod';
import {
  type Keeper,
  keeper,
  keptClinic,
  type KeptClinic,
  keptOperation,
  type KeptOperation,
  keptStart,
  type KeptStart,
  labelIn,
  readWritten,
  type RefusedAction,
  refusedAction,
  type Uncounted,
  written,
} from './kept-schema.ts';

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

type Stores = DBSchema & {
  keys: { key: 'key'; value: CryptoKey };
  kept: { key: string; value: Sealed };
  /** No later operation gets the same counter, even after this operation was sent and deleted. */
  operations: { key: number; value: Sealed };
};

const NAME = 'baari-outage';
const VERSION = 1;

type Kept = { keeper: Keeper; clinic: KeptClinic; start: KeptStart; refused: RefusedAction[] };
const KEPT: { [Name in keyof Kept]: z.ZodType<Kept[Name]> } = {
  keeper,
  clinic: keptClinic,
  start: keptStart,
  refused: refusedAction.array(),
};

const open = () =>
  openDB<Stores>(NAME, VERSION, {
    upgrade: (db) => {
      db.createObjectStore('keys');
      db.createObjectStore('kept');
      db.createObjectStore('operations', { autoIncrement: true });
    },
    // Another window deletes the database at sign-out.
    blocking: (_version, _next, { target }) => {
      if (target instanceof IDBDatabase) target.close();
    },
  });

export type KeptOutage = Awaited<ReturnType<typeof openKeptOutage>>;

/** The operations that the server has not confirmed, oldest first, and those that this page cannot read. */
export type KeptOperations = {
  operations: KeptOperation[];
  unreadable: { counter: number; label: string }[];
};

/**
 * Returns functions that encrypt and decrypt with this computer's key. The first call on a computer makes the
 * key.
 */
async function openCipher(db: Awaited<ReturnType<typeof open>>) {
  const key = (await db.get('keys', 'key')) ?? (await newKey());

  async function newKey(): Promise<CryptoKey> {
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await db.put('keys', made, 'key');
    return made;
  }

  async function seal(text: string): Promise<Sealed> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
    return { iv, data };
  }

  /** Returns the decrypted text, or an empty text if the data was damaged. */
  async function unseal({ iv, data }: Sealed): Promise<string> {
    try {
      return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data));
    } catch {
      return '';
    }
  }

  return { seal, unseal };
}

export async function openKeptOutage() {
  const db = await open();
  const { seal, unseal } = await openCipher(db);
  return {
    /**
     * Returns the data stored under a name, or null if there is none that this page can read.
     */
    async read<Name extends keyof Kept>(name: Name): Promise<Kept[Name] | null> {
      const sealed = await db.get('kept', name);
      if (!sealed) return null;
      const value = readWritten<Kept[Name]>(KEPT[name], await unseal(sealed));
      if (value !== undefined) return value;
      await db.put('kept', sealed, `${name}, unreadable`);
      return null;
    },
    async keep<Name extends keyof Kept>(name: Name, value: Kept[Name]): Promise<void> {
      await db.put('kept', await seal(written(value)), name);
    },
    async remove(name: 'start'): Promise<void> {
      await db.delete('kept', name);
    },
    /** Writes an operation to the disk and counts it. Rejects if there is no space. */
    async append(kept: Omit<KeptOperation, 'operation'> & { operation: Uncounted }): Promise<void> {
      // The counter is not known yet.
      const sealed = await seal(written({ ...kept, operation: { ...kept.operation, counter: 1 } }));
      const tx = db.transaction('operations', 'readwrite', { durability: 'strict' });
      await tx.store.add(sealed);
      await tx.done;
    },
    async operations(): Promise<KeptOperations> {
      const tx = db.transaction('operations');
      const [counters, sealed] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
      const kept: KeptOperations = { operations: [], unreadable: [] };
      for (const [index, one] of sealed.entries()) {
        const counter = counters[index] ?? 0;
        const text = await unseal(one);
        const value = readWritten<KeptOperation>(keptOperation, text);
        if (value) kept.operations.push({ ...value, operation: { ...value.operation, counter } });
        else kept.unreadable.push({ counter, label: labelIn(text) });
      }
      return kept;
    },
    /**
     * Moves operations that this page cannot read to another place, so that they are not sent. Signing out
     * deletes these operations.
     */
    async setAside(counters: readonly number[]): Promise<void> {
      const tx = db.transaction(['operations', 'kept'], 'readwrite');
      for (const counter of counters) {
        const sealed = await tx.objectStore('operations').get(counter);
        if (sealed) await tx.objectStore('kept').put(sealed, `operation ${counter}, unreadable`);
        await tx.objectStore('operations').delete(counter);
      }
      await tx.done;
    },
    /** Deletes operations that the server has confirmed. */
    async drop(counters: readonly number[]): Promise<void> {
      const tx = db.transaction('operations', 'readwrite');
      for (const counter of counters) void tx.store.delete(counter);
      await tx.done;
    },
    /** Deletes everything, including the key. */
    async forget(): Promise<void> {
      db.close();
      await deleteDB(NAME);
    },
  };
}

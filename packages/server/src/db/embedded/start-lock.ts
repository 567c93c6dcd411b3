import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 20;

/**
 * Waits until this process alone may inspect and start PostgreSQL on the folder.
 * The lock is a name in the kernel (an abstract socket), which goes with its holder however that dies: unlike a lock
 * file it cannot be stale.
 * @returns the function that gives the lock back.
 */
export async function takeStartLock(folder: string): Promise<() => void> {
  const { dev, ino } = fs.statSync(folder);
  for (;;) {
    const server = net.createServer();
    try {
      server.listen(`\0baari-postgres-${dev}-${ino}`);
      await once(server, 'listening');
      return () => void server.close();
    } catch (error) {
      if (!isAddressInUse(error)) throw error;
      await sleep(RETRY_MS);
    }
  }
}

const isAddressInUse = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

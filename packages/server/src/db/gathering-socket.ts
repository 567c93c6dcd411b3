import { Socket } from 'node:net';

/**
 * A socket to PostgreSQL on which the statements that are sent before this process turns to something else leave in one
 * piece: the driver uncorks it after each of them, and each piece that leaves wakes the other side.
 */
export class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

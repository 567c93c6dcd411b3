/**
 * The messages between processes about feeds. A lost message only delays a frame: sweeps compare revisions
 * as well.
 */

export type BusChange =
  | { kind: 'queue'; doctorId: string; revision: number }
  | { kind: 'doctors'; clinicId: string }
  /** The database says this one itself: a trigger on `booking` notifies with the commit. */
  | { kind: 'bookings'; doctorId: string; bookingId: string }
  | { kind: 'revoked'; identity: string };

export type BusReceiver = {
  /** Something changed in another process. */
  onChange: (change: BusChange) => void;
  /** Messages may have been lost until now. */
  onGap: () => void;
};

export type Bus = {
  /** Tells the other processes, soon. Never throws, never waits. */
  publish: (change: BusChange) => void;
  close: () => Promise<void>;
};

export type OpenBus = (receiver: BusReceiver) => Bus;

/** For a single process. */
export const openNoBus: OpenBus = () => ({ publish: () => undefined, close: async () => undefined });

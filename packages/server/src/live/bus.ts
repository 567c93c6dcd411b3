/**
 * The messages between processes about changes in feeds. A lost message only delays a frame, because sweeps
 * compare revisions as well.
 */

export type BusChange =
  | { kind: 'queue'; doctorId: string; revision: number }
  | { kind: 'doctors'; clinicId: string }
  /** The database sends this message itself: a trigger on `booking` notifies with the commit. */
  | { kind: 'bookings'; doctorId: string; bookingId: string }
  | { kind: 'revoked'; identity: string };

export type BusReceiver = {
  /** This function is called after another process made a change. */
  onChange: (change: BusChange) => void;
  /** This function is called if messages may have been lost until now. */
  onGap: () => void;
};

export type Bus = {
  /** Notifies the other processes soon after the call. The function neither throws nor waits. */
  publish: (change: BusChange) => void;
  close: () => Promise<void>;
};

export type OpenBus = (receiver: BusReceiver) => Bus;

/** A bus for an installation with only one process. */
export const openNoBus: OpenBus = () => ({ publish: () => undefined, close: async () => undefined });

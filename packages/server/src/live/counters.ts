/** The counters of the live feeds, for `/metrics` and for tests. */
export type LiveCounters = {
  /** The number of times that a queue was read from the database. */
  reads: number;
  framesSent: number;
  /** Frames that a slow client did not get, because a newer frame replaced them. */
  framesSkipped: number;
  /** Clients that were disconnected because they stopped reading. */
  streamsCut: number;
};

export const newCounters = (): LiveCounters => ({ reads: 0, framesSent: 0, framesSkipped: 0, streamsCut: 0 });

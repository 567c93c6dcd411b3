/** The counters of the live feeds, for `/metrics` and for tests. */
export type LiveCounters = {
  /** Reads of a queue from the database. */
  reads: number;
  framesSent: number;
  /** Frames held back from a slow client, which gets a newer one instead. */
  framesSkipped: number;
  /** Clients that were disconnected because they stopped reading. */
  streamsCut: number;
};

export const newCounters = (): LiveCounters => ({ reads: 0, framesSent: 0, framesSkipped: 0, streamsCut: 0 });

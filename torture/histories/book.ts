/** Records all requests of a history's clients, and everything that the clients see. */
import type { Operation, Seen, Told } from './history.ts';
import type { Line } from './lines.ts';

export class Book {
  readonly told = new Map<string, Told>();
  /** The times of acknowledgements, in milliseconds of a monotonic clock. */
  readonly acknowledged: number[] = [];
  readonly #newest = new Map<string, Seen>();
  #left: number;
  #isStopped = false;

  /**
   * `operations` is the approximate number of operations. If it is omitted, clients send operations until
   * `stop` is called.
   */
  constructor(lines: readonly Line[], operations = Infinity) {
    for (const { id: doctorId, clinicId, rules } of lines) {
      const ofClinic = lines.filter((line) => line.clinicId === clinicId).map(({ id }) => id);
      const colleagues = ofClinic.filter((id) => id !== doctorId);
      this.told.set(doctorId, { doctorId, rules, colleagues, operations: [], seen: [] });
    }
    this.#left = operations;
  }

  /** True once clients may not start new operations. */
  get isFull(): boolean {
    return this.#isStopped || this.#left <= 0;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  stop(): void {
    this.#isStopped = true;
  }

  begin(operation: Operation): void {
    this.#left -= 1;
    this.told.get(operation.doctorId)?.operations.push(operation);
  }

  see(doctorId: string, seen: Seen): void {
    this.told.get(doctorId)?.seen.push(seen);
    const known = this.#newest.get(doctorId);
    if (known && known.revision > seen.revision) return;
    // The public view of a queue has no call revision.
    if (known && seen.callRevision === null) return;
    this.#newest.set(doctorId, seen);
  }

  /** Returns the other doctors of the clinic. */
  colleagues(doctorId: string): readonly string[] {
    return this.told.get(doctorId)?.colleagues ?? [];
  }

  /** Returns the newest known state of a queue. */
  newest(doctorId: string): Seen | null {
    return this.#newest.get(doctorId) ?? null;
  }
}

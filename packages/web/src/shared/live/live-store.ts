/**
 * Stores the newest data from the feed and from answers of the API. The feed and the API send the same queue
 * frames.
 */
import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { LiveFrame } from '@baari/contract/live';
import type { ConsoleQueue, QueueSnapshot } from '@baari/contract/queue';

export type QueueFrame = Pick<QueueSnapshot, 'doctorId' | 'revision' | 'computedAt'>;

export class LiveStore {
  readonly #queues = new Map<string, QueueSnapshot>();
  readonly #consoles = new Map<string, ConsoleQueue>();
  readonly #clinics = new Map<string, ClinicProfile | null>();
  readonly #doctors = new Map<string, readonly DoctorProfile[]>();
  #bookingsHeard = 0;
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  queue(doctorId: string): QueueSnapshot | null {
    return this.#queues.get(doctorId) ?? null;
  }

  consoleQueue(doctorId: string): ConsoleQueue | null {
    return this.#consoles.get(doctorId) ?? null;
  }

  /**
   * Returns a clinic, null for a removed clinic, or undefined before the feed has sent the clinic.
   */
  clinic(clinicId: string): ClinicProfile | null | undefined {
    return this.#clinics.get(clinicId);
  }

  doctors(clinicId: string): readonly DoctorProfile[] | null {
    return this.#doctors.get(clinicId) ?? null;
  }

  /** Counts the times that the feed reported changed bookings or connected anew. */
  get bookingsHeard(): number {
    return this.#bookingsHeard;
  }

  hearBookings(): void {
    this.#bookingsHeard += 1;
    this.#onChange();
  }

  clear(): void {
    for (const kept of [this.#queues, this.#consoles, this.#clinics, this.#doctors]) kept.clear();
    this.#onChange();
  }

  putQueue(queue: QueueSnapshot): void {
    this.#put(this.#queues, queue);
  }

  putConsoleQueue(queue: ConsoleQueue): void {
    this.#put(this.#consoles, queue);
  }

  putDoctors({ clinicId, clinic, doctors }: LiveFrame<'doctors'>): void {
    this.#clinics.set(clinicId, clinic);
    this.#doctors.set(clinicId, doctors);
    this.#onChange();
  }

  /**
   * Keeps a frame unless its revision is lower: the database counts revisions, and no clock orders them. Of
   * several frames of one revision, the last to arrive is kept, because hours and settings change a queue
   * without a new revision. An answer and the feed often bring the same frame, which then changes nothing.
   */
  #put<Queue extends QueueFrame>(queues: Map<string, Queue>, queue: Queue): void {
    const known = queues.get(queue.doctorId);
    if (known) {
      if (queue.revision < known.revision) return;
      if (JSON.stringify(queue) === JSON.stringify(known)) return;
    }
    queues.set(queue.doctorId, queue);
    this.#onChange();
  }
}

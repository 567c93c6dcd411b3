/** The newest of everything that the feed or an answer of the API has brought. */
import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { LiveFrame } from '@baari/contract/live';
import type { ConsoleQueue, QueueSnapshot } from '@baari/contract/queue';

type Versioned = { doctorId: string; revision: number; computedAt: string };

/** Of two readings of one queue the newer has the higher revision, then the later `computedAt`. */
export function isNewer(queue: Versioned, than: Versioned): boolean {
  if (queue.revision !== than.revision) return queue.revision > than.revision;
  return Date.parse(queue.computedAt) > Date.parse(than.computedAt);
}

/**
 * Answers overtake one another, but a feed's frames are in order. So its last frame of a revision is the
 * newest, also when a server's clock was ahead for a while.
 */
type Source = 'answer' | 'feed';

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

  /** Null for one that is gone; undefined before any came. */
  clinic(clinicId: string): ClinicProfile | null | undefined {
    return this.#clinics.get(clinicId);
  }

  doctors(clinicId: string): readonly DoctorProfile[] | null {
    return this.#doctors.get(clinicId) ?? null;
  }

  /** How often the feed has announced changed bookings: grows with each connection, too. */
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

  putQueue(queue: QueueSnapshot, source: Source = 'answer'): void {
    this.#put(this.#queues, queue, source);
  }

  putConsoleQueue(queue: ConsoleQueue, source: Source = 'answer'): void {
    this.#put(this.#consoles, queue, source);
  }

  putDoctors({ clinicId, clinic, doctors }: LiveFrame<'doctors'>): void {
    this.#clinics.set(clinicId, clinic);
    this.#doctors.set(clinicId, doctors);
    this.#onChange();
  }

  #put<Queue extends Versioned>(queues: Map<string, Queue>, queue: Queue, source: Source): void {
    const known = queues.get(queue.doctorId);
    const isLast = source === 'feed' && queue.revision === known?.revision;
    if (known && !isLast && !isNewer(queue, known)) return;
    queues.set(queue.doctorId, queue);
    this.#onChange();
  }
}

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

export class LiveStore {
  readonly #queues = new Map<string, QueueSnapshot>();
  readonly #consoles = new Map<string, ConsoleQueue>();
  readonly #clinics = new Map<string, ClinicProfile>();
  readonly #doctors = new Map<string, readonly DoctorProfile[]>();
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

  clinic(clinicId: string): ClinicProfile | null {
    return this.#clinics.get(clinicId) ?? null;
  }

  doctors(clinicId: string): readonly DoctorProfile[] | null {
    return this.#doctors.get(clinicId) ?? null;
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

  #put<Queue extends Versioned>(queues: Map<string, Queue>, queue: Queue): void {
    const known = queues.get(queue.doctorId);
    if (known && !isNewer(queue, known)) return;
    queues.set(queue.doctorId, queue);
    this.#onChange();
  }
}

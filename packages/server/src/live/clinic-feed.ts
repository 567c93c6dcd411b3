/** Keeps a clinic's list of doctors in this process as long as any stream follows the clinic. */
import { type Frame, frameOf } from './frame.ts';
import { Latest } from './latest.ts';

/** The clinic's doctors: their ids, and the data of the `doctors` frame as JSON. */
export type ClinicDoctors = { doctorIds: readonly string[]; json: string };

type Source = { read: () => Promise<ClinicDoctors>; onNewer: (frame: Frame) => void };

export class ClinicFeed {
  readonly clinicId: string;
  readonly #latest: Latest<ClinicDoctors>;
  #frame: Frame | null = null;
  #isTold = false;

  constructor(clinicId: string, { read, onNewer }: Source) {
    this.clinicId = clinicId;
    this.#latest = new Latest({
      read,
      isNewer: (doctors, than) => this.#isTold || doctors.json !== than.json,
      onNewer: ({ json }) => {
        this.#isTold = false;
        this.#frame = frameOf(`doctors:${clinicId}`, 'doctors', json);
        onNewer(this.#frame);
      },
    });
  }

  /** The frame of the newest list. Null before the first read. */
  get frame(): Frame | null {
    return this.#frame;
  }

  get doctorIds(): readonly string[] {
    return this.#latest.value?.doctorIds ?? [];
  }

  current(): Promise<ClinicDoctors> {
    return this.#latest.current();
  }

  /** The frame of the newest list. Null before the first read. */
  change(): Promise<void> {
    this.#isTold = true;
    return this.reload();
  }

  /**
   * Reads the list again after an announced change, and sends it even if it has not changed. Browsers that
   * follow the clinic then also fetch its plan, which may have changed.
   */
  reload(): Promise<void> {
    this.#latest.invalidate();
    return this.#latest.catchUp();
  }
}

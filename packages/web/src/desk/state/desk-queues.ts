/** Keeps the queues of a desk. Each doctor has one panel for as long as the desk is open. */
import type { DoctorProfile } from '@baari/contract/doctors';
import type { ConsoleDoctor, ConsoleQueue } from '@baari/contract/queue';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNewestQueues } from '../../shared/live/index.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { useRunAction } from '../actions/queue-actions.ts';
import { useLetterOf } from '../letters.tsx';
import { usePrintSlip } from '../slip/slip-printer.tsx';
import { type Around, type Panel, QueuePanel } from './queue-panel.ts';

export type QueueOfDoctor = { profile: DoctorProfile; queue: ConsoleQueue };

/**
 * A doctor's queue with its actions. `isStillBooked` is true if bookings are still open although the doctor
 * takes no new ones.
 */
export type DeskQueue = QueueOfDoctor & { panel: Panel } & Pick<ConsoleDoctor, 'isStillBooked'>;

/** The doctors' current queues. Each queue stays the same object until something in it changes. */
export function useDeskQueues(doctors: readonly ConsoleDoctor[]): readonly DeskQueue[] {
  const around = useAround();
  const [desk] = useState(() => new DeskQueues(around));
  const frames = useNewestQueues(doctors.map(({ queue }) => queue));
  const changes = () => desk.changes;
  useSyncExternalStore(desk.listen, changes, changes);
  return desk.read(doctors, frames);
}

class DeskQueues {
  readonly #around: () => Around;
  readonly #panels = new Map<string, QueuePanel>();
  readonly #listeners = new Set<() => void>();
  #changes = 0;
  #shown: readonly DeskQueue[] = [];

  constructor(around: () => Around) {
    this.#around = around;
  }

  /** Counts the starts and ends of pending actions. */
  get changes(): number {
    return this.#changes;
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** `frames` are the newest messages about the doctors from the feed, in the same order. */
  read(doctors: readonly ConsoleDoctor[], frames: readonly ConsoleQueue[]): readonly DeskQueue[] {
    const shown = doctors.map((doctor, index) => this.#queueOf(doctor, frames[index] ?? doctor.queue));
    const isSame = shown.length === this.#shown.length && shown.every((one, at) => one === this.#shown[at]);
    if (!isSame) this.#shown = shown;
    return this.#shown;
  }

  #queueOf({ profile, isStillBooked }: ConsoleDoctor, frame: ConsoleQueue): DeskQueue {
    const panel = this.#panelOf(frame).read(frame);
    const known = this.#shown.find((one) => one.profile === profile);
    if (known?.panel === panel && known.isStillBooked === isStillBooked) return known;
    return { profile, queue: panel.queue, panel, ...(isStillBooked && { isStillBooked }) };
  }

  #panelOf(frame: ConsoleQueue): QueuePanel {
    const { doctorId } = frame;
    const known = this.#panels.get(doctorId);
    if (known) return known;
    const panel = new QueuePanel(frame, this.#around, () => this.#tell());
    this.#panels.set(doctorId, panel);
    return panel;
  }

  #tell(): void {
    this.#changes += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** The parts of the page that an action can use when it is pressed. */
function useAround(): () => Around {
  const around = {
    words: useWords('desk'),
    letterOf: useLetterOf(),
    run: useRunAction().run,
    print: usePrintSlip(),
  };
  const latest = useRef<Around>(around);
  useEffect(() => {
    latest.current = around;
  });
  return useCallback(() => latest.current, []);
}

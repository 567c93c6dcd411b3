/** Simulates people who work in a clinic while it moves, and records the response to each change. */
import { setTimeout as pause } from 'node:timers/promises';
import type { TestClient } from '../../packages/server/test/api-client.ts';
import { reasonOf } from '../../packages/server/test/refusal.ts';
import type { LoggedChange } from './moved.repository.ts';

const PEOPLE = 4;
const EVERY_MS = 100;
/** The next patient is called after every few changes. This is the number of those changes. */
const CALL_EVERY = 5;

/** A change that was acknowledged. */
type Acknowledged = { revision: number; kind: 'issued' | 'called'; name: string | null };

export class Work {
  /** The browser in the installation that the people use now. */
  at: TestClient;
  readonly acknowledged: Acknowledged[] = [];
  /** The number of changes that were refused because the clinic is moving. */
  refused = 0;
  /**
   * Changes without a response, for example because the machine was too slow. These changes may have
   * happened.
   */
  readonly unanswered: (string | null)[] = [];
  readonly failures: string[] = [];
  readonly #doctorId: string;
  readonly #people: Promise<void>[];
  #isOver = false;
  #presses = 0;

  constructor(at: TestClient, doctorId: string) {
    this.at = at;
    this.#doctorId = doctorId;
    this.#people = Array.from({ length: PEOPLE }, () => this.#work());
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#people);
  }

  async #work(): Promise<void> {
    while (!this.#isOver) {
      this.#presses += 1;
      await this.#press(this.#presses);
      await pause(EVERY_MS);
    }
  }

  async #press(press: number): Promise<void> {
    const { at } = this;
    const { queue } = at.api;
    const doctorId = this.#doctorId;
    const isCall = press % CALL_EVERY === 0;
    const name = isCall ? null : `Moving ${press}`;
    const phone = String(8_000_000_000 + press);
    const pressed = (async () => {
      if (name !== null) return queue.addPatient({ doctorId, name, phone });
      const { callRevision } = (await queue.getDoctorConsole({ doctorId })).queue;
      return queue.callNext({ doctorId, callRevision });
    })();
    try {
      const { revision } = await pressed;
      this.acknowledged.push({ revision, kind: isCall ? 'called' : 'issued', name });
    } catch (error) {
      const reason = reasonOf(error);
      // Once the people have gone to the other installation, the clinic is deleted in this one.
      if (reason === MOVING || at !== this.at) this.refused += 1;
      else if (reason === null || reason === 'db.unavailable') this.unanswered.push(name);
      else if (reason !== SECOND_CALL) this.failures.push(reason);
    }
  }
}

const MOVING = 'clinic.moving';
/** Two people may call the next patient at the same time. The second person then gets an error. */
const SECOND_CALL = 'queue.call_superseded';

/** `twice` counts acknowledged changes that happened again, and refused changes that happened. */
export type Wrong = { lost: number; twice: number };

/**
 * Compares the log with the responses that people got. Every change in `changes` happened after the work
 * began.
 */
export function wrongIn(changes: readonly LoggedChange[], { acknowledged, unanswered }: Work): Wrong {
  const logged = new Map(changes.map((change) => [change.revision, change]));
  const told = new Map(acknowledged.map((change) => [change.revision, change]));
  const isThere = ({ revision, kind, name }: Acknowledged) => {
    const change = logged.get(revision);
    return change?.kind === kind && (name === null || change.name === name);
  };
  const untold = changes.filter(
    ({ revision, kind }) => (kind === 'issued' || kind === 'called') && !told.has(revision),
  );
  const names = untold.map(({ kind, name }) => (kind === 'called' ? null : name));
  const strange = names.filter((name, index) => !unanswered.includes(name) || names.indexOf(name) < index);
  return {
    lost: acknowledged.filter((change) => !isThere(change)).length,
    twice:
      acknowledged.length -
      told.size +
      strange.filter((name) => name !== null).length +
      tooManyCalls(names, unanswered),
  };
}

const tooManyCalls = (...lists: readonly [(string | null)[], readonly (string | null)[]]) => {
  const [happened = 0, unanswered = 0] = lists.map((list) => list.filter((name) => name === null).length);
  return Math.max(0, happened - unanswered);
};

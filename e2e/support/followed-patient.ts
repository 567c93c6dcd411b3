/** Follows a patient whose page is compared with the server's data at every step. */
import { type QueueSnapshot, queueSnapshot } from '@baari/contract/queue';
import { departureOf, type ExpectedTurn, isInDoubt } from '@baari/core/wait-time';
import { expect, type Page } from '@playwright/test';
import { createTestClient } from '../../packages/server/test/api-client.ts';
import { sillyWaits } from '../../packages/server/test/silly-waits.ts';
import type { ClockedServer } from '../../harness/clocked-server.ts';
import { readTurn, type ShownTurn, ToldTurn } from './shown-wait.ts';

const MINUTE_MS = 60_000;
/** The largest change of a time that needs no reason on the page. */
const NOTICED_MS = 3 * MINUTE_MS;
const A_REASON =
  /taking longer than usual|may not be called before closing|quicker than usual|is late|starts at about|On a break until|than we said before/;

type Patient = { page: Page; doctorId: string; number: number; travelMinutes: number };

/** The texts on the patient's page at one moment. */
export type Seen = { snapshot: QueueSnapshot; turn: ExpectedTurn; leaveAt: number; isTimeToLeave: boolean };

export class FollowedPatient {
  readonly #server: ClockedServer;
  readonly #patient: Patient;
  readonly #told: ToldTurn;

  /** The time at which the patient's token page was opened. */
  constructor(server: ClockedServer, patient: Patient) {
    this.#server = server;
    this.#patient = patient;
    this.#told = new ToldTurn(patient.number);
  }

  /**
   * Checks that the page matches the server's data, shows no impossible times, and explains every jump. The
   * page must also warn correctly about the closing time, and show 'Time to leave' exactly on time. Waits
   * first until the page shows the change of `revision`.
   */
  async look(revision = 0): Promise<Seen> {
    const { page, travelMinutes } = this.#patient;
    const { now } = this.#server.clock;
    const snapshot = await this.#snapshot(revision);
    expect(sillyWaits(snapshot)).toEqual([]);
    const before = this.#told.turn;
    const turn = this.#told.hear(snapshot);
    await expect.poll(() => readTurn(page)).toEqual(this.#told.shownAt(now));
    expect(isSane(await readTurn(page))).toBe(true);
    if (before !== null && hasJumped(before, turn))
      await expect(page.getByText(A_REASON).first()).toBeVisible();
    await expect(page.getByText('You may not be called before closing time (11:30 am)')).toHaveCount(
      isInDoubt(turn) ? 1 : 0,
    );
    const departure = departureOf(
      this.#told.newest ?? turn,
      { travelMinutes, cutsCloser: false },
      now.getTime(),
    );
    await expect(page.getByText('Time to leave')).toHaveCount(departure.isTime ? 1 : 0);
    return { snapshot, turn, leaveAt: departure.leaveAt, isTimeToLeave: departure.isTime };
  }

  /**
   * Moves the clock to `to` in steps of a few minutes, checks the page at each one, and returns the readings
   * in order. Only this page follows the clock. All other pages are suspended from the first step on.
   */
  async watchUntil(to: Date): Promise<Seen[]> {
    const seen: Seen[] = [];
    while (this.#server.clock.now < to) {
      await this.#server.clock.moveTo(this.#nextStep(to, seen.at(-1)), [this.#patient.page]);
      seen.push(await this.look());
    }
    return seen;
  }

  /**
   * Returns the time of the next check. The next check is in eight minutes, or earlier so that the minute of
   * leaving and the minute before are checked.
   */
  #nextStep(to: Date, last: Seen | undefined): Date {
    const now = this.#server.clock.now.getTime();
    const alert =
      last && !last.isTimeToLeave ? [last.leaveAt - 6 * MINUTE_MS, last.leaveAt - 5 * MINUTE_MS] : [];
    const steps = [...alert, now + 8 * MINUTE_MS, to.getTime()];
    return new Date(Math.min(...steps.filter((at) => at > now)));
  }

  /** Fetches the queue now, because the server's feeds follow the clock with a delay of seconds. */
  async #snapshot(revision: number): Promise<QueueSnapshot> {
    const { api } = createTestClient(this.#server.url);
    const { doctorId } = this.#patient;
    const read = async () => queueSnapshot.parse(await api.queue.getQueue({ doctorId }));
    const now = this.#server.clock.now.toISOString();
    await expect
      .poll(async () => {
        const { computedAt, revision: known } = await read();
        return computedAt === now && known >= revision;
      })
      .toBe(true);
    return read();
  }
}

function hasJumped(before: ExpectedTurn, after: ExpectedTurn): boolean {
  return Math.abs(after.aboutAt - before.aboutAt) >= NOTICED_MS;
}

function isSane(shown: ShownTurn | null): boolean {
  const times = [shown?.from, shown?.around, shown?.by].filter((time) => typeof time === 'number');
  return times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0));
}

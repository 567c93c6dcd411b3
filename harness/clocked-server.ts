/** A server and its visitors' browsers with a clock that only the journey moves, in all of them. */
import type { BrowserContext, Page } from '@playwright/test';
import { PgBoss } from 'pg-boss';
import { ClockedBaari } from '../packages/server/test/clocked-baari.ts';
import type { Database } from '../packages/server/src/db/index.ts';
import { SCHEMA } from '../packages/server/src/jobs/start-jobs.ts';
import { type BaariServer, serve } from './baari-server.ts';
import type { Person } from './test.ts';

export type ClockedServer = BaariServer<ClockedBaari> & {
  clock: JourneyClock;
  /** Runs the work that the server does each minute of real time; its results have to be awaited. */
  isDue: (job: 'settle-bookings' | 'remind-of-bookings') => Promise<void>;
};

/** Its clinics are in India. `overrides` are for the program's environment. */
export async function startClockedServer(
  startsAt: Date,
  overrides: Readonly<Record<string, string>> = {},
): Promise<ClockedServer> {
  const server = await serve((env) =>
    ClockedBaari.at(startsAt, { ...env, TIME_ZONE: 'Asia/Kolkata', ...overrides }),
  );
  const isDue = (job: string) => putJob(server.database, job);
  return { ...server, clock: new JourneyClock(server.baari, startsAt), isDue };
}

async function putJob({ pool }: Database, job: string): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({ db, schema: SCHEMA, supervise: false, schedule: false, migrate: false });
  await boss.start();
  await boss.send(job);
  await boss.stop({ close: false });
}

class JourneyClock {
  readonly #baari: ClockedBaari;
  readonly #contexts = new Set<BrowserContext>();
  #now: Date;

  constructor(baari: ClockedBaari, now: Date) {
    this.#baari = baari;
    this.#now = now;
  }

  get now(): Date {
    return this.#now;
  }

  /** From now on a phone shows this clock's time. Its timers run as usual. */
  async show({ context }: Person): Promise<void> {
    this.#contexts.add(context);
    context.on('close', () => this.#contexts.delete(context));
    await context.clock.setFixedTime(this.#now);
  }

  /**
   * Sets another time for everybody. Pages sleep meanwhile, as in a pocket, and connect again when they
   * wake, so that none hears the server's time by a clock that has not moved yet. Pages that are not to be
   * `awake` sleep on, until they are woken or the time changes again.
   */
  async moveTo(now: Date, awake = this.#pages()): Promise<void> {
    await Promise.all(
      this.#pages().map((page) => page.evaluate(() => window.dispatchEvent(new Event('pagehide')))),
    );
    this.#now = now;
    await this.#baari.moveTo(now);
    await Promise.all([...this.#contexts].map((context) => context.clock.setFixedTime(now)));
    await this.wake(awake);
  }

  /** Somebody looks at these pages again. */
  async wake(pages = this.#pages()): Promise<void> {
    await Promise.all(
      pages.map((page) =>
        page.evaluate(() => {
          window.dispatchEvent(new Event('pageshow'));
          document.dispatchEvent(new Event('visibilitychange'));
        }),
      ),
    );
  }

  #pages(): Page[] {
    return [...this.#contexts].flatMap((context) => context.pages());
  }
}

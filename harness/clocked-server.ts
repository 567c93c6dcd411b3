/** Starts a server and browsers that share a clock that only the test moves. */
import type { BrowserContext, Page } from '@playwright/test';
import { PgBoss } from 'pg-boss';
import { ClockedBaari } from '../packages/server/test/clocked-baari.ts';
import type { Database } from '../packages/server/src/db/index.ts';
import { SCHEMA } from '../packages/server/src/jobs/start-jobs.ts';
import { type BaariServer, serve } from './baari-server.ts';
import type { Person } from './test.ts';

export type ClockedServer = BaariServer<ClockedBaari> & {
  clock: JourneyClock;
  /**
   * Runs one of the server's jobs now, without waiting for the minute in which it is due. The caller must
   * wait until the job is done.
   */
  isDue: (job: 'settle-bookings' | 'remind-of-bookings') => Promise<void>;
};

/** The server's clinics are in India. `overrides` change the program's environment. */
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

  /** Makes a phone show this clock's time from now on. Timers on the page run as usual. */
  async show({ context }: Person): Promise<void> {
    this.#contexts.add(context);
    context.on('close', () => this.#contexts.delete(context));
    await context.clock.setFixedTime(this.#now);
  }

  /**
   * Moves the clock for all browsers. Pages are suspended while the clock moves, and reconnect when they
   * continue. This way, no page compares the server's new time with its old clock. Pages outside `awake` stay
   * suspended until the test resumes them or the time changes again.
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

  /** Makes these pages visible again. */
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

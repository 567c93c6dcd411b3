/**
 * A platform under load. Its server processes use a database with many clinics in the middle of their day.
 */
import { createHash, randomUUID } from 'node:crypto';
import { serviceDateOf } from '@baari/core/queue';
import { z } from 'zod';
import { createVault } from '../../packages/server/src/app/vault.ts';
import { DOCTOR_COOKIE } from '../../packages/server/src/http/cookies.ts';
import { sign } from '../../packages/server/src/http/signed-value.ts';
import { openSite, type Site } from '../site.ts';
import { Desks, type LoadDoctor } from './desks.ts';
import { analyse, insertClinics, type NewDoctor } from './platform.repository.ts';

const SECRET = 'a secret of the torture and of nothing else';
const TIME_ZONE = 'Asia/Kolkata';
const DAY_MS = 86_400_000;
const AT_A_TIME = 50;

/**
 * The lengths of the lines for each twenty doctors: a quarter almost empty, most of average length, and one
 * very long.
 */
const LINES = [1, 1, 1, 1, 1, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 50, 50, 50, 50, 200];
export const LINE_LENGTHS = [...new Set(LINES)];

export class Platform {
  readonly site: Site;
  readonly doctors: LoadDoctor[] = [];
  /** The patients and doctors' panels of the platform, distributed over all processes. */
  readonly desks: Desks;
  readonly #clockOffsetMs: number;
  #clinicCount = 0;

  private constructor(site: Site, clockOffsetMs: number) {
    this.site = site;
    this.desks = new Desks(site.servers.map(({ url }) => url));
    this.#clockOffsetMs = clockOffsetMs;
  }

  /** Starts the processes with clocks at ten in the morning, so that no service date ends during the load. */
  static async open(servers: number): Promise<Platform> {
    const site = await openSite(servers, { LIMITS: 'off', SECRET });
    const clockOffsetMs = msUntilTen();
    for (const server of site.servers) await server.ask({ moveClockByMs: clockOffsetMs });
    return new Platform(site, clockOffsetMs);
  }

  get clinicCount(): number {
    return this.#clinicCount;
  }

  get urls(): string[] {
    return this.site.servers.map(({ url }) => url);
  }

  async close(): Promise<void> {
    this.desks.close();
    await this.site.close();
  }

  /** Adds clinics with one, two or three doctors each, until there are this many clinics. */
  async growTo(clinicCount: number): Promise<void> {
    while (this.#clinicCount < clinicCount)
      await this.#add(Math.min(AT_A_TIME, clinicCount - this.#clinicCount));
    await analyse(this.site.db);
  }

  async #add(count: number): Promise<void> {
    const first = this.#clinicCount + 1;
    const clinicIds = Array.from({ length: count }, () => randomUUID());
    const added = clinicIds
      .flatMap((clinicId, index) => Array.from({ length: 1 + ((first + index) % 3) }, () => clinicId))
      .map((clinicId, index) => newDoctor(clinicId, this.doctors.length + index));
    const now = new Date(Date.now() + this.#clockOffsetMs);
    await insertClinics(this.site.db, {
      first,
      clinicIds,
      now,
      serviceDate: serviceDateOf(now, TIME_ZONE),
      doctors: added,
      loginsExpireAt: new Date(now.getTime() + 7 * DAY_MS),
    });
    this.#clinicCount += count;
    this.doctors.push(...added);
  }

  /**
   * Returns the resident memory and the used heap of the first process after a garbage collection, in bytes.
   */
  async memory(): Promise<{ rss: number; heapUsed: number }> {
    return memory.parse(await this.site.servers[0].ask({ memory: true }));
  }

  /** Returns the processor time of all processes so far, in milliseconds. */
  async processorMs(): Promise<number> {
    const used = await Promise.all(this.site.servers.map((server) => server.ask({ processor: true })));
    return (
      used.map((each) => processor.parse(each)).reduce((sum, { user, system }) => sum + user + system, 0) /
      1000
    );
  }
}

function newDoctor(clinicId: string, number: number): LoadDoctor & NewDoctor {
  const token = `panel ${number}`;
  return {
    id: randomUUID(),
    clinicId,
    number,
    waiting: LINES[number % LINES.length] ?? 0,
    cookie: `${DOCTOR_COOKIE}=${sign(createVault(SECRET), DOCTOR_COOKIE, token)}`,
    tokenHash: createHash('sha256').update(token).digest(),
  };
}

const memory = z.object({ rss: z.number(), heapUsed: z.number() });
const processor = z.object({ user: z.number(), system: z.number() });

/** Returns the time until it is next ten o'clock in the morning at the clinics. */
function msUntilTen(): number {
  const today = serviceDateOf(new Date(), TIME_ZONE);
  const ten = Date.parse(`${today}T10:00:00+05:30`);
  return (ten > Date.now() ? ten : ten + DAY_MS) - Date.now();
}

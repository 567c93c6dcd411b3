/**
 * Many people make bookings at the same time over two processes. Responses get lost, requests are repeated,
 * and one process is killed. At the end, compares all responses with the database.
 */
import { OWNER, seedClinic } from '../../harness/seed.ts';
import { createTestClient } from '../../packages/server/test/api-client.ts';
import { Browser } from '../histories/browser.ts';
import type { Part } from '../part.ts';
import { randomOf } from '../random.ts';
import { openSite, type Site } from '../site.ts';
import { checkBookings } from './check-bookings.ts';
import { Person, type Told } from './person.ts';

const DOCTORS = 2;
const PHONES = 14;
const DESKS = 4;
const OPERATIONS = { short: 240, whole: 12_000 };
const RULES = { isOn: true, bandMinutes: 15, bookablePercent: 60 } as const;

const DAY_MS = 86_400_000;
/** 04:30 UTC is ten in the morning in Kolkata. */
const TEN_O_CLOCK_MS = 4.5 * 3_600_000;
/** Day 0 is a Thursday. */
const MONDAY = 4;

export const bookings: Part = async ({ seed, isShort }) => {
  const site = await openSite(2);
  try {
    const clock = nextMonday(Date.now());
    await setClock(site, clock);
    const [{ url }] = site.servers;
    const doctors = await seedClinic(url, site.connection, DOCTORS);
    const owner = await signIn(url);
    for (const { id: doctorId } of doctors) await owner.api.bookings.setBookingRules({ doctorId, ...RULES });
    const told = await work(site, {
      seed,
      operations: isShort ? OPERATIONS.short : OPERATIONS.whole,
      doctorIds: doctors.map(({ id }) => id),
      clock,
    });
    return await checkBookings(site, owner, told);
  } finally {
    await site.close();
  }
};

type Work = { seed: number; operations: number; doctorIds: readonly string[]; clock: number };

/** Lets phones and desks work. Halfway, the second process is killed and restarted. */
async function work(site: Site, { seed, operations, doctorIds, clock }: Work): Promise<Told[]> {
  const urls = site.servers.map(({ url }) => url);
  const told: Told[] = [];
  let left = operations;
  const next = () => (left -= 1) >= 0;
  const people = await Promise.all(
    Array.from({ length: PHONES + DESKS }, async (_, index) => {
      const isDesk = index >= PHONES;
      const client = isDesk ? await signIn(urls[0] ?? '') : createTestClient(urls[0] ?? '');
      // The first response sets the browser's device cookie.
      if (!isDesk) await client.fetch('/api/me');
      const browser = new Browser(
        urls,
        [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      );
      const random = randomOf(seed, `person ${index}`);
      return new Person({ isDesk, browser, random, doctorIds, told, client });
    }),
  );
  const [, other] = site.servers;
  const killed = async () => {
    await untilBelow(() => left, operations / 2);
    await other?.kill();
    await other?.run();
    await other?.ask({ moveClockByMs: clock - Date.now() });
  };
  await Promise.all([killed(), ...people.map((person) => person.work(next))]);
  for (const person of people) person.close();
  return told;
}

const LOOKS_EVERY_MS = 20;

async function untilBelow(left: () => number, half: number): Promise<void> {
  while (left() > half) await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
}

async function signIn(url: string) {
  const client = createTestClient(url);
  await client.api.accounts.signIn({ email: OWNER.email, password: OWNER.password });
  return client;
}

function nextMonday(now: number): number {
  let day = Math.ceil(now / DAY_MS);
  while (day % 7 !== MONDAY) day += 1;
  return day * DAY_MS + TEN_O_CLOCK_MS;
}

async function setClock(site: Site, clock: number): Promise<void> {
  for (const server of site.servers) await server.ask({ moveClockByMs: clock - Date.now() });
}

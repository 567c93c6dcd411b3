/**
 * Strangers read the data of the largest possible clinic repeatedly while the desk of another clinic works.
 * Compares the processor time with that of the same reads of a small clinic. A ratio is used because it does
 * not depend on the machine.
 */
import { LINE_BOOKINGS_MAX } from '@baari/core/bookings';
import { ENTRIES_MAX } from '@baari/core/doctors';
import { z } from 'zod';
import { median } from '../../harness/figures.ts';
import type { TestClient } from '../../packages/server/test/api-client.ts';
import { fillClinic, type FullClinic } from '../../packages/server/test/attack/full-clinic.ts';
import type { Row } from '../part.ts';
import { newAccount, openClinic } from '../hostile/world.ts';
import { TEN_O_CLOCK_HOURS } from './flood.ts';
import { newBot } from './guessing.ts';
import type { AttackedSite } from './site.ts';

const READERS = 20;
const ROUNDS = 5;
const DESK_PRESSES = 40;

/**
 * The limit for the cost per byte of the full clinic's responses, as a multiple of the small clinic's cost.
 */
const DEARER_MAX = 3;
/**
 * The limit for a desk's wait while strangers read the full clinic, as a multiple of its wait while they read
 * the small clinic.
 */
const SLOWER_MAX = 5;

const FULLEST = { tokens: 240, bookings: LINE_BOOKINGS_MAX, entries: ENTRIES_MAX, recordings: 40 };
const SMALL = { tokens: 5, bookings: 5, entries: 1, recordings: 1 };

const processor = z.object({ user: z.number(), system: z.number() });

export async function anonymousWork(attacked: AttackedSite): Promise<Row[]> {
  await attacked.beginDay(TEN_O_CLOCK_HOURS);
  const small = await clinicOf(attacked, SMALL);
  const fullest = await clinicOf(attacked, FULLEST);
  const desk = deskOf(attacked);
  // The first reads of both clinics only warm up the server.
  for (const clinic of [small, fullest]) await flood(attacked, clinic, 1, 1);
  const floor = await besides(desk, () => flood(attacked, small, READERS, ROUNDS));
  const full = await besides(desk, () => flood(attacked, fullest, READERS, ROUNDS));
  const dearer = full.read.costOfByte / floor.read.costOfByte;
  const slower = full.deskMs / floor.deskMs;
  const tried = `${full.read.answers} answers of the fullest clinic, ${(full.read.bytes / 1024 / full.read.answers).toFixed(0)} kB each, and as many of a small one`;
  return [
    {
      claim: `each byte of a full clinic’s page costs at most ${DEARER_MAX} times as much as a small clinic’s`,
      tried,
      seen: `${dearer.toFixed(2)} times, ${full.read.costOfByte.toFixed(3)} µs of the processor; ${full.read.failed} failed`,
      isHeld: full.read.failed === 0 && dearer <= DEARER_MAX,
    },
    {
      claim: `readers of a full clinic slow another clinic’s desk at most ${SLOWER_MAX} times as much as readers of a small clinic`,
      tried: `${READERS} readers at once, ${DESK_PRESSES} patients added at the same time`,
      seen: `median ${full.deskMs.toFixed(0)} ms beside ${floor.deskMs.toFixed(0)} ms, ${slower.toFixed(1)} times`,
      isHeld: slower <= SLOWER_MAX,
    },
  ];
}

async function clinicOf({ site }: AttackedSite, size: typeof FULLEST): Promise<FullClinic> {
  const [{ url }] = site.servers;
  const owner = await newAccount(url, site.db, 'pro');
  const clinic = await openClinic(owner);
  const doctorIds = [clinic.doctorId, clinic.otherDoctorId];
  return fillClinic({ db: site.db, owner, device: newBot(url), clinic, doctorIds }, size);
}

/** Returns a function that adds a patient at a clinic whose data nobody reads. */
function deskOf({ owner, doctors }: AttackedSite): () => Promise<number> {
  const doctorId = doctors[1]?.id ?? '';
  return async () => {
    const startedAt = performance.now();
    await owner.api.queue.addPatient({ doctorId, name: 'Beside', phone: null });
    return performance.now() - startedAt;
  };
}

type Flooded = { answers: number; failed: number; bytes: number; costOfByte: number };

async function besides(
  press: () => Promise<number>,
  read: () => Promise<Flooded>,
): Promise<{ deskMs: number; read: Flooded }> {
  const reading = read();
  const times: number[] = [];
  while (times.length < DESK_PRESSES) times.push(await press());
  return { deskMs: median(times), read: await reading };
}

/** Reads all public data of a clinic as strangers, each with a separate device and address. */
async function flood(
  { site }: AttackedSite,
  clinic: FullClinic,
  readers: number,
  rounds: number,
): Promise<Flooded> {
  const [server] = site.servers;
  const paths = [
    `/api/doctors/${clinic.doctorId}/bands`,
    `/api/doctors/${clinic.doctorId}/queue`,
    `/api/boards/${clinic.slug}`,
    `/api/tokens/${clinic.secret}`,
    `/api/bookings/${clinic.booking}`,
    `/${clinic.slug}`,
  ];
  const before = spent(await server.ask({ processor: true }));
  const read = { answers: 0, failed: 0, bytes: 0 };
  const reading = async (reader: TestClient) => {
    for (let round = 0; round < rounds; round += 1)
      for (const path of paths) {
        const answer = await reader.fetch(path);
        read.answers += 1;
        read.bytes += (await answer.arrayBuffer()).byteLength;
        if (answer.status !== 200) read.failed += 1;
      }
  };
  await Promise.all(Array.from({ length: readers }, () => reading(newBot(server.url))));
  const cost = spent(await server.ask({ processor: true })) - before;
  return { ...read, costOfByte: cost / read.bytes };
}

const spent = (answer: unknown): number => {
  const { user, system } = processor.parse(answer);
  return user + system;
};

/** What is attacked: two processes with their limits on, as behind a proxy that tells whose address it saw. */
import { createTestClient, type TestClient } from '../../packages/server/test/api-client.ts';
import { OWNER, seedClinic } from '../../bench/seed.ts';
import { openSite, type Site } from '../site.ts';

export type Doctor = { id: string; phone: string; code: string };

export type AttackedSite = {
  site: Site;
  owner: TestClient;
  clinicId: string;
  doctors: readonly Doctor[];
  /** Lets so many seconds pass for the servers. */
  pass: (seconds: number) => Promise<void>;
  /** Makes it half past five in the morning in Kolkata, when a day of UTC begins; later by so many hours. */
  beginDay: (afterHours?: number) => Promise<void>;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export async function openAttackedSite(doctorCount: number): Promise<AttackedSite> {
  const site = await openSite(2, { TRUST_PROXY: 'true' });
  const [{ url }] = site.servers;
  const doctors = await seedClinic(url, site.connection, doctorCount);
  let offsetMs = 0;
  const move = async () => {
    for (const server of site.servers) await server.ask({ moveClockByMs: offsetMs });
  };
  // Each day is a new one: what was counted before is not of today.
  let day = Math.ceil(Date.now() / DAY_MS);
  const beginDay = async (afterHours = 0) => {
    day += 3;
    offsetMs = day * DAY_MS + afterHours * HOUR_MS - Date.now();
    await move();
  };
  const owner = createTestClient(url);
  await owner.api.accounts.signIn({ email: OWNER.email, password: OWNER.password });
  const [clinic] = await owner.api.clinics.listMyClinics();
  const pass = async (seconds: number) => {
    offsetMs += seconds * 1000;
    await move();
  };
  return { site, owner, clinicId: clinic?.clinicId ?? '', doctors, pass, beginDay };
}

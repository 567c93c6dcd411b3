/**
 * Sets up the attacked site, which has two processes with rate limits, as behind a proxy that reports client
 * addresses.
 */
import { z } from 'zod';
import { listenOnLoopback } from '../../harness/loopback.ts';
import { createTestClient, type TestClient } from '../../packages/server/test/api-client.ts';
import { OWNER, seedClinic } from '../../harness/seed.ts';
import { openSite, type Site } from '../site.ts';

export type Doctor = { id: string; phone: string; code: string };

export type AttackedSite = {
  site: Site;
  owner: TestClient;
  /**
   * Signs the owner in again, at the first process or at this one, because a session may make only 120
   * changes a minute.
   */
  signIn: (process?: 0 | 1) => Promise<TestClient>;
  clinicId: string;
  doctors: readonly Doctor[];
  /** Counts the messages to a phone number in any spelling. */
  textsTo: (phone: string) => number;
  /** Advances the servers' clocks by this many seconds. */
  pass: (seconds: number) => Promise<void>;
  /**
   * Sets the clocks to this many hours after half past five in the morning in Kolkata, when a UTC day starts.
   */
  beginDay: (afterHours?: number) => Promise<void>;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SUNDAY = 3;

export async function openAttackedSite(doctorCount: number): Promise<AttackedSite> {
  const sms = await startSmsReceiver();
  const opened = await openSite(2, { TRUST_PROXY: 'true', HAS_PAGES: 'true', SMS_URL: sms.url });
  const site: Site = {
    ...opened,
    close: async () => {
      await opened.close();
      await sms.close();
    },
  };
  const [{ url }] = site.servers;
  const doctors = await seedClinic(url, site.connection, doctorCount);
  let offsetMs = 0;
  const move = async () => {
    for (const server of site.servers) await server.ask({ moveClockByMs: offsetMs });
  };
  // Each call starts a new day, without earlier counts.
  let day = Math.ceil(Date.now() / DAY_MS);
  const beginDay = async (afterHours = 0) => {
    day += 3;
    // Day 0 is a Thursday, and the doctors of the seed are closed on Sundays.
    if (day % 7 === SUNDAY) day += 1;
    offsetMs = day * DAY_MS + afterHours * HOUR_MS - Date.now();
    await move();
  };
  const signIn = async (process = 0) => {
    const client = createTestClient(site.servers[process]?.url ?? url);
    await client.api.accounts.signIn({ email: OWNER.email, password: OWNER.password });
    return client;
  };
  const owner = await signIn();
  const [clinic] = await owner.api.clinics.listMyClinics();
  const pass = async (seconds: number) => {
    offsetMs += seconds * 1000;
    await move();
  };
  const clinicId = clinic?.clinicId ?? '';
  return { site, owner, signIn, clinicId, doctors, textsTo: sms.textsTo, pass, beginDay };
}

/** Starts a receiver that counts messages. */
async function startSmsReceiver() {
  const sent: string[] = [];
  const { url, close } = await listenOnLoopback((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      sent.push(z.object({ to: z.string() }).parse(JSON.parse(Buffer.concat(chunks).toString())).to);
      response.end();
    });
  });
  const digits = (phone: string) => phone.replace(/\D/g, '').replace(/^0/, '91');
  const textsTo = (phone: string) => sent.filter((to) => digits(to) === digits(phone)).length;
  return { url, close, textsTo };
}

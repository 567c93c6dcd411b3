/**
 * Creates the demo's clinic once for each data folder. It takes the same steps as an owner: signs up,
 * verifies the email, registers the clinic, and adds doctors.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_WORKING_HOURS, type Specialty } from '@baari/core/doctors';
import { z } from 'zod';
import { setPlan } from '../src/billing/index.ts';
import { type Database, openDatabase, startEmbeddedPostgres } from '../src/db/index.ts';
import { listLocalMail } from '../src/mail/index.ts';
import { type Api, createTestClient } from './api-client.ts';

const demoDoctor = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  code: z.string(),
  /** The average length of a consultation. */
  minutes: z.number(),
});
const demoClinic = z.object({
  slug: z.string(),
  owner: z.object({ email: z.string(), password: z.string() }),
  doctors: z.array(demoDoctor),
});
export type DemoDoctor = z.infer<typeof demoDoctor>;
export type DemoClinic = z.infer<typeof demoClinic> & { url: string };

const OWNER = { email: 'owner@demo.example', password: 'queue-demo-1' };
const STAFF: readonly { name: string; specialty: Specialty; minutes: number }[] = [
  { name: 'Rao', specialty: 'Family Medicine', minutes: 5 },
  { name: 'Iyer', specialty: 'Pediatrics', minutes: 8 },
  { name: 'Khan', specialty: 'Orthopedics', minutes: 11 },
  { name: 'Das', specialty: 'Dermatology', minutes: 6 },
];

/** Waits for the server, and opens the clinic that is stored in the data folder, or creates one. */
export async function openClinic(url: string, dataDir: string, ended: AbortSignal): Promise<DemoClinic> {
  await waitUntilReady(url, ended);
  const remembered = path.join(dataDir, 'demo-clinic.json');
  if (existsSync(remembered)) {
    return { ...demoClinic.parse(JSON.parse(readFileSync(remembered, 'utf8'))), url };
  }
  const clinic = await createClinic(url, dataDir);
  writeFileSync(remembered, JSON.stringify(clinic), { mode: 0o600 });
  return clinic;
}

async function createClinic(url: string, dataDir: string): Promise<DemoClinic> {
  const owner = createTestClient(url).api;
  await signUp(owner, dataDir);
  const { id, slug } = await owner.clinics.registerClinic({
    name: 'City Care Clinic',
    ownerName: 'Demo Owner',
    email: OWNER.email,
    phone: '022 2345 6789',
    address: '12 Station Road, Dadar, Mumbai',
  });
  await goPro(owner, dataDir);
  const doctors: DemoDoctor[] = [];
  for (const [index, member] of STAFF.entries()) {
    doctors.push(await addDoctor(owner, id, member, `90000000${String(index + 10)}`));
  }
  return { url, slug, owner: OWNER, doctors };
}

async function signUp(owner: Api, dataDir: string): Promise<void> {
  await owner.accounts.signUp(OWNER);
  await withDatabase(dataDir, async (database) => {
    const link = await mailedLink(database, '/email-verification');
    await owner.accounts.verifyEmail({ token: link.searchParams.get('token') ?? '' });
  });
  await owner.accounts.signIn(OWNER);
}

/** Grants the plan as an operator would, but directly in the database. */
async function goPro(owner: Api, dataDir: string): Promise<void> {
  const { account } = await owner.accounts.getMe();
  if (!account) throw new Error('the demo owner is not signed in');
  await withDatabase(dataDir, (database) => setPlan(database, account.id, 'pro'));
}

/** Opens the server's database for `work`, and closes it afterwards. */
async function withDatabase(dataDir: string, work: (database: Database) => Promise<void>): Promise<void> {
  const url = process.env['DATABASE_URL'];
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const postgres = url ? null : await startEmbeddedPostgres({ dataDir, log });
  const database = openDatabase(postgres ? postgres.connection : { connectionString: url });
  await work(database);
  await database.close();
  await postgres?.stop();
}

async function addDoctor(
  owner: Api,
  clinicId: string,
  member: (typeof STAFF)[number],
  phone: string,
): Promise<DemoDoctor> {
  const added = await owner.doctors.addDoctor({
    clinicId,
    phone,
    name: member.name,
    specialty: member.specialty,
    yearsExperience: 12,
    qualifications: 'MBBS, MD',
    languages: ['English', 'Hindi'],
    consultationFee: 400,
    department: null,
    bio: null,
    workingHours: DEFAULT_WORKING_HOURS,
  });
  const { id } = added.doctor;
  await owner.queue.setConsultationMinutes({ doctorId: id, minutes: member.minutes });
  return { id, name: member.name, phone, code: added.code, minutes: member.minutes };
}

async function mailedLink(database: Database, pagePath: string): Promise<URL> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [mail] = await listLocalMail(database, 1);
    const link = new RegExp(`https?://\\S*${pagePath}\\S*`).exec(mail?.text ?? '')?.[0];
    if (link !== undefined) return new URL(link);
    await pause(100);
  }
  throw new Error('the verification mail did not come');
}

async function waitUntilReady(url: string, ended: AbortSignal): Promise<void> {
  for (;;) {
    ended.throwIfAborted();
    const isReady = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

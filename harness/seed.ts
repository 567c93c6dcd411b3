/** Creates a clinic on the Pro plan through the API, for a benchmark. */
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { setPlan } from '../packages/server/src/billing/index.ts';
import { type Database, openDatabase } from '../packages/server/src/db/index.ts';
import { createTestClient, type TestClient } from '../packages/server/test/api-client.ts';
import type { Connection } from './postgres.ts';

export type BenchDoctor = { id: string; phone: string; code: string };

export const OWNER = { email: 'owner@bench.example', password: 'a long enough password' };

export async function seedClinic(
  url: string,
  connection: Connection,
  doctorCount: number,
): Promise<BenchDoctor[]> {
  const owner = createTestClient(url).api;
  const database = openDatabase(connection);
  try {
    await owner.accounts.signUp(OWNER);
    await owner.accounts.verifyEmail({ token: await mailedToken(database) });
    const account = await owner.accounts.signIn(OWNER);
    await setPlan(database, account.id, 'pro');
  } finally {
    await database.close();
  }
  return addClinic(owner, doctorCount);
}

/** Registers a clinic of an account that is signed in, and adds doctors. */
export async function addClinic(
  owner: TestClient['api'],
  doctorCount: number,
  name = 'Bench Clinic',
): Promise<BenchDoctor[]> {
  const clinic = await owner.clinics.registerClinic({
    name,
    ownerName: 'Owner',
    email: OWNER.email,
    phone: '022 2345 6789',
    address: '1 Road',
  });
  const doctors: BenchDoctor[] = [];
  for (let index = 0; index < doctorCount; index += 1) {
    const { doctor, phone, code } = await owner.doctors.addDoctor({
      clinicId: clinic.id,
      name: `Doctor ${index}`,
      specialty: 'Cardiology',
      phone: `98${String(index).padStart(8, '0')}`,
      yearsExperience: null,
      qualifications: null,
      languages: null,
      consultationFee: null,
      department: null,
      bio: null,
      workingHours: DEFAULT_WORKING_HOURS,
    });
    doctors.push({ id: doctor.id, phone, code });
  }
  return doctors;
}

async function mailedToken(database: Database): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const [mail] = await database.query<{ text: string }>(
      'SELECT text FROM local_mail ORDER BY sent_at DESC LIMIT 1',
    );
    const token = mail && /[?&]token=([^\s&]+)/.exec(mail.text)?.[1];
    if (token) return decodeURIComponent(token);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the verification mail did not come');
}

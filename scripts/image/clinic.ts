/** Sets up a clinic in a running server with the setup page, and finds it again. */
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { createTestClient } from '../../packages/server/test/api-client.ts';

const OWNER = { email: 'owner@clinic.test', password: 'a password of the trial' };
const ALL_DAY = [{ start: '12:00am', end: '11:59pm' }];
const OPEN = Object.fromEntries(Object.keys(DEFAULT_WORKING_HOURS).map((day) => [day, ALL_DAY]));

/** A patient's link: its secret and its number. */
export type Taken = { secret: string; number: number };

/**
 * Completes the setup page of a clinic's own copy, with the code that was printed at the start, and adds a
 * doctor.
 */
export async function setUpClinic(url: string, output: string): Promise<Taken> {
  const code = /Setup code +(\S+)/.exec(output)?.[1] ?? '';
  const owner = createTestClient(url);
  await owner.api.platform.setUp({ kind: 'clinic', code, ...OWNER });
  const about = { name: 'City Care', ownerName: 'Asha Rao', email: 'desk@clinic.test', phone: '9876543210' };
  const clinic = await owner.api.clinics.registerClinic({ ...about, address: null });
  const { doctor } = await owner.api.doctors.addDoctor({
    clinicId: clinic.id,
    name: 'Asha Rao',
    specialty: 'Cardiology',
    phone: '9812345678',
    yearsExperience: null,
    qualifications: null,
    languages: null,
    consultationFee: null,
    department: null,
    bio: null,
    workingHours: { ...DEFAULT_WORKING_HOURS, ...OPEN },
  });
  const patient = { name: 'Ravi', phone: '9712345678', travelMinutes: null };
  return createTestClient(url).api.queue.issueToken({ doctorId: doctor.id, ...patient });
}

/** Returns true if a patient's link shows its number to a new browser that came through `publicUrl`. */
export async function shows(
  url: string,
  { secret, number }: Taken,
  publicUrl: string = url,
): Promise<boolean> {
  const found = await createTestClient(url, { origin: publicUrl }).api.queue.getToken({ secret });
  return found.number === number && found.state.status === 'waiting' && found.patientName === 'Ravi';
}

/** Returns true if the server serves the setup page with its script. */
export async function servesSetupPage(url: string): Promise<boolean> {
  const page = await fetch(`${url}/setup`);
  const script = /<script[^>]+src="([^"]+)"/.exec(await page.text())?.[1];
  if (!page.ok || script === undefined) return false;
  const { asks } = await createTestClient(url).api.platform.getSetup({});
  return (await fetch(new URL(script, url))).ok && asks === 'kind';
}

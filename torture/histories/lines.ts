/** Opens the lines of a history, which belong to doctors of two clinics with different settings. */
import { createTestClient } from '../../packages/server/test/api-client.ts';
import type { Connection } from '../../harness/postgres.ts';
import { type BenchDoctor, OWNER, seedClinic } from '../../harness/seed.ts';
import { DEFAULT_WORKING_HOURS, RETURNS } from '@baari/core/doctors';
import type { LineRules } from './history.ts';

export type Line = BenchDoctor & { clinicId: string; rules: LineRules };

/**
 * When a passed patient returns, this many patients are called first. The doctors get these settings in turn.
 * The default is 3.
 */
const PASSED_BEHIND = [3, 0, 1, 7];
/** The share of doctors who work in the clinic that calls only patients who are in the clinic. */
const ONLY_HERE_SHARE = 1 / 3;

/** Creates lines through the API, with at least two for each clinic. */
export async function openLines(url: string, connection: Connection, count: number): Promise<Line[]> {
  const onlyHere = Math.max(2, Math.floor(count * ONLY_HERE_SHARE));
  const first = await seedClinic(url, connection, count - onlyHere);
  const { api } = createTestClient(url);
  await api.accounts.signIn(OWNER);
  const [{ clinicId } = { clinicId: '' }] = await api.clinics.listMyClinics();
  const second = await api.clinics.registerClinic({
    name: 'Clinic of those who are here',
    ownerName: 'Owner',
    email: OWNER.email,
    phone: '022 2345 6790',
    address: '2 Road',
  });
  await api.clinics.updateClinicSettings({ clinicId: second.id, callsOnlyHere: true });
  const lines = first.map((doctor) => ({ ...doctor, clinicId, callsOnlyHere: false }));
  for (let index = 0; index < onlyHere; index += 1) {
    const profile = profileOf(`Here ${index}`);
    const phone = `99${String(index).padStart(8, '0')}`;
    const added = await api.doctors.addDoctor({ clinicId: second.id, phone, ...profile });
    lines.push({ id: added.doctor.id, phone, code: added.code, clinicId: second.id, callsOnlyHere: true });
  }
  return Promise.all(lines.map((line, index) => withRules(api, line, index)));
}

type Api = ReturnType<typeof createTestClient>['api'];

async function withRules(
  api: Api,
  { callsOnlyHere, ...line }: BenchDoctor & { clinicId: string; callsOnlyHere: boolean },
  index: number,
): Promise<Line> {
  const passedBehind = PASSED_BEHIND[index % PASSED_BEHIND.length] ?? 3;
  const returns = RETURNS[Math.floor(index / 2) % RETURNS.length] ?? 'soon';
  const { doctors } = await api.queue.getClinicConsole({ clinicId: line.clinicId });
  const own = doctors.find(({ profile }) => profile.id === line.id);
  if (own === undefined) throw new Error('a doctor is not there');
  const { specialty, name } = own.profile;
  await api.doctors.updateDoctor({
    doctorId: line.id,
    version: own.version,
    ...profileOf(name),
    specialty,
    phone: null,
    passedBehind,
    returns,
  });
  return { ...line, rules: { passedBehind, returns, callsOnlyHere } };
}

const profileOf = (name: string) => ({
  name,
  specialty: 'Cardiology' as const,
  yearsExperience: null,
  qualifications: null,
  languages: null,
  consultationFee: null,
  department: null,
  bio: null,
  workingHours: DEFAULT_WORKING_HOURS,
});

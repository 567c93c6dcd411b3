/**
 * Creates the hostile senders with the values that they have, and another clinic that they must not affect.
 */
import type { PlanType } from '@baari/core/billing';
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { setPlan } from '../../packages/server/src/billing/index.ts';
import type { Database } from '../../packages/server/src/db/index.ts';
import { listLocalMail } from '../../packages/server/src/mail/index.ts';
import {
  lockAccountByEmail,
  setRole,
} from '../../packages/server/src/platform/operators/super-admins.repository.ts';
import { createTestClient, type TestClient } from '../../packages/server/test/api-client.ts';
import { addSecondFactor } from '../../packages/server/test/second-factor.ts';
import type { Site } from '../site.ts';
import type { Known } from './schema-values.ts';

export const ACTORS = ['stranger', 'device', 'doctor', 'staff', 'owner', 'superAdmin'] as const;
export type ActorName = (typeof ACTORS)[number];

export type HostileWorld = {
  url: string;
  /** Maps each actor to a browser. */
  actors: Readonly<Record<ActorName, TestClient>>;
  /** A session that the requests may end. It is used for nothing else. */
  expendable: TestClient;
  /** The senders' own values by field name. */
  known: Known;
  /** Expendable targets. */
  doomed: Known;
  /** Values that belong to other people, by field name. */
  foreign: Known;
  bystander: Bystander;
};

export type Clinic = {
  id: string;
  slug: string;
  doctorId: string;
  phone: string;
  code: string;
  /** The doctor to whom the first doctor's patients can be moved. */
  otherDoctorId: string;
};
export type Bystander = Clinic & { owner: TestClient };

const PASSWORD = 'a long enough password';
const MAILED_WITHIN_MS = 60_000;
/** Revisions that a queue has only after a while. */
const REVISIONS = Array.from({ length: 20 }, (_, index) => index);
let people = 0;
let phones = 0;

const newPhone = () => `97${String((phones += 1)).padStart(8, '0')}`;

/**
 * Creates everything through the API. All clinics are open. Each clinic has two doctors with a queue, and
 * with patients who were cancelled by Close Practice.
 */
export async function openWorld(
  { servers: [server], db }: Site,
  clockOffsetMs: number,
): Promise<HostileWorld> {
  const { url } = server;
  const owner = await newAccount(url, db, 'pro');
  const own = await openClinic(owner);
  const doomed = await openClinic(owner);
  const otherOwner = await newAccount(url, db, 'pro');
  const bystander = { ...(await openClinic(otherOwner)), owner: otherOwner };
  const actors = {
    stranger: createTestClient(url),
    device: createTestClient(url),
    doctor: createTestClient(url),
    staff: await newMember(url, db, owner, own.id),
    owner,
    superAdmin: await newSuperAdmin(url, db, clockOffsetMs),
  };
  await actors.doctor.api.doctors.signInDoctor({ phone: own.phone, code: own.code });
  const token = await actors.device.api.queue.issueToken({
    doctorId: own.doctorId,
    name: 'Meena Kumari',
    phone: newPhone(),
    travelMinutes: null,
  });
  const [known, foreign] = [await knownOf(owner, own), await knownOf(otherOwner, bystander)];
  return {
    url,
    actors,
    bystander,
    expendable: createTestClient(url),
    known: { ...known, ...across(known, foreign), secret: [token.secret] },
    doomed: await knownOf(owner, doomed),
    foreign: { ...foreign, ...across(foreign, known) },
  };
}

/** Returns the values for a request, and occasionally values of another clinic. */
const across = (own: Known, others: Known): Known =>
  Object.fromEntries(
    ['toDoctorId', 'tokenId'].map((name) => [
      name,
      [...(own[name] ?? []), ...(others[name] ?? []).slice(0, 1)],
    ]),
  );

export async function openClinic(owner: TestClient): Promise<Clinic> {
  const { id, slug } = await owner.api.clinics.registerClinic({
    name: `Clinic ${(people += 1)}`,
    ownerName: 'Owner',
    email: 'desk@clinic.test',
    phone: '022 2345 6789',
    address: '12 Station Road, Mumbai',
  });
  const first = await openQueue(owner, id, 'Asha Rao');
  const other = await openQueue(owner, id, 'Bela Kumar');
  return { id, slug, ...first, otherDoctorId: other.doctorId };
}

/**
 * Adds a doctor with three waiting patients and one patient inside. Before that, Close Practice cancelled two
 * patients.
 */
async function openQueue(owner: TestClient, clinicId: string, name: string) {
  const phone = newPhone();
  const { doctor, code } = await owner.api.doctors.addDoctor({
    clinicId,
    name,
    specialty: 'Cardiology',
    phone,
    yearsExperience: 12,
    qualifications: null,
    languages: ['English'],
    consultationFee: 400,
    department: null,
    bio: null,
    workingHours: DEFAULT_WORKING_HOURS,
  });
  const { queue } = owner.api;
  const doctorId = doctor.id;
  const addAll = async (...names: readonly string[]) => {
    for (const patient of names) await queue.addPatient({ doctorId, name: patient, phone: newPhone() });
  };
  // Today may be a Sunday, on which the doctors have no hours.
  const { practice } = (await queue.getDoctorConsole({ doctorId })).queue;
  if (practice === 'closed') await queue.startPractice({ doctorId });
  await addAll('Kavita', 'Sunil');
  await queue.closePractice({ doctorId });
  const opened = await queue.startPractice({ doctorId });
  await addAll('Ravi', 'Anu', 'Lata', 'Farhan');
  await queue.callNext({ doctorId, callRevision: opened.queue.callRevision });
  return { doctorId, phone, code };
}

async function knownOf(owner: TestClient, clinic: Clinic): Promise<Known> {
  const { patients } = await owner.api.patients.listPatients({ clinicId: clinic.id });
  const sentAway = await owner.api.queue.listCallBacks({ clinicId: clinic.id });
  const { invitations } = await owner.api.clinics.inviteMember({
    clinicId: clinic.id,
    email: `guest-${(people += 1)}@clinic.test`,
    role: 'staff',
  });
  return {
    clinicId: [clinic.id],
    doctorId: [clinic.doctorId, clinic.otherDoctorId],
    toDoctorId: [clinic.otherDoctorId, clinic.doctorId],
    tokenId: sentAway.map(({ tokenId }) => tokenId),
    patientId: patients.map(({ id }) => id),
    invitationId: invitations.map(({ id }) => id),
    slug: [clinic.slug],
    number: [1, 2, 3, 4, 5],
    behind: [1, 2, 3, 4, 5],
    version: [1, 2, 3],
    revision: REVISIONS,
    callRevision: REVISIONS,
    phone: ['9876512345', '+91 98765 12346', clinic.phone],
    code: [clinic.code, '123456'],
    email: ['meena@clinic.test', 'ravi@clinic.test'],
    start: ['9:00am', '2:00pm'],
    end: ['1:00pm', '11:30pm'],
    // No message may leave this machine.
    endpoint: ['https://localhost:1/push', 'http://169.254.169.254/', 'https://user@push.clinic.test/'],
    queue: ['mail', 'sms', 'end-service-dates'],
  };
}

export async function newAccount(url: string, db: Database, plan: PlanType): Promise<TestClient> {
  const client = createTestClient(url);
  const email = `person-${(people += 1)}@clinic.test`;
  await client.api.accounts.signUp({ email, password: PASSWORD });
  await client.api.accounts.verifyEmail({ token: await mailedToken(db, email) });
  const { id } = await client.api.accounts.signIn({ email, password: PASSWORD });
  if (plan === 'pro') await setPlan(db, id, plan);
  return client;
}

async function newMember(
  url: string,
  db: Database,
  owner: TestClient,
  clinicId: string,
): Promise<TestClient> {
  const client = createTestClient(url);
  const email = `member-${(people += 1)}@clinic.test`;
  await owner.api.clinics.inviteMember({ clinicId, email, role: 'staff' });
  const token = await mailedToken(db, email);
  await client.api.clinics.joinByInvitation({ token, name: 'Desk', password: PASSWORD });
  return client;
}

export async function newSuperAdmin(url: string, db: Database, clockOffsetMs: number): Promise<TestClient> {
  const client = await newAccount(url, db, 'free');
  const { account } = await client.api.accounts.getMe({});
  await db.transaction(async (tx) => {
    const found = await lockAccountByEmail(tx, account?.email ?? '');
    if (found) await setRole(tx, found.id, 'super_admin', new Date());
  });
  await addSecondFactor(client.api, PASSWORD, new Date(Date.now() + clockOffsetMs));
  return client;
}

/** Waits for the mail with the link, and returns the token in the link. */
async function mailedToken(db: Database, email: string): Promise<string> {
  const deadline = performance.now() + MAILED_WITHIN_MS;
  while (performance.now() < deadline) {
    const mail = (await listLocalMail(db, 50)).find(({ to }) => to === email);
    const token = /[?&]token=([^\s&]+)/.exec(mail?.text ?? '')?.[1];
    if (token !== undefined) return decodeURIComponent(token);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail for ${email}`);
}

/** Opens a clinic through the API, for end-to-end tests about other features. */
import type { GivenRole } from '@baari/core/clinics';
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import type { BrowserContext } from '@playwright/test';
import { createTestClient, type TestClient } from '../packages/server/test/api-client.ts';
import { makeVerifiedAccount, PASSWORD } from '../packages/server/test/verified-account.ts';
import type { BaariServer } from './baari-server.ts';

export type Account = TestClient & { email: string; password: string };

export type OpenedClinic = {
  id: string;
  name: string;
  slug: string;
  doctorId: string;
  owner: Account;
  doctor: { phone: string; code: string };
};

// The numbers start high, because no address contains such a number. A search for a clinic's name therefore
// finds only that clinic.
let clinics = 100;
let doctors = 0;
let people = 0;

/** Opens a clinic with one doctor, Asha Rao. */
export async function openClinic(server: BaariServer, hours = DEFAULT_WORKING_HOURS): Promise<OpenedClinic> {
  const owner = await verifiedOwner(server, `owner-${(people += 1)}@journey.test`);
  const clinic = await openAnotherClinic(owner);
  const { doctorId, ...doctor } = await addDoctorTo(clinic.id, owner, 'Asha Rao', hours);
  return { ...clinic, doctorId, owner, doctor };
}

/** Opens a clinic without doctors, for an owner who may already have another clinic. */
export async function openAnotherClinic(owner: Account) {
  const name = `Journey Clinic ${(clinics += 1)}`;
  const { id, slug } = await owner.api.clinics.registerClinic({
    name,
    ownerName: 'Owner',
    email: owner.email,
    phone: '022 2345 6789',
    address: '12 Station Road, Mumbai',
  });
  return { id, name, slug };
}

/** Adds a doctor with their own phone. */
export async function addDoctorTo(
  clinicId: string,
  owner: TestClient,
  name: string,
  workingHours = DEFAULT_WORKING_HOURS,
  room: string | null = null,
) {
  const phone = `95000000${String((doctors += 1)).padStart(2, '0')}`;
  const { doctor, code } = await owner.api.doctors.addDoctor({
    clinicId,
    phone,
    name,
    room,
    specialty: 'Cardiology',
    workingHours,
    yearsExperience: 12,
    qualifications: 'MBBS',
    languages: ['English', 'Hindi'],
    consultationFee: 400,
    department: null,
    bio: null,
  });
  return { doctorId: doctor.id, phone, code };
}

/** Creates a signed-in person with a verified account and no clinic. */
export async function verifiedOwner(server: BaariServer, email: string): Promise<Account> {
  const client = createTestClient(server.url);
  await makeVerifiedAccount(server.database, email);
  // The first response sets the browser's device cookie. Signing in makes this device a known device of the
  // account.
  await client.fetch('/api/me');
  await client.api.accounts.signIn({ email, password: PASSWORD });
  return { ...client, email, password: PASSWORD };
}

/**
 * Adds a member to a clinic. The owner invites the member, who joins through the link in the mail, or through
 * the owner's copy if no mail is sent.
 */
export async function joinTeam(
  server: BaariServer,
  clinic: Pick<OpenedClinic, 'id' | 'owner'>,
  { name, role }: { name: string; role: GivenRole },
): Promise<Account> {
  const email = `member-${(people += 1)}@journey.test`;
  const team = await clinic.owner.api.clinics.inviteMember({ clinicId: clinic.id, email, role });
  const handedOver = team.invitations.find((invitation) => invitation.email === email)?.linkPath ?? '';
  const path = team.sendsMail ? await server.mailbox.linkTo(email, '/invite') : handedOver;
  const link = new URL(path, server.url);
  const client = createTestClient(server.url);
  const token = link.searchParams.get('token') ?? '';
  await client.api.clinics.joinByInvitation({ token, name, password: PASSWORD });
  return { ...client, email, password: PASSWORD };
}

/** Copies a client's cookies to a browser, so that it is signed in too. */
export async function signInAs(context: BrowserContext, client: TestClient, url: string): Promise<void> {
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })));
}

/** Sets up a clinic that asks patients to confirm their phones, with its patients, for tests over HTTP. */
import { afterAll, beforeEach } from 'vitest';
import type { TestClient } from './api-client.ts';
import { TEN_O_CLOCK } from './queue-world.ts';
import { sentCode } from './sent-code.ts';
import { startTestServer, type TestOwner, type TestServer } from './test-server.ts';

export type ConfirmingClinic = { owner: TestOwner; id: string; name: string; doctorId: string };

export type ConfirmingWorld = {
  server: TestServer;
  /** Each test gets a different phone number. */
  clinic: ConfirmingClinic;
};

/**
 * Starts a server for a file's tests. Each test gets a new clinic that asks for confirmation, at ten o'clock.
 */
export async function openConfirmingWorld(): Promise<ConfirmingWorld> {
  const server = await startTestServer({ trustProxy: true });
  afterAll(() => server.close());
  const clinic = await confirmingClinic(server);
  beforeEach(async () => {
    server.clock.set(TEN_O_CLOCK);
    Object.assign(clinic, await confirmingClinic(server));
  });
  return { server, clinic };
}

/** Creates a clinic on Pro with one doctor. */
export async function confirmingClinic(server: TestServer, name?: string): Promise<ConfirmingClinic> {
  const owner = await server.registerOwner('pro');
  const clinic = await server.registerClinic(owner, name);
  const { doctor } = await server.addDoctor(owner, clinic.id);
  await allowTexts(server, clinic.id);
  await setConfirming({ owner, id: clinic.id }, true);
  return { owner, id: clinic.id, name: clinic.name, doctorId: doctor.id };
}

/** Grants the text permission, as an operator does with "May send texts". */
export const allowTexts = (server: TestServer, clinicId: string) =>
  server.db.query(`UPDATE clinic SET text_permission = 'granted' WHERE id = :clinicId`, { clinicId });

export const setConfirming = ({ owner, id }: Pick<ConfirmingClinic, 'owner' | 'id'>, isOn: boolean) =>
  owner.api.clinics.updateClinicSettings({ clinicId: id, confirmsPhones: isOn });

/** Takes a token on a device. */
export const issueOn = (
  device: TestClient,
  { doctorId }: Pick<ConfirmingClinic, 'doctorId'>,
  phone: string,
  name = 'Meena Kumari',
) => device.api.queue.issueToken({ doctorId, name, phone, travelMinutes: null });

export const confirmOn = (device: TestClient, { id }: { id: string }, phone: string, code: string) =>
  device.api.patients.confirmPatientPhone({ clinicId: id, phone, code });

/** Requests a code on a device, and enters the code that the phone receives. */
export const askForCode = (server: TestServer, device: TestClient, { id }: { id: string }, phone: string) =>
  sentCode(server, phone, () => device.api.patients.requestPatientCode({ clinicId: id, phone }));

/** Returns a device that already has its cookie, so that its simultaneous requests share one identity. */
export async function knownDevice(server: TestServer): Promise<TestClient> {
  const device = server.client();
  await device.api.accounts.getMe();
  return device;
}

/** Returns a device on which the phone is confirmed. */
export async function confirmedDevice(
  server: TestServer,
  clinic: ConfirmingClinic,
  phone: string,
): Promise<TestClient> {
  const device = await knownDevice(server);
  await confirmOn(device, clinic, phone, await askForCode(server, device, clinic, phone));
  return device;
}

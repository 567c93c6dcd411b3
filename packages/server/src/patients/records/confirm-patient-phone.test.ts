import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../test/api-client.ts';
import {
  askForCode,
  confirmedDevice,
  confirmingClinic,
  confirmOn,
  issueOn,
  knownDevice,
  openConfirmingWorld,
  setConfirming,
} from '../../../test/confirming-world.ts';
import { TEN_O_CLOCK } from '../../../test/queue-world.ts';
import { refusal } from '../../../test/refusal.ts';
import { newPhone, otherCode } from '../../../test/sent-code.ts';
import { startTestServer } from '../../../test/test-server.ts';

const { server, clinic } = await openConfirmingWorld();
let phone: string;
beforeEach(() => void (phone = newPhone()));

const unconfirmed = { code: 'conflict', reason: 'queue.phone_unconfirmed' };
const wrongCode = { code: 'invalid', reason: 'account.invalid_phone_code' };
const off = { code: 'conflict', reason: 'patient.confirmation_off' };

const guess = (device: TestClient, code: string) => refusal(confirmOn(device, clinic, phone, code));

describe('a clinic that requires confirmed phones', () => {
  it('issues no token and stores nothing before the code is entered', async () => {
    const device = await knownDevice(server);
    expect(await refusal(issueOn(device, clinic, phone))).toMatchObject(unconfirmed);
    for (const table of ['patient', 'token', 'queue_session', 'queue_event'])
      expect(
        await server.db.query(`SELECT 1 FROM ${table} WHERE clinic_id = :clinicId`, { clinicId: clinic.id }),
      ).toEqual([]);
    await confirmOn(device, clinic, phone, await askForCode(server, device, clinic, phone));
    expect(await issueOn(device, clinic, phone)).toMatchObject({ number: 1 });
  });

  it('asks a family that shares a phone for a code only once', async () => {
    const device = await confirmedDevice(server, clinic, phone);
    expect(await issueOn(device, clinic, phone, 'Meena')).toMatchObject({ number: 1 });
    expect(await issueOn(device, clinic, ` 0${phone.slice(3)} `, 'Ravi')).toMatchObject({ number: 2 });
    expect(await refusal(issueOn(device, clinic, newPhone(), 'Sita'))).toMatchObject(unconfirmed);
  });

  it('does not ask for a code when staff add a patient', async () => {
    const walkIn = { doctorId: clinic.doctorId, name: 'Meena', phone };
    expect(await clinic.owner.api.queue.addPatient(walkIn)).toMatchObject({ number: 1 });
    // A phone that staff entered does not count as confirmed.
    const other = await confirmingClinic(server);
    expect(await refusal(issueOn(server.client(), other, phone))).toMatchObject(unconfirmed);
  });

  it('returns the same token for a repeated request', async () => {
    await setConfirming(clinic, false);
    const device = server.client({ 'idempotency-key': 'one-filling-of-the-form' });
    await device.api.accounts.getMe();
    const { secret } = await issueOn(device, clinic, phone);
    await setConfirming(clinic, true);
    expect((await issueOn(device, clinic, phone)).secret).toBe(secret);
  });

  it('issues a token when the request is repeated with the code, under the same idempotency key', async () => {
    const device = server.client({ 'idempotency-key': 'one-filling-of-the-form' });
    await device.api.accounts.getMe();
    expect(await refusal(issueOn(device, clinic, phone))).toMatchObject(unconfirmed);
    await confirmOn(device, clinic, phone, await askForCode(server, device, clinic, phone));
    const { secret } = await issueOn(device, clinic, phone);
    expect((await issueOn(device, clinic, phone)).secret).toBe(secret);
  });

  it('checks whether the practice is open before it asks for a code', async () => {
    const device = await confirmedDevice(server, clinic, phone);
    const { secret } = await issueOn(device, clinic, phone);
    expect(await refusal(issueOn(device, clinic, phone))).toMatchObject({
      reason: 'queue.phone_has_token',
      details: { secret },
    });
    await clinic.owner.api.queue.closePractice({ doctorId: clinic.doctorId });
    expect(await refusal(issueOn(server.client(), clinic, newPhone()))).toMatchObject({
      reason: 'queue.practice_closed',
    });
  });

  it('does not ask for a code after the clinic stops requiring it', async () => {
    const device = await knownDevice(server);
    const code = await askForCode(server, device, clinic, phone);
    await setConfirming(clinic, false);
    expect(await refusal(confirmOn(device, clinic, phone, code))).toMatchObject(off);
    const { requestPatientCode } = device.api.patients;
    expect(await refusal(requestPatientCode({ clinicId: clinic.id, phone: newPhone() }))).toMatchObject(off);
    expect(await issueOn(device, clinic, phone)).toMatchObject({ number: 1 });
    await setConfirming(clinic, true);
    await confirmOn(device, clinic, phone, code);
  });

  it('still accepts a confirmed phone at other clinics, and after the setting was off for a while', async () => {
    const device = await confirmedDevice(server, clinic, phone);
    await setConfirming(clinic, false);
    await setConfirming(clinic, true);
    await issueOn(device, clinic, phone);
    const other = await confirmingClinic(server);
    expect(await issueOn(device, other, phone)).toMatchObject({ number: 1 });
  });
});

describe('a confirmation code', () => {
  it('rejects a code on another device, for another phone, or after its use', async () => {
    const [device, thief] = [await knownDevice(server), await knownDevice(server)];
    const code = await askForCode(server, device, clinic, phone);
    expect(await guess(thief, code)).toMatchObject(wrongCode);
    expect(await refusal(confirmOn(device, clinic, newPhone(), code))).toMatchObject(wrongCode);
    await confirmOn(device, clinic, phone, code);
    expect(await guess(thief, code)).toMatchObject(wrongCode);
    expect(await refusal(issueOn(thief, clinic, phone))).toMatchObject(unconfirmed);
    await server.db.query('DELETE FROM confirmed_phone WHERE phone = :phone', { phone });
    expect(await guess(device, code)).toMatchObject(wrongCode);
  });

  it('lets a patient request another code', async () => {
    const device = await knownDevice(server);
    const code = await askForCode(server, device, clinic, phone);
    await confirmOn(device, clinic, phone, code);
    await confirmOn(device, clinic, phone, code);
    await issueOn(device, clinic, phone);
  });

  it('counts a wrong code once, even if the same request arrives repeatedly', async () => {
    const device = server.client({ 'idempotency-key': 'pressed-once' });
    await device.api.accounts.getMe();
    const code = await askForCode(server, device, clinic, phone);
    for (let time = 0; time < 6; time += 1)
      expect(await guess(device, otherCode(code))).toMatchObject(wrongCode);
    await confirmOn(device, clinic, phone, code);
  });

  it('allows four wrong attempts with a code, but not five', async () => {
    const device = await knownDevice(server);
    const first = await askForCode(server, device, clinic, phone);
    for (let time = 0; time < 5; time += 1) await guess(device, otherCode(first));
    expect(await guess(device, first)).toMatchObject(wrongCode);
    server.clock.advance(61);
    const second = await askForCode(server, device, clinic, phone);
    for (let time = 0; time < 4; time += 1) await guess(device, otherCode(second));
    await confirmOn(device, clinic, phone, second);
  });

  it('accepts a code for ten minutes, unless a newer code replaces it', async () => {
    const device = await knownDevice(server);
    const first = await askForCode(server, device, clinic, phone);
    server.clock.advance(61);
    const second = await askForCode(server, device, clinic, phone);
    if (first !== second) expect(await guess(device, first)).toMatchObject(wrongCode);
    server.clock.advance(600);
    expect(await guess(device, second)).toMatchObject(wrongCode);
  });

  it('rejects a token’s code at sign-in, and a sign-in code for a token', async () => {
    await server.db.query('UPDATE account SET phone = :phone WHERE id = :accountId', {
      accountId: clinic.owner.accountId,
      phone,
    });
    const device = await knownDevice(server);
    const code = await askForCode(server, device, clinic, phone);
    const { accounts } = device.api;
    expect(await refusal(accounts.signInByPhone({ phone, code }))).toMatchObject(wrongCode);
    await confirmOn(device, clinic, phone, code);
  });
});

describe('refusing to send a code', () => {
  const refused = async (clinicId: string, to: string) =>
    (await refusal(server.client().api.patients.requestPatientCode({ clinicId, phone: to }))).reason;

  it.each(['022 2345 6789', '+1 415 555 2671', '+44 7911 123456'])(
    'sends no code to %s, where the price of a text is unknown',
    async (landlineOrForeign) => {
      expect(await refused(clinic.id, landlineOrForeign)).toBe('patient.phone_gets_no_texts');
    },
  );

  it('sends no code without a phone number, or for an unknown or inactive clinic', async () => {
    expect(await refused(clinic.id, '12345')).toBe('patient.invalid_phone');
    expect(await refused(clinic.doctorId, phone)).toBe('clinic.not_found');
    await clinic.owner.api.clinics.deactivateClinic({ clinicId: clinic.id });
    expect(await refused(clinic.id, phone)).toBe('clinic.inactive');
  });

  it('issues tokens without a code if no texts can be sent, even if the clinic requires codes', async () => {
    const production = await startTestServer({ isProduction: true });
    production.clock.set(TEN_O_CLOCK);
    const there = await confirmingClinic(production);
    const device = production.client();
    const { requestPatientCode } = device.api.patients;
    expect(await refusal(requestPatientCode({ clinicId: there.id, phone }))).toMatchObject(off);
    expect(await issueOn(device, there, phone)).toMatchObject({ number: 1 });
    await production.close();
  });
});

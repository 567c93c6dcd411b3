/** Tests the limits for patients' codes, which keep bots from flooding a phone or costing a clinic money. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  askForCode,
  confirmedDevice,
  confirmingClinic,
  confirmOn,
  issueOn,
  knownDevice,
  openConfirmingWorld,
} from '../../../test/confirming-world.ts';
import { createTestClient } from '../../../test/api-client.ts';
import { refusal } from '../../../test/refusal.ts';
import { newPhone, otherCode } from '../../../test/sent-code.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { removeExpired } from '../../app/housekeeping.repository.ts';

const { server, clinic } = await openConfirmingWorld();
let phone: string;
beforeEach(() => void (phone = newPhone()));

const ask = (to: string, device = server.client(), { id } = clinic) =>
  device.api.patients.requestPatientCode({ clinicId: id, phone: to });

const deviceAt = (address: string) => createTestClient(server.url, { 'x-forwarded-for': address });

describe('sending confirmation codes', () => {
  it('sends a phone at most one code a minute and five an hour, across all devices and clinics', async () => {
    await askForCode(server, server.client(), clinic, phone);
    const other = await confirmingClinic(server);
    const tooSoon = await refusal(ask(phone, server.client(), other));
    expect(tooSoon).toMatchObject({ code: 'rate_limited', reason: 'account.too_many_attempts' });
    for (let time = 0; time < 4; time += 1) {
      server.clock.advance(61);
      await askForCode(server, server.client(), time % 2 ? clinic : other, phone);
    }
    server.clock.advance(61);
    expect(await refusal(ask(phone))).toMatchObject({ reason: 'account.too_many_attempts' });
    server.clock.advance(3600);
    await askForCode(server, server.client(), clinic, phone);
  });

  it(
    'waits a minute between a confirmation code and a sign-in code to one phone, in either order',
    { tags: ['drill'] },
    async () => {
      const { accounts } = server.client().api;
      await accounts.requestSignInCode({ phone });
      expect(await refusal(ask(phone))).toMatchObject({ reason: 'account.too_many_attempts' });
      const another = newPhone();
      await ask(another);
      expect(await refusal(accounts.requestSignInCode({ phone: another }))).toMatchObject({
        reason: 'account.too_many_attempts',
      });
    },
  );

  it(
    'slows down a device that requests codes for many phones until it enters a correct code',
    { tags: ['drill'] },
    async () => {
      const device = await knownDevice(server);
      const code = await askForCode(server, device, clinic, phone);
      for (let time = 0; time < 9; time += 1) await ask(newPhone(), device);
      expect(await refusal(ask(newPhone(), device))).toMatchObject({ reason: 'account.too_many_attempts' });
      await confirmOn(device, clinic, phone, code);
      for (let time = 0; time < 10; time += 1) await ask(newPhone(), device);
      // Confirming the same phone again does not reset the limit.
      await confirmOn(device, clinic, phone, code);
      expect(await refusal(ask(newPhone(), device))).toMatchObject({ reason: 'account.too_many_attempts' });
    },
  );

  it('immediately sends a sign-in code to a phone that was just confirmed', { tags: ['drill'] }, async () => {
    const device = await knownDevice(server);
    const code = await askForCode(server, device, clinic, phone);
    await refusal(confirmOn(device, clinic, phone, otherCode(code)));
    const signIn = () => server.client().api.accounts.requestSignInCode({ phone });
    expect(await refusal(signIn())).toMatchObject({ reason: 'account.too_many_attempts' });
    await confirmOn(device, clinic, phone, code);
    await signIn();
  });

  it(
    'sends at most 200 codes in a clock hour for a clinic, across all devices and phones',
    { tags: ['drill'] },
    async () => {
      // Clock hours are counted in UTC, so in India the next hour begins at half past.
      server.clock.advance(20 * 60);
      const tooMany = { code: 'limit_exceeded', reason: 'patient.too_many_codes' };
      // All devices of one address together get at most half of the codes.
      for (const address of ['203.0.113.7', '203.0.113.8']) {
        for (let round = 0; round < 10; round += 1)
          await Promise.all(Array.from({ length: 10 }, () => ask(newPhone(), deviceAt(address))));
        expect(await refusal(ask(newPhone(), deviceAt(address)))).toMatchObject(tooMany);
      }
      expect(await refusal(ask(phone, deviceAt('203.0.113.9')))).toMatchObject(tooMany);
      await ask(newPhone(), server.client(), await confirmingClinic(server));
      const walkIn = { doctorId: clinic.doctorId, name: 'Meena', phone };
      expect(await clinic.owner.api.queue.addPatient(walkIn)).toMatchObject({ number: 1 });
      server.clock.advance(10 * 60);
      await ask(newPhone());
    },
  );

  it('sends codes in the same way to the phones of known patients and to unknown phones', async () => {
    await clinic.owner.api.queue.addPatient({ doctorId: clinic.doctorId, name: 'Meena', phone });
    const answer = async (to: string) => {
      const { status, headers } = await server
        .client()
        .fetch(`/api/clinics/${clinic.id}/patient-phone/code`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ phone: to }),
        });
      return { status, length: headers.get('content-length') };
    };
    expect(await answer(phone)).toEqual(await answer(newPhone()));
  });

  it(
    'accepts 20 code requests an hour from one device, and limits its guesses',
    { tags: ['drill'] },
    async () => {
      const limited = await startTestServer({ isRateLimited: true });
      const wild = await knownDevice(limited);
      const { requestPatientCode, confirmPatientPhone } = wild.api.patients;
      const nowhere = { clinicId: clinic.id, phone: 'none' };
      for (let time = 0; time < 20; time += 1)
        expect((await refusal(requestPatientCode(nowhere))).reason).toBe('clinic.not_found');
      expect((await refusal(requestPatientCode(nowhere))).reason).toBe('request.rate_limited');
      for (let time = 0; time < 60; time += 1)
        await refusal(confirmPatientPhone({ ...nowhere, code: '123456' }));
      expect((await refusal(confirmPatientPhone({ ...nowhere, code: '123456' }))).reason).toBe(
        'request.rate_limited',
      );
      await limited.close();
    },
  );
});

describe('a confirmed phone', () => {
  const isKept = async () =>
    (await server.db.query('SELECT 1 FROM confirmed_phone WHERE phone = :phone', { phone })).length === 1;
  const DAY = 86_400;

  it('forgets a confirmation a year after its last use', async () => {
    const device = await confirmedDevice(server, clinic, phone);
    server.clock.advance(300 * DAY);
    await issueOn(device, clinic, phone);
    server.clock.advance(364 * DAY);
    await removeExpired(server.db, server.clock.now());
    expect(await isKept()).toBe(true);
    server.clock.advance(2 * DAY);
    await removeExpired(server.db, server.clock.now());
    expect(await isKept()).toBe(false);
  });
});

/** Checks that a server that can't send texts mentions texts on no screen. */
import { expect, it } from 'vitest';
import { TEN_O_CLOCK } from './queue-world.ts';
import { addSuperAdmin } from './desk-world.ts';
import { startTestServer } from './test-server.ts';

it('does not mention texts to patients, members or super admins if none can be sent', async () => {
  const server = await startTestServer({ isProduction: true });
  server.clock.set(TEN_O_CLOCK);
  const owner = await server.registerOwner('pro');
  const { id: clinicId } = await server.registerClinic(owner);
  const { doctor } = await server.addDoctor(owner, clinicId);
  // The settings may still exist from a time with a provider.
  await server.db.query(
    `UPDATE clinic SET sends_texts = true, confirms_phones = true, text_permission = 'granted' WHERE id = :clinicId`,
    { clinicId },
  );
  const device = server.client();
  const token = await device.api.queue.issueToken({
    doctorId: doctor.id,
    name: 'Asha Rao',
    phone: '9876543210',
    travelMinutes: null,
  });
  expect(token).toMatchObject({ number: 1, textAlerts: null });
  expect(await owner.api.clinics.getClinicDetails({ clinicId })).toMatchObject({
    sendsTexts: null,
    sendsWhatsapp: null,
    confirmsPhones: null,
  });
  expect(await device.api.accounts.getSignInOptions()).toEqual({ byPhone: false });
  const operator = await addSuperAdmin(server);
  const summary = await operator.api.platform.getPlatformSummary({});
  expect(summary).toMatchObject({ textsToLookAt: null });
  expect(summary).not.toHaveProperty('hasSmsProvider');
  expect(await operator.api.platform.getSms({})).toEqual({ sms: null });
  for (const address of ['texts/x', 'calls/x/y', 'whatsapp/x'])
    expect((await device.fetch(`/api/webhooks/${address}`)).status).toBe(404);
  await server.close();
});

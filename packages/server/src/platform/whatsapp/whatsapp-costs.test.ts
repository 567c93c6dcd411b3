import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSuperAdmin } from '../../../test/desk-world.ts';
import { eventually } from '../../../test/eventually.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer, type TestOwner } from '../../../test/test-server.ts';
import { openWhatsappWorld, type WhatsappClinic, type WhatsappWorld } from '../../../test/whatsapp-world.ts';

let world: WhatsappWorld;
let operator: TestOwner;
let clinic: WhatsappClinic;

beforeAll(async () => {
  world = await openWhatsappWorld();
  operator = await addSuperAdmin(world.server);
  clinic = await world.addClinic();
});
afterAll(() => world.close());

const rowOf = async (clinicId: string) =>
  (await operator.api.platform.getWhatsapp({})).clinics.rows.find((row) => row.clinicId === clinicId);

it('shows the operator this month’s WhatsApp costs of each clinic', async () => {
  const patient = await world.take(clinic);
  await world.optIn(patient);
  await world.write({ phone: patient.phone }, 'STATUS');
  await eventually(async () => expect(world.told(patient.phone)).toHaveLength(2));
  expect(await operator.api.platform.getWhatsapp({})).toMatchObject({
    isOn: true,
    number: world.meta.platform.phone,
    webhookUrl: 'http://queue.test/api/webhooks/whatsapp',
    pricePaise: 14,
    defaultCapPaise: 50_000,
    answersCapPaise: 50_000,
    month: '2026-11',
    answers: { messages: 1, paise: 14 },
  });
  expect(await rowOf(clinic.clinicId)).toEqual({
    clinicId: clinic.clinicId,
    name: clinic.name,
    messages: 1,
    paise: 14,
    capPaise: 50_000,
    hasOwnCap: false,
    hasOwnNumber: false,
  });
});

it('sets the caps, and records each change once, even when two operators save at once', async () => {
  const { clinicId } = clinic;
  await Promise.all(
    [1, 2].map(() => operator.api.platform.setClinicWhatsappCap({ clinicId, capPaise: 700 })),
  );
  expect(await rowOf(clinicId)).toMatchObject({ capPaise: 700, hasOwnCap: true });
  await operator.api.platform.setClinicWhatsappCap({ clinicId, capPaise: null });
  await Promise.all([1, 2].map(() => operator.api.platform.setWhatsappCaps({ defaultCapPaise: 900 })));
  expect(await rowOf(clinicId)).toMatchObject({ capPaise: 900, hasOwnCap: false });
  const { answersCapPaise } = await operator.api.platform.setWhatsappCaps({ answersCapPaise: 0 });
  expect(answersCapPaise).toBe(0);
  const acts = await world.server.db.query<{ act: string }>(
    `SELECT act FROM audit_event WHERE act LIKE '%whatsapp%' ORDER BY at, id`,
  );
  expect(acts.map(({ act }) => act)).toEqual([
    'clinic.whatsapp_cap_set',
    'clinic.whatsapp_cap_set',
    'whatsapp.caps_set',
    'whatsapp.caps_set',
  ]);
  const nobody = operator.api.platform.setClinicWhatsappCap({
    clinicId: '00000000-0000-4000-8000-000000000000',
    capPaise: 1,
  });
  expect(await refusal(nobody)).toMatchObject({ reason: 'clinic.not_found' });
});

it('stops answering messages when the cap for answers is reached, but still obeys STOP', async () => {
  await operator.api.platform.setWhatsappCaps({ answersCapPaise: 0 });
  const patient = await world.take(clinic);
  await world.optIn(patient);
  await eventually(async () => expect(world.told(patient.phone)).toHaveLength(1));
  await world.write({ phone: patient.phone }, 'STOP');
  await eventually(async () => {
    const { whatsapp } = await patient.browser.api.queue.getToken({ secret: patient.secret });
    expect(whatsapp).toBe('off');
  });
  await world.settled();
  expect(world.told(patient.phone)).toHaveLength(1);
});

it('refuses, in the database, a month that costs more than its cap', async () => {
  const over = world.server.db.query(
    `UPDATE whatsapp_month SET paise = limit_paise + 1 WHERE clinic_id = :clinicId`,
    { clinicId: clinic.clinicId },
  );
  await expect(over).rejects.toMatchObject({ constraint: 'whatsapp_month_below_cap' });
});

it('lists the WhatsApp templates even if WhatsApp is off', async () => {
  const server = await startTestServer();
  try {
    const by = await addSuperAdmin(server);
    expect((await by.api.platform.listWhatsappTemplates({})).length).toBeGreaterThan(100);
    expect(await by.api.platform.getWhatsapp({})).toMatchObject({
      isOn: false,
      number: null,
      webhookUrl: null,
    });
  } finally {
    await server.close();
  }
});

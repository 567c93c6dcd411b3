/**
 * Tests alerts by WhatsApp: a patient asks for them and replies, a clinic connects its number, and the
 * operator caps the cost.
 */
import { expect } from '@playwright/test';
import { createTestClient } from '../packages/server/test/api-client.ts';
import { startWhatsapp, type WhatsappServer } from '../packages/server/test/whatsapp-server.ts';
import { type BaariServer, startBaariServer } from '../harness/baari-server.ts';
import { allowTexts } from '../harness/database.ts';
import { openClinic, signInAs } from '../harness/opened-clinic.ts';
import { expectAccessible, expectAccessibleEverywhere, takeToken } from '../harness/people.ts';
import { arriveSuperAdmin } from '../harness/super-admin.ts';
import { ON_A_PHONE, test } from '../harness/test.ts';

let server: BaariServer;
let meta: WhatsappServer;

test.beforeAll(async () => {
  meta = await startWhatsapp();
  server = await startBaariServer(meta.env);
});
test.afterAll(async () => {
  await server.close();
  await meta.close();
});

/** Opens a clinic that sends by WhatsApp with the operator's permission. */
async function openWithWhatsapp() {
  const clinic = await openClinic(server);
  await clinic.owner.api.clinics.updateClinicSettings({ clinicId: clinic.id, sendsWhatsapp: true });
  await allowTexts(server, clinic.id);
  return clinic;
}

test('alerts a patient by WhatsApp until the turn, or until the patient sends STOP @desktop', async ({
  arrive,
}) => {
  const { owner, doctorId, name, slug } = await openWithWhatsapp();
  await owner.api.queue.addPatient({ doctorId, name: 'Anu', phone: null });
  const { page } = await arrive(ON_A_PHONE);
  const phone = '+919876519001';
  const sent = () =>
    meta.sent.filter(({ to }) => to === phone).map(({ template, text }) => template?.name ?? text?.body);
  /** Returns the status of Baari's response to Meta. */
  const write = async (text: string, id: string, number = meta.platform) => {
    const report = meta.message({ phone }, text, { id, number });
    const { status } = await fetch(`${server.url}/api/webhooks/whatsapp`, { method: 'POST', ...report });
    return status;
  };

  await test.step('the patient asks for alerts in the clinic’s name, and the first one contains the link', async () => {
    await takeToken(page, `${server.url}/${slug}`, { name: 'Meena', phone: phone.slice(3) });
    const offer = page.getByRole('switch', { name: 'Tell me on WhatsApp' });
    await expect(offer).not.toBeChecked();
    await expect(page.getByText(`${name} will message you`)).toBeVisible();
    await expectAccessible(page);
    await offer.press('Enter');
    await expect(offer).toBeChecked();
    await expect.poll(() => sent()).toEqual(['baari_issued']);
    await page.reload();
    await expect(offer).toBeChecked();
  });

  await test.step('a patient’s question gets one reply, and a forged message gets no reply', async () => {
    expect(await write('STATUS', 'wamid.forged', meta.own)).toBe(403);
    expect(await write('status', 'wamid.status')).toBe(200);
    await expect.poll(() => sent().at(-1)).toContain(`token 2, 1 ahead of you. ${page.url()}`);
    expect(await write('status', 'wamid.status')).toBe(200);
    expect(await write('Thank you', 'wamid.thanks')).toBe(200);
    await expect.poll(() => sent().at(-1)).toContain('Send JOIN');
    expect(sent()).toHaveLength(3);
  });

  await test.step('the patient gets the alert for the turn, and nothing more after sending STOP', async () => {
    const { queue } = await owner.api.queue.callNext({ doctorId, callRevision: 0 });
    await owner.api.queue.callNext({ doctorId, callRevision: queue.callRevision });
    await expect.poll(() => sent().at(-1)).toBe('baari_your_turn');
    await write('Stop', 'wamid.stop');
    await expect.poll(() => sent().at(-1)).toBe('You will get no more WhatsApp messages about your tokens.');
    const secret = page.url().split('/').at(-1) ?? '';
    const token = () => createTestClient(server.url).api.queue.getToken({ secret });
    await expect.poll(async () => (await token()).whatsapp).toBe('off');
  });
});

test('connects the clinic’s own number, and lets the operator cap the costs @drill @desktop', async ({
  arrive,
}) => {
  const clinic = await openWithWhatsapp();
  const { page, context } = await arrive();

  await test.step('credentials that Meta refuses are not saved', async () => {
    await signInAs(context, clinic.owner, server.url);
    await page.goto(`${server.url}/${clinic.slug}/admin?tab=settings&section=messages`);
    const card = page.getByRole('region', { name: 'WhatsApp' });
    await expect(card.getByText('Messages come from +91 80000 00001.')).toBeVisible();
    await card.getByRole('button', { name: 'Use our own number' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your own WhatsApp number' });
    await dialog.getByLabel('Phone number ID').fill(meta.own.phoneNumberId);
    await dialog.getByLabel('Access token').fill('mistyped');
    await dialog.getByLabel('App secret').fill(meta.own.appSecret);
    await dialog.getByLabel('App secret').press('Enter');
    await expect(dialog.getByText('The number was not connected')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Access token').fill(meta.own.accessToken);
    await dialog.getByLabel('Access token').press('Enter');
    await expect(card.getByText('Messages come from +91 80000 00002.')).toBeVisible();
    await expect(card.getByText(`${server.url}/api/webhooks/whatsapp/${clinic.id}`)).toBeVisible();
    await expectAccessibleEverywhere(page);
  });

  await test.step('the clinic’s dashboard shows its WhatsApp link', async () => {
    await page.goto(`${server.url}/${clinic.slug}/dashboard`);
    await page.getByRole('tab', { name: 'Share' }).click();
    await expect(page.getByText(`WhatsApp +91 80000 00002: JOIN ${clinic.slug}`)).toBeVisible();
  });

  await test.step('the operator gives the clinic a separate cap', async () => {
    const operator = await arrive();
    await signInAs(operator.context, await arriveSuperAdmin(server), server.url);
    const desk = operator.page;
    await desk.goto(`${server.url}/super-admin?tab=whatsapp`);
    await desk.getByRole('button', { name: `Change the limit of ${clinic.name}` }).click();
    await desk.getByLabel('Rupees per month').fill('250');
    await desk.getByLabel('Rupees per month').press('Enter');
    await expect(desk.getByText('₹250 (own limit)')).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'baari_your_turn', exact: true })).toBeVisible();
    await expectAccessibleEverywhere(desk);
  });
});

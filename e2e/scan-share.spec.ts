/**
 * Tests that the ABHA app, our page, the desk and the screen show the same token after a scan. The file also
 * tests every screen on which Scan & Share is set up.
 */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  type AbdmServer,
  FACILITY,
  RAVI,
  shareBody,
  type SharedPatient,
  startAbdm,
} from '../packages/server/test/abdm-server.ts';
import { type BaariServer, startBaariServer } from '../harness/baari-server.ts';
import { openClinic, signInAs } from '../harness/opened-clinic.ts';
import { callNext, expectAccessibleEverywhere } from '../harness/people.ts';
import { arriveSuperAdmin } from '../harness/super-admin.ts';
import { test } from '../harness/test.ts';

let server: BaariServer;
let abdm: AbdmServer;

test.beforeAll(async () => {
  abdm = await startAbdm();
  server = await startBaariServer(abdm.env);
});
test.afterAll(async () => {
  await server.close();
  await abdm.close();
});

/** Scans the code of counter 1 and returns the answer that the ABHA app shows. */
async function scan(patient: SharedPatient = RAVI): Promise<unknown> {
  const requestId = randomUUID();
  const body = shareBody({ hipId: FACILITY, context: '1' }, patient);
  expect(await abdm.share(server.url, { body, requestId })).toBe(202);
  await expect.poll(() => abdm.answersTo(requestId), { timeout: 90_000 }).toHaveLength(1);
  return abdm.answersTo(requestId)[0];
}
const given = (tokenNumber: string) => ({ acknowledgement: { status: 'SUCCESS', profile: { tokenNumber } } });

test('issues a token for a scan in an ABHA app, which the desk and the screen show @desktop', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { page, context } = await arrive();
  await signInAs(context, clinic.owner, server.url);

  await test.step('the owner enters the facility, and the operator registers it', async () => {
    await page.goto(`${server.url}/${clinic.slug}/connections`);
    const card = page.getByRole('region', { name: 'Scan & Share (ABHA apps)' });
    await card.getByLabel('Facility id').fill(FACILITY);
    await card.getByLabel('Name in ABHA apps').fill('City Care');
    await card.getByLabel(/^Dr\. /).fill('1');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('Waits for the operator')).toBeVisible();
    await expectAccessibleEverywhere(page);
    expect(await scan()).toMatchObject({ error: { code: 'ABDM-1001' } });

    const operator = await arriveSuperAdmin(server);
    const { page: desk, context: other } = await arrive();
    await signInAs(other, operator, server.url);
    await desk.goto(`${server.url}/super-admin`);
    await desk.getByRole('button', { name: `Register ${clinic.name}` }).click();
    await expect(desk.getByRole('region', { name: 'Scan & Share' }).getByText(/^Registered/)).toBeVisible();
    await expectAccessibleEverywhere(desk);
    await desk.close();
  });

  await test.step('a scan issues a token, and the desk shows the patient as not arrived', async () => {
    expect(await scan()).toMatchObject(given('1'));
    expect(await scan()).toMatchObject(given('1'));
    await page.goto(`${server.url}/${clinic.slug}/admin`);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(page.getByText('Ravi Kumar').first()).toBeVisible();
    const { queue } = await clinic.owner.api.queue.getDoctorConsole({ doctorId: clinic.doctorId });
    expect(queue.tokens).toMatchObject([{ number: 1, arrivedAt: null }]);
  });

  await test.step('the app, the screen and the desk show the call of the token', async () => {
    await callNext(page);
    const requestId = randomUUID();
    const body = JSON.stringify({ hipId: FACILITY, context: '1' });
    expect(await abdm.askRunningToken(server.url, { body, requestId })).toBe(202);
    await expect
      .poll(() => abdm.answersTo(requestId))
      .toMatchObject([{ token: { runningTokenNumber: '1' } }]);
    await page.goto(`${server.url}/${clinic.slug}/queue`);
    await expect(page.getByText('or with an ABHA app')).toBeVisible();
    await expect(page.getByRole('main').getByText('1', { exact: true }).first()).toBeVisible();
  });

  await test.step('the server answers a scan after the gateway was down for a minute', async () => {
    abdm.mood = 'gone';
    const patient = { ...RAVI, name: 'Sunita Rao', abhaAddress: 'sunita@abdm', phoneNumber: '9812345699' };
    const answer = scan(patient);
    await expect
      .poll(async () => {
        const { queue } = await clinic.owner.api.queue.getDoctorConsole({ doctorId: clinic.doctorId });
        return queue.tokens.length;
      })
      .toBe(2);
    abdm.mood = 'well';
    expect(await answer).toMatchObject(given('2'));
  });

  await test.step('a closed line issues no token', async () => {
    await clinic.owner.api.queue.closePractice({ doctorId: clinic.doctorId });
    const patient = { ...RAVI, name: 'Anu Das', abhaAddress: 'anu@abdm', phoneNumber: '9812345688' };
    expect(await scan(patient)).toMatchObject({ error: { code: 'ABDM-1031' } });
  });

  await test.step('the share card shows both codes', async () => {
    await page.goto(`${server.url}/${clinic.slug}/dashboard?tab=share`);
    await page.getByRole('button', { name: 'QR code of All doctors' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: /for ABHA apps/ })).toBeVisible();
    await expectAccessibleEverywhere(page);
  });
});

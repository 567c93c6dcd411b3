/**
 * Tests that a clinic's own voice can be recorded in the browser, and is played on the waiting room's screen.
 */
import { expect, type Page } from '@playwright/test';
import { launchOptions } from '../harness/browsers.ts';
import { type OpenedClinic, openClinic, signInAs } from '../harness/opened-clinic.ts';
import { expectAccessible } from '../harness/people.ts';
import { test } from '../harness/test.ts';

// Chromium's fake microphone hears a beep each second and needs no permission.
const { args, ...browser } = launchOptions(process.env['BAARI_CHROMIUM']);
test.use({
  launchOptions: {
    ...browser,
    args: [...(args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

const NAME = 'Dr. Asha Rao';

test('records and stores a name, which the screen plays in the next call @drill @desktop', async ({
  arrive,
  server,
}) => {
  const clinic = await openClinic(server);
  // The synthetic voice is needed for the number, because a recorded name alone is not a complete call.
  await clinic.owner.api.clinics.setVoiceUnderstood({
    clinicId: clinic.id,
    language: 'en',
    isUnderstood: true,
  });
  const { page, context } = await arrive();
  await signInAs(context, clinic.owner, server.url);
  await page.goto(`${server.url}/${clinic.slug}/admin?tab=settings&section=voice`);
  // Recording needs a separate page, because the desk's page may not use the microphone.
  await page.getByRole('link', { name: 'Record', exact: true }).click();
  await page.getByLabel('Language').selectOption('en');
  await expectAccessible(page);

  const screen = await arrive();
  await screen.page.goto(`${server.url}/${clinic.slug}/queue`);
  await screen.page.getByRole('button', { name: 'Turn on sound' }).click();
  await recordName(page);
  await page.getByRole('button', { name: `Keep: ${NAME}`, exact: true }).click();
  await expect(page.getByText(/seconds, recorded by/)).toBeVisible();

  const { recordings } = await clinic.owner.api.clinics.listRecordings({ clinicId: clinic.id });
  const played = screen.page.waitForResponse((answer) => answer.url().endsWith(recordings[0]?.url ?? '-'));
  await callSomebody(clinic);
  expect((await played).headers()['content-type']).toBe('audio/webm');
});

/** Records a name, and retries if the recording missed the beep. */
async function recordName(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Record: ${NAME}` }).click();
  await expect(page.getByText(/^Recording\. Speak now/)).toBeVisible();
  await page.getByRole('button', { name: `Stop: ${NAME}` }).click();
  await expect(page.getByText(/not saved yet/i)).toBeVisible();
}

async function callSomebody({ owner, doctorId }: OpenedClinic): Promise<void> {
  const { queue } = owner.api;
  await queue.startPractice({ doctorId }).catch(() => {
    // The practice is already open.
  });
  await queue.addPatient({ doctorId, name: 'Meena', phone: '9876543210' });
  const { callRevision } = (await queue.getDoctorConsole({ doctorId })).queue;
  await queue.callNext({ doctorId, callRevision });
}

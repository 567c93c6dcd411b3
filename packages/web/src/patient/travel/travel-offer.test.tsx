// @vitest-environment jsdom
/** Tests the page on phones that do not reveal their location. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ClockProvider } from '../../shared/board/clock.tsx';
import { sampleBoardDoctor, sampleClinic, sampleNow } from '../../shared/board/patient-samples.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { words as en } from '@baari/words/en/web/patient';
import { words as taking } from '@baari/words/en/web/taking';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { ClinicPage } from '../clinic/clinic-page.tsx';

const onTheMap = { ...sampleClinic, location: { latitude: 12.97, longitude: 77.64, placeId: null } };
const denied = 'Location access denied. Travel time estimation will be unavailable.';

type Failed = (error: { code: number }) => void;

/**
 * Makes the device refuse its location with an error code. If `code` is null, the device can't find its
 * location at all.
 */
function failLocating(code: number | null): void {
  Reflect.deleteProperty(navigator, 'geolocation');
  if (code === null) return;
  const value = { getCurrentPosition: (_found: unknown, failed: Failed) => failed({ code }) };
  Object.defineProperty(navigator, 'geolocation', { value, configurable: true });
}

test.each([
  [1, 'You did not allow location'],
  [2, 'Your location could not be found'],
  [3, 'Finding your location took too long'],
  [9, 'Something went wrong while finding your location'],
  [null, 'This browser cannot share your location'],
] as const)('takes a token although the phone gives no location (%s: %s)', async (code, text) => {
  serverAnswers();
  failLocating(code);
  const doctor = sampleBoardDoctor();
  const user = userEvent.setup({ delay: null });
  render(
    <WordsProvider value={{ shared: en, patient: en, taking }}>
      <ClockProvider start={Date.parse(sampleNow)}>
        <ClinicPage board={{ clinic: onTheMap, doctors: [doctor] }} doctorId={doctor.profile.id} />
      </ClockProvider>
    </WordsProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Tell me when to leave' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryAllByText(denied)).toHaveLength(code === 1 ? 1 : 0);
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(code === null ? 0 : 1);
  await user.type(screen.getByLabelText('Full name'), 'Meena');
  await user.type(screen.getByLabelText('Phone number'), '9876510011');
  await user.click(screen.getByRole('button', { name: 'Get my token' }));
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('issueToken'));
});

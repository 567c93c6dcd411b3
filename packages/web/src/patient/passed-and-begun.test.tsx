// @vitest-environment jsdom
/** Tests what patients read about late doctors, missed turns and travel times. */
import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ClockProvider } from '../shared/board/clock.tsx';
import {
  sampleBoardDoctor,
  sampleClinic,
  sampleNow,
  sampleQueue,
  sampleToken,
  sampleWaits,
} from '../shared/board/patient-samples.ts';
import { sent, serverAnswers } from '../shared/test-support/server.test-support.ts';
import { words as alerts } from '@baari/words/en/web/alerts';
import { words as displayed } from '@baari/words/en/web/display';
import { words as bn } from '@baari/words/bn/web/patient';
import { words as en } from '@baari/words/en/web/patient';
import { words as hi } from '@baari/words/hi/web/patient';
import { words as taking } from '@baari/words/en/web/taking';
import { WordsProvider } from '../shared/words/words-context.tsx';
import { ClinicPage } from './clinic/clinic-page.tsx';
import { readDraft } from './device/token-draft.ts';
import { keepPhone } from './device/phone-on-device.ts';
import { TokenPage } from './token/token-page.tsx';

const onTheMap = { ...sampleClinic, location: { latitude: 12.97, longitude: 77.64, placeId: null } };
const STARTS = '2026-11-23T05:30:00.000Z';
const text = () => document.body.textContent.replaceAll(/\s+/g, ' ');

function draw(page: React.ReactNode) {
  cleanup();
  render(
    <WordsProvider value={{ shared: en, patient: en, alerts, taking, display: displayed }}>
      <ClockProvider start={Date.parse(sampleNow)}>{page}</ClockProvider>
    </WordsProvider>,
  );
  return userEvent.setup({ delay: null });
}
const openClinic = (queue: Partial<QueueSnapshot>, clinic = sampleClinic) => {
  const doctor = sampleBoardDoctor({}, queue);
  return draw(<ClinicPage board={{ clinic, doctors: [doctor] }} doctorId={doctor.profile.id} />);
};
const openToken = (token: Partial<PatientToken>) => draw(<TokenPage token={sampleToken(token)} />);

const notBegun = (states: string, more: Partial<QueueSnapshot> = {}) => ({
  nowServing: 0,
  calledAt: null,
  states,
  waits: sampleWaits(states.length),
  ...more,
});

test('shows the doctor’s start instead of minutes if no patient waits before the start', () => {
  serverAnswers();
  openClinic(notBegun('', { startsAt: STARTS }));
  expect(text()).toContain('The doctor is due to start at 11:00 am.');
  expect(text()).not.toContain(en.doctor.estimatedWait);
  openClinic(notBegun(''));
  expect(text()).toContain('Dr. Rao has not started yet.');
  expect(text()).not.toContain(en.doctor.estimatedWait);
  openClinic(notBegun('ww'));
  expect(text()).toContain(en.doctor.estimatedWait);
});

test.each([
  ['Hindi', hi],
  ['Bengali', bn],
])('ends the sentence about a doctor who has not started with a danda in %s', (_, { token }) => {
  expect(token.notStarted({ doctor: 'Rao' })).toMatch(/।$/);
});

test('shows the start on the token page and on the clinic page', () => {
  serverAnswers();
  const queue = sampleQueue(notBegun('w', { startsAt: STARTS }));
  openToken({ number: 1, queue });
  expect(text()).toContain('The doctor is due to start at 11:00 am.');
});

test.each([
  [3, 5, 'You will be called after 3 more.'],
  [3, 2, 'You will be called after 2 more.'],
  [null, 4, 'You will be called after 4 more.'],
  [1, 3, 'You will be called after 1 more.'],
  [3, 0, 'You are next.'],
])('tells a passed patient that they return behind %s of %s', (returnsBehind, waiting, said) => {
  serverAnswers();
  const queue = sampleQueue({ states: `cm${'w'.repeat(waiting)}`, nowServing: 1 });
  openToken({ number: 2, state: { status: 'passed' }, returnsBehind, queue });
  expect(text()).toContain(`${en.token.passed.hint} ${said}`);
});

test('changes and removes the travel time on the token page', async () => {
  serverAnswers({
    queue: {
      setTravelTime: (input) =>
        sampleToken({ clinic: onTheMap, travelMinutes: Number(input['travelMinutes']) || null }),
    },
  });
  const user = openToken({ clinic: onTheMap, travelMinutes: 40 });
  await user.click(screen.getByRole('button', { name: en.travel.change }));
  const field = await screen.findByLabelText(en.travel.typed);
  await user.clear(field);
  await user.type(field, '25{Enter}');
  expect(await screen.findByText('About 25 minutes to the clinic')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: en.travel.forget }));
  expect(await screen.findByRole('button', { name: en.travel.offer })).toBeTruthy();
  await waitFor(() =>
    expect(
      sent.filter(({ name }) => name === 'setTravelTime').map(({ input }) => input['travelMinutes']),
    ).toEqual([25, null]),
  );
});

test('keeps the travel time after a reload of the form', async () => {
  serverAnswers();
  const user = openClinic({}, onTheMap);
  await user.click(screen.getByRole('button', { name: en.travel.typeInstead }));
  await user.type(await screen.findByLabelText(en.travel.typed), '35{Enter}');
  openClinic({}, onTheMap);
  expect(await screen.findByText('About 35 minutes to the clinic')).toBeTruthy();
});

test('fills in the same name for a new token', async () => {
  serverAnswers();
  keepPhone('9876543210');
  const over = {
    state: { status: 'cancelled', reason: 'left' },
    queue: sampleQueue({ states: 'dddddddddcwwwlw' }),
  } as const;
  const user = openToken(over);
  await user.click(screen.getByRole('link', { name: en.token.newToken }));
  expect(readDraft(sampleClinic.id)).toMatchObject({ name: 'Asha Verma', phone: '9876543210' });
  sessionStorage.clear();
  const stranger = openToken({ ...over, proof: 'digits' });
  await stranger.click(screen.getByRole('link', { name: en.token.newToken }));
  expect(readDraft(sampleClinic.id).name).toBe('');
});

test('after closing, shows when tokens open and when the doctor starts', () => {
  serverAnswers();
  // An hour before the doctor's first hours of the next day.
  openClinic({ practice: 'closed', offer: { kind: 'closed', opensAt: '2026-11-24T02:30:00.000Z' } });
  expect(text()).toContain('Tokens open tomorrow at 8:00 am');
  expect(text()).toContain('The doctor begins at 9:00 am.');
});

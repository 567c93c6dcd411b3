import type { PatientToken } from '@baari/contract/queue';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { words as lists } from '@baari/words/en/web/lists';
import { words as alerts } from '@baari/words/en/web/alerts';
import { words as en } from '@baari/words/en/web/patient';
import { words as taking } from '@baari/words/en/web/taking';
import { WordsProvider } from '../shared/words/words-context.tsx';
import { ClockProvider } from '../shared/board/clock.tsx';
import {
  sampleBoardDoctor,
  sampleClinic,
  sampleNow,
  sampleQueue,
  sampleToken,
} from '../shared/board/patient-samples.ts';
import { ClinicPage } from './clinic/clinic-page.tsx';
import { PatientDashboardPage } from './dashboard/patient-dashboard-page.tsx';
import { TokenPage } from './token/token-page.tsx';
import { TokenStatusPage } from './lookup/token-status-page.tsx';

const draw = (page: ReactNode) =>
  renderToStaticMarkup(
    <WordsProvider value={{ shared: en, patient: en, alerts, taking, lists }}>
      <ClockProvider start={Date.parse(sampleNow)}>{page}</ClockProvider>
    </WordsProvider>,
  );
const textOf = (page: ReactNode) =>
  draw(page)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const onTheMap = { ...sampleClinic, location: { latitude: 12.97, longitude: 77.64, placeId: null } };
/** Staff marked the arrival after the token was fetched. */
const THERE = { queue: sampleQueue({ states: 'dddddddddcwwwhw' }) };

describe('a clinic’s page', () => {
  test('links back to all clinics, or from one doctor to all doctors', () => {
    const rao = sampleBoardDoctor();
    const iyer = sampleBoardDoctor({
      id: '019aa000-0000-7000-8000-0000000000d2',
      slug: 'iyer',
      name: 'Iyer',
    });
    const board = { clinic: sampleClinic, doctors: [rao, iyer] };
    expect(draw(<ClinicPage board={board} doctorId={null} />)).toMatch(
      /href="\/clinics"[^>]*>.*Back to Clinics/,
    );
    expect(draw(<ClinicPage board={board} doctorId={rao.profile.id} />)).toMatch(
      /href="\/city-clinic"[^>]*>.*All doctors/,
    );
  });

  test('never moves a removed doctor’s patients to another doctor', () => {
    const board = { clinic: sampleClinic, doctors: [sampleBoardDoctor()] };
    const text = textOf(<ClinicPage board={board} doctorId="019aa000-0000-7000-8000-0000000000d9" />);
    expect(text).toMatch(/Doctor not found Please select a doctor.*Dr\. Rao/);
    expect(text).not.toContain('Get my token');
  });

  test('offers departure alerts only if the clinic’s location is known', () => {
    const page = (clinic: typeof sampleClinic) => (
      <ClinicPage board={{ clinic, doctors: [sampleBoardDoctor()] }} doctorId={null} />
    );
    expect(textOf(page(onTheMap))).toContain('Tell me when to leave');
    expect(textOf(page(sampleClinic))).not.toContain('Tell me when to leave');
  });
});

describe('a token with a way to the clinic', () => {
  const text = (token: Partial<PatientToken>) => textOf(<TokenPage token={sampleToken(token)} />);

  test('hides the travel time from a patient who has arrived', () => {
    expect(text({ travelMinutes: 40 })).toContain('Time to leave');
    expect(text({ travelMinutes: 40, ...THERE })).not.toContain('Time to leave');
    expect(text({ travelMinutes: 40, ...THERE })).not.toContain('when to leave');
    expect(text({ clinic: onTheMap })).toContain('Tell me when to leave');
    expect(text({ clinic: onTheMap, ...THERE })).not.toContain('Tell me when to leave');
  });
});

describe('a token of a patient whom the desk has seen', () => {
  const html = (token: Partial<PatientToken>) => draw(<TokenPage token={sampleToken(token)} />);

  test('does not ask an arrived patient to do anything, unless staff undo the arrival', () => {
    expect(html(THERE)).toContain('The clinic knows you are here.');
    expect(html(THERE)).not.toContain('I&#x27;m here');
    const takenBack = html({ arrivedAt: sampleNow });
    expect(takenBack).toContain('I&#x27;m here');
    expect(takenBack).not.toContain('The clinic knows');
  });

  test('shows the usual number of patients ahead, without asking the patient to come', () => {
    const almost = (states: string) =>
      textOf(<TokenPage token={sampleToken({ queue: sampleQueue({ states }) })} />);
    expect(almost('ddddddddddddhww')).toContain('Please come to the clinic now.');
    expect(almost('ddddddddddddhhw')).toContain('Please stay close by.');
  });
});

describe('a token whose patient said “I’m here”', () => {
  const html = (token: Partial<PatientToken>) => draw(<TokenPage token={sampleToken(token)} />);

  test('lets the patient withdraw their own “I’m here”, but not a mark that the staff have set', () => {
    expect(html({ ...THERE, arrivedAt: sampleNow, canWithdrawArrival: true })).toContain(
      'I&#x27;m not here yet',
    );
    expect(html({ ...THERE, arrivedAt: sampleNow })).not.toContain('not here yet');
    expect(html({ canWithdrawArrival: true })).not.toContain('not here yet');
  });
});

test('highlights “I’m here” once two or fewer patients are ahead', () => {
  const look = (states: string) =>
    /<button[^>]*class="([^"]*)"[^>]*>(?:(?!<button).)*I&#x27;m here/.exec(
      draw(<TokenPage token={sampleToken({ queue: sampleQueue({ states }) })} />),
    )?.[1];
  const far = look('ddddddddddwwwww');
  const near = look('dddddddddddwwww');
  expect(near).toContain('bg-accent');
  expect(far).not.toBe(near);
  expect(far).toContain('bg-surface');
});

test('lets the patient type the travel time if the clinic is on the map', () => {
  const board = { clinic: onTheMap, doctors: [sampleBoardDoctor()] };
  expect(textOf(<ClinicPage board={board} doctorId={null} />)).toContain('Enter the minutes myself');
});

test('renders no data about this device on the server', () => {
  expect(textOf(<TokenStatusPage />)).toMatch(
    /Check Token Status.*10-digit mobile number without country code.*Check My Tokens.*Back to Home/,
  );
  expect(draw(<TokenStatusPage />)).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/);
  expect(textOf(<PatientDashboardPage />)).toContain('Loading your tokens…');
});

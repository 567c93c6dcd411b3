// @vitest-environment jsdom
/**
 * Checks that the desk, the patients' pages and the waiting room show the same about a doctor at every step
 * of a day.
 */
import type { ClinicConsole, ConsoleToken, PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { stateOf } from '@baari/core/queue';
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { words as alerts } from '@baari/words/en/web/alerts';
import { words as display } from '@baari/words/en/web/display';
import { words as patient } from '@baari/words/en/web/patient';
import { keepCallKey } from '../desk/screen/call-key.ts';
import { DoctorTile } from '../display/doctor-tile.tsx';
import { AvailabilityBadge } from '../patient/parts/availability-badge.tsx';
import { TokenPage } from '../patient/token/token-page.tsx';
import { DoctorQueueGlance } from '../patient/waits/doctor-queue-glance.tsx';
import { ClockProvider } from '../shared/board/clock.tsx';
import {
  sampleBoardDoctor,
  sampleClinic,
  sampleNow,
  sampleToken,
  sampleWaits,
} from '../shared/board/patient-samples.ts';
import { queue as consoleQueue, token as consoleToken } from '../shared/queue/queue-samples.ts';
import { clinicConsole, consoleDoctor, toOwner } from '../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../shared/test-support/server.test-support.ts';
import { WordsProvider } from '../shared/words/words-context.tsx';
import { openPage, wordsOf } from './console/open-console.test-support.tsx';

const { timeZone } = sampleClinic;
const time = Date.parse(sampleNow);

/** Returns the words of the whole desk. */
async function atDesk({ queue, profile }: ReturnType<typeof sampleBoardDoctor>): Promise<string> {
  const tokens: ConsoleToken[] = [...queue.states].map((letter, index) => ({
    ...consoleToken(index + 1, stateOf(queue.states, index + 1) ?? { status: 'waiting' }, 0),
    issuedAt: sampleNow,
    calledAt: letter === 'c' ? queue.calledAt : null,
  }));
  const shown = { ...consoleDoctor, profile, queue: { ...consoleQueue(tokens), ...queue } };
  const answer: ClinicConsole = { ...clinicConsole, doctors: [shown] };
  serverAnswers(toOwner, { queue: { getClinicConsole: answer } });
  keepCallKey('PageDown');
  openPage(`/sunrise/admin?doctor=${profile.slug}`, { time });
  await screen.findByRole('region', { name: "Today's Queue" });
  const words = wordsOf();
  cleanup();
  return words;
}

const textOf = (page: ReactNode) =>
  renderToStaticMarkup(
    <WordsProvider value={{ shared: patient, patient, display, alerts }}>
      <ClockProvider start={time}>{page}</ClockProvider>
    </WordsProvider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', "'");

type Step = {
  queue: Partial<QueueSnapshot>;
  token?: Partial<PatientToken>;
  desk: RegExp;
  /** The doctor's page, for patients without a token. */
  page: RegExp;
  /** The page of the patient with token 14. */
  ofToken: RegExp;
  room: RegExp;
};

const none = { sessionId: null, nowServing: 0, calledAt: null, states: '' };
const begins = { nowServing: 0, calledAt: null, states: 'w'.repeat(14) };
const left = 'dddddddddcwwwww';
const at = (clock: string) => `2026-11-23T${clock}:00.000Z`;
const ended = { state: { status: 'cancelled', reason: 'practice_closed' } } as const;

/** Half past ten is 05:00 in UTC. */
const steps: readonly (readonly [string, Step])[] = [
  [
    'the time before the doctor begins',
    {
      queue: { ...begins, seesFrom: at('05:00'), startsAt: at('05:00') },
      desk: /Open.*Now Serving –.*14 Waiting.*1 Waiting Patient 1 .* ~ 10:30 am/,
      page: /From 10:30 am.*Currently Serving – Waiting 14 The doctor is due to start at 10:30 am/,
      ofToken: /13 people ahead of you.*The doctor is due to start at 10:30 am/,
      room: /Starts at 10:30 am Next 1 2 3/,
    },
  ],
  [
    'a doctor who is late and has announced nothing',
    {
      queue: { ...begins, waits: sampleWaits(14, { notes: ['late'] }) },
      desk: /Late: Dr\. Rao\. Announce a delay\..*Open.*Now Serving –.*14 Waiting/,
      page: /14 waiting.*Currently Serving – Waiting 14 Dr\. Rao has not started yet\. Dr\. Rao is late/,
      ofToken: /13 people ahead of you.*Dr\. Rao is late/,
      room: /Not started yet Next 1 2 3/,
    },
  ],
  [
    'an announced late start',
    {
      queue: { ...begins, announcement: { kind: 'delay', until: at('05:00') }, startsAt: at('05:00') },
      desk: /Starts at about 10:30 am.*Open.*Now Serving –.*14 Waiting/,
      page: /From 10:30 am.*Currently Serving – Waiting 14/,
      ofToken: /13 people ahead of you.*Dr\. Rao starts at about 10:30 am/,
      room: /Starts at about 10:30 am Next 1 2 3/,
    },
  ],
  [
    'a running session',
    {
      queue: {},
      desk: /Open.*Now Serving 10 .*5 Waiting.*14 Waiting Patient 14 .* ~ 10:45 am/,
      page: /5 waiting.*Currently Serving #10 Waiting 5/,
      ofToken: /Inside now 10 .*3 people ahead of you around 10:45 am/,
      room: /10 Now serving Next 11 12 13/,
    },
  ],
  [
    'a break',
    {
      queue: { announcement: { kind: 'break', until: at('05:00') } },
      desk: /On a break until 10:30 am.*Open.*Now Serving 10 .*5 Waiting/,
      page: /Back at 10:30 am.*Currently Serving #10 Waiting 5/,
      ofToken: /Inside now 10 .*3 people ahead of you.*On a break until 10:30 am/,
      room: /10 Now serving Break until 10:30 am Next 11 12 13/,
    },
  ],
  [
    'a called patient with the place “At once”',
    {
      queue: { nowServing: 15, states: 'dddddddddwwwwwc', line: [10, 11, 12, 13, 14], atOnce: 1 },
      desk: /Open.*Now Serving 15 .*5 Waiting.*14 Waiting Patient 14 .* ~ 11:00 am/,
      page: /Currently Serving #15 Waiting 5/,
      ofToken: /Inside now 15 .*4 people ahead of you around 11:00 am/,
      room: /15 Now serving Next 10 11 12/,
    },
  ],
  [
    'no new tokens, with patients left',
    {
      queue: { practice: 'closed', states: left },
      desk: /No new tokens.*Now Serving 10 .*5 Waiting.*14 Waiting Patient 14 .* ~ 10:45 am/,
      page: /No more tokens today Currently Serving #10 Waiting 5/,
      ofToken: /Inside now 10 .*3 people ahead of you around 10:45 am/,
      room: /10 Now serving No more tokens today Next 11 12 13/,
    },
  ],
  [
    'a closed practice',
    {
      queue: { ...none, practice: 'closed' },
      token: ended,
      desk: /Closed.*Now Serving – The practice is closed.*0 Waiting/,
      page: /Offline Currently Serving – Waiting 0/,
      ofToken: /The doctor has finished for now/,
      room: /Closed/,
    },
  ],
  [
    'a session that ended with its last patient',
    {
      queue: { practice: 'closed', isEnded: true, nowServing: 0, calledAt: null, states: 'd'.repeat(14) },
      desk: /Closed.*Now Serving – The practice is closed.*0 Waiting/,
      page: /Offline Currently Serving – Waiting 0/,
      ofToken: /Consultation completed/,
      room: /Closed/,
    },
  ],
];

test.each(steps)(
  'shows the same facts about %s at the desk, on patients’ pages and in the waiting room',
  async (name, step) => {
    const id = `doctor of ${name}`;
    const doctor = sampleBoardDoctor({ id }, step.queue);
    const { profile, queue } = doctor;
    const page = textOf(
      <>
        <AvailabilityBadge clinic={sampleClinic} profile={profile} queue={queue} />
        <DoctorQueueGlance
          countsWaiting
          queue={queue}
          doctorName="Dr. Rao"
          hours={{ doctor: profile, timeZone }}
        />
      </>,
    );
    const ofToken = textOf(<TokenPage token={sampleToken({ doctor: profile, queue, ...step.token })} />);
    const room = textOf(<DoctorTile clinic={sampleClinic} doctor={doctor} fresh={null} />);
    const desk = await atDesk(doctor);
    expect(desk).toMatch(step.desk);
    expect(page).toMatch(step.page);
    expect(ofToken).toMatch(step.ofToken);
    expect(room).toMatch(step.room);
    // The desk shows the same time for a caller as the page shows to a visitor.
    const [, byPhone] = /Now: about (\d+:\d+ [ap]m)/.exec(desk) ?? [];
    const [, onPage] = /around (\d+:\d+ [ap]m)/.exec(page) ?? [];
    expect(byPhone).toBe(onPage);
    // All screens show that there are no new tokens, but only while that is true.
    const saysNone = [/No new tokens/.test(desk), /No more tokens/.test(page), /No more tokens/.test(room)];
    expect(new Set(saysNone).size).toBe(1);
  },
);

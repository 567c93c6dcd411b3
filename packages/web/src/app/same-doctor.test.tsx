// @vitest-environment jsdom
/**
 * Checks that the desk, the patient's page and the waiting room show the same about a doctor at every step of
 * a day.
 */
import type { QueueSnapshot } from '@baari/contract/queue';
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { words as display } from '@baari/words/en/web/display';
import { words as patient } from '@baari/words/en/web/patient';
import { AnnouncementNotice } from '../desk/queue/announce/announcement-notice.tsx';
import { PanelFigures } from '../desk/queue/panel-figures.tsx';
import { DoctorTile } from '../display/doctor-tile.tsx';
import { AvailabilityBadge } from '../patient/parts/availability-badge.tsx';
import { DoctorQueueGlance } from '../patient/waits/doctor-queue-glance.tsx';
import { ClockProvider } from '../shared/board/clock.tsx';
import { sampleBoardDoctor, sampleClinic, sampleNow } from '../shared/board/patient-samples.ts';
import { PracticeBadge } from '../shared/queue/practice-badge.tsx';
import { queue as consoleQueue } from '../shared/queue/queue-samples.ts';
import { WordsProvider } from '../shared/words/words-context.tsx';
import { show } from './console/open-console.test-support.tsx';

const { timeZone } = sampleClinic;

function atDesk(snapshot: QueueSnapshot): string {
  const queue = { ...consoleQueue([]), ...snapshot };
  const { container } = show(
    <>
      <PracticeBadge queue={queue} />
      <AnnouncementNotice queue={queue} doctorName={sampleBoardDoctor().profile} timeZone={timeZone} />
      <PanelFigures queue={queue} />
    </>,
    { time: Date.parse(sampleNow) },
  );
  const text = textOf(container.innerHTML);
  cleanup();
  return text;
}

const onPage = (page: ReactNode) =>
  textOf(
    renderToStaticMarkup(
      <WordsProvider value={{ shared: patient, patient, display }}>
        <ClockProvider start={Date.parse(sampleNow)}>{page}</ClockProvider>
      </WordsProvider>,
    ),
  );

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

type Step = { queue: Partial<QueueSnapshot>; desk: RegExp; page: RegExp; room: RegExp };

const none = { sessionId: null, nowServing: 0, calledAt: null, states: '' };
const left = 'dddddddddcwwwww';
const at = (time: string) => `2026-11-23T${time}:00.000Z`;

/** Half past ten is 05:00 in UTC. */
const steps: readonly (readonly [string, Step])[] = [
  [
    'the time before the doctor begins',
    {
      queue: { ...none, seesFrom: at('05:00'), startsAt: at('05:00') },
      desk: /Open.*Now Serving –/,
      page: /From 10:30.*Currently Serving –/,
      room: /10:30/,
    },
  ],
  [
    'an announced late start',
    {
      queue: { ...none, announcement: { kind: 'delay', until: at('05:00') } },
      desk: /Open.*10:30/,
      page: /10:30/,
      room: /10:30/,
    },
  ],
  [
    'a running session',
    {
      queue: {},
      desk: /^ Open.*Now Serving 10.*Waiting 5/,
      page: /5 waiting.*Currently Serving #10.*Waiting 5/,
      room: /10 Now serving/,
    },
  ],
  [
    'a break',
    {
      queue: { announcement: { kind: 'break', until: at('05:00') } },
      desk: /Open.*10:30.*Now Serving 10/,
      page: /Back at 10:30.*Currently Serving #10/,
      room: /10 Now serving.*Break until 10:30/,
    },
  ],
  [
    'somebody called at once',
    {
      queue: { nowServing: 14, states: 'dddddddddwwwwcw', line: [10, 11, 12, 13, 15], atOnce: 1 },
      desk: /Open.*Now Serving 14.*Waiting 5/,
      page: /Currently Serving #14.*Waiting 5/,
      room: /14 Now serving.*Next 10 11 12/,
    },
  ],
  [
    'no new tokens, with patients left',
    {
      queue: { practice: 'closed', states: left },
      desk: /^ No new tokens.*Now Serving 10.*Waiting 5/,
      page: /^ No more tokens today.*Currently Serving #10.*Waiting 5/,
      room: /10 Now serving.*No more tokens today/,
    },
  ],
  [
    'a closed practice',
    {
      queue: { ...none, practice: 'closed' },
      desk: /^ Closed.*Now Serving –/,
      page: /^ Offline.*Currently Serving –/,
      room: /Closed/,
    },
  ],
  [
    'a session that ended with its last patient',
    {
      queue: { practice: 'closed', isEnded: true, nowServing: 0, calledAt: null, states: 'dddd' },
      desk: /^ Closed.*Now Serving –/,
      page: /^ Offline.*Currently Serving –/,
      room: /Closed/,
    },
  ],
];

test.each(steps)('shows the same facts about %s on three screens', (_, { queue, desk, page, room }) => {
  const doctor = sampleBoardDoctor({}, queue);
  const { profile } = doctor;
  expect(atDesk(doctor.queue)).toMatch(desk);
  const glance = (
    <>
      <AvailabilityBadge clinic={sampleClinic} profile={profile} queue={doctor.queue} />
      <DoctorQueueGlance
        countsWaiting
        queue={doctor.queue}
        doctorName="Dr. Rao"
        hours={{ doctor: profile, timeZone }}
      />
    </>
  );
  expect(onPage(glance)).toMatch(page);
  const tile = onPage(<DoctorTile clinic={sampleClinic} doctor={doctor} fresh={null} />);
  expect(tile).toMatch(room);
  // All three screens say that there are no new tokens, but only while that is true.
  const saysNone = [/No new tokens/, /No more tokens/, /No more tokens/];
  const said = [atDesk(doctor.queue), onPage(glance), tile].map((text, index) => saysNone[index]?.test(text));
  expect(new Set(said).size).toBe(1);
});

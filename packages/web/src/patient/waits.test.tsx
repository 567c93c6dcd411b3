import type { PatientToken, QueueSnapshot, QueueWaits } from '@baari/contract/queue';
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import type { ToldWait } from '@baari/core/wait-time';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { words as alerts } from '@baari/words/en/web/alerts';
import { words as en } from '@baari/words/en/web/patient';
import { words as taking } from '@baari/words/en/web/taking';
import { WordsProvider } from '../shared/words/words-context.tsx';
import { ClockProvider } from '../shared/board/clock.tsx';
import {
  sampleBoardDoctor,
  sampleClinic,
  sampleDoctor,
  sampleNow,
  sampleQueue,
  sampleToken,
  sampleWaits,
} from '../shared/board/patient-samples.ts';
import { ClinicPage } from './clinic/clinic-page.tsx';
import { leavingChoice } from './token/loaded-later.tsx';
import { TokenPage } from './token/token-page.tsx';
import { ownTurn } from './waits/told-turn.ts';

const textOf = (page: ReactNode, now = sampleNow) =>
  renderToStaticMarkup(
    <WordsProvider value={{ shared: en, patient: en, alerts, taking }}>
      <ClockProvider start={Date.parse(now)}>{page}</ClockProvider>
    </WordsProvider>,
  )
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');

/** The doctor works from nine to one, and from five to eight. */
const doctor = sampleDoctor({
  workingHours: {
    ...DEFAULT_WORKING_HOURS,
    monday: [
      { start: '9:00am', end: '1:00pm' },
      { start: '5:00pm', end: '8:00pm' },
    ],
  },
});

type Told = Partial<QueueSnapshot> & { wait?: ToldWait; notes?: QueueWaits['notes'] };

/** Returns the page of token 14, with three patients ahead and the estimate `wait`. */
function tokenText({ wait = [24, 30, 45, 56, 100], notes = [], ...queue }: Told, now = sampleNow): string {
  const { line } = sampleWaits(5);
  const waits = { notes, line: [...line.slice(0, 3), wait, ...line.slice(4)] };
  return textOf(<TokenPage token={sampleToken({ doctor, queue: sampleQueue({ waits, ...queue }) })} />, now);
}

describe('the wait of a token', () => {
  test('shows the likely time of the turn and its range', () => {
    expect(tokenText({ wait: [12, 16, 24, 38, 100] })).toContain(
      '3 people ahead of you around 10:25 am between 10:15 am and 10:40 am',
    );
    expect(tokenText({ wait: [50, 64, 143, 355, 100] })).toContain(
      'around 12:25 pm between 11:00 am and 3:55 pm',
    );
  });

  test('never shows a wait that ends before the announced end of a break', () => {
    const until = '2026-11-23T04:57:00.000Z';
    const onBreak = { announcement: { kind: 'break', until } as const, startsAt: until };
    const text = tokenText({ wait: [27, 27, 27, 34, 100], ...onBreak });
    expect(text).toContain('around 10:30 am between 10:27 am and 10:35 am');
    expect(text).toContain('On a break until 10:27 am');
  });

  test('shows that the wait is nearly over, and gives no minutes', () => {
    const next = { states: 'dddddddddddddw', nowServing: 13, calledAt: null };
    const text = tokenText({
      ...next,
      waits: {
        notes: [],
        line: [
          [0, 0, 0, 2, 100],
          [5, 6, 8, 10, 100],
        ],
      },
    });
    expect(text).toContain('You are next Any moment Be at the door.');
  });

  test('hides times that have passed, even without a network', () => {
    const wait: ToldWait = [12, 16, 24, 38, 100];
    expect(tokenText({ wait }, '2026-11-23T04:45:00.000Z')).toContain('around 10:25 am by 10:40 am');
    const late = tokenText({ wait }, '2026-11-23T05:01:00.000Z');
    expect(late).toContain('ahead of you by 10:40 am');
    expect(tokenText({ wait }, '2026-11-23T07:00:00.000Z')).toContain('ahead of you Any moment');
  });

  test('shows the closing time if the wait may go past it', () => {
    const title = 'You may not be called before closing time (1:00 pm)';
    expect(tokenText({ wait: [24, 30, 45, 56, 66] })).toContain(title);
    expect(tokenText({ wait: [24, 30, 45, 56, 67] })).not.toContain('closing');
    expect(tokenText({ wait: [24, 30, 45, 56, 66] }, '2026-11-23T15:00:00.000Z')).toContain(
      'You may not be called before closing ',
    );
  });
});

describe('why the wait is so long', () => {
  const idle = { nowServing: 0, calledAt: null, states: 'w'.repeat(14), waits: sampleWaits(14) };
  const noted = (notes: QueueWaits['notes']) => ({ ...idle, waits: sampleWaits(14, { notes }) });

  test.each([
    ['early', 'Early estimate: it will improve as we learn how long Dr. Rao takes with each patient.'],
    ['slow', 'Dr. Rao is taking longer than usual today'],
    ['fast', 'Dr. Rao is quicker than usual today'],
    ['long_visit', 'This consultation is taking longer than usual'],
  ] as const)('shows a notice when the estimate has the note %s', (note, text) => {
    expect(tokenText({ notes: [note] })).toContain(text);
    expect(tokenText({})).not.toContain(text);
  });

  test('names the scheduled time of a doctor who has not started', () => {
    const startsAt = '2026-11-23T05:00:00.000Z';
    expect(tokenText({ ...idle, startsAt })).toContain('The doctor is due to start at 10:30 am.');
    expect(tokenText({ ...idle, startsAt }, startsAt)).not.toContain('due to start');
  });

  test('names a doctor who is late for the current hours', () => {
    expect(tokenText(noted(['late']))).toContain('Dr. Rao is late: the scheduled start was 9:00 am.');
    expect(tokenText(noted(['late']), '2026-11-23T08:00:00.000Z')).toContain('Dr. Rao is late');
  });

  test('names the announcement instead of the late doctor if there is an announcement', () => {
    const announcement = { kind: 'delay', until: '2026-11-23T05:00:00.000Z' } as const;
    const text = tokenText({ ...noted(['late']), announcement });
    expect(text).toContain('Dr. Rao starts at about 10:30 am. Your place is safe');
    expect(text).not.toContain('is late');
  });
});

describe('of several reasons', () => {
  const announcement = { kind: 'break', until: '2026-11-23T05:00:00.000Z' } as const;
  const reasons = [
    'On a break until 10:30 am',
    'Dr. Rao is late',
    'Dr. Rao is taking longer than usual today',
    'This consultation is taking longer than usual',
    'Early estimate',
  ];
  const said = (told: Told) => {
    const text = tokenText(told);
    return reasons.filter((reason) => text.includes(reason));
  };

  test.each([
    [['late', 'long_visit', 'slow', 'early'], { announcement }, reasons[0]],
    [['late', 'long_visit', 'slow', 'early'], {}, reasons[1]],
    [['long_visit', 'slow', 'early'], {}, reasons[2]],
    [['long_visit', 'early'], {}, reasons[3]],
    [['early'], {}, reasons[4]],
  ] as const)('shows only the most important note of %j', (notes, told, reason) => {
    expect(said({ notes: [...notes], ...told })).toEqual([reason]);
  });

  test('gives one reason for caution before the patient takes a token: closing time before a break', () => {
    const waits = sampleWaits(5);
    const inDoubt: ToldWait = [24, 30, 45, 56, 40];
    const line = [...waits.line.slice(0, -1), inDoubt];
    const queue = { announcement, waits: { ...waits, line } };
    const board = { clinic: sampleClinic, doctors: [sampleBoardDoctor(doctor, queue)] };
    const text = textOf(<ClinicPage board={board} doctorId={doctor.id} />);
    expect(text).toContain(
      'You may not be called before closing time (1:00 pm) You can still take a token, or ask the clinic first.',
    );
    expect(text).toContain('Back at 10:30 am');
  });
});

describe('a wait beyond closing', () => {
  const evening = '2026-11-23T13:30:00.000Z';
  // The page at seven in the evening, with closing time at eight and a wait of one to seven hours.
  const wait: ToldWait = [60, 100, 240, 440, 100];

  test('shows no time after closing, and a note that the turn may not come', () => {
    const text = tokenText({ wait, computedAt: evening }, evening);
    expect(text).toContain('You may not be called before closing time (8:00 pm)');
    expect(text).toContain('Ask the clinic whether to wait');
    expect(text).not.toMatch(/\b(1[12]:\d\d pm|[1-3]:\d\d am)/);
  });

  test('does not tell the patient when to leave if the turn may come after closing', () => {
    const leaving = (told: ToldWait) => {
      const waits = { ...sampleWaits(5), line: Array<ToldWait>(5).fill(told) };
      const queue = sampleQueue({ computedAt: evening, waits });
      return textOf(<TokenPage token={sampleToken({ doctor, travelMinutes: 10, queue })} />, evening);
    };
    expect(leaving([30, 40, 50, 60, 100])).toContain('Leave at');
    expect(leaving([240, 300, 400, 440, 100])).not.toContain('Leave at');
  });
});

describe('when to leave', () => {
  const text = (token: Partial<PatientToken>) => textOf(<TokenPage token={sampleToken(token)} />);

  test('sets the time to leave to the wait’s fifth percentile, minus the travel time and two minutes', () => {
    expect(text({ travelMinutes: 10 })).toContain('Leave at about 10:12 am');
  });

  test('tells patients who accept a smaller margin to leave later', () => {
    expect(text({ travelMinutes: 10, cutsCloser: true })).toContain('Leave at about 10:18 am');
  });

  test('shows “now” when it is time to leave', () => {
    expect(text({ travelMinutes: 21 })).not.toContain('Time to leave');
    expect(text({ travelMinutes: 22 })).toContain('Time to leave');
    expect(text({ travelMinutes: 27, cutsCloser: true })).not.toContain('Time to leave');
  });

  test('offers a later departure and its effect, until it is time to leave', () => {
    const token = sampleToken({});
    const choice = (travelMinutes: number, cutsCloser = false) => {
      const way = { travelMinutes, cutsCloser };
      return textOf(leavingChoice.draw({ turn: ownTurn(token.queue, token), way, chooseCloser: () => {} }));
    };
    const offer =
      'Leave a little later You leave later and wait less at the clinic, but you are about twice as likely';
    expect(choice(10)).toContain(offer);
    expect(choice(21)).toContain(offer);
    expect(choice(22)).toBe('');
    expect(choice(27, true)).toContain(offer);
  });
});

describe('a newcomer', () => {
  const text = (queue: Partial<QueueSnapshot>) => {
    const rao = sampleBoardDoctor(doctor, queue);
    return textOf(<ClinicPage board={{ clinic: sampleClinic, doctors: [rao] }} doctorId={null} />);
  };
  const inDoubt = (chancePercent: number): QueueWaits => {
    const { line } = sampleWaits(5);
    return { notes: [], line: [...line.slice(0, 5), [90, 120, 150, 200, chancePercent]] };
  };

  test('tells a patient without a token the wait at the end of the line, and its reason', () => {
    expect(text({})).toContain('Estimated wait About 1 h 20 min around 11:15 am, by 11:35 am');
    expect(text({ waits: sampleWaits(5, { notes: ['early', 'slow'] }) })).toContain(
      'Dr. Rao is taking longer than usual today',
    );
    expect(text({ states: 'ddd' })).toContain('Estimated wait No wait');
    expect(text({ practice: 'closed' })).not.toContain('Estimated wait');
  });

  test('warns before the patient takes a token that closing time may come first', () => {
    const doubt =
      /closing time \(1:00 pm\) You can still take a token, or ask the clinic first\..*Full name.*Get my token/;
    expect(text({ waits: inDoubt(66) })).toMatch(doubt);
    expect(text({ waits: inDoubt(67) })).not.toContain('closing');
  });

  test('shows only the day’s last closing time if the turn comes after all sessions', () => {
    const { line } = sampleWaits(5);
    const beyond: ToldWait = [540, 570, 620, 780, 10];
    const told = text({ waits: { notes: [], line: [...line.slice(0, 5), beyond] } });
    expect(told.match(/closing time \(.*? [ap]m\)/g)).toEqual(['closing time (8:00 pm)']);
  });
});

/**
 * Tests all states of a token. Each page must have exactly one instruction, and no two times that contradict
 * each other.
 */
import type { PatientToken, QueueSnapshot, QueueWaits } from '@baari/contract/queue';
import type { ToldWait } from '@baari/core/wait-time';
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { words as alerts } from '@baari/words/en/web/alerts';
import { words as en } from '@baari/words/en/web/patient';
import { ClockProvider } from '../../shared/board/clock.tsx';
import {
  sampleClinic,
  sampleDoctor,
  sampleNow,
  sampleQueue,
  sampleToken,
  sampleWaits,
} from '../../shared/board/patient-samples.ts';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { tokenStateIn, tokenTitle } from '../parts/token-state.ts';
import { TokenPage } from './token-page.tsx';

const doctor = sampleDoctor({
  room: '3',
  workingHours: { ...DEFAULT_WORKING_HOURS, monday: [{ start: '9:00am', end: '1:00pm' }] },
});
const near = { travelMinutes: 10, clinic: { ...sampleClinic, location: null } };
const nine = '2026-11-23T03:30:00.000Z';
const seven = Date.parse(nine) - 2 * 60 * 60_000;

/** The queue at seven o'clock, two hours before the doctor begins. */
const beforeOpening = (ahead: number): Partial<QueueSnapshot> => ({
  computedAt: new Date(seven).toISOString(),
  startsAt: nine,
  nowServing: 0,
  calledAt: null,
  states: 'w'.repeat(14),
  waits: waitsOf([120 + 8 * ahead, 120 + 10 * ahead, 122 + 15 * ahead, 126 + 18 * ahead, 100]),
});
const waitsOf = (wait: ToldWait): QueueWaits => ({ notes: [], line: Array<ToldWait>(15).fill(wait) });
const ended = (
  reason: 'practice_closed' | 'moved' | 'left' | 'skipped' | 'no_show' | 'reset' | 'undone',
) => ({
  state: { status: 'cancelled', reason } as const,
  queue: sampleQueue({ sessionId: null, states: '' }),
});
const away = { state: { status: 'away' }, testLine: { name: 'Laboratory', room: '4' } } as const;

type State = {
  token: Partial<PatientToken>;
  queue?: Partial<QueueSnapshot>;
  now?: number;
  /** The instruction that the page should give. */
  told: string;
  title?: RegExp;
};

const STATES: Readonly<Record<string, State>> = {
  'before opening': {
    token: {},
    queue: beforeOpening(13),
    now: seven,
    told: 'Be at the clinic by 10:40 am.',
  },
  'before opening, first in line': {
    token: { number: 1 },
    queue: { ...beforeOpening(0), states: 'w' },
    now: seven,
    told: 'Be at the clinic by 8:55 am.',
  },
  'before opening, at the clinic': {
    token: {},
    queue: { ...beforeOpening(13), states: `${'w'.repeat(13)}h` },
    now: seven,
    told: 'Please stay close by.',
  },
  waiting: { token: {}, told: 'Be at the clinic by 10:20 am.' },
  'waiting at a known distance': { token: near, told: 'Leave at about 10:12 am' },
  'waiting at the clinic': {
    token: near,
    queue: { states: 'dddddddddcwwwhw' },
    told: 'Please stay close by.',
  },
  'leave now': { token: { ...near, travelMinutes: 25 }, told: 'Time to leave' },
  'almost the turn': {
    token: {},
    queue: { states: 'dddddddddddcww', nowServing: 12, waits: sampleWaits(2) },
    told: 'Please come to the clinic now.',
  },
  'behind one patient who may take long': {
    token: {},
    queue: { states: 'dddddddddddcww', nowServing: 12, waits: waitsOf([10, 16, 30, 40, 100]) },
    told: 'Be at the clinic by 10:05 am.',
  },
  next: {
    token: {},
    queue: { states: 'ddddddddddddcw', nowServing: 13, waits: sampleWaits(1) },
    told: 'Be at the door.',
  },
  'next during a break': {
    token: {},
    queue: {
      states: 'dddddddddddddw',
      nowServing: 13,
      calledAt: null,
      startsAt: '2026-11-23T05:00:00.000Z',
      announcement: { kind: 'break', until: '2026-11-23T05:00:00.000Z' },
      waits: waitsOf([30, 30, 31, 38, 100]),
    },
    told: 'Be at the clinic by 10:25 am.',
  },
  'a late doctor': {
    token: near,
    queue: {
      nowServing: 0,
      calledAt: null,
      states: 'w'.repeat(14),
      waits: sampleWaits(14, { notes: ['late', 'slow', 'early'] }),
    },
    told: 'Ask the clinic whether to wait or to come another time.',
  },
  'closing time before the turn': {
    token: near,
    queue: { waits: waitsOf([150, 170, 200, 280, 30]) },
    told: 'Ask the clinic whether to wait or to come another time.',
  },
  called: {
    token: {},
    queue: { states: 'dddddddddddddc', nowServing: 14, recalls: 1 },
    told: 'Please go to Room 3.',
    title: /your turn$/,
  },
  passed: {
    token: { state: { status: 'passed' }, missedCallAt: '2026-11-23T04:20:00.000Z', returnsBehind: 3 },
    queue: { states: 'ddddddddddwwcmw', nowServing: 13 },
    told: 'Please tell reception that you are here.',
  },
  'back after a missed call': {
    token: { missedCallAt: '2026-11-23T04:20:00.000Z', arrivedAt: sampleNow },
    queue: { states: 'dddddddddcwwwhw' },
    told: 'Please stay close by.',
  },
  away: {
    token: away,
    queue: { states: 'dddddddddcwwwa' },
    told: 'Please tell reception when you are back.',
    title: /away$/,
  },
  'called to a test': {
    token: away,
    queue: { states: 'dddddddddcwwwa', testCalls: [{ number: 14, lineId: 'lab', at: sampleNow }] },
    told: 'Please go to Laboratory, Room 4.',
    title: /your turn$/,
  },
  done: { token: {}, queue: { states: 'dddddddddddddd' }, told: 'You can close this page.' },
  closed: {
    token: ended('practice_closed'),
    told: 'Please call the clinic, or take a token for the next session.',
  },
  carried: {
    token: {
      ...ended('practice_closed'),
      carriedTo: { secret: 'c'.repeat(22), serviceDate: '2026-11-24', start: '2026-11-24T03:30:00.000Z' },
    },
    told: 'Please come on Tuesday, 24 November, 9:00 am.',
  },
  moved: { token: ended('moved'), told: 'Open this page again to see your new token.' },
  'moved here': { token: { movedBecause: 'clinic' }, told: 'Be at the clinic by 10:20 am.' },
  skipped: {
    token: ended('skipped'),
    told: 'If you are at the clinic, please tell reception; they can put you back in the queue.',
  },
  'not there when called': {
    token: ended('no_show'),
    told: 'If you are at the clinic, please tell reception; they can put you back in the queue.',
  },
  'cancelled by the patient': { token: ended('left'), told: 'To see the doctor, please take a new token.' },
  reset: { token: ended('reset'), told: 'Please take a new token or ask at reception.' },
  undone: { token: ended('undone'), told: 'If you have a question, please ask at reception.' },
};

const tokenOf = ({ token, queue }: State) =>
  sampleToken({ doctor, ...(queue && { queue: sampleQueue(queue) }), ...token });

const pageOf = (state: State) =>
  renderToStaticMarkup(
    <WordsProvider value={{ shared: en, patient: en, alerts }}>
      <ClockProvider start={state.now ?? Date.parse(sampleNow)}>
        <TokenPage token={tokenOf(state)} />
      </ClockProvider>
    </WordsProvider>,
  );

/**
 * Returns the text of the card, one line for each of its elements. The controls around the card give no
 * instruction.
 */
function cardText(state: State): string {
  const [card = ''] = /<section[^>]*bg-surface.*?<\/section>/s.exec(pageOf(state)) ?? [];
  return card
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s*\n\s*/g, '\n');
}

const INSTRUCTS =
  /\bplease\b|^(?:Be|Leave|Time to leave|Come|Stay|Open|Ask|Go|Take|Call|Wait|Tell)\b|^You can close/i;

const instructionsIn = (text: string) => [
  ...new Set(
    text
      .split(/\n|(?<=\.) (?=[A-Z])/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => INSTRUCTS.test(sentence)),
  ),
];

const TIME = String.raw`(\d+:\d+ [ap]m)`;
const minutesOf = (time: string) => {
  const [, hour, minute, half] = /(\d+):(\d+) ([ap])m/.exec(time) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'p' ? 720 : 0);
};

/** Returns the times that follow one of the phrases on the page, in minutes after midnight. */
const timesAfter = (text: string, phrase: string) => [
  ...new Set(
    Array.from(text.matchAll(new RegExp(`${phrase} ${TIME}`, 'g')), ([, time = '']) => minutesOf(time)),
  ),
];

/** Checks that the times on a page do not contradict each other. */
function expectOneTimeLine(text: string, travelMinutes: number) {
  const of = (phrase: string) => timesAfter(text, phrase);
  const turn = [...of('between'), ...of('around'), ...of(String.raw`(?:between \S+ [ap]m and|\nby)`)];
  expect(turn).toEqual(turn.toSorted((one, other) => one - other));
  expect(of('around').length).toBeLessThanOrEqual(1);
  const [from] = turn;
  const leave = of('Leave at about').map((at) => at + travelMinutes);
  const ready = [...leave, ...of('Be at the clinic by')];
  expect(ready.length).toBeLessThanOrEqual(1);
  const starts = [...of('due to start at'), ...of('On a break until'), ...of('starts at about')];
  expect(starts.length).toBeLessThanOrEqual(1);
  for (const before of [...ready, ...starts]) expect(before).toBeLessThanOrEqual(from ?? Infinity);
  // A wait in minutes next to the times would repeat the same fact.
  expect(text).not.toMatch(/\d+ (?:min|h)\b/);
}

test.each(Object.entries(STATES))('gives one instruction and one time line: %s', (_, state) => {
  const text = cardText(state);
  expect(instructionsIn(text)).toEqual([state.told]);
  expectOneTimeLine(text, state.token.travelMinutes ?? 0);
});

test.each(Object.entries(STATES))('shows the state in the title of the tab: %s', (_, state) => {
  const token = tokenOf(state);
  expect(tokenTitle(en, token.queue, token)).toMatch(state.title ?? /^#\d+ · (?!away|your turn)/);
});

test.each(Object.entries(STATES))(
  'promises alerts on other phones only while it offers them: %s',
  (_, state) => {
    const token = tokenOf(state);
    const isWaiting = tokenStateIn(token.queue, token).status === 'waiting';
    expect(pageOf(state).includes(en.token.shareHint)).toBe(isWaiting);
  },
);

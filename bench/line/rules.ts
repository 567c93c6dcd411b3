/**
 * Implements four rules for choosing the next patient. Our rule uses the code of the product. The other rules
 * are written as simply as possible.
 */
import { PASSED_BEHIND } from '../../packages/core/src/doctors/line-rules.ts';
import { nextInLine } from '../../packages/core/src/queue/line.ts';
import {
  NEXT,
  type SessionTokens,
  standAtEnd,
  standAtOnce,
  standLate,
  standSoon,
} from '../../packages/core/src/queue/placement.ts';
import { COMPLETED, type Place, type Token, WAITING } from '../../packages/core/src/queue/token.ts';
import { standsSoon } from '../../packages/core/src/queue/visit.ts';
import type { Class } from './morning.ts';

/** The patients who wait for one doctor. */
export type Line = {
  /**
   * Adds a patient. `timesBefore` is the number of times that this patient has already joined in this class.
   */
  join: (number: number, as: Class, timesBefore: number) => void;
  /** Ranks a waiting patient soon from now on. */
  placeSoon: (number: number) => void;
  /** Removes the next patient from the line and returns the patient, or null if the line is empty. */
  call: () => number | null;
};

/** The doctor's settings, which some rules use. */
const PLAYED = { reports: 'soon' } as const;

const placeOf = (said: Parameters<typeof standsSoon>[0]): Place =>
  standsSoon(said, PLAYED) ? 'soon' : 'turn';

const PLACES: Record<Class, Place> = {
  ordinary: 'turn',
  booked: 'soon',
  late: 'turn',
  priority: placeOf({ priority: 'age', visitType: null }),
  urgent: 'once',
  report: placeOf({ priority: null, visitType: 'report' }),
  back: 'soon',
  absent: 'turn',
};

function ours(): Line {
  let session: SessionTokens = { tokens: [], lastKey: 0 };
  return {
    join: (number, as, timesBefore) => {
      const known = session.tokens.find((one) => one.number === number);
      session = stand(session, known ?? newToken(number), as, timesBefore);
    },
    placeSoon: (number) => {
      const token = session.tokens.find((one) => one.number === number);
      if (token) session = standSoon(session, token);
    },
    call: () => {
      const next = nextInLine(session.tokens);
      const tokens = session.tokens.map((one) => (one === next ? { ...one, state: COMPLETED } : one));
      session = { ...session, tokens };
      return next?.number ?? null;
    },
  };
}

const newToken = (number: number): Token => ({
  number,
  key: 0,
  place: 'turn',
  state: WAITING,
  hasArrived: true,
  timesBack: 0,
});

function stand(session: SessionTokens, token: Token, as: Class, timesBefore: number): SessionTokens {
  if (PLACES[as] === 'once') return standAtOnce(session, token);
  if (PLACES[as] === 'soon') return standSoon(session, token);
  return as === 'absent'
    ? standLate(session, { ...token, timesBack: timesBefore }, PASSED_BEHIND)
    : standAtEnd(session, token);
}

/**
 * Keeps several lines in which patients wait in the order of joining. A rule chooses the line from which the
 * next patient is called.
 */
function lanes(laneOf: (as: Class) => Place, choose: (waiting: (lane: Place) => boolean) => Place): Line {
  const line: { number: number; lane: Place }[] = [];
  return {
    join: (number, as) => void line.push({ number, lane: laneOf(as) }),
    placeSoon: (number) => {
      const one = line.find((waits) => waits.number === number);
      if (one) one.lane = laneOf('booked');
    },
    call: () => {
      const lane = choose((one) => line.some((waits) => waits.lane === one));
      const first = line.findIndex((waits) => waits.lane === lane);
      return first < 0 ? null : (line.splice(first, 1)[0]?.number ?? null);
    },
  };
}

const firstCome = () =>
  lanes(
    () => 'turn',
    () => 'turn',
  );

const strict = () =>
  lanes(
    (as) => PLACES[as],
    (waits) => (waits('once') ? 'once' : waits('soon') ? 'soon' : 'turn'),
  );

/** Calls one priority patient after every two other patients. */
function oneInThree(): Line {
  let others = 0;
  return lanes(
    (as) => PLACES[as],
    (waits) => {
      if (waits('once')) return 'once';
      const isSoon = waits('soon') && (others >= NEXT || !waits('turn'));
      others = isSoon ? 0 : others + 1;
      return isSoon ? 'soon' : 'turn';
    },
  );
}

export const RULES = {
  'first come': firstCome,
  strict,
  '1 in 3': oneInThree,
  ours,
} as const satisfies Record<string, () => Line>;

export type RuleName = keyof typeof RULES;

/** Determines in the second state machine which tokens each kind of event moves, and to which state. */
import type { LoggedEvent, Move } from './history.ts';
import { isSpaced } from './model-line.ts';
import { calledIn, type Complaint, letterIn, type Model, type ModelSession } from './model-state.ts';

/** A change of state, without the rank. */
type Change = Pick<Move, 'number' | 'from' | 'to'>;

/** Returns the wrong or missing moves of an event. */
export function judgeMoves(model: Model, session: ModelSession | null, event: LoggedEvent): Complaint[] {
  const expected = movesOf(model, session, event);
  const moved = event.moves.filter((move) => !isSpaced(event, move));
  if (expected === null || textOf(expected) === textOf(moved)) return [];
  const text = `${event.kind} ${event.number ?? ''} should move ${textOf(expected)}, but moved ${textOf(moved)}`;
  return [{ rule: 'an event makes only its own moves', text }];
}

/** Returns the moves that an event of this kind makes. Returns null if the model can't decide. */
function movesOf(model: Model, session: ModelSession | null, event: LoggedEvent): Change[] | null {
  const { kind, number } = event;
  const called = calledIn(session);
  const from = letterIn(session, number);
  const one = (to: string): Change[] => [{ number: number ?? 0, from, to }];
  const ended = (calledBecomes: string, waitingBecomes: string) =>
    (session?.letters ?? []).flatMap((letter, index) => {
      if (!'cawm'.includes(letter)) return [];
      return [
        { number: index + 1, from: letter, to: 'ca'.includes(letter) ? calledBecomes : waitingBecomes },
      ];
    });
  // The outcome of the visit is checked together with the responses, so any outcome is accepted here.
  const cameOut = event.moves.find((move) => move.number === called)?.to ?? '';
  const leavesTo = 'wm'.includes(cameOut) ? cameOut : 'd';
  switch (kind) {
    case 'issued':
      return [{ number: number ?? 0, from: null, to: 'w' }];
    case 'called':
      return [...(called === null ? [] : [{ number: called, from: 'c', to: leavesTo }]), ...one('c')];
    case 'skipped':
      return one(from === 'w' ? 's' : 'n');
    case 'not_arrived_cleared':
      if (model.isPartial) return null;
      return (session?.letters ?? []).flatMap((letter, index) => {
        const isCleared = letter === 'w' && session?.hasArrived[index] !== true;
        return isCleared ? [{ number: index + 1, from: letter, to: 's' }] : [];
      });
    case 'arrived':
      return from === 'm' ? one('w') : [];
    case 'moved_away':
    case 'moved_and_stopped':
      return number === null ? ended('v', 'v').filter((move) => move.from !== 'c') : one('v');
    case 'moved_here':
      return event.joined === null
        ? null
        : event.joined.map((joined) => ({ number: joined.number, from: null, to: joined.letter }));
    case 'practice_closed':
    case 'service_date_ended':
      return ended('d', 'p');
    case 'reset':
      return ended('r', 'r');
    case 'undone': {
      const past = model.past.get(event.undoes ?? 0);
      return past
        ? past.moves
            .filter((move) => !isSpaced(past, move))
            .map((move) => ({ number: move.number, from: move.to, to: move.from ?? 'u' }))
        : null;
    }
    default:
      return BECOMES[kind] === undefined ? [] : one(BECOMES[kind]);
  }
}

/** The state that an event gives to its patient, if it is always the same. */
const BECOMES: Readonly<Record<string, string>> = {
  completed: 'd',
  passed: 'm',
  sent_away: 'a',
  test_called: 'a',
  returned: 'w',
  put_back: 'w',
  placed_soon: 'w',
  placed_at_once: 'w',
  placed_in_turn: 'w',
  left: 'l',
};

const textOf = (moves: readonly Change[]) =>
  moves.length === 0
    ? 'nothing'
    : [...moves]
        .sort((a, b) => a.number - b.number)
        .map(({ number, from, to }) => `${number}:${from ?? ''}→${to}`)
        .join(' ');

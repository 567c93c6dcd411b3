import type { QueueAnswer } from '@baari/contract/queue';
import type { SoonReason } from '@baari/core/queue';
import { useRef, useState } from 'react';
import { api, type ActionOutcome } from '../../shared/api/index.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { tokenLabel } from '@baari/core/doctors';
import { actionText, namedToken } from '../../shared/queue/action-text.ts';
import { useLetterOf } from '../letters.tsx';
import { ownActions } from './own-actions.ts';
import { InTurn } from './in-turn.ts';
import { type Place, type Told, useQueueNews } from './queue-news.ts';
import { type QueueCall, type QueueCallOptions, useQueueCall } from './queue-call.ts';
import type { TokenMove, TokenMoveKind } from '../../shared/queue/token-move.ts';
import { isUndoable, useDoneName, useUndo } from './use-undo.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import type { DeskWords } from '@baari/words/web';

type QueueActionOptions<Input> = QueueCallOptions<Input> & {
  /** The message once it is done, with an undo. */
  done?: (answer: QueueAnswer, input: Input) => Told;
  /** Whether it is final: then no undo is offered. */
  isLasting?: boolean;
};

/**
 * An undoable action on a queue: where its message appears, and how the shortcut finds it. Every console
 * then shows the queue from its answer.
 */
export function useQueueAction<Input extends { doctorId: string }>(
  call: QueueCall<Input>,
  { done, isLasting = false, ...options }: QueueActionOptions<Input>,
) {
  const words = useWords('desk');
  const action = useQueueCall(call, options);
  const showToast = useToast();
  const news = useQueueNews();
  const { undo } = useUndo();
  const nameOf = useDoneName();
  const letterOf = useLetterOf();
  const run = (input: Input, outcome: ActionOutcome<QueueAnswer> = {}) => {
    const { doctorId } = input;
    const answered = ownActions.begin(doctorId, Date.now());
    action.run(input, {
      onSuccess: (answer) => {
        const change = { doctorId, revision: answer.revision };
        const told = done?.(answer, input);
        const { lastAction } = answer.queue;
        const logged = lastAction?.revision === answer.revision ? lastAction : null;
        const text = logged && actionText(logged, words.events, letterOf(doctorId));
        const made = { change, name: nameOf(told ?? { title: text ?? '' }, doctorId) };
        const isKept = !isLasting && (logged === null || isUndoable(logged));
        answered(isKept && made.name !== '' ? made : null);
        const undoIt = { action: { label: words.undo.undo, onSelect: () => undo(made) } };
        if (told && news) news.done(told, change);
        else if (told) showToast({ ...told, ...(isLasting ? {} : undoIt) });
        outcome.onSuccess?.(answer);
      },
      onError: (error) => {
        answered(null);
        outcome.onError?.(error);
      },
    });
  };
  return { ...action, run };
}

type MoveInput = { doctorId: string; number: number };

const movedToken = ({ queue }: QueueAnswer, { number }: MoveInput) =>
  queue.tokens.find((token) => token.number === number);

/** An action on a token, and the token's patient. */
export function useMoved() {
  const { queue: words } = useWords('desk');
  const letterOf = useLetterOf();
  return (title: string) => (answer: QueueAnswer, input: MoveInput) => {
    const token = movedToken(answer, input);
    return { title, description: token && namedToken(token, words, letterOf(input.doctorId)) };
  };
}

/** A called patient who is skipped did not come. */
function isNoShow(answer: QueueAnswer, input: MoveInput): boolean {
  const state = movedToken(answer, input)?.state;
  return state?.status === 'cancelled' && state.reason === 'no_show';
}

type MoveOptions = QueueActionOptions<MoveInput>;

export const atToken = ({ doctorId, number }: MoveInput): Place => ({ at: 'token', doctorId, number });

const movesIn = (
  { moves }: DeskWords,
  moved: ReturnType<typeof useMoved>,
): Record<TokenMoveKind, MoveOptions> => ({
  complete: { place: atToken, failure: moves.completeFailed, done: moved(moves.completed) },
  skip: {
    place: atToken,
    failure: moves.skipFailed,
    done: (answer, input) =>
      moved(isNoShow(answer, input) ? moves.markedNoShow : moves.skipped)(answer, input),
  },
  putBack: { place: atToken, failure: moves.putBackFailed, done: moved(moves.wasPutBack) },
  markArrived: { place: atToken, failure: moves.arrivedFailed, done: moved(moves.markedArrived) },
  sendAway: { place: atToken, failure: moves.sendAwayFailed, done: moved(moves.sentAway) },
  back: { place: atToken, failure: moves.backFailed, done: moved(moves.cameBack) },
});

/** The rank for a waiting patient, with its reason; `kept` declines a request for a better one. */
export type Placing =
  | { place: 'soon'; reason: SoonReason }
  | { place: 'once'; reason: string }
  | { place: 'turn' | 'kept' };

/** Places a waiting patient soon, next, or in turn again. */
function usePlacing() {
  const { moves } = useWords('desk');
  const moved = useMoved();
  const options = (title: string): MoveOptions => ({
    place: atToken,
    failure: moves.placeFailed,
    done: moved(title),
  });
  const soon = useQueueAction(api.queue.placeSoon, options(moves.placedSoon));
  const once = useQueueAction(api.queue.placeAtOnce, options(moves.placedAtOnce));
  const turn = useQueueAction(api.queue.placeInTurn, options(moves.placedInTurn));
  const kept = useQueueAction(api.queue.declinePriority, options(moves.placeKept));
  return (input: MoveInput, placing: Placing, outcome: ActionOutcome<QueueAnswer>) => {
    if (placing.place === 'soon') soon.run({ ...input, reason: placing.reason }, outcome);
    else if (placing.place === 'once') once.run({ ...input, reason: placing.reason }, outcome);
    else (placing.place === 'kept' ? kept : turn).run(input, outcome);
  };
}

/** Moves one waiting patient, or all, to another doctor's line. */
export function useMovingTo() {
  const words = useWords('desk');
  const { move, queue, doctor } = words;
  const toWhom = ({ revision, queue: { lastAction } }: QueueAnswer): string | undefined => {
    const there = lastAction?.revision === revision ? lastAction.counterpart : null;
    if (!there) return undefined;
    const name = doctor.name(there.doctorName);
    if (there.number === null) return name;
    return queue.movedTo({ doctor: name, label: tokenLabel(there.letter, there.number) });
  };
  return {
    moveToken: useQueueAction(api.queue.moveToken, {
      failure: move.failed,
      place: atToken,
      done: (answer) => ({ title: move.done, description: toWhom(answer) }),
    }),
    moveLine: useQueueAction(api.queue.moveLine, {
      failure: move.failed,
      done: (answer) => ({
        title: move.lineDone({ count: answer.cancelledCount }),
        description: toWhom(answer),
      }),
    }),
  };
}

/**
 * The actions on tokens. Moves show before the server has answered, and are taken back with a reason when it
 * refuses; a new rank shows with the answer. A press on a token with a pending action is sent after that,
 * and taken back with it. `onAnswered` gets the last answer when nothing is pending any more, null for a
 * refusal. `areOnTheirWay` describes this moment, `pending` the last drawing.
 */
export function useTokenMoves(doctorId: string, onAnswered: (answer: QueueAnswer | null) => void) {
  const [pending, setPending] = useState<readonly TokenMove[]>([]);
  const onTheirWay = useRef(0);
  const inTurn = useRef(new InTurn());
  const moves = movesIn(useWords('desk'), useMoved());
  const actions = {
    complete: useQueueAction(api.queue.complete, moves.complete),
    skip: useQueueAction(api.queue.skip, moves.skip),
    putBack: useQueueAction(api.queue.putBack, moves.putBack),
    markArrived: useQueueAction(api.queue.markArrived, moves.markArrived),
    sendAway: useQueueAction(api.queue.sendAway, moves.sendAway),
    back: useQueueAction(api.queue.back, moves.back),
  };
  const placeAt = usePlacing();
  const send = (
    number: number,
    run: (outcome: ActionOutcome<QueueAnswer>) => void,
    onSettled: () => void = () => {},
  ) => {
    onTheirWay.current += 1;
    const settle = (answer: QueueAnswer | null) => {
      onSettled();
      onTheirWay.current -= 1;
      if (onTheirWay.current === 0) onAnswered(answer);
    };
    const end = (answer: QueueAnswer | null) => {
      settle(answer);
      inTurn.current.end(number, answer !== null);
    };
    const start = () => run({ onSuccess: end, onError: () => end(null) });
    inTurn.current.add(number, { start, giveUp: () => settle(null) });
  };
  const move = (kind: TokenMoveKind, number: number) => {
    const shown: TokenMove = { kind, number, at: new Date().toISOString() };
    setPending((current) => [...current, shown]);
    send(
      number,
      (outcome) => actions[kind].run({ doctorId, number }, outcome),
      () => setPending((current) => current.filter((other) => other !== shown)),
    );
  };
  const place = (number: number, placing: Placing) =>
    send(number, (outcome) => placeAt({ doctorId, number }, placing, outcome));
  const areOnTheirWay = () => onTheirWay.current > 0;
  return { pending, areOnTheirWay, move, place };
}

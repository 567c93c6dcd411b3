import type { Input } from '@baari/contract';
import type { ConsoleQueue, ConsoleToken, QueueAnswer, TypedFee } from '@baari/contract/queue';
import { useCallback, useRef, useState, useEffect } from 'react';
import { api, isReason } from '../../shared/api/index.ts';
import type { ActionOutcome } from '../../shared/api/index.ts';
import { namedToken } from '../../shared/queue/action-text.ts';
import { useLetterOf } from '../letters.tsx';
import { useFeeMarks } from './fee-marks.ts';
import { type CallWord, type HeldCall, useHeldCall, wordsLacked } from './held-call.ts';
import { atToken, type Placing, useQueueAction, useTokenMoves } from './queue-actions.ts';
import type { Place } from './queue-news.ts';
import { REPEAT_MS, useRepeats } from './repeats.ts';
import { calledToken, firstHere, nextToken } from '../../shared/queue/queue-figures.ts';
import { usePrintSlip } from '../slip/slip-printer.tsx';
import { predict, type TokenMoveKind } from '../../shared/queue/token-move.ts';
import type { Turns } from '../../shared/waits/turns.ts';
import { useTurns } from '../../shared/waits/use-turns.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import type { DeskWords } from '@baari/words/web';

/**
 * A queue's actions stay the same functions in all renderings, so that components with them need not be
 * redrawn.
 */
export type Panel = {
  /** The queue including pressed, unanswered actions. */
  queue: ConsoleQueue;
  /** The id of the token that a call brings in; null when nobody waits. */
  next: string | null;
  /** When the waiting patients are called, by the server's last answer. */
  turns: Turns;
  callNext: () => void;
  /** Calls the first who is here; the next one, who is not, keeps the first place. */
  callHere: () => void;
  /** Calls this waiting patient and nobody else; when somebody else is next by now, it asks why. */
  callThis: (token: ConsoleToken, askWhy: () => void) => void;
  /** A pressed call waits for pending actions. */
  isCallPending: boolean;
  /** Passes the called patient who is not there, and calls the next. */
  notHere: () => void;
  callToken: (number: number, reason: string, outcome: ActionOutcome<QueueAnswer>) => void;
  /** A call that waits for an answer about the visit inside; null without one. */
  heldCall: HeldCall | null;
  recall: () => void;
  move: (kind: TokenMoveKind, number: number) => void;
  /** Places a waiting patient. */
  place: (number: number, placing: Placing) => void;
  /** Marks the fee of a token; null takes the mark away. */
  markFee: (token: ConsoleToken, fee: TypedFee | null) => void;
  /** The keys of pending actions, for their indicators. */
  keys: Record<'call' | 'callHere' | 'callThis' | 'pass' | 'callToken' | 'recall', string>;
  /** Shows a token's slip. */
  print: (number: number) => void;
};

/** Which control was pressed: the one that calls the next, or a row's. */
type CalledBy = 'next' | 'here' | 'row';

/**
 * What a call says: `meant` is the patient whom the pressed control named, null for nobody; the rest answers
 * the question that held it.
 */
type Said = CallWord & { by: CalledBy; meant: number | null; here?: true };

const atInside = ({ doctorId }: { doctorId: string }): Place => ({ at: 'inside', doctorId });

const callsIn = ({ moves }: DeskWords, called: ReturnType<typeof useCalled>) => ({
  next: {
    place: atInside,
    inPlace: wordsLacked,
    failure: moves.callNextFailed,
    done: called(moves.called),
  },
  row: {
    place: ({ doctorId, meant }: Input<'queue', 'callNext'>) => atToken({ doctorId, number: meant ?? 0 }),
    inPlace: wordsLacked,
    failure: moves.callFailed,
    done: called(moves.called),
  },
  token: {
    place: atToken,
    inPlace: wordsLacked,
    failure: moves.callFailed,
    done: called(moves.called),
  },
  pass: {
    place: atInside,
    failure: moves.passFailed,
    // Calls nobody in an empty line.
    done: (answer: QueueAnswer) =>
      calledToken(answer.queue) ? called(moves.called)(answer) : { title: moves.passed },
  },
  again: { place: atInside, failure: moves.recallFailed, done: called(moves.calledAgain) },
});

/** Running a doctor's queue. `confirmed` is the queue as the server last said. */
export function usePanel(confirmed: ConsoleQueue): Panel {
  const { doctorId, callRevision } = confirmed;
  const printSlip = usePrintSlip();
  const calls = callsIn(useWords('desk'), useCalled());
  const recall = useQueueAction(api.queue.recall, calls.again);
  const moment = useMoment();
  const repeats = useRepeats([confirmed]);
  const isRepeat = (patient: number, action: string) => repeats.isRepeat(patient, action, performance.now());
  const notHere = useNotHere(doctorId, moment);
  const { heldCall, holdIf } = useHeldCall(callRevision);
  const { call, keys: callKeys } = useCall(doctorId, moment, holdIf);
  const callToken = useCallToken(confirmed, holdIf);
  const pendingCall = usePendingCall();
  const answered = useRef(callRevision);
  const { pending, areOnTheirWay, move, place } = useTokenMoves(doctorId, (answer) => {
    const said = pendingCall.take();
    if (!answer) repeats.forget();
    if (!answer) return;
    answered.current = answer.queue.callRevision;
    if (said) call(answered.current, said);
  });
  const press = (said: Said) => {
    if (!moment.isOver(said.by === 'row')) return;
    // A press may come between an answer and the drawing of it.
    if (areOnTheirWay()) pendingCall.set(said);
    else call(Math.max(callRevision, answered.current), said);
  };
  const fees = useFeeMarks(confirmed);
  const queue = fees.withMarks(pending.reduce(predict, confirmed));
  const [next, here] = [nextToken(queue), firstHere(queue)];
  return {
    queue,
    next: next?.id ?? null,
    turns: useTurns(confirmed),
    callNext: useStable(() => press({ by: 'next', meant: next?.number ?? null })),
    callHere: useStable(() => here && press({ by: 'here', meant: here.number, here: true })),
    callThis: useStable(({ id, number }, askWhy) =>
      id === next?.id ? press({ by: 'row', meant: number }) : askWhy(),
    ),
    isCallPending: pendingCall.isOpen,
    notHere: useStable(() => notHere.run(Math.max(callRevision, answered.current))),
    callToken: useStable(callToken.run),
    heldCall,
    recall: useStable(() => {
      if (!isRepeat(calledToken(queue)?.number ?? 0, 'recall')) recall.run({ doctorId });
    }),
    move: useStable((kind, number) => {
      if (isRepeat(number, kind)) return;
      moment.look();
      move(kind, number);
    }),
    place: useStable((number, placing) => {
      if (!isRepeat(number, JSON.stringify(placing))) place(number, placing);
    }),
    markFee: useStable((token, fee) => {
      if (!isRepeat(token.number, JSON.stringify(fee))) fees.mark(token, fee);
    }),
    keys: { ...callKeys, pass: notHere.key, callToken: callToken.key, recall: recall.key },
    print: useCallback((number) => printSlip({ doctorId, number, isAtOnce: false }), [printSlip, doctorId]),
  };
}

type HoldIf = ReturnType<typeof useHeldCall>['holdIf'];

/** Calls the next patient; `holdIf` gets a refused call. */
function useCall(doctorId: string, moment: ReturnType<typeof useMoment>, holdIf: HoldIf) {
  const calls = callsIn(useWords('desk'), useCalled());
  const actions = {
    next: useQueueAction(api.queue.callNext, calls.next),
    here: useQueueAction(api.queue.callNext, calls.next),
    row: useQueueAction(api.queue.callNext, calls.row),
  };
  const call = (callRevision: number, { by, ...said }: Said) => {
    moment.begin();
    actions[by].run(
      { doctorId, callRevision, ...said },
      {
        onSuccess: () => moment.end(),
        onError: (error) => {
          moment.end(isReason(error, 'queue.not_next'));
          const { number: asked } = error.details;
          holdIf(error, {
            callRevision,
            call: (word) => {
              // Whoever agrees to call an absent patient means the one whom the question names.
              const meant = word.anyway && typeof asked === 'number' ? asked : said.meant;
              call(callRevision, { by, ...said, ...word, meant });
            },
          });
        },
      },
    );
  };
  return { call, keys: { call: actions.next.key, callHere: actions.here.key, callThis: actions.row.key } };
}

/** Calling a chosen one; `holdIf` gets a call that was refused. */
function useCallToken({ doctorId, callRevision }: ConsoleQueue, holdIf: HoldIf) {
  const { token } = callsIn(useWords('desk'), useCalled());
  const { run: send, key } = useQueueAction(api.queue.callToken, token);
  const run: Panel['callToken'] = (number, reason, outcome) => {
    const order = { doctorId, callRevision, number, reason };
    send(order, {
      ...outcome,
      onError: (error) => {
        holdIf(error, { callRevision, call: ({ inside }) => send({ ...order, inside }) });
        outcome.onError?.(error);
      },
    });
  };
  return { run, key };
}

/** Passing and calling the next is a call, too: it allows no second one within its moment. */
function useNotHere(doctorId: string, moment: ReturnType<typeof useMoment>) {
  const { pass } = callsIn(useWords('desk'), useCalled());
  const { run, key } = useQueueAction(api.queue.notHere, pass);
  return {
    run: (callRevision: number) => {
      if (!moment.isOver()) return;
      moment.begin();
      run({ doctorId, callRevision }, { onSuccess: () => moment.end(), onError: () => moment.end() });
    },
    key,
  };
}

/** The patient whom an answer calls. */
function useCalled() {
  const { queue: words } = useWords('desk');
  const letterOf = useLetterOf();
  return (title: string) =>
    ({ queue }: QueueAnswer) => {
      const token = calledToken(queue);
      return { title, description: token ? namedToken(token, words, letterOf(queue.doctorId)) : undefined };
    };
}

/** Nobody means to call two patients by name within a blink. */
const momentMs = 800;

/**
 * The moment of a call, until shortly after its answer: a press in it still belongs to that call. An action
 * on a patient after the answer shows that the user has seen it, and means the next press.
 */
function useMoment() {
  const endedAt = useRef(-Infinity);
  const isUnspent = useRef(false);
  return {
    /** A row's call was deliberate. For the next in line the moment lasts as long as for any repeat. */
    isOver: (isRow = false) =>
      performance.now() >= endedAt.current + (isRow || isUnspent.current ? momentMs : REPEAT_MS),
    begin: () => void (endedAt.current = Infinity),
    /** `isLost`: nobody was called because somebody else is next, so a new press comes soon. */
    end: (isLost = false) => {
      endedAt.current = performance.now();
      isUnspent.current = isLost;
    },
    look: () => {
      if (endedAt.current !== Infinity) endedAt.current = -Infinity;
    },
  };
}

/** A call that was pressed during a pending move waits for its answer, which decides who is called. */
function usePendingCall() {
  const current = useRef<Said | null>(null);
  const [isOpen, setOpen] = useState(false);
  const set = (said: Said | null) => {
    current.current = said;
    setOpen(said !== null);
  };
  return {
    isOpen,
    set,
    /** The call's answer to its question, null without one; cleared afterwards. */
    take: () => {
      const said = current.current;
      if (said) set(null);
      return said;
    },
  };
}

/** A function that stays the same and runs the latest given one, for components that must not be redrawn. */
function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

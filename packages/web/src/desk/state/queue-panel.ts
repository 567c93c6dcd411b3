/** One doctor's queue at a desk: its newest state, the pending actions, and the actions that are possible. */
import type { LineLabels } from '@baari/core/doctors';
import type { ConsoleQueue, ConsoleToken, QueueAnswer, TypedFee } from '@baari/contract/queue';
import type { DeskWords } from '@baari/words/web';
import { type ActionOutcome, type ApiError, isReason } from '../../shared/api/index.ts';
import { calledToken, firstHere, nextToken } from '../../shared/queue/queue-figures.ts';
import { type Turns, turnsAfter } from '../../shared/waits/turns.ts';
import type { RunAction } from '../actions/queue-actions.ts';
import { REPEAT_MS, Repeats } from '../actions/repeats.ts';
import { InTurn } from './in-turn.ts';
import {
  callActions,
  type CallWord,
  feeAction,
  type FeeMarking,
  moveActions,
  placeActions,
  type Placing,
  wordLacked,
} from './panel-actions.ts';
import { predict, type TokenMove, type TokenMoveKind } from './predict.ts';

/** The functions of the actions stay the same objects for as long as the desk is open. */
export type Panel = PanelActions & {
  /** The queue with the expected results of unanswered actions. */
  queue: ConsoleQueue;
  /**
   * The id of the token that the next call would call, or null if no patient waits.
   */
  next: string | null;
  /** The expected turns of the waiting patients, from the server's last answer. */
  turns: Turns;
  /** True while a call that was pressed waits for pending actions. */
  isCallPending: boolean;
  /**
   * A call that waits until somebody at the desk answers a question, or null if no call waits.
   */
  heldCall: HeldCall | null;
};

type PanelActions = {
  callNext: () => void;
  /** Calls the first patient who is here. An absent patient who is next remains first in line. */
  callHere: () => void;
  /** Calls only this waiting patient. If another patient is next by then, the desk asks for a reason. */
  callThis: (token: ConsoleToken, askWhy: () => void) => void;
  /** Passes the called patient, who did not come, and calls the next one. */
  notHere: () => void;
  callToken: (number: number, reason: string, outcome: ActionOutcome<QueueAnswer>) => void;
  recall: () => void;
  /** `testLineId` names the line to which a patient is sent for a test. */
  move: (kind: TokenMoveKind, number: number, testLineId?: string) => void;
  /** Places a waiting patient. */
  place: (number: number, placing: Placing) => void;
  /** Marks the fee of a token. If the mark is null, the fee has no mark afterwards. */
  markFee: (token: ConsoleToken, fee: TypedFee | null) => void;
  /** The keys of pending actions, by which buttons show that they are busy. */
  keys: Record<'call' | 'callHere' | 'callThis' | 'pass' | 'callToken' | 'recall', string>;
  /** Shows a token's slip. */
  print: (number: number) => void;
};

/** A call that the server refused because somebody at the desk must first answer a question. */
export type HeldCall = {
  lacks: keyof CallWord;
  /** The current patient, or the patient to call; 0 if the question names nobody. */
  number: number;
  /** Repeats the call with this answer. */
  answer: (word: CallWord) => void;
  /** Calls nobody. */
  drop: () => void;
};

/** The parts of the page that the desk's actions can use. */
export type Around = {
  words: DeskWords;
  letterOf: (doctorId: string) => LineLabels;
  run: RunAction;
  print: (slip: { doctorId: string; number: number; isAtOnce: boolean }) => void;
};

/**
 * The details of a call. `by` is the pressed control. `meant` is the patient whom the control named, or null.
 * The other fields answer the question that delayed the call.
 */
type Said = CallWord & { by: 'next' | 'here' | 'row'; meant: number | null; here?: true };

type Held = Pick<HeldCall, 'lacks' | 'number'> & { callRevision: number; call: (word: CallWord) => void };

export class QueuePanel {
  readonly #doctorId: string;
  readonly #around: () => Around;
  readonly #onChange: () => void;
  #frame: ConsoleQueue;
  #shown: Panel | null = null;
  #turns: Turns | null = null;
  #moves: readonly TokenMove[] = [];
  #marks: readonly FeeMarking[] = [];
  #onTheirWay = 0;
  readonly #actions: PanelActions;
  readonly #inTurn = new InTurn();
  readonly #repeats = new Repeats();
  readonly #moment = new Moment();
  #held: Held | null = null;
  #pendingCall: Said | null = null;
  /** The call revision in the server's last answer, which may be newer than the one on the screen. */
  #answered = 0;

  constructor(frame: ConsoleQueue, around: () => Around, onChange: () => void) {
    this.#doctorId = frame.doctorId;
    this.#frame = frame;
    this.#around = around;
    this.#onChange = onChange;
    this.#actions = this.#makeActions();
  }

  /**
   * Returns the panel with this message of the feed applied. Returns the same object if nothing has changed.
   */
  read(frame: ConsoleQueue): Panel {
    if (this.#shown && frame === this.#frame) return this.#shown;
    // After an undo, a repeated press is intended, so it counts.
    if (undoneIn(frame) !== undoneIn(this.#frame)) this.#repeats.forget();
    this.#frame = frame;
    this.#turns = turnsAfter(this.#turns, frame);
    const queue = this.#marks.reduce(withMark, this.#moves.reduce(predict, frame));
    const held = this.#held?.callRevision === frame.callRevision ? this.#held : null;
    this.#shown = {
      ...this.#actions,
      queue,
      next: nextToken(queue)?.id ?? null,
      turns: this.#turns,
      isCallPending: this.#pendingCall !== null,
      heldCall: held && this.#heldCall(held),
    };
    return this.#shown;
  }

  #makeActions(): PanelActions {
    return {
      callNext: () => this.#press({ by: 'next', meant: nextToken(this.#queue)?.number ?? null }),
      callHere: () => {
        const here = firstHere(this.#queue);
        if (here) this.#press({ by: 'here', meant: here.number, here: true });
      },
      callThis: ({ id, number }, askWhy) => {
        if (id === nextToken(this.#queue)?.id) this.#press({ by: 'row', meant: number });
        else askWhy();
      },
      notHere: () => this.#pass(),
      callToken: (number, reason, outcome) => this.#callToken(number, reason, outcome),
      recall: () => {
        const doctorId = this.#doctorId;
        if (this.#isRepeat(calledToken(this.#queue)?.number ?? 0, 'recall')) return;
        this.#around().run(
          { ...callActions(this.#around()).recall, key: this.#actions.keys.recall },
          { doctorId },
        );
      },
      move: (kind, number, testLineId) => {
        if (this.#isRepeat(number, kind)) return;
        this.#moment.look();
        this.#move({ kind, number, at: new Date().toISOString(), testLineId });
      },
      place: (number, placing) => {
        if (!this.#isRepeat(number, JSON.stringify(placing))) this.#place(number, placing);
      },
      markFee: (token, fee) => {
        if (!this.#isRepeat(token.number, JSON.stringify(fee))) this.#mark(token, fee);
      },
      print: (number) => this.#around().print({ doctorId: this.#doctorId, number, isAtOnce: false }),
      keys: {
        call: this.#key('call'),
        callHere: this.#key('call here'),
        callThis: this.#key('call this'),
        pass: this.#key('pass'),
        callToken: this.#key('call token'),
        recall: this.#key('recall'),
      },
    };
  }

  /** The queue as the screen shows it. */
  get #queue(): ConsoleQueue {
    return this.read(this.#frame).queue;
  }

  #change(): void {
    this.#shown = null;
    this.#onChange();
  }

  #key(action: string): string {
    return `${this.#doctorId} ${action}`;
  }

  #isRepeat(patient: number, action: string): boolean {
    return this.#repeats.isRepeat(patient, action, performance.now());
  }

  #callRevision(): number {
    return Math.max(this.#frame.callRevision, this.#answered);
  }

  /**
   * If a call is pressed while a move is pending, it waits for the move's answer, which decides who is
   * called.
   */
  #press(said: Said): void {
    if (!this.#moment.isOver(said.by === 'row')) return;
    if (this.#onTheirWay === 0) this.#call(this.#callRevision(), said);
    else this.#holdBack(said);
  }

  #holdBack(said: Said | null): void {
    this.#pendingCall = said;
    this.#change();
  }

  #call(callRevision: number, { by, ...said }: Said): void {
    const { next, row } = callActions(this.#around());
    const { keys } = this.#actions;
    const action = {
      next: { ...next, key: keys.call },
      here: { ...next, key: keys.callHere },
      row: { ...row, key: keys.callThis },
    }[by];
    this.#moment.begin();
    this.#around().run(
      action,
      { doctorId: this.#doctorId, callRevision, ...said },
      {
        onSuccess: () => this.#moment.end(),
        onError: (error) => {
          this.#moment.end(isReason(error, 'queue.not_next'));
          const { number: asked } = error.details;
          this.#holdIf(error, callRevision, (word) => {
            // If staff agree to call an absent patient, that covers only the patient named in the question.
            const meant = word.anyway && typeof asked === 'number' ? asked : said.meant;
            this.#call(callRevision, { by, ...said, ...word, meant });
          });
        },
      },
    );
  }

  #callToken(number: number, reason: string, outcome: ActionOutcome<QueueAnswer>, word: CallWord = {}): void {
    const { callRevision } = this.#frame;
    const { inside, askedKeeper } = word;
    const order = { doctorId: this.#doctorId, callRevision, number, reason, inside, askedKeeper };
    const action = { ...callActions(this.#around()).token, key: this.#actions.keys.callToken };
    this.#around().run(action, order, {
      ...outcome,
      onError: (error) => {
        this.#holdIf(error, callRevision, (more) =>
          this.#callToken(number, reason, {}, { ...word, ...more }),
        );
        outcome.onError?.(error);
      },
    });
  }

  /** Passing also calls the next patient, so a second call at the same moment is ignored. */
  #pass(): void {
    if (this.#moment.isOver()) this.#sendPass();
  }

  #sendPass(askedKeeper?: boolean): void {
    this.#moment.begin();
    const callRevision = this.#callRevision();
    this.#around().run(
      { ...callActions(this.#around()).pass, key: this.#actions.keys.pass },
      { doctorId: this.#doctorId, callRevision, askedKeeper },
      {
        onSuccess: () => this.#moment.end(),
        onError: (error) => {
          this.#moment.end();
          this.#holdIf(error, callRevision, (word) => this.#sendPass(word.askedKeeper));
        },
      },
    );
  }

  /** Stores a call that the server refused because an answer was missing, until another patient is called. */
  #holdIf(error: ApiError, callRevision: number, call: Held['call']): void {
    const lacks = wordLacked(error);
    const { number } = error.details;
    if (lacks === null || (lacks !== 'askedKeeper' && typeof number !== 'number')) return;
    this.#held = { lacks, number: typeof number === 'number' ? number : 0, callRevision, call };
    this.#change();
  }

  #heldCall({ lacks, number, call }: Held): HeldCall {
    const drop = () => {
      this.#held = null;
      this.#change();
    };
    return {
      lacks,
      number,
      answer: (word) => {
        drop();
        call(word);
      },
      drop,
    };
  }

  /** Shows a move immediately, and reverts it on the screen if the server refuses it. */
  #move(move: TokenMove): void {
    const { kind, number, testLineId } = move;
    const of = { doctorId: this.#doctorId, number, ...(testLineId !== undefined && { testLineId }) };
    this.#moves = [...this.#moves, move];
    this.#change();
    const action = { ...moveActions(this.#around())[kind], key: this.#key(kind) };
    this.#send(
      number,
      (outcome) => this.#around().run(action, of, outcome),
      () => (this.#moves = this.#moves.filter((other) => other !== move)),
    );
  }

  /** The screen shows a new rank only once the server has answered. */
  #place(number: number, placing: Placing): void {
    const of = { doctorId: this.#doctorId, number };
    const { soon, once, turn, kept } = placeActions(this.#around());
    const { run } = this.#around();
    const key = this.#key(placing.place);
    this.#send(number, (outcome) => {
      if (placing.place === 'soon') run({ ...soon, key }, { ...of, reason: placing.reason }, outcome);
      else if (placing.place === 'once') run({ ...once, key }, { ...of, reason: placing.reason }, outcome);
      else run({ ...(placing.place === 'kept' ? kept : turn), key }, of, outcome);
    });
  }

  /**
   * Sends an action on a token after the token's pending actions. If one of the pending actions fails, this
   * action is dropped too.
   */
  #send(
    number: number,
    run: (outcome: ActionOutcome<QueueAnswer>) => void,
    onSettled: () => void = () => {},
  ): void {
    this.#onTheirWay += 1;
    const settle = (answer: QueueAnswer | null) => {
      onSettled();
      this.#onTheirWay -= 1;
      if (this.#onTheirWay === 0) this.#settled(answer);
      this.#change();
    };
    const end = (answer: QueueAnswer | null) => {
      settle(answer);
      this.#inTurn.end(number, answer !== null);
    };
    const start = () => run({ onSuccess: end, onError: () => end(null) });
    this.#inTurn.add(number, { start, giveUp: () => settle(null) });
  }

  /** Runs this function once nothing is pending. `answer` is the last answer, null for a refusal. */
  #settled(answer: QueueAnswer | null): void {
    const said = this.#pendingCall;
    this.#pendingCall = null;
    if (!answer) {
      // After a refusal, a repeated press is intended, so it counts.
      this.#repeats.forget();
      return;
    }
    this.#answered = answer.queue.callRevision;
    if (said) this.#call(this.#answered, said);
  }

  #mark({ id: tokenId, number }: ConsoleToken, fee: TypedFee | null): void {
    const marking = { doctorId: this.#doctorId, tokenId, fee };
    const settle = () => {
      this.#marks = this.#marks.filter((other) => other !== marking);
      this.#change();
    };
    this.#marks = [...this.#marks, marking];
    this.#change();
    const action = { ...feeAction(this.#around(), number), key: this.#key('fee') };
    this.#around().run(action, marking, { onSuccess: settle, onError: settle });
  }
}

/**
 * The revision of the last undo, or null if another action followed it.
 */
const undoneIn = ({ lastAction }: ConsoleQueue): number | null =>
  lastAction?.kind === 'undone' ? lastAction.revision : null;

const withMark = (queue: ConsoleQueue, { tokenId, fee }: FeeMarking): ConsoleQueue => ({
  ...queue,
  tokens: queue.tokens.map((token) =>
    token.id === tokenId && token.fee ? { ...token, fee: { ...token.fee, mark: fee } } : token,
  ),
});

/** Nobody would call two patients by name on purpose within this time. */
const MOMENT_MS = 800;

/**
 * A call is over shortly after its answer. Until then, another press counts as part of the same call. An
 * action on a patient after the answer shows that the user has seen it, so the next press counts.
 */
class Moment {
  #endedAt = -Infinity;
  #isUnspent = false;

  /**
   * Returns true if another press counts as a new call. If `isRow`, the wait is shorter, because a call from
   * a row is deliberate.
   */
  isOver(isRow = false): boolean {
    const lastsMs = isRow || this.#isUnspent ? MOMENT_MS : REPEAT_MS;
    return performance.now() >= this.#endedAt + lastsMs;
  }

  begin(): void {
    this.#endedAt = Infinity;
  }

  /**
   * If `isLost` is true, no patient was called because another one is next. The wait before a new press is
   * therefore short.
   */
  end(isLost = false): void {
    this.#endedAt = performance.now();
    this.#isUnspent = isLost;
  }

  look(): void {
    if (this.#endedAt !== Infinity) this.#endedAt = -Infinity;
  }
}

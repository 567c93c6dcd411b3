/**
 * The actions of a doctor's panel. For each action, this file defines the request to the server, where its
 * refusal appears, and how the log describes it.
 */
import type { LineLabels } from '@baari/core/doctors';
import type { Input } from '@baari/contract';
import type { ConsoleToken, QueueAnswer } from '@baari/contract/queue';
import type { SoonReason } from '@baari/core/queue';
import type { DeskWords } from '@baari/words/web';
import { api, type ApiError, isReason } from '../../shared/api/index.ts';
import { namedToken } from '../../shared/queue/action-text.ts';
import { calledToken } from '../../shared/queue/queue-figures.ts';
import { testLineText } from '../../shared/queue/test-line-text.ts';
import { type ActionOnQueue, atToken } from '../actions/queue-actions.ts';
import type { Place, Told } from '../actions/queue-news.ts';
import type { TokenMoveKind } from './predict.ts';

/**
 * The answers to the questions before a call: the outcome of the running visit, whether to call an absent
 * patient, and whether somebody has asked at the computer that runs the queue without internet.
 */
export type CallWord = Pick<Input<'queue', 'callNext'>, 'inside' | 'anyway' | 'askedKeeper'>;

/** The refusals that only ask a question, and so don't count as failed calls. */
const WORDS_LACKED = ['queue.visit_inside', 'queue.nobody_here', 'queue.kept_without_internet'] as const;

/** Returns the answer that a refused call lacks; null if it was refused for another reason. */
export function wordLacked(error: ApiError): keyof CallWord | null {
  if (isReason(error, 'queue.visit_inside')) return 'inside';
  if (isReason(error, 'queue.nobody_here')) return 'anyway';
  return isReason(error, 'queue.kept_without_internet') ? 'askedKeeper' : null;
}

/**
 * The places that a waiting patient can get, each with its reason. `kept` declines a request to be seen
 * sooner.
 */
export type Placing =
  | { place: 'soon'; reason: SoonReason }
  | { place: 'once'; reason: string }
  | { place: 'turn' | 'kept' };

type OfToken = Input<'queue', 'sendAway'>;
type Action<Sent> = Omit<ActionOnQueue<Sent>, 'key'>;

const atInside = ({ doctorId }: { doctorId: string }): Place => ({ at: 'inside', doctorId });

type Words = { words: DeskWords; letterOf: (doctorId: string) => LineLabels };

/** Names a token and its patient in the message after an action. */
export const namedIn = ({ words, letterOf }: Words) => {
  const named = (token: ConsoleToken | null | undefined, doctorId: string) =>
    token ? namedToken(token, words.queue, letterOf(doctorId)) : undefined;
  const moved =
    (title: string) =>
    (answer: QueueAnswer, input: OfToken): Told => ({
      title,
      description: named(movedToken(answer, input), input.doctorId),
    });
  const called =
    (title: string) =>
    ({ queue }: QueueAnswer): Told => ({ title, description: named(calledToken(queue), queue.doctorId) });
  return { named, moved, called };
};

const movedToken = ({ queue }: QueueAnswer, { number }: OfToken) =>
  queue.tokens.find((token) => token.number === number);

/** Skipping a called patient means a no-show. */
function isNoShow(answer: QueueAnswer, input: OfToken): boolean {
  const state = movedToken(answer, input)?.state;
  return state?.status === 'cancelled' && state.reason === 'no_show';
}

export function moveActions(said: Words): Record<TokenMoveKind, Action<OfToken>> {
  const { moves } = said.words;
  const { moved } = namedIn(said);
  const { queue } = api;
  const at = { place: atToken };
  return {
    complete: { ...at, call: queue.complete, failure: moves.completeFailed, done: moved(moves.completed) },
    skip: {
      ...at,
      call: queue.skip,
      failure: moves.skipFailed,
      done: (answer, input) =>
        moved(isNoShow(answer, input) ? moves.markedNoShow : moves.skipped)(answer, input),
    },
    putBack: { ...at, call: queue.putBack, failure: moves.putBackFailed, done: moved(moves.wasPutBack) },
    markArrived: {
      ...at,
      call: queue.markArrived,
      failure: moves.arrivedFailed,
      done: moved(moves.markedArrived),
    },
    sendAway: {
      ...at,
      call: queue.sendAway,
      failure: moves.sendAwayFailed,
      done: (answer, input) => {
        const line = answer.queue.testLines?.find(({ doctorId }) => doctorId === input.testLineId);
        const title = line ? moves.sentTo({ line: testLineText(line, said.words) }) : moves.sentAway;
        return moved(title)(answer, input);
      },
    },
    back: { ...at, call: queue.back, failure: moves.backFailed, done: moved(moves.cameBack) },
  };
}

export function placeActions(said: Words) {
  const { moves } = said.words;
  const { moved } = namedIn(said);
  const placed = (title: string) => ({ place: atToken, failure: moves.placeFailed, done: moved(title) });
  return {
    soon: { call: api.queue.placeSoon, ...placed(moves.placedSoon) },
    once: { call: api.queue.placeAtOnce, ...placed(moves.placedAtOnce) },
    turn: { call: api.queue.placeInTurn, ...placed(moves.placedInTurn) },
    kept: { call: api.queue.declinePriority, ...placed(moves.placeKept) },
  };
}

export function callActions(said: Words) {
  const { moves } = said.words;
  const { called } = namedIn(said);
  const { queue } = api;
  const held = { inPlace: WORDS_LACKED };
  const next: Action<Input<'queue', 'callNext'>> = {
    ...held,
    call: queue.callNext,
    place: atInside,
    failure: moves.callNextFailed,
    done: called(moves.called),
  };
  return {
    next,
    row: {
      ...next,
      place: ({ doctorId, meant }: Input<'queue', 'callNext'>) => atToken({ doctorId, number: meant ?? 0 }),
      failure: moves.callFailed,
    },
    token: {
      ...held,
      call: queue.callToken,
      place: atToken,
      failure: moves.callFailed,
      done: called(moves.called),
    },
    pass: {
      ...held,
      call: queue.notHere,
      place: atInside,
      failure: moves.passFailed,
      // If the line is empty, passing a patient calls no patient.
      done: (answer: QueueAnswer) =>
        calledToken(answer.queue) ? called(moves.called)(answer) : { title: moves.passed },
    },
    recall: {
      call: queue.recall,
      place: atInside,
      failure: moves.recallFailed,
      done: called(moves.calledAgain),
    },
  };
}

export type FeeMarking = Input<'queue', 'markFee'>;

/** `number` is the token's number. */
export function feeAction(said: Words, number: number): Action<FeeMarking> {
  const { fee, fees } = said.words;
  const { named } = namedIn(said);
  return {
    call: api.queue.markFee,
    place: ({ doctorId }) => atToken({ doctorId, number }),
    failure: fee.failed,
    done: ({ queue }, { doctorId, tokenId, fee: mark }) => ({
      title: mark ? fee.marked({ mark: fees.mark(mark) }) : fee.takenBack,
      description: named(
        queue.tokens.find(({ id }) => id === tokenId),
        doctorId,
      ),
    }),
  };
}

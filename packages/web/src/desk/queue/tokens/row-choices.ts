/**
 * Returns the actions on a token in its state. The usual action has a button, and all actions have numbers.
 */
import type { ConsoleToken } from '@baari/contract/queue';
import { PRIORITIES, takesPriority } from '@baari/core/doctors';
import { canBePutBack, isVisitElsewhere } from '@baari/core/queue';
import { usualFee } from '../../../shared/queue/usual-fee.ts';
import { isSeen } from '../../../shared/queue/queue-figures.ts';
import type { DeskWords } from '@baari/words/web';
import type { Panel } from '../../state/queue-panel.ts';
import { testLineText } from '../../../shared/queue/test-line-text.ts';

export type RowChoice = { label: string; act: () => void };
/**
 * Several choices of one kind. Users type the number of the kind, and then that of the choice.
 */
export type ChoiceGroup = { label: string; choices: readonly (RowChoice | null)[] };
/**
 * The choices, numbered from 1. A null leaves its number unused, so that the others keep the numbers that
 * users know by heart.
 */
export type NumberedChoices = readonly (RowChoice | ChoiceGroup | null)[];

/** The action that needs further input first. */
export type RowQuestion = 'call' | 'atOnce' | 'correct' | 'fee' | 'comeAgain';

type Choices = {
  /** The usual action, or null if there is none. */
  first: RowChoice | null;
  all: NumberedChoices;
  /**
   * The answers to a patient's request, numbered from 0, or an empty list if there is no request.
   */
  answers: readonly RowChoice[];
  /**
   * The choices for marking the fee, each with a separate key. The list is empty if the clinic marks no fees,
   * or if the visit moved to another token.
   */
  fees: readonly KeyedChoice[];
};

/** A choice that a key other than a digit selects. */
export type KeyedChoice = RowChoice & { key: string };

type Wanted = {
  token: ConsoleToken;
  panel: Panel;
  words: DeskWords;
  ask: (question: RowQuestion) => void;
};

/** Returns true if a call would bring in this token next. */
export const isNext = ({ id }: ConsoleToken, { next }: Pick<Panel, 'next'>): boolean => id === next;

/** Returns true if a token's visit can move to another doctor's queue. */
export const canMove = ({ state }: ConsoleToken): boolean =>
  state.status === 'waiting' || state.status === 'passed' || state.status === 'away';

export const choicesOf = (wanted: Wanted): Choices => ({
  ...stateChoices(wanted),
  answers: answersOf(wanted),
  fees: feesOf(wanted),
});

function stateChoices(wanted: Wanted): Omit<Choices, 'answers' | 'fees'> {
  const { token, panel, words, ask } = wanted;
  const { moves, queue, current } = words;
  const { number, state } = token;
  const print = { label: moves.printToken, act: () => panel.print(number) };
  const here = { label: moves.arrived, act: () => panel.move('markArrived', number) };
  const noShow = { label: queue.cancelled.no_show, act: () => panel.move('skip', number) };
  const complete = { label: moves.complete, act: () => panel.move('complete', number) };
  const correct = { label: words.correct.open, act: () => ask('correct') };
  switch (state.status) {
    case 'waiting': {
      const call = { label: moves.call, act: () => panel.callThis(token, () => ask('call')) };
      const skip = { label: moves.skip, act: () => panel.move('skip', number) };
      const isHere = token.arrivedAt !== null;
      return {
        first: isHere ? call : here,
        all: [call, isSeen(token) ? null : here, skip, print, correct, ...placesOf(wanted)],
      };
    }
    case 'called': {
      const recall = { label: current.recall, act: panel.recall };
      const where = testChoices(wanted);
      const test =
        where.length > 0
          ? { label: moves.test, choices: where }
          : { label: moves.test, act: () => panel.move('sendAway', number) };
      const notHere = { label: moves.notHere, act: panel.notHere };
      const putBack = { label: moves.putBack, act: () => panel.move('putBack', number) };
      const again = againOf(wanted);
      return {
        first: complete,
        all: [
          complete,
          recall,
          noShow,
          print,
          correct,
          test,
          notHere,
          ...(again.length > 0 ? again : [null]),
          putBack,
        ],
      };
    }
    case 'passed':
      return { first: here, all: [null, here, noShow, print, correct] };
    case 'away': {
      const back = { label: moves.back, act: () => panel.move('back', number) };
      return { first: back, all: [complete, back, null, print, correct] };
    }
    default: {
      // An erased patient can no longer be called.
      if (!canBePutBack(state) || token.name === null) return { first: null, all: [] };
      const putBack = { label: moves.putBack, act: () => panel.move('putBack', number) };
      const again = state.status === 'completed' ? [...BEFORE_AGAIN, ...againOf(wanted)] : [];
      return { first: putBack, all: [putBack, ...again] };
    }
  }
}

/**
 * The lines to which the current patient can be sent for a test, followed by "elsewhere". The list is empty
 * if the clinic has no such lines.
 */
export function testChoices({ token, panel, words }: Pick<Wanted, 'token' | 'panel' | 'words'>): RowChoice[] {
  const lines = panel.queue.testLines ?? [];
  if (lines.length === 0) return [];
  return [
    ...lines.map((line) => ({
      label: testLineText(line, words),
      act: () => panel.move('sendAway', token.number, line.doctorId),
    })),
    { label: words.moves.testElsewhere, act: () => panel.move('sendAway', token.number) },
  ];
}

/**
 * The numbers before “Come again” are unused here, so that “Come again” has the same number in each state.
 */
const BEFORE_AGAIN = Array.from({ length: 6 }, () => null);

const againOf = ({ token, words, ask }: Wanted): RowChoice[] =>
  token.name !== null ? [{ label: words.moves.comeAgain, act: () => ask('comeAgain') }] : [];

/** The answers to a request: give the patient the place “Soon” for its reason, or decline. */
function answersOf({ token: { number, asks }, panel, words: { placing, queue } }: Wanted): RowChoice[] {
  if (asks === undefined) return [];
  const soon = { place: 'soon', reason: asks } as const;
  return [
    { label: placing.confirm({ why: queue.priorities[asks] }), act: () => panel.place(number, soon) },
    { label: placing.decline, act: () => panel.place(number, { place: 'kept' }) },
  ];
}

/** The usual fee mark, and a choice that opens the dialog for any other. */
function feesOf({ token, panel, words, ask }: Wanted): KeyedChoice[] {
  if (!token.fee || isVisitElsewhere(token.state)) return [];
  const usual = usualFee(token.fee, panel.queue.usualPayment);
  const other = { key: '-', label: words.fee.open, act: () => ask('fee') };
  if (token.fee.mark !== null || usual === null) return [other];
  return [
    {
      key: '+',
      label: words.fee.markAs({ mark: words.fees.mark(usual) }),
      act: () => panel.markFee(token, usual),
    },
    other,
  ];
}

/**
 * Returns the places that staff can choose for a token: “At once”, and “Soon” or “In turn”. Leaves out the
 * token's present place.
 */
function placesOf({ token, panel, words, ask }: Wanted): NumberedChoices {
  const { number, place } = token;
  const { placing, placeAtOnce, queue } = words;
  const atOnce: ChoiceGroup = {
    label: queue.places.once,
    choices: [
      ...placeAtOnce.reasons.map((reason) => ({
        label: reason,
        act: () => panel.place(number, { place: 'once', reason }),
      })),
      { label: placing.otherReason, act: () => ask('atOnce') },
    ],
  };
  const report: RowChoice = {
    label: queue.priorities.report,
    act: () => panel.place(number, { place: 'soon', reason: 'report' }),
  };
  const ofReport = panel.queue.reportsSoon && token.visitType === 'report' ? [report] : [];
  const priorities = PRIORITIES.map((priority) =>
    takesPriority(panel.queue, priority, token.age)
      ? {
          label: queue.priorities[priority],
          act: () => panel.place(number, { place: 'soon', reason: priority }),
        }
      : null,
  );
  const soon: ChoiceGroup = { label: placing.priority, choices: [...priorities, ...ofReport] };
  const inTurn = { label: placing.inTurn, act: () => panel.place(number, { place: 'turn' }) };
  const ahead = soon.choices.some((choice) => choice !== null) ? soon : null;
  return [place === 'once' ? null : atOnce, place === 'turn' ? ahead : inTurn];
}

/** What can be done about a token in its state: at the press of one button, and all of it by number. */
import type { ConsoleToken } from '@baari/contract/queue';
import { isLive, waitingTokens } from '../../shared/queue/queue-figures.ts';
import { canBePutBack } from '../../shared/queue/token-move.ts';
import type { DeskWords } from '../../shared/words/en/catalog.ts';
import type { Row } from './desk-rows.ts';
import type { DeskQueue } from './with-panels.tsx';

export type Choice = { label: string; act: () => void };

type Choices = {
  /** The one that is nearly always meant; null when nothing is. */
  first: Choice | null;
  /** All of them; in an order that stays, since hands learn their numbers. */
  all: readonly Choice[];
};

type Wanted = {
  row: Row<DeskQueue>;
  words: DeskWords;
  /** Asks why somebody is called out of turn. */
  askReason: (row: Row<DeskQueue>) => void;
};

/** Whether a token is the one that a call brings in next. */
export const isNext = ({ token, of }: Row<DeskQueue>): boolean => waitingTokens(of.queue)[0]?.id === token.id;

export function choicesOf({ row, words, askReason }: Wanted): Choices {
  const { token, of } = row;
  const { panel } = of;
  const { moves, callToken, queue, current } = words;
  const { number, state } = token;
  const print = { label: moves.printToken, act: () => panel.print(number) };
  switch (state.status) {
    case 'waiting': {
      const call = {
        label: moves.call,
        act: isNext(row) ? panel.callNext : () => askReason(row),
      };
      const here = { label: moves.arrived, act: () => panel.move('markArrived', number) };
      const skip = { label: moves.skip, act: () => panel.move('skip', number) };
      const atOnce = callToken.reasons.map((reason) => ({
        label: callToken.atOnce(reason),
        act: () => panel.callToken(number, reason, {}),
      }));
      return {
        first: token.arrivedAt ? call : here,
        all: [call, ...(token.arrivedAt ? [] : [here]), skip, print, ...atOnce],
      };
    }
    case 'called': {
      const complete = { label: moves.complete, act: () => panel.move('complete', number) };
      const noShow = { label: queue.cancelled.no_show, act: () => panel.move('skip', number) };
      return {
        first: complete,
        all: [complete, { label: current.recall, act: panel.recall }, noShow, print],
      };
    }
    default: {
      const putBack = { label: moves.putBack, act: () => panel.move('putBack', number) };
      return canBePutBack(state) ? { first: putBack, all: [putBack] } : { first: null, all: [] };
    }
  }
}

/** Whether nothing can be done with a token any more. */
export const isOver = (token: ConsoleToken): boolean => !isLive(token) && !canBePutBack(token.state);

/** A call that the server holds back for one word, which somebody at the desk has to say first. */
import type { Input } from '@baari/contract';
import { useState } from 'react';
import { type ApiError, isReason } from '../../shared/api/index.ts';

/** What becomes of the visit inside when somebody at once is called, and that somebody who is not here is called all the same. */
export type CallWord = Pick<Input<'queue', 'callNext'>, 'inside' | 'anyway'>;

export type HeldCall = {
  lacks: keyof CallWord;
  /** Who is inside, or would be called. */
  number: number;
  /** Calls, and says it. */
  answer: (word: CallWord) => void;
  /** Calls nobody. */
  drop: () => void;
};

type Refused = { callRevision: number; call: (word: CallWord) => void };
type Held = Refused & Pick<HeldCall, 'lacks' | 'number'>;

/** `holdIf` gets a call that was refused: it is held when it lacked a word alone, and as long as nobody else is called. */
export function useHeldCall(callRevision: number) {
  const [refused, setRefused] = useState<Held | null>(null);
  const held = refused?.callRevision === callRevision ? refused : null;
  const drop = () => setRefused(null);
  const heldCall: HeldCall | null = held && {
    lacks: held.lacks,
    number: held.number,
    answer: (word) => {
      drop();
      held.call(word);
    },
    drop,
  };
  const holdIf = (error: ApiError, call: Refused) => {
    const lacks = isReason(error, 'queue.nobody_here') ? 'anyway' : 'inside';
    const { number } = error.details;
    if (isReason(error, ...wordsLacked) && typeof number === 'number') setRefused({ ...call, lacks, number });
  };
  return { heldCall, holdIf };
}

/** No failure of a call: something is asked. */
export const wordsLacked = ['queue.visit_inside', 'queue.nobody_here'] as const;

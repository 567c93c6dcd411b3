/** A call that the server holds back for one word, which somebody at the desk has to say first. */
import type { Input } from '@baari/contract';
import { useState } from 'react';
import { type ApiError, isReason } from '../../shared/api/index.ts';

/**
 * Questions before a call: what to do with the visit inside when somebody is called at once, and whether to
 * call an absent patient.
 */
export type CallWord = Pick<Input<'queue', 'callNext'>, 'inside' | 'anyway'>;

export type HeldCall = {
  lacks: keyof CallWord;
  /** The patient inside, or the one to call. */
  number: number;
  /** Calls, and says it. */
  answer: (word: CallWord) => void;
  /** Calls nobody. */
  drop: () => void;
};

type Refused = { callRevision: number; call: (word: CallWord) => void };
type Held = Refused & Pick<HeldCall, 'lacks' | 'number'>;

/**
 * `holdIf` gets a refused call: it is held when it only lacked an answer, and until somebody else is called.
 */
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

/** A question is no failure of a call. */
export const wordsLacked = ['queue.visit_inside', 'queue.nobody_here'] as const;

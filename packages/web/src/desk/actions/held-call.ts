/** A call of somebody at once, held until it is said what becomes of the visit inside. */
import type { Input } from '@baari/contract';
import { useState } from 'react';
import { type ApiError, isReason } from '../../shared/api/index.ts';

export type Inside = NonNullable<Input<'queue', 'callNext'>['inside']>;

export type HeldCall = {
  /** Calls, and says it. */
  answer: (inside: Inside) => void;
  /** Calls nobody. */
  drop: () => void;
};

type Refused = { callRevision: number; call: (inside: Inside) => void };

/** `holdIf` gets a call that was refused: it is held when it lacked that word alone, and as long as nobody else is called. */
export function useHeldCall(callRevision: number) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const held = refused?.callRevision === callRevision ? refused : null;
  const drop = () => setRefused(null);
  const heldCall: HeldCall | null = held && {
    answer: (inside) => {
      drop();
      held.call(inside);
    },
    drop,
  };
  const holdIf = (error: ApiError, call: Refused) => {
    if (isReason(error, 'queue.visit_inside')) setRefused(call);
  };
  return { heldCall, holdIf };
}

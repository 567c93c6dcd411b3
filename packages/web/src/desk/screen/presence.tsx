import type { ConsoleToken } from '@baari/contract/queue';
import { clsx } from 'clsx';
import { Circle, CircleCheck, CircleDot, CircleOff, DoorOpen, Megaphone, UserX } from 'lucide-react';
import type { DeskWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';

/** Describes the state of a token. For a waiting token, also tells whether the patient is here. */
export function stateText({ state, arrivedAt, saysHere }: ConsoleToken, { queue }: DeskWords): string {
  if (state.status === 'cancelled') return queue.cancelled[state.reason];
  if (saysHere) return queue.states.waitingSaysHere;
  if (state.status === 'waiting' && arrivedAt) return queue.states.waitingArrived;
  return queue.states[state.status];
}

/**
 * An icon that shows whether a waiting patient is here, or how the token ended. Screen readers read a word
 * instead.
 */
export function Presence({ token }: { token: ConsoleToken }) {
  const words = useWords('desk');
  const { state, arrivedAt, saysHere = false } = token;
  const isHere = state.status === 'waiting' && arrivedAt !== null;
  const Icon = saysHere ? CircleDot : icons[state.status];
  const text = stateText(token, words);
  return (
    <span title={text} className={clsx('inline-grid align-middle', isHere && 'text-accent')}>
      <Icon size={14} strokeWidth={2.5} aria-hidden fill={isHere && !saysHere ? 'currentColor' : 'none'} />
      <span className="sr-only">{text}</span>
    </span>
  );
}

const icons = {
  waiting: Circle,
  called: Megaphone,
  passed: UserX,
  away: DoorOpen,
  completed: CircleCheck,
  cancelled: CircleOff,
} as const;

import type { ConsoleToken } from '@baari/contract/queue';
import { PLACE_REASONS } from '@baari/core/queue';
import { clsx } from 'clsx';
import type { DeskWords } from '@baari/words/web';
import { useWords } from '../../../shared/words/words-context.tsx';

type PlaceMarkProps = {
  token: ConsoleToken;
  /** For spaces that fit only the rank. */
  isShort?: boolean;
};

/** Shows that a waiting patient was placed ahead, or asks to be, and why. */
export function PlaceMark({ token, isShort = false }: PlaceMarkProps) {
  const { queue } = useWords('desk');
  const { state, place } = token;
  if (state.status !== 'waiting') return null;
  if (token.asks)
    return (
      <span className={`${pill} bg-warm text-on-warm`}>
        {queue.asks({ why: queue.priorities[token.asks] })}
      </span>
    );
  if (place === 'turn') return null;
  const name = queue.places[place];
  const why = placeReason(token, queue);
  // The reason may be the place's own name.
  const full = why === null || why === name ? name : queue.placedFor({ place: name, why });
  return (
    <span
      title={full}
      className={clsx(
        pill,
        place === 'once' ? 'bg-danger text-on-danger' : 'border border-line-strong bg-surface text-ink',
      )}
    >
      <span className={clsx(isShort && 'sr-only')}>{full}</span>
      {isShort && <span aria-hidden>{name}</span>}
    </span>
  );
}

const pill = 'max-w-56 shrink-0 truncate rounded-pill px-2 text-xs/5 font-semibold';

/** Why a waiting patient was placed ahead, in words; null without a reason. */
export function placeReason(token: ConsoleToken, { priorities }: DeskWords['queue']): string | null {
  const priority = PLACE_REASONS.find((one) => one === token.placeReason);
  return priority ? priorities[priority] : token.placeReason;
}

import type { ConsoleToken } from '@baari/contract/queue';
import { PLACE_REASONS, type PlaceReason } from '@baari/core/queue';
import { clsx } from 'clsx';
import {
  Accessibility,
  Baby,
  CalendarClock,
  ChevronsUp,
  FileText,
  Glasses,
  HeartPulse,
  type LucideIcon,
  LogOut,
  Siren,
  Thermometer,
} from 'lucide-react';
import type { DeskWords } from '@baari/words/web';
import { useWords } from '../../../shared/words/words-context.tsx';

type PlaceMarkProps = {
  token: ConsoleToken;
  /** True if only an icon or the reason is shown, with words for screen readers, as in a row. */
  isIcon?: boolean;
};

/** Shows that a waiting patient was placed ahead or asks to be, and the reason. */
export function PlaceMark({ token, isIcon = false }: PlaceMarkProps) {
  const { queue } = useWords('desk');
  const text = placeText(token, queue);
  if (text === null) return null;
  if (token.asks)
    return (
      <span title={text} className={`${pill} bg-warm text-on-warm`}>
        {isIcon && <span aria-hidden>{queue.priorities[token.asks]}?</span>}
        <span className={clsx(isIcon && 'sr-only')}>{text}</span>
      </span>
    );
  const Icon = icons[token.place === 'once' ? 'once' : (knownReason(token) ?? 'other')];
  return (
    <span
      title={text}
      className={clsx(
        pill,
        token.place === 'once' ? 'bg-danger text-on-danger' : 'border border-line-strong bg-surface text-ink',
      )}
    >
      {isIcon && <Icon size={14} aria-hidden className="my-0.5" />}
      <span className={clsx(isIcon && 'sr-only')}>{text}</span>
    </span>
  );
}

const pill = 'max-w-56 shrink-0 truncate rounded-pill px-2 text-xs/5 font-semibold';

/**
 * Returns a waiting patient's place “Soon” or “At once” with its reason, or the request for such a place.
 * Returns null for the place “In turn”.
 */
export function placeText(token: ConsoleToken, queue: DeskWords['queue']): string | null {
  const { state, place, asks } = token;
  if (state.status !== 'waiting') return null;
  if (asks) return queue.asks({ why: queue.priorities[asks] });
  if (place === 'turn') return null;
  const name = queue.places[place];
  const why = placeReason(token, queue);
  // The reason may have the same words as the place.
  return why === null || why === name ? name : queue.placedFor({ place: name, why });
}

/** Describes why a waiting patient was placed ahead. Returns null if there is no reason. */
export function placeReason(token: ConsoleToken, { priorities }: DeskWords['queue']): string | null {
  const priority = knownReason(token);
  return priority ? priorities[priority] : token.placeReason;
}

const knownReason = ({ placeReason: reason }: ConsoleToken): PlaceReason | undefined =>
  PLACE_REASONS.find((one) => one === reason);

const icons: Record<PlaceReason | 'once' | 'other', LucideIcon> = {
  once: Siren,
  other: ChevronsUp,
  age: Glasses,
  pregnant: HeartPulse,
  disabled: Accessibility,
  infant: Baby,
  unwell: Thermometer,
  leaving: LogOut,
  report: FileText,
  booked: CalendarClock,
};

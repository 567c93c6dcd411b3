/** Stretches of time, in milliseconds since 1970. */
export type Span = { from: number; to: number };

/** How many minutes of a stretch lie in others, which do not overlap one another. */
export function overlapMinutes({ from, to }: Span, others: readonly Span[]): number {
  return others.reduce(
    (sum, other) => sum + Math.max(0, Math.min(to, other.to) - Math.max(from, other.from)) / 60_000,
    0,
  );
}

/** A longer gap between two slots divides two sittings: who waits over it is not told to. */
const LONGEST_GAP_MINUTES = 120;

/** The gaps between a day's working slots that are breaks of one sitting. */
export function shortGaps(slots: readonly Span[]): Span[] {
  return slots.slice(1).flatMap(({ from }, index) => {
    const gap = { from: slots[index]?.to ?? from, to: from };
    const minutes = (gap.to - gap.from) / 60_000;
    return minutes > 0 && minutes <= LONGEST_GAP_MINUTES ? [gap] : [];
  });
}

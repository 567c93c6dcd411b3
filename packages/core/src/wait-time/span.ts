/** Calculates with periods of time, in milliseconds since 1970. */

export const MINUTE_MS = 60_000;

export type Span = { from: number; to: number };

/** Returns how many minutes of a period lie within any of the other periods. */
export function overlapMinutes({ from, to }: Span, others: readonly Span[]): number {
  return joined(others, 0).reduce(
    (sum, other) => sum + Math.max(0, Math.min(to, other.to) - Math.max(from, other.from)) / MINUTE_MS,
    0,
  );
}

/**
 * A doctor who is away for longer than this has ended the sitting, because no patient waits that long and no
 * visit lasts that long.
 */
export const TWO_SITTINGS_MINUTES = 120;

/** Returns the gaps between a day's slots that are breaks within one sitting. */
export function shortGaps(slots: readonly Span[]): Span[] {
  return slots.slice(1).flatMap(({ from }, index) => {
    const gap = { from: slots[index]?.to ?? from, to: from };
    const minutes = (gap.to - gap.from) / MINUTE_MS;
    return minutes > 0 && minutes <= TWO_SITTINGS_MINUTES ? [gap] : [];
  });
}

/** Returns a day's sittings. Slots that are separated only by a break are joined. */
export const sittings = (slots: readonly Span[]): Span[] => joined(slots, TWO_SITTINGS_MINUTES);

/** Joins periods that overlap, or whose gap is no longer than this. */
function joined(spans: readonly Span[], apartMinutes: number): Span[] {
  const whole: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && from - last.to <= apartMinutes * MINUTE_MS) last.to = Math.max(last.to, to);
    else whole.push({ from, to });
  }
  return whole;
}

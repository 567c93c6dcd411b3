/** Whether those who asked to be told when tokens open are told now. */
import { type Practice, practiceAt, type PracticeSwitch, type Schedule } from './practice.ts';
import { isNight } from './service-date.ts';
import { type PlanRoom, type TokenOffer, tokenOfferAt } from './token-offer.ts';

/** A line as it is stored, from which every offer follows. */
export type OfferingLine = { room: PlanRoom; pressed: PracticeSwitch | null; schedule: Schedule };

/** A line that has been open for longer opened while nobody could tell of it. */
const JUST_OPENED_MS = 15 * 60_000;

/** What a line offers at an instant, and its practice then. */
export function offerAt(now: Date, line: OfferingLine): { practice: Practice; offer: TokenOffer } {
  const practice = practiceAt(now, line.pressed, line.schedule);
  return { practice, offer: tokenOfferAt(now, practice, line) };
}

/**
 * Tokens are open, and at night they have just opened: who could not be told in the evening is not woken for it.
 * `pressedAt` is when somebody opened the practice; null where that is not what happened last.
 */
export function isOpeningTold(now: Date, line: OfferingLine & { pressedAt: Date | null }): boolean {
  const isOpenAt = (at: Date) => offerAt(at, line).offer.kind === 'open';
  if (!isOpenAt(now)) return false;
  const before = new Date(now.getTime() - JUST_OPENED_MS);
  const wasPressed = line.pressedAt !== null && line.pressedAt > before;
  return wasPressed || !isNight(now, line.schedule.timeZone) || !isOpenAt(before);
}

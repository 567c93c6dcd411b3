/** Detects wait estimates that make no sense to a person. */
import type { QueueSnapshot } from '@baari/contract/queue';
import { countTokens } from '@baari/core/queue';
import { expectedTurn, shownClock, shownMinutes, type ToldWait } from '@baari/core/wait-time';

/**
 * Describes in words each wait estimate of a snapshot that makes no sense. Returns an empty list if every
 * estimate makes sense.
 */
export function sillyWaits({ states, computedAt, startsAt, waits }: QueueSnapshot): string[] {
  const { line, notes } = waits;
  const now = Date.parse(computedAt);
  const begins = startsAt === null ? null : Date.parse(startsAt);
  const waiting = countTokens(states, 'waiting');
  return [
    ...unless(line.length === waiting + 1, `${line.length} waits for ${waiting} who wait and one more`),
    ...line.flatMap((told, ahead) => [
      ...sillyIn(told, now, begins),
      ...soonerThan(told, line[ahead - 1]),
      ...(notes.includes('early') ? tooSure(told, now) : []),
    ]),
  ];
}

function sillyIn(told: ToldWait, now: number, begins: number | null): string[] {
  const [q05, q10, q50, q90, chancePercent] = told;
  const text = told.join(' ');
  const turn = expectedTurn(told, now, begins);
  const { least, about, most } = shownMinutes(turn, now);
  const clock = shownClock(turn);
  return [
    ...unless(
      told.every((value) => Number.isInteger(value) && value >= 0),
      `no whole minutes: ${text}`,
    ),
    ...unless(q05 <= q10 && q10 <= q50 && q50 <= q90, `not in order: ${text}`),
    ...unless(chancePercent <= 100, `not a chance: ${text}`),
    ...unless(least >= 0 && least <= about && about <= most && least < most, `an empty range: ${text}`),
    ...unless(about >= 5, `no minutes at all: ${text}`),
    ...unless(clock.aboutAt >= (begins ?? 0), `a time before the doctor begins: ${text}`),
    ...unless(clock.aboutAt >= now && clock.latestAt > clock.aboutAt, `a time that has passed: ${text}`),
  ];
}

/** A patient who is further back must not have a shorter wait. */
function soonerThan(told: ToldWait, before: ToldWait | undefined): string[] {
  const isSooner = before?.slice(0, 4).some((minutes, index) => minutes > (told[index] ?? 0)) ?? false;
  return unless(!isSooner, `sooner than who is before: ${told.join(' ')}`);
}

/**
 * If little is known about a doctor, a wait of an hour or more must not be precise to a quarter of an hour.
 */
function tooSure(told: ToldWait, now: number): string[] {
  const { least, about, most } = shownMinutes(expectedTurn(told, now), now);
  return unless(about < 60 || most - least >= about / 2, `too sure for the first days: ${told.join(' ')}`);
}

const unless = (isSo: boolean, fault: string): string[] => (isSo ? [] : [fault]);

/** Reads the wait from a patient's page like a user, and compares it with the server's data. */
import type { QueueSnapshot } from '@baari/contract/queue';
import { countAhead } from '@baari/core/queue';
import { type ExpectedTurn, isAnyMoment, settledTurn, shownClock, turnAt } from '@baari/core/wait-time';
import type { Locator, Page } from '@playwright/test';
import { figure } from '../../harness/people.ts';

/** Times of day in minutes after midnight; null for times that the page does not show. */
export type ShownTurn = { around: number | null; from: number | null; by: number | null };

/** Parses the time line of a token's page. Returns null for a line without times ("Any moment"). */
export async function readTurn(page: Page): Promise<ShownTurn | null> {
  const place = page.getByRole('status').filter({ hasText: /ahead of you|You are next/ });
  const text = await textOf(place.first());
  if (text.includes('Any moment')) return null;
  const timeAfter = (phrase: string) =>
    timeOfDayIn(new RegExp(`${phrase} (\\d+:\\d+ [ap]m)`).exec(text)?.[1]);
  return {
    around: timeAfter('around'),
    from: timeAfter('between'),
    by: timeAfter(String.raw`(?:by|between \S+ [ap]m and)`),
  };
}

/**
 * Parses the latest time of a newcomer's turn on the clinic's page. Returns 0 if the page shows no such time.
 */
export async function readNewcomersLatest(page: Page): Promise<number> {
  const text = await textOf(figure(page, 'Estimated wait').locator('..'));
  return timeOfDayIn(/by (\d+:\d+ [ap]m)/.exec(text)?.[1]) ?? 0;
}

// Browsers use different spaces before "am".
const textOf = async (part: Locator) => (await part.innerText()).replaceAll(/\s+/g, ' ');

/**
 * Returns the time at which a newcomer would be called, as the staff's screens show it, in minutes after
 * midnight. The screens show this time either in minutes from `now` or as a time of day.
 */
export async function readOutlook(page: Page, now: Date): Promise<number> {
  const text = await textOf(page.getByText(/^A new patient (waits|is called at) about /).first());
  const time = timeOfDayIn(/at about (\d+:\d+ [ap]m)/.exec(text)?.[1]);
  const about = /waits about ([\d hmin]+)/.exec(text)?.[1];
  if (time === null && about === undefined) throw new Error(`no time is read in “${text}”`);
  return time ?? minutesAfterMidnight(now.getTime()) + minutesIn(about);
}

/**
 * Returns the time at which the last patient will be called, as the doctor's panel shows it, in minutes after
 * midnight.
 */
export async function readLastCall(page: Page): Promise<number> {
  const times = [...(await textOf(page.locator('main'))).matchAll(/~(\d+:\d+ [ap]m)/g)];
  return timeOfDayIn(times.at(-1)?.[1]) ?? 0;
}

/** Parses "1 h 20 min", "25 min" or "25". */
function minutesIn(text: string | undefined): number {
  const [, hours, rest] = /^(?:(\d+) h)? ?(?:(\d+)(?: min)?)?\s*$/.exec(text?.trim() ?? '') ?? [];
  return Number(hours ?? 0) * 60 + Number(rest ?? 0);
}

function timeOfDayIn(text: string | undefined): number | null {
  const [, hour, minute, half] = /(\d+):(\d+) ([ap])m/.exec(text ?? '') ?? [];
  if (hour === undefined) return null;
  return ((Number(hour) % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minute);
}

/** Computes the turn that a page should show from the server's data so far. */
export class ToldTurn {
  readonly #number: number;
  turn: ExpectedTurn | null = null;
  /** The latest estimate. The page uses this estimate to tell when it is time to leave. */
  newest: ExpectedTurn | null = null;

  /** `number` is the number of the token. */
  constructor(number: number) {
    this.#number = number;
  }

  /** Adds the server's latest data, and returns the turn that the page should show. */
  hear(queue: QueueSnapshot): ExpectedTurn {
    const told = turnAt(queue, countAhead(queue, { number: this.#number }));
    if (!told) throw new Error('no wait was told');
    const settled = settledTurn(this.turn, told, Date.parse(queue.computedAt));
    this.newest = told;
    this.turn = { ...settled, startsAt: told.startsAt };
    return this.turn;
  }

  /**
   * Returns the text that the page should show at this time, or null if the patient may be called at any
   * moment.
   */
  shownAt(now: Date): ShownTurn | null {
    if (this.turn === null) throw new Error('nothing was told yet');
    if (isAnyMoment(this.turn, now.getTime())) return null;
    const { earliestAt, aboutAt, latestAt } = shownClock(this.turn);
    const timeAt = (at: number) => (at > now.getTime() ? minutesAfterMidnight(at) : null);
    const from = earliestAt < aboutAt ? timeAt(earliestAt) : null;
    return { around: timeAt(aboutAt), from, by: timeAt(latestAt) };
  }
}

const INDIA_AHEAD_MINUTES = 330;

const minutesAfterMidnight = (at: number) => (at / 60_000 + INDIA_AHEAD_MINUTES) % 1440;

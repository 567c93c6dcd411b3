/**
 * Follows a patient's phone while the patient waits in a line. The test compares its page with the database,
 * and expects an explanation for each worse position.
 */
import { expect, type Page } from '@playwright/test';
import type { BaariServer } from '../../harness/baari-server.ts';
import { type Truth, truthOf } from './line-truth.repository.ts';

const SAID: Readonly<Record<string, string>> = {
  called: 'your turn',
  passed: 'turn missed',
  away: 'away',
  completed: 'completed',
};

export class PhoneInLine {
  readonly page: Page;
  readonly secret: string;
  readonly #server: BaariServer;
  #before: Truth | null = null;

  /** `page` shows a token. */
  constructor(server: BaariServer, page: Page) {
    this.#server = server;
    this.page = page;
    this.secret = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  }

  /**
   * Checks that the page shows its patient's rank. If the rank is worse than at the last check, checks that
   * the page explains why. `reasons` maps doctors to their events since that check.
   */
  async look(reasons: Readonly<Record<string, RegExp>> = {}): Promise<Truth> {
    const now = await truthOf(this.#server.database, this.secret);
    await expect(this.page).toHaveTitle(new RegExp(`^${titleOf(now)}( |$)`));
    const before = this.#before;
    this.#before = now;
    const isFurtherBack =
      before?.status === 'waiting' &&
      now.status === 'waiting' &&
      before.doctorId === now.doctorId &&
      now.ahead > before.ahead;
    if (isFurtherBack) {
      const reason = reasons[now.doctorId];
      if (!reason) throw new Error(`${titleOf(now)}, after ${before.ahead} ahead: nothing explains it`);
      await expect(this.page.getByText(reason).first()).toBeVisible();
    }
    return now;
  }
}

function titleOf({ letter, number, status, ahead }: Truth): string {
  const label = letter === null ? `#${number}` : `${letter} ${number}`;
  return `${label} · ${SAID[status] ?? (ahead === 0 ? 'next' : `${ahead} ahead`)}`;
}

/** Presses a pixel of a page once or twice, and waits until the page is idle. */
import type { CDPSession } from '@playwright/test';
import { setTimeout as after } from 'node:timers/promises';
import type { Point } from './controls.ts';

/**
 * The delays in milliseconds between two presses by one person, from a double click to an impatient second
 * press.
 */
export const DELAYS_MS = [60, 200, 350, 500, 750] as const;

/** Two mouse clicks within this time are a double click. */
const DOUBLE_CLICK_MS = 500;

const AWAY = { x: 0, y: 0 };

export class Hand {
  readonly #session: CDPSession;
  readonly #isTouch: boolean;

  constructor(session: CDPSession, isTouch: boolean) {
    this.#session = session;
    this.#isTouch = isTouch;
  }

  /**
   * Presses once, or a second time after a delay. Neither press waits until the page is idle. The pointer comes
   * from another position, because the page may ignore a press by a pointer that has not moved.
   */
  async press(at: Point, againAfterMs?: number): Promise<void> {
    await this.#mouse('mouseMoved', AWAY, 0);
    if (!this.#isTouch) await this.#mouse('mouseMoved', at, 0);
    const sent = [this.#pressOnce(at, 1)];
    if (againAfterMs !== undefined) {
      await after(againAfterMs);
      sent.push(this.#pressOnce(at, againAfterMs < DOUBLE_CLICK_MS ? 2 : 1));
    }
    await Promise.all(sent);
  }

  async #pressOnce(at: Point, clickCount: number): Promise<void> {
    if (this.#isTouch) {
      const start = this.#session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      const end = this.#session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await Promise.all([start, end]);
    } else
      await Promise.all([
        this.#mouse('mousePressed', at, clickCount),
        this.#mouse('mouseReleased', at, clickCount),
      ]);
  }

  async #mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', { x, y }: Point, clickCount: number) {
    const button = type === 'mouseMoved' ? 'none' : 'left';
    const buttons = type === 'mousePressed' ? 1 : 0;
    await this.#session.send('Input.dispatchMouseEvent', { type, x, y, button, buttons, clickCount });
  }
}

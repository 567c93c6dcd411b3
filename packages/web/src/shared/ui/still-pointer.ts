/** Ignores the second click of a double click if another button has appeared under the pointer. */
import { useEffect } from 'react';

/** A pointer at rest can press a new button only after this time. */
const SETTLED_MS = 600;
/** The tremble of a resting hand moves the pointer by less than this. */
const MOVED_PX = 4;

export type Point = { x: number; y: number };

/**
 * Stores what is under the pointer, as a text, and since when. A button can be pressed at once if the pointer
 * has moved to it. A button that appeared under a resting pointer can be pressed only after a moment. All
 * times are in milliseconds.
 */
export class StillPointer {
  #at: Point | null = null;
  #under: unknown = null;
  #since = -Infinity;

  /** The pointer's position; null before its first move. */
  get at(): Point | null {
    return this.#at;
  }

  moved(to: Point, under: unknown): void {
    if (this.#at && Math.hypot(to.x - this.#at.x, to.y - this.#at.y) < MOVED_PX) return;
    this.#at = to;
    this.#under = under;
    this.#since = -Infinity;
  }

  /** Stores what is under the pointer now, whether the pointer or the button has moved. */
  looked(under: unknown, now: number): void {
    if (under === this.#under) return;
    this.#under = under;
    this.#since = now;
  }

  /** Returns true if a press now would hit something that has just appeared. */
  isEarly(now: number): boolean {
    return this.#under !== null && now - this.#since < SETTLED_MS;
  }
}

const PRESSABLE =
  'button, a[href], select, summary, label, input:is([type=checkbox], [type=radio]), [role=menuitem], [role=option], [role=tab]';

/** A press sends these events, one after another. The first of them decides for all. */
const OF_PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/**
 * Makes every button of a desk's page, also in dialogs and menus, ignore presses if it has just appeared
 * under the pointer, until the pointer moves or a moment has passed. If the text of a button changes, such as
 * the next patient's name, the button counts as new.
 */
export function useStillPointer(): void {
  useEffect(() => {
    const pointer = new StillPointer();
    const ids = new WeakMap<Element, number>();
    let count = 0;
    let isEarly = false;
    let frame = 0;
    const nameOf = (element: Element | null): string | null => {
      const button = element?.closest(PRESSABLE);
      if (!button) return null;
      if (!ids.has(button)) ids.set(button, (count += 1));
      return `${ids.get(button)} ${button.getAttribute('aria-label') ?? button.textContent}`;
    };
    const look = () => {
      const { at } = pointer;
      if (at) pointer.looked(nameOf(document.elementFromPoint(at.x, at.y)), performance.now());
    };
    const changed = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const moved = ({ clientX: x, clientY: y, target }: PointerEvent) =>
      pointer.moved({ x, y }, target instanceof Element ? nameOf(target) : null);
    const pressed = (event: MouseEvent) => {
      // This is a click by keyboard, which is safe because the focus does not move by itself.
      if (event.type === 'click' && event.detail === 0) return;
      if (event.type === 'pointerdown') {
        if (event instanceof PointerEvent) moved(event);
        look();
        isEarly = pointer.isEarly(event.timeStamp);
      }
      if (!isEarly) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const watch = new MutationObserver(changed);
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    window.addEventListener('pointermove', moved, true);
    window.addEventListener('resize', changed);
    for (const type of OF_PRESS) window.addEventListener(type, pressed, true);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', moved, true);
      window.removeEventListener('resize', changed);
      for (const type of OF_PRESS) window.removeEventListener(type, pressed, true);
    };
  }, []);
}

/** Ignores the second click of a double click if another button has appeared under the pointer. */
import { useEffect } from 'react';

/** A pointer at rest can press a new button only after this time. */
const SETTLED_MS = 600;
/** A resting hand trembles by less than this. */
const MOVED_PX = 4;

export type Point = { x: number; y: number };

/**
 * Remembers what is under the pointer, as a text, and since when. A button that the pointer has
 * moved to can be pressed at once. One that appeared under it can be pressed only after a moment.
 * Times are milliseconds.
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

  /** Notes what is under the pointer now, whichever of the two has moved. */
  looked(under: unknown, now: number): void {
    if (under === this.#under) return;
    this.#under = under;
    this.#since = now;
  }

  /** Tells whether a press now would hit something that has just appeared. */
  isEarly(now: number): boolean {
    return this.#under !== null && now - this.#since < SETTLED_MS;
  }
}

const PRESSABLE =
  'button, a[href], select, summary, label, input:is([type=checkbox], [type=radio]), [role=menuitem], [role=option], [role=tab]';

/** The events of one press. The first decides for all. */
const OF_PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/**
 * Makes every button of a desk's page, also in dialogs and menus, ignore a pointer under which it
 * has just appeared, until the pointer moves or a moment has passed. A button whose text changes,
 * such as the next patient's name, counts as new.
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
      // A keyboard click, which is safe because the focus does not move by itself.
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

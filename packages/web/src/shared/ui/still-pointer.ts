/**
 * Ignores an accidental second press if the button under the pointer is new or has changed since the first
 * press.
 */
import { useEffect } from 'react';

/** A pointer at rest can press a new button only after this time. Second presses happen within 750 ms. */
const SETTLED_MS = 800;
/** The tremble of a resting hand moves the pointer by less than this. */
const MOVED_PX = 4;

export type Point = { x: number; y: number };

/**
 * Stores the element under the pointer, as text, and the time since which it is there. A button can be
 * pressed immediately if the pointer has moved to it. A button that appeared under a resting pointer can be
 * pressed only after a moment. All times are in milliseconds.
 */
export class StillPointer {
  #at: Point | null = null;
  #under: unknown = null;
  #since = -Infinity;
  #pressed: { button: unknown; at: number } | null = null;

  /** The pointer's position, or null before its first move. */
  get at(): Point | null {
    return this.#at;
  }

  moved(to: Point, under: unknown): void {
    if (this.#at && Math.hypot(to.x - this.#at.x, to.y - this.#at.y) < MOVED_PX) return;
    this.#at = to;
    this.#under = under;
    this.acted();
  }

  /** The user did another thing in between, such as typing, so the next press is intended. */
  acted(): void {
    this.#since = -Infinity;
    this.#pressed = null;
  }

  /** Stores which element is under the pointer now, whether the pointer or the button has moved. */
  looked(under: unknown, now: number): void {
    if (under === this.#under) return;
    this.#under = under;
    this.#since = now;
  }

  /**
   * Returns true if a press now would hit something that has just appeared. `button` is the pressed button: a
   * finger between two buttons presses the nearest of them, which is not under the pointer.
   */
  isEarly(now: number, button: unknown = this.#under): boolean {
    const last = this.#pressed;
    const isNew = now - this.#since < SETTLED_MS;
    const isOther = last !== null && last.button !== button && now - last.at < SETTLED_MS;
    if (button !== null && (isNew || isOther)) return true;
    this.#pressed = { button, at: now };
    return false;
  }
}

/**
 * Buttons and similar elements, and the backdrop of a dialog, because a press on the backdrop closes the
 * dialog.
 */
const PRESSABLE =
  '[data-scrim], button, a[href], select, summary, label, input:is([type=checkbox], [type=radio]), [role=menuitem], [role=option], [role=tab]';

/** A press sends these events, one after another. The first event decides for all of these events. */
const OF_PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/**
 * Makes every button of a page, including those in dialogs and menus, ignore presses if it has just appeared
 * under the pointer. The button accepts presses once the pointer moves, a key is pressed or a moment has
 * passed. A button counts as new if its text changes, such as the next patient's name. A button also counts
 * as new if it is switched on or off, opens or closes something, or stops being busy. `isOn` is false on
 * pages that accept every press.
 */
export function useStillPointer(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const pointer = new StillPointer();
    const nameOf = namesOfButtons();
    let isEarly = false;
    let frame = 0;
    let afterPaint: ReturnType<typeof setTimeout>;
    const look = () => {
      const { at } = pointer;
      if (at) pointer.looked(nameOf(document.elementFromPoint(at.x, at.y)), performance.now());
    };
    const changed = () => {
      cancelAnimationFrame(frame);
      clearTimeout(afterPaint);
      // Looking for the element computes the layout, so the browser paints the change first.
      frame = requestAnimationFrame(() => (afterPaint = setTimeout(look)));
    };
    const moved = ({ clientX: x, clientY: y, target }: PointerEvent) =>
      pointer.moved({ x, y }, target instanceof Element ? nameOf(target) : null);
    const acted = () => pointer.acted();
    const typed = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement && hasTick(target))) acted();
    };
    const pressed = (event: MouseEvent) => {
      // A click by keyboard is safe, because the focus does not move by itself.
      if (event.type === 'click' && event.detail === 0) return;
      if (event.type === 'pointerdown') {
        if (event instanceof PointerEvent) moved(event);
        look();
        const { pointerType, target } =
          event instanceof PointerEvent ? event : { pointerType: '', target: null };
        const isFinger = pointerType === 'touch' && target instanceof Element;
        isEarly = pointer.isEarly(event.timeStamp, isFinger ? nameOf(target) : undefined);
      }
      if (!isEarly) {
        // Ticking a checkbox changes no attribute that the page observes.
        if (event.type === 'click') changed();
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const watch = new MutationObserver(changed);
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    window.addEventListener('pointermove', moved, options);
    window.addEventListener('resize', changed, options);
    window.addEventListener('keydown', acted, options);
    window.addEventListener('input', typed, options);
    for (const type of OF_PRESS) window.addEventListener(type, pressed, options);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(afterPaint);
      ended.abort();
    };
  }, [isOn]);
}

const hasTick = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

/** The attributes that show whether a button is on, has opened something, or is waiting for an answer. */
const STATES = ['aria-checked', 'aria-pressed', 'aria-expanded', 'aria-busy'];

/**
 * Returns a function that names the button around an element, with its text and state, or null outside of
 * buttons.
 */
function namesOfButtons(): (element: Element | null) => string | null {
  const ids = new WeakMap<Element, number>();
  let count = 0;
  return (element) => {
    const button = element?.closest(PRESSABLE);
    if (!button) return null;
    if (!ids.has(button)) ids.set(button, (count += 1));
    const field = button instanceof HTMLLabelElement ? button.control : button;
    const isTicked = field instanceof HTMLInputElement && hasTick(field) && field.checked;
    const states = STATES.map((name) => field?.getAttribute(name) ?? '');
    return [
      ids.get(button),
      button.getAttribute('aria-label') ?? button.textContent,
      isTicked,
      ...states,
    ].join(' ');
  };
}

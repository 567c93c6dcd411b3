/** Shows an open menu's list next to its button. Handles the list's position, keys and closing. */
import { clsx } from 'clsx';
import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';

/** The space between the button and the list. */
const GAP_PX = 4;
/** The space between the list and the edge of the window. */
const EDGE_PX = 12;

type MenuListProps = {
  button: RefObject<HTMLElement | null>;
  /** The id of the button, which also names the list. */
  labelledBy: string;
  /** The element that is focused first. With `list`, an accidental second Enter chooses no item. */
  focusOn: 'first' | 'list';
  /** Called when the menu closes, either after a choice was carried out or without one. */
  onClose: () => void;
  /** Handles extra keys before the usual ones. Returns true for a handled key. */
  onKey?: (event: KeyboardEvent<HTMLElement>) => boolean;
  className?: string;
  children: ReactNode;
};

/**
 * The list follows its button in reading and tabbing order. The menu is positioned in the window, so that no
 * scrolling element cuts it off. The page around the menu stays usable.
 */
export function MenuList(props: MenuListProps) {
  const { button, labelledBy, focusOn, onClose, onKey, className, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef(new TypedWord());
  const isBeside = (target: EventTarget | null) =>
    target instanceof Node && !list.current?.contains(target) && !button.current?.contains(target);
  const close = () => {
    // The element that was pressed takes the focus afterwards.
    if (list.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true });
    onClose();
  };
  const place = useEffectEvent(() => {
    if (list.current && button.current) placeAt(list.current, button.current);
  });
  const pressed = useEffectEvent(({ target }: Event) => {
    if (isBeside(target)) close();
  });
  const begin = useEffectEvent(() => {
    const [first] = focusOn === 'first' ? itemsOf(list.current) : [];
    (first ?? list.current)?.focus({ preventScroll: true });
  });
  // The button may have moved in this render.
  useLayoutEffect(() => place());
  useLayoutEffect(() => begin(), []);
  useEffect(() => {
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    document.addEventListener('pointerdown', (event) => !isTouch(event) && pressed(event), options);
    // The touch may be the start of scrolling.
    document.addEventListener('click', (event) => pressed(event), options);
    document.addEventListener('scroll', () => place(), options);
    window.addEventListener('resize', () => place(), options);
    return () => ended.abort();
  }, []);

  const keyPressed = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || onKey?.(event)) return;
    if (key === 'Tab') {
      // Tab continues from the focused element.
      close();
    } else if (key === 'Escape') {
      event.preventDefault();
      close();
    } else if (key === 'Enter' || (key === ' ' && !typed.current.isGoingOn(event.timeStamp))) {
      event.preventDefault();
      // The key that opened the menu may still be held down.
      if (!event.repeat) itemAt(event.target)?.click();
    } else {
      const items = itemsOf(list.current);
      const at = items.findIndex((item) => item === document.activeElement);
      const word = key.length === 1 ? typed.current : null;
      const item = word ? word.add(key, event.timeStamp, items, at) : itemByKey(key, items, at);
      if (!item) return;
      event.preventDefault();
      item.focus();
    }
  };
  const pointed = (event: ReactPointerEvent) => {
    const item = itemAt(event.target);
    if (!isTouch(event) && item !== document.activeElement) item?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className={clsx(
        'fixed z-40 w-max min-w-56 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 text-start shadow-raised outline-hidden',
        className,
      )}
      onKeyDown={keyPressed}
      onPointerMove={pointed}
      onPointerLeave={(event) => !isTouch(event) && list.current?.focus({ preventScroll: true })}
      // Closes after the item's action, because React renders between the two phases of a click, and a
      // removed item has no effect.
      onClick={({ target }) => {
        const item = itemAt(target);
        if (item && !isOff(item)) close();
      }}
      onBlur={({ relatedTarget }) => isBeside(relatedTarget) && close()}
    >
      {children}
    </div>
  );
}

type MenuItemProps = {
  /** Typing this text finds the item. */
  label: string;
  onSelect: () => void;
  /** True if the item can be focused but has no effect. */
  isOff?: boolean;
  isCurrent?: boolean | undefined;
  /** The id of the element that names the item, if it contains more. */
  labelledBy?: string;
  describedBy?: string;
  className: string;
  children: ReactNode;
};

export function MenuRow(props: MenuItemProps) {
  const { label, onSelect, isOff = false, isCurrent, labelledBy, describedBy, className, children } = props;
  return (
    <div
      role="menuitem"
      tabIndex={-1}
      data-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-disabled={isOff || undefined}
      aria-current={isCurrent}
      onClick={isOff ? undefined : onSelect}
      className={clsx(
        'flex items-center rounded-control outline-hidden select-none',
        isOff ? 'cursor-not-allowed' : 'cursor-pointer',
        className,
      )}
    >
      {children}
    </div>
  );
}

const isTouch = ({ pointerType }: Pick<PointerEvent, 'pointerType'>) => pointerType === 'touch';

/**
 * Places the list below the button, or above it if there is more space. A long list that would have to scroll
 * there is placed beside the button instead, if the window is wide enough. Keeps the list in the window.
 */
function placeAt(list: HTMLElement, button: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const at = button.getBoundingClientRect();
  // A button that was scrolled away counts as being at the edge.
  const top = clamp(at.top, 0, clientHeight);
  const bottom = clamp(at.bottom, 0, clientHeight);
  const above = top - GAP_PX - EDGE_PX;
  const below = clientHeight - bottom - GAP_PX - EDGE_PX;
  const borders = list.offsetHeight - list.clientHeight;
  const height = list.scrollHeight + borders;
  const isBeside = height > Math.max(above, below) && at.left - GAP_PX - EDGE_PX >= list.offsetWidth;
  if (isBeside) {
    const lowest = clientHeight - EDGE_PX - height;
    Object.assign(list.style, {
      maxHeight: `${clientHeight - 2 * EDGE_PX}px`,
      top: `${Math.max(EDGE_PX, Math.min(top, lowest))}px`,
      bottom: 'auto',
      right: `${clientWidth - at.left + GAP_PX}px`,
    });
    return;
  }
  const isBelow = height <= below || below >= above;
  const farthest = clientWidth - EDGE_PX - list.offsetWidth;
  Object.assign(list.style, {
    maxHeight: `${isBelow ? below : above}px`,
    top: isBelow ? `${bottom + GAP_PX}px` : 'auto',
    bottom: isBelow ? 'auto' : `${clientHeight - top + GAP_PX}px`,
    right: `${clamp(clientWidth - at.right, EDGE_PX, Math.max(EDGE_PX, farthest))}px`,
  });
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Returns the items that the keyboard can focus. */

const itemsOf = (list: Element | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** Returns the item of an event, or null outside all items. */
const itemAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="menuitem"]') : null;

const isOff = (item: HTMLElement): boolean => item.getAttribute('aria-disabled') === 'true';

/**
 * Returns the item that a key moves to from the item at index `at`, which is -1 for no item. The search stops
 * at the ends of the list.
 */
function itemByKey(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[Math.min(at + 1, items.length - 1)];
    case 'ArrowUp':
      return items.at(at === -1 ? -1 : Math.max(at - 1, 0));
    case 'Home':
    case 'PageUp':
      return items[0];
    case 'End':
    case 'PageDown':
      return items.at(-1);
    default:
      return undefined;
  }
}

/** Letters typed within this time form one word. */
const TYPING_MS = 1000;

/** Collects the letters that the user types while a menu is open. */
class TypedWord {
  #text = '';
  #at = -Infinity;

  /** Returns true if the next key continues the word. */
  isGoingOn(now: number): boolean {
    return this.#text !== '' && now - this.#at < TYPING_MS;
  }

  /**
   * Adds a key that was pressed at this time, in milliseconds, and returns the item that the word matches, if
   * any.
   */
  add(key: string, now: number, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
    this.#text = this.isGoingOn(now) ? this.#text + key : key;
    this.#at = now;
    const [letter = ''] = this.#text;
    // Repeating one letter cycles through the items that start with it.
    const isRepeated = [...this.#text].every((one) => one === letter);
    const from = isRepeated ? at + 1 : Math.max(at, 0);
    const wanted = (isRepeated ? letter : this.#text).toLocaleLowerCase();
    const begins = ({ dataset }: HTMLElement) => dataset['label']?.toLocaleLowerCase().startsWith(wanted);
    return [...items.slice(from), ...items.slice(0, from)].find(begins);
  }
}

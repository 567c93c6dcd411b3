/** The list of a menu that is open, beside the button that opened it: where it stands, its keys, and what closes it. */
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

/** Between the button and the list. */
const GAP_PX = 4;
/** Between the list and the edge of the window. */
const EDGE_PX = 12;

type MenuListProps = {
  button: RefObject<HTMLElement | null>;
  /** The id of the button, whose name is that of the list. */
  labelledBy: string;
  /** Where the focus begins. On the list itself, one Enter too many chooses nothing. */
  focusOn: 'first' | 'list';
  /** Right after what was chosen is done, or when nothing was. */
  onClose: () => void;
  /** Keys of its own, before those of every menu: true where it took one. */
  onKey?: (event: KeyboardEvent<HTMLElement>) => boolean;
  className?: string;
  children: ReactNode;
};

/**
 * It stands in the page behind its button, for who reads or tabs through that, and is placed in the window, where nothing that
 * scrolls cuts it off. The page around it stays readable and reachable.
 */
export function MenuList(props: MenuListProps) {
  const { button, labelledBy, focusOn, onClose, onKey, className, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef(new TypedWord());
  const isBeside = (target: EventTarget | null) =>
    target instanceof Node && !list.current?.contains(target) && !button.current?.contains(target);
  const close = () => {
    // What was pressed beside it takes the focus right after.
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
  // The button may have moved with what was drawn.
  useLayoutEffect(() => place());
  useLayoutEffect(() => begin(), []);
  useEffect(() => {
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    document.addEventListener('pointerdown', (event) => !isTouch(event) && pressed(event), options);
    // A finger that is put down may be about to scroll.
    document.addEventListener('click', (event) => pressed(event), options);
    document.addEventListener('scroll', () => place(), options);
    window.addEventListener('resize', () => place(), options);
    return () => ended.abort();
  }, []);

  const keyPressed = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || onKey?.(event)) return;
    if (key === 'Tab') {
      // It leads on from where the focus is then.
      close();
    } else if (key === 'Escape') {
      event.preventDefault();
      close();
    } else if (key === 'Enter' || (key === ' ' && !typed.current.isGoingOn(event.timeStamp))) {
      event.preventDefault();
      // One that is held down has opened the menu.
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
      // After what the item does: between the two phases of a click React draws, and an item that is gone does nothing.
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
  /** By it the item is found when somebody types. */
  label: string;
  onSelect: () => void;
  /** It can be reached, and does nothing. */
  isOff?: boolean;
  isCurrent?: boolean | undefined;
  className: string;
  children: ReactNode;
};

export function MenuRow({ label, onSelect, isOff = false, isCurrent, className, children }: MenuItemProps) {
  return (
    <div
      role="menuitem"
      tabIndex={-1}
      data-label={label}
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

/** Below the button where there is room, else on the side that has more; its end at the button's, within the window. */
function placeAt(list: HTMLElement, button: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const at = button.getBoundingClientRect();
  // Of a button that was scrolled away the edge stands in its place.
  const top = clamp(at.top, 0, clientHeight);
  const bottom = clamp(at.bottom, 0, clientHeight);
  const above = top - GAP_PX - EDGE_PX;
  const below = clientHeight - bottom - GAP_PX - EDGE_PX;
  const borders = list.offsetHeight - list.clientHeight;
  const isBelow = list.scrollHeight + borders <= below || below >= above;
  const farthest = clientWidth - EDGE_PX - list.offsetWidth;
  Object.assign(list.style, {
    maxHeight: `${isBelow ? below : above}px`,
    top: isBelow ? `${bottom + GAP_PX}px` : 'auto',
    bottom: isBelow ? 'auto' : `${clientHeight - top + GAP_PX}px`,
    right: `${clamp(clientWidth - at.right, EDGE_PX, Math.max(EDGE_PX, farthest))}px`,
  });
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Which item of a menu the keyboard leads to. */

const itemsOf = (list: Element | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** The item that an event was met at; null beside all of them. */
const itemAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="menuitem"]') : null;

const isOff = (item: HTMLElement): boolean => item.getAttribute('aria-disabled') === 'true';

/** From the item at `at`, or from none at -1, to another by an arrow or the like; there is no way round at the ends. */
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

/** Letters typed within it belong to one word. */
const TYPING_MS = 1000;

/** The word that is being typed over a menu. */
class TypedWord {
  #text = '';
  #at = -Infinity;

  /** Whether the next key goes on with it. */
  isGoingOn(now: number): boolean {
    return this.#text !== '' && now - this.#at < TYPING_MS;
  }

  /** A further key, at a time in milliseconds; the item to which the word leads then, if any. */
  add(key: string, now: number, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
    this.#text = this.isGoingOn(now) ? this.#text + key : key;
    this.#at = now;
    const [letter = ''] = this.#text;
    // One letter again and again leads from one of those that begin with it to the next.
    const isRepeated = [...this.#text].every((one) => one === letter);
    const from = isRepeated ? at + 1 : Math.max(at, 0);
    const wanted = (isRepeated ? letter : this.#text).toLocaleLowerCase();
    const begins = ({ dataset }: HTMLElement) => dataset['label']?.toLocaleLowerCase().startsWith(wanted);
    return [...items.slice(from), ...items.slice(0, from)].find(begins);
  }
}

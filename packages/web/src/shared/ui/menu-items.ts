/** Which item of a menu the keyboard leads to. */

export const itemsOf = (list: Element | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** The item that an event was met at; null beside all of them. */
export const itemAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="menuitem"]') : null;

export const isOff = (item: HTMLElement): boolean => item.getAttribute('aria-disabled') === 'true';

/** From the item at `at`, or from none at -1, to another by an arrow or the like; there is no way round at the ends. */
export function itemByKey(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
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
export class TypedWord {
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

/**
 * Distinguishes a scanner from a person by the speed of the keys, so that a scanned card triggers no
 * shortcuts.
 */
import { useEffect, useEffectEvent } from 'react';
import { isBare, isOverlaid, MODIFIERS, textField } from './use-keys.ts';

/** No person presses two keys within this time of each other. */
const TOGETHER_MS = 50;
/** A text with fewer keys is not a card. */
const SCAN_KEYS = 20;
/**
 * Matches the text of a barcode or a link. Dictated sentences contain spaces, and people press at most a few
 * keys together.
 */
const BARCODE = /^(?=.*[\d/])\S{6,}$/;
/** A scan ends after this pause. On a slow machine, the keys of one scan can be almost this far apart. */
const SCAN_ENDS_MS = 250;

export type TypedKey = { text: string; opensObject: boolean; opensText: boolean; at: number };

/** The keys that were pressed since the last pause. All times are in milliseconds. */
export class KeyBurst {
  #lastAt = -Infinity;
  #count = 0;
  #text = '';
  #isObject = false;
  #isCard = false;
  #isTaken = false;

  /** True if the first key opens a JSON object. */
  get isObject(): boolean {
    return this.#isObject;
  }

  /** True if the keys are a scanned card. */
  get isScan(): boolean {
    return this.#isObject && this.#count >= SCAN_KEYS;
  }

  /** True if the keys are a scanned barcode. */
  get isBarcode(): boolean {
    return BARCODE.test(this.#text);
  }

  /** Returns true if a key at this time belongs to the same burst as the last one. */
  isBefore(at: number): boolean {
    return at - this.#lastAt < (this.#isCard || this.isScan ? SCAN_ENDS_MS : TOGETHER_MS);
  }

  /** Adds a key. Returns true if it belongs to the same burst as the one before. */
  add({ text, opensObject, opensText, at }: TypedKey): boolean {
    // A person may type a bracket by mistake, but only a scanner types a quotation mark after it.
    const isCard = this.#isObject && this.#count === 1 && opensText && at - this.#lastAt < SCAN_ENDS_MS;
    const isNextCard = this.#isTaken && opensObject;
    const isTogether = isCard || (this.isBefore(at) && !isNextCard);
    this.#lastAt = at;
    if (isCard) this.#isCard = true;
    if (!isTogether) {
      this.#count = 0;
      this.#text = '';
      this.#isObject = opensObject;
      this.#isCard = false;
      this.#isTaken = false;
    }
    this.#count += 1;
    this.#text += text;
    return isTogether;
  }

  /** Returns the scanned text only once, because a second Enter after it is part of the same scan. */
  take(): string | null {
    if (!this.isScan || this.#isTaken) return null;
    this.#isTaken = true;
    return this.#text;
  }
}

/** The field in which a burst of keys began, and its text from before. */
type Before = { field: HTMLInputElement | HTMLTextAreaElement; text: string };

/**
 * Watches the keys of the whole page, before anything else sees them. Passes the whole text of a JSON scan to
 * `onScan`. Removes the text that the scanner typed into a field before it was recognised. In a menu or
 * dialog a scan does nothing, and a key acts only if no other key follows immediately. Returns a function
 * that stops watching.
 */
export function watchScanner(onScan: (text: string) => void): () => void {
  const watch = new ScannerWatch(onScan);
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  window.addEventListener('keydown', (event) => watch.pressed(event), options);
  window.addEventListener('keyup', (event) => watch.cameUp(event), options);
  return () => {
    watch.stop();
    ended.abort();
  };
}

class ScannerWatch {
  readonly #burst = new KeyBurst();
  readonly #onScan: (text: string) => void;
  readonly #released = new WeakSet<Event>();
  readonly #swallowedCodes = new Set<string>();
  #before: Before | null = null;
  #held: KeyboardEvent | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onScan: (text: string) => void) {
    this.#onScan = onScan;
  }

  pressed(event: KeyboardEvent): void {
    if (this.#released.has(event)) return;
    if (!isBare(event) || !isWritten(event.key)) {
      if (!MODIFIERS.includes(event.key)) this.#pressedOther(event.timeStamp);
      return;
    }
    const field = textField(event.target);
    if (event.repeat) {
      if (!field && isOverlaid()) this.#swallow(event);
      return;
    }
    const isTogether = this.#burst.add(typedKey(event));
    if (isTogether) this.#held = null;
    else {
      this.#release();
      this.#before = field && { field, text: field.value };
    }
    if (this.#burst.isScan) {
      this.#swallow(event);
      if (event.key === 'Enter') this.#end();
      else this.#after(SCAN_ENDS_MS, () => this.#end());
    } else if (isOverlaid()) {
      if (!field) this.#pressedInOverlay(event, isTogether);
      else if (event.key === 'Enter' && this.#burst.isBarcode) this.#refuseBarcode(event);
    } else if (this.#burst.isObject && !this.#before) this.#swallow(event);
  }

  /** Handles all other keys, such as an arrow key, or the Tab at the end of a scan. */
  #pressedOther(at: number): void {
    if (this.#burst.isBefore(at)) this.#held = null;
    else this.#release();
  }

  /** A button acts when the Space key is released. */
  cameUp(event: KeyboardEvent): void {
    if (this.#swallowedCodes.delete(event.code)) drop(event);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #pressedInOverlay(event: KeyboardEvent, isTogether: boolean): void {
    // Enter and Space never begin a scan, and a select list would not accept letters that are sent again.
    const passes = event.key === 'Enter' || event.key === ' ' || event.target instanceof HTMLSelectElement;
    if (passes && !isTogether) return;
    this.#swallow(event);
    if (isTogether) return;
    this.#held = event;
    this.#after(TOGETHER_MS, () => this.#release());
  }

  /** In a dialog's field, a barcode is removed, and its Enter does not send the dialog. */
  #refuseBarcode(event: KeyboardEvent): void {
    this.#swallow(event);
    if (this.#before?.field === event.target) restore(this.#before);
  }

  /** Sends a key that was delayed, once no other key has followed. */
  #release(): void {
    const held = this.#held;
    this.#held = null;
    if (!held || !isOverlaid()) return;
    const { key, code, shiftKey } = held;
    const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
    this.#released.add(again);
    (document.activeElement ?? document.body).dispatchEvent(again);
  }

  #end(): void {
    this.stop();
    const text = this.#burst.take();
    if (text === null) return;
    if (this.#before) restore(this.#before);
    if (!isOverlaid()) this.#onScan(text);
  }

  #swallow(event: KeyboardEvent): void {
    drop(event);
    this.#swallowedCodes.add(event.code);
  }

  #after(ms: number, act: () => void): void {
    this.stop();
    const due = performance.now() + ms;
    this.#timer = setTimeout(() => {
      // If the page was busy, this timer may run before keys that were pressed earlier.
      if (performance.now() - due > ms) this.#after(ms, act);
      else act();
    }, ms);
  }
}

function drop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Watches for scans while the desk is shown. */
export function useScanner(onScan: (text: string) => void): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => watchScanner((text) => scanned(text)), []);
}

/**
 * Keys such as F9 have Latin names in every keyboard layout. A dead key shows that the layout is wrong for
 * the scanner.
 */
const isWritten = (key: string) =>
  key === 'Enter' || key === 'Dead' || [...key].length === 1 || /\P{ASCII}/u.test(key);

const typedKey = ({ key, code, shiftKey, timeStamp }: KeyboardEvent): TypedKey => ({
  text: key === 'Enter' || key === 'Dead' ? '' : key,
  // The key that has the bracket on the scanner's layout, whatever character it types in this layout.
  opensObject: key === '{' || (code === 'BracketLeft' && shiftKey),
  opensText: key === '"' || (code === 'Quote' && shiftKey),
  at: timeStamp,
});

/** Sets the text as if somebody had typed it, because the form reads its fields. */
function restore({ field, text }: Before): void {
  if (field.value === text) return;
  // Uses the browser's own setter, because React replaces the element's setter to watch for changes.
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

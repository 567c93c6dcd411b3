/** Tells whether reloading the page now would lose somebody's work. */

/** Within this time after a press, another press is likely. */
const QUIET_MS = 5000;
const OPEN_PARTS = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';
/** Matches the pressed buttons that are waiting for an answer. */
const BUSY_PARTS = 'button[aria-busy="true"]';
const TEXT_TYPES: readonly string[] = ['text', 'search', 'tel', 'email', 'password', 'number', 'url'];

const changed = new Set<Element>();
const holders = new Set<() => boolean>();
let pressedAt = -Infinity;

/** Starts to record typing and presses. Returns a function that stops the recording. */
export function watchUse(): () => void {
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  const press = () => (pressedAt = Date.now());
  document.addEventListener('pointerdown', press, options);
  document.addEventListener('keydown', press, options);
  document.addEventListener(
    'input',
    ({ target }) => {
      press();
      if (target instanceof Element) changed.add(target);
    },
    options,
  );
  return () => ended.abort();
}

/**
 * Prevents reloads while `isBusy` returns true, for example during an announcement. Returns a function that
 * allows reloads again.
 */
export function holdWhile(isBusy: () => boolean): () => void {
  holders.add(isBusy);
  return () => holders.delete(isBusy);
}

/** Returns true if something is typed, open or pending, or was pressed a moment ago. */
export function isInUse(): boolean {
  if (Date.now() - pressedAt < QUIET_MS) return true;
  if (document.querySelector(`${OPEN_PARTS}, ${BUSY_PARTS}`) !== null) return true;
  return [...holders].some((isBusy) => isBusy()) || isAnythingTyped();
}

function isAnythingTyped(): boolean {
  for (const field of changed) if (!field.isConnected) changed.delete(field);
  return [...changed].some(isFilled);
}

/** A chosen option counts only inside a form. A filter outside a form is quickly chosen again. */
function isFilled(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== '';
  if (field instanceof HTMLSelectElement) return field.form !== null;
  if (!(field instanceof HTMLInputElement)) return false;
  return TEXT_TYPES.includes(field.type) ? field.value !== '' : field.form !== null;
}

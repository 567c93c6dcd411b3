/** Whether somebody would lose something if the page were loaded again at this moment. */

/** Who has just pressed something is about to press more. */
const QUIET_MS = 5000;
const OPEN_PARTS = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';
/** What was pressed and waits for its answer. */
const BUSY_PARTS = 'button[aria-busy="true"]';
const TEXT_TYPES: readonly string[] = ['text', 'search', 'tel', 'email', 'password', 'number', 'url'];

const changed = new Set<Element>();
const holders = new Set<() => boolean>();
let pressedAt = -Infinity;

/** Begins to note what is typed and pressed. Gives what ends that. */
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

/** Keeps the page as it is while `isBusy` says so, as in the middle of an announcement. Gives what ends that. */
export function holdWhile(isBusy: () => boolean): () => void {
  holders.add(isBusy);
  return () => holders.delete(isBusy);
}

/** Whether something is typed, open, under way or was pressed a moment ago. */
export function isInUse(): boolean {
  if (Date.now() - pressedAt < QUIET_MS) return true;
  if (document.querySelector(`${OPEN_PARTS}, ${BUSY_PARTS}`) !== null) return true;
  return [...holders].some((isBusy) => isBusy()) || isAnythingTyped();
}

function isAnythingTyped(): boolean {
  for (const field of changed) if (!field.isConnected) changed.delete(field);
  return [...changed].some(isFilled);
}

/** A choice counts where it belongs to a form: one that only filters what is shown is made again in a moment. */
function isFilled(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== '';
  if (field instanceof HTMLSelectElement) return field.form !== null;
  if (!(field instanceof HTMLInputElement)) return false;
  return TEXT_TYPES.includes(field.type) ? field.value !== '' : field.form !== null;
}

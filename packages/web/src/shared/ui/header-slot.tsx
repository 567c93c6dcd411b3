import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const HeaderSlotContext = createContext<HTMLElement | null>(null);

/** Around a header and the pages below it: a page that has no line to spare puts its own head into the header's. */
export function HeaderSlotProvider({ children }: { children: ReactNode }) {
  const [slot] = useState(makeSlot);
  return <HeaderSlotContext value={slot}>{children}</HeaderSlotContext>;
}

// Exists before anything is drawn, so that a page's head is drawn with the page.
function makeSlot(): HTMLElement {
  const slot = document.createElement('div');
  slot.dataset['headerSlot'] = '';
  slot.className = 'flex min-w-0 flex-1 items-center gap-3 filled-header:ps-2';
  return slot;
}

/** Where the header has room for the page's head. Its look then is in `filled-header:` of `console.css`. */
export function HeaderSlot() {
  const slot = use(HeaderSlotContext);
  if (!slot) throw new Error('HeaderSlot needs a HeaderSlotProvider above it.');
  const place = useCallback((element: HTMLElement | null) => element?.append(slot), [slot]);
  return <div ref={place} className="contents" />;
}

/** Draws its children in the header, for as long as the page is shown. */
export function InHeader({ children }: { children: ReactNode }) {
  const slot = use(HeaderSlotContext);
  return slot && createPortal(children, slot);
}

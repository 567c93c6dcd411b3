import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const HeaderSlotContext = createContext<HTMLElement | null>(null);

/**
 * Wraps a header and its pages. A page without space for its own header can put its content into this header.
 */
export function HeaderSlotProvider({ children }: { children: ReactNode }) {
  const [slot] = useState(makeSlot);
  return <HeaderSlotContext value={slot}>{children}</HeaderSlotContext>;
}

// Creates the element before rendering, so that a page's header renders with the page.
function makeSlot(): HTMLElement {
  const slot = document.createElement('div');
  slot.dataset['headerSlot'] = '';
  slot.className = 'flex min-w-0 flex-1 items-center gap-3 filled-header:ps-2';
  return slot;
}

/** The place in the header for a page's own content. `console.css` defines the variant `filled-header:`. */
export function HeaderSlot() {
  const slot = use(HeaderSlotContext);
  if (!slot) throw new Error('HeaderSlot needs a HeaderSlotProvider above it.');
  const place = useCallback((element: HTMLElement | null) => element?.append(slot), [slot]);
  return <div ref={place} className="contents" />;
}

/** Renders its children in the header while the page is shown. */
export function InHeader({ children }: { children: ReactNode }) {
  const slot = use(HeaderSlotContext);
  return slot && createPortal(children, slot);
}

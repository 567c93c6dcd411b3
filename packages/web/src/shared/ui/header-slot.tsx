import { createContext, createElement, use, useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const IS_SERVER = typeof document === 'undefined';

const HeaderSlotContext = createContext<HTMLElement | null>(null);

/**
 * Wraps a header and its pages. A page without space for its own header can put its content into this header.
 */
export function HeaderSlotProvider({ children }: { children: ReactNode }) {
  const [slot] = useState(() => (IS_SERVER ? null : makeSlot()));
  return <HeaderSlotContext value={slot}>{children}</HeaderSlotContext>;
}

const SLOT_CLASS = 'flex min-w-0 flex-1 items-center gap-3 filled-header:ps-2';

// Creates the element before rendering, so that a page's header renders with the page.
function makeSlot(): HTMLElement {
  const slot = document.createElement('div');
  slot.dataset['headerSlot'] = '';
  slot.className = SLOT_CLASS;
  return slot;
}

/** The place in the header for a page's own content. `console.css` defines the variant `filled-header:`. */
export function HeaderSlot() {
  const slot = use(HeaderSlotContext);
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (slot) element?.append(slot);
    },
    [slot],
  );
  if (IS_SERVER) return <div className="contents">{createElement(PLACE)}</div>;
  if (!slot) throw new Error('HeaderSlot needs a HeaderSlotProvider above it.');
  return <div ref={place} className="contents" />;
}

/** Renders its children in the header while the page is shown. */
export function InHeader({ children }: { children: ReactNode }) {
  const slot = use(HeaderSlotContext);
  if (IS_SERVER) return createElement(CONTENT, null, children);
  return slot && createPortal(children, slot);
}

// The server can't render portals, so it renders these elements and then moves the content to its place.
const PLACE = 'header-place';
const CONTENT = 'header-content';

/** Moves the content for the header to its place in a page that the server has rendered. */
export function withHeader(html: string): string {
  let content = '';
  const rest = html.replaceAll(new RegExp(`<${CONTENT}>(.*?)</${CONTENT}>`, 'gs'), (_whole, part: string) => {
    content += part;
    return '';
  });
  return rest.replace(
    `<${PLACE}></${PLACE}>`,
    () => `<div data-header-slot="" class="${SLOT_CLASS}">${content}</div>`,
  );
}

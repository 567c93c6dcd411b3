import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

type HeaderSlot = {
  slot: HTMLElement | null;
  setSlot: (slot: HTMLElement | null) => void;
  isTaken: boolean;
  /** Takes the slot, until what it answers with is called. */
  take: () => () => void;
};

const HeaderSlotContext = createContext<HeaderSlot | null>(null);

/** Around a header and the pages below it: a page that has no line to spare puts its own head into the header's. */
export function HeaderSlotProvider({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [takers, setTakers] = useState(0);
  const take = useCallback(() => {
    setTakers((count) => count + 1);
    return () => setTakers((count) => count - 1);
  }, []);
  const isTaken = takers > 0;
  const value = useMemo(() => ({ slot, setSlot, isTaken, take }), [slot, isTaken, take]);
  return <HeaderSlotContext value={value}>{children}</HeaderSlotContext>;
}

/** For the header: where the slot is drawn, and whether a page has taken it. */
export function useHeaderSlot(): Pick<HeaderSlot, 'setSlot' | 'isTaken'> {
  const value = use(HeaderSlotContext);
  if (!value) throw new Error('useHeaderSlot needs a HeaderSlotProvider above it.');
  return value;
}

/** Draws its children in the header, for as long as the page is shown. */
export function InHeader({ children }: { children: ReactNode }) {
  const value = use(HeaderSlotContext);
  const take = value?.take;
  useEffect(() => take?.(), [take]);
  return value?.slot ? createPortal(children, value.slot) : null;
}

/** The way from the header to the clinic details of the page below it: a page offers to open them, the header shows the item. */
import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react';

type Opener = () => void;

const OfferContext = createContext<(opener: Opener | null) => void>(() => {});
const OpenerContext = createContext<Opener | null>(null);

/** Placed around the header and the pages. */
export function ClinicDetailsOffer({ children }: { children: ReactNode }) {
  const [opener, setOpener] = useState<Opener | null>(null);
  const [offer] = useState(() => (offered: Opener | null) => setOpener(() => offered));
  return (
    <OfferContext value={offer}>
      <OpenerContext value={opener}>{children}</OpenerContext>
    </OfferContext>
  );
}

/** While the page that calls this is shown, the header offers its clinic details; null offers nothing. */
export function useOfferClinicDetails(open: Opener | null): void {
  const offer = use(OfferContext);
  const isOffered = open !== null;
  const selected = useEffectEvent(() => open?.());
  useEffect(() => {
    if (!isOffered) return;
    offer(() => selected());
    return () => offer(null);
  }, [offer, isOffered]);
}

/** Opens the clinic details of the page below; null when it offers none. */
export function useOfferedClinicDetails(): Opener | null {
  return use(OpenerContext);
}

/** Lets a page offer its clinic details in the header's menu. */
import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react';

type Opener = () => void;

const OfferContext = createContext<(opener: Opener | null) => void>(() => {});
const OpenerContext = createContext<Opener | null>(null);

/** Wraps the header and the pages. */
export function ClinicDetailsOffer({ children }: { children: ReactNode }) {
  const [opener, setOpener] = useState<Opener | null>(null);
  const [offer] = useState(() => (offered: Opener | null) => setOpener(() => offered));
  return (
    <OfferContext value={offer}>
      <OpenerContext value={opener}>{children}</OpenerContext>
    </OfferContext>
  );
}

/**
 * Offers clinic details in the header while the calling page is shown. If the details are null, the header
 * offers none.
 */
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

/**
 * Returns the function that opens the current page's clinic details, or null if the page offers none.
 */
export function useOfferedClinicDetails(): Opener | null {
  return use(OpenerContext);
}

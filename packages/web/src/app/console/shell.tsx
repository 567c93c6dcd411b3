import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { ClinicDetailsOffer } from '../../lib/clinic-details-offer.tsx';
import { SkipLink } from '../../ui/page.tsx';
import { Header } from './header.tsx';

/** What stays while pages change: skip link, header, and the line that shows that a page is on its way. */
export function Shell() {
  const isNavigating = useNavigation().state !== 'idle';
  useFocusOnNewPage();
  return (
    <>
      <SkipLink />
      {isNavigating && (
        <div role="progressbar" aria-label="Loading the page" className="fixed inset-x-0 top-0 z-50 h-1">
          <div className="h-full animate-breathe bg-warm" />
        </div>
      )}
      <ClinicDetailsOffer>
        <Header />
        <Outlet />
      </ClinicDetailsOffer>
      <ScrollRestoration />
    </>
  );
}

/** A page change without a page load is silent to a screen reader unless the focus moves. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { ClinicDetailsOffer } from '../../shared/clinics/clinic-details-offer.tsx';
import { RenewedNotice } from '../../shared/live/index.ts';
import { SkipLink } from '../../shared/ui/page.tsx';
import { Header } from './header.tsx';

const RENEWED = {
  renewed: 'Baari was renewed',
  renewedHint:
    'This page is from before and is not kept up to date. It loads itself again when nothing is typed.',
  loadAgain: 'Load again',
};

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
        <RenewedNotice words={RENEWED} />
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

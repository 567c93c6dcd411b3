import { matchRoute, type Route } from '@baari/core/shared';
import { Fragment, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { ClinicDetailsOffer } from '../../shared/clinics/clinic-details-offer.tsx';
import { RenewedNotice } from '../../shared/live/index.ts';
import { useEndedSession } from '../../shared/session/use-ended-session.ts';
import { HeaderSlotProvider } from '../../shared/ui/header-slot.tsx';
import { SkipLink } from '../../shared/ui/page.tsx';
import { Header } from './header.tsx';
import { PageLoading } from './page-loading.tsx';
import { ScreenLanguage } from './screen-language.tsx';
import { useStillPointer } from '../../shared/ui/still-pointer.ts';
import { useWords } from '../../shared/words/words-context.tsx';

/** Keeps the frame while pages change, and sets the page's language. */
export function Shell() {
  return (
    <Suspense fallback={<PageLoading />}>
      <ScreenLanguage>
        <Frame />
      </ScreenLanguage>
    </Suspense>
  );
}

/** Shows the skip link, the header, and the loading bar. */
function Frame() {
  const { frame, live } = useWords('console');
  const isNavigating = useNavigation().state !== 'idle';
  useFocusOnNewPage();
  useStillPointer(isGuarded(useLocation().pathname));
  return (
    <>
      <SkipLink>{frame.skipToContent}</SkipLink>
      <ClinicDetailsOffer>
        <OfOneSession>
          <HeaderSlotProvider>
            <Header>
              {isNavigating && (
                <div role="progressbar" aria-label={frame.loadingLine} className="fixed inset-x-0 top-0 h-1">
                  <div className="h-full animate-breathe bg-warm" />
                </div>
              )}
            </Header>
            <RenewedNotice words={live.renewal} />
            <Outlet />
          </HeaderSlotProvider>
        </OfOneSession>
      </ClinicDetailsOffer>
      <ScrollRestoration />
    </>
  );
}

/**
 * Removes everything that was rendered for an ended session. Renders nothing until the user signs in again.
 */
function OfOneSession({ children }: { children: ReactNode }) {
  return <Fragment key={useEndedSession()}>{children}</Fragment>;
}

/**
 * The pages on which a second press is not ignored: those for signing in and up, and the operator's pages.
 */
const UNGUARDED: readonly Route['screen'][] = [
  'auth',
  'setup',
  'email-verification',
  'forgot-password',
  'reset-password',
  'register-clinic',
  'doctor-login',
  'invite',
  'confirm-email',
  'super-admin',
  'dev-mail',
];

function isGuarded(pathname: string): boolean {
  const screen = matchRoute(pathname)?.route.screen;
  return screen !== undefined && !UNGUARDED.includes(screen);
}

/** Moves the focus when the page changes, because a screen reader would not notice the change otherwise. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

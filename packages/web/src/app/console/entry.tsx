import './console.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { keptClinicId } from '../../desk/outage/outage-state.ts';
import { runAtSignOut } from '../../shared/session/api.ts';
import { pageKeptAt } from '../../shared/kept/kept-page.ts';
import { loadWords } from '../../shared/words/console-words.ts';
import { askAhead, newQueryClient, Providers } from './providers.tsx';
import { consoleRoutes } from './routes.tsx';
import { deviceLanguage, partOf } from './screen-language.tsx';

// Radix writes a style element to lock scrolling behind a dialog. The content security policy requires a
// nonce for this element.
setNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '');

/** The desk waits at most this long for its queue before it shows that it is loading. */
const LINE_WITHIN_MS = 1000;

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('console.html has no #root.');
  const queryClient = newQueryClient();
  runAtSignOut(forgetOutage);
  // The service worker served a stored page, so the server was unreachable.
  if (pageKeptAt() !== null) await goOnAlone();
  const line = askAhead(queryClient, window.location.pathname);
  const router = createBrowserRouter(consoleRoutes);
  const handles = (matchRoutes(consoleRoutes, window.location) ?? []).map(
    ({ route }): unknown => route.handle,
  );
  const words = await loadWords(partOf(handles), deviceLanguage());
  if (line) {
    const late = new Promise((resolve) => setTimeout(resolve, LINE_WITHIN_MS));
    await Promise.race([Promise.all([line, pageLoaded(router)]), late]);
  }
  createRoot(root).render(
    <StrictMode>
      <Providers words={words} queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

async function goOnAlone(): Promise<void> {
  const { thisOutage } = await import('../../desk/outage/this-outage.ts');
  await (await thisOutage())?.begin();
}

/** Signing out deletes the stored names, unless something is still to be sent. */
async function forgetOutage(): Promise<void> {
  if (keptClinicId() === null) return;
  const outage = await import('../../desk/outage/this-outage.ts');
  await outage.forgetOutage();
}

const pageLoaded = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (router.state.initialized) resolve();
    };
    router.subscribe(look);
    look();
  });

void start();

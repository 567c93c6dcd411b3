import './console.css';
import type { DeskData } from '@baari/contract/pages';
import type { QueryClient } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { keptClinicId } from '../../desk/outage/outage-state.ts';
import { liveClient } from '../../shared/live/index.ts';
import { runAtSignOut } from '../../shared/session/api.ts';
import { pageKeptAt } from '../../shared/kept/kept-page.ts';
import { loadWords } from '../../shared/words/console-words.ts';
import { knowDesk, readDeskData } from './desk-data.ts';
import { newQueryClient, Providers } from './providers.tsx';
import { consoleRoutes } from './routes.tsx';
import { deviceLanguage, partOf } from './screen-language.tsx';

// Radix writes a style element to lock scrolling behind a dialog. The content security policy requires a
// nonce for this element.
setNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '');

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('console.html has no #root.');
  const queryClient = newQueryClient();
  runAtSignOut(forgetOutage);
  // The service worker served a stored page, so the server was unreachable.
  if (pageKeptAt() !== null) await goOnAlone();
  const desk = readDeskData();
  if (desk) beginWith(queryClient, desk);
  const router = createBrowserRouter(consoleRoutes);
  const handles = (matchRoutes(consoleRoutes, window.location) ?? []).map(
    ({ route }): unknown => route.handle,
  );
  const words = await loadWords(partOf(handles), deviceLanguage());
  // The first rendering replaces the one by the server.
  if (desk) await pageLoaded(router);
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers words={words} queryClient={queryClient}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
  root.inert = false;
}

function beginWith(queryClient: QueryClient, desk: DeskData): void {
  knowDesk(queryClient, desk);
  for (const { queue } of desk.console.doctors) liveClient().store.putConsoleQueue(queue);
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

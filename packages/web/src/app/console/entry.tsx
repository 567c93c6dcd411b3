import './without-eval.ts';
import './console.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadWords } from '../../shared/words/console-words.ts';
import { askAhead } from './ask-ahead.ts';
import { newQueryClient, Providers } from './providers.tsx';
import { routes } from './routes.tsx';
import { deviceLanguage, partOf } from './screen-language.tsx';

// Radix writes a style element to lock scrolling behind a dialog; the content security policy asks for its nonce.
setNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '');

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('console.html has no #root.');
  const queryClient = newQueryClient();
  askAhead(queryClient, window.location.pathname);
  const router = createBrowserRouter(routes);
  const handles = (matchRoutes(routes, window.location) ?? []).map(({ route }): unknown => route.handle);
  const words = await loadWords(partOf(handles), deviceLanguage());
  createRoot(root).render(
    <StrictMode>
      <Providers words={words} queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

void start();

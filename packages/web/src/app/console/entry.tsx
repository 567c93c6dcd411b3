import './without-eval.ts';
import './console.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { consoleWords } from '../../shared/words/console-words.ts';
import { Providers } from './providers.tsx';
import { routes } from './routes.tsx';

// Radix writes a style element to lock scrolling behind a dialog; the content security policy asks for its nonce.
setNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '');

const root = document.getElementById('root');
if (!root) throw new Error('console.html has no #root.');

createRoot(root).render(
  <StrictMode>
    <Providers words={consoleWords}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  </StrictMode>,
);

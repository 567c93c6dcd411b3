/** Renders a clinic's desk on the server, so that its line is visible before the scripts have loaded. */
import type { PagesModule } from '@baari/contract/pages';
import { renderToReadableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ClinicAdminPage } from '../../desk/reception/clinic-admin-page.tsx';
import { withHeader } from '../../shared/ui/header-slot.tsx';
import { loadWords } from '../../shared/words/console-words.ts';
import { knowDesk } from './desk-data.ts';
import { newQueryClient, Providers } from './providers.tsx';
import { Shell } from './shell.tsx';

const PART = 'desk';
const handler = createStaticHandler([
  { Component: Shell, children: [{ path: '/:clinicSlug/admin', handle: PART, Component: ClinicAdminPage }] },
]);

export const renderDesk: PagesModule['renderDesk'] = async (desk, { address, language }) => {
  const words = await loadWords(PART, language);
  const queryClient = newQueryClient();
  knowDesk(queryClient, { ...desk, account: { ...desk.account, language } });
  const context = await handler.query(new Request(new URL(address, 'http://desk')));
  if (context instanceof Response)
    throw new Error(`The desk redirects to ${context.headers.get('location')}.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(
    <Providers words={words} queryClient={queryClient}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
    // The whole page is one chunk, because further chunks would need inline scripts.
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  );
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  return withHeader(await new Response(stream).text());
};

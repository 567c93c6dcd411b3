import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MapConfig } from '@baari/contract/clinics';
import { matchRoute } from '@baari/core/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Site } from '../context/index.ts';
import type { ApiContext } from './request-context.ts';
import { consolePolicy } from './security-headers.ts';

/** Draws a page of the patient's surface, or the page that says there is none. `path` is still encoded. */
export type RenderPage = (
  ctx: Context,
  request: { path: string; acceptLanguage: string },
) => Promise<{ status: number; html: string }>;

export type PagesOptions = {
  /** Where the built web app lies. */
  folder: string;
  renderPage: RenderPage;
  /** In production without the pages for trials and developers. */
  site: Pick<Site, 'isProduction' | 'maps'>;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<ApiContext>;
};

const NONCE = '__CSP_NONCE__';

/** Answers every path that is none of a file, the API or the operator's: the console's page, or a rendered one. */
export function addPages(app: FastifyInstance, options: PagesOptions): void {
  const { folder, renderPage, contextOf, site } = options;
  const consolePage = withNonces(readFileSync(join(folder, 'console.html'), 'utf8'));
  app.get('/*', async (request, reply) => {
    const path = pathnameOf(request);
    const match = site.isProduction && path.startsWith('/dev/') ? null : matchRoute(path);
    request.operation = match ? match.route.path : 'no page';
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (match?.route.surface === 'console') return sendConsole(reply, consolePage, site.maps);
    const context = await contextOf(request, reply);
    await context.begin(request.operation);
    const acceptLanguage = request.headers['accept-language'] ?? '';
    const { status, html } = await renderPage(context.app, { path, acceptLanguage });
    return reply.code(status).send(html);
  });
}

// Where Google's maps are allowed, only scripts with the nonce run, and what they load.
const withNonces = (page: string) => page.replaceAll('<script ', `<script nonce="${NONCE}" `);

function sendConsole(reply: FastifyReply, page: string, maps: MapConfig): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  reply.header('content-security-policy', consolePolicy(nonce, maps));
  // Servers of maps and tiles answer only to who says whose page it is; nobody else learns more than our origin.
  reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  return reply.send(page.replaceAll(NONCE, nonce));
}

const pathnameOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

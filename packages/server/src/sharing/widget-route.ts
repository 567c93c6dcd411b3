/** Serves `/embed/{clinic}`, the widget that other websites show in a frame. */
import { slug } from '@baari/contract/clinics';
import type { PagesModule } from '@baari/contract/pages';
import { AppError } from '@baari/core/shared';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { findClinicBySlug } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import { getBoard } from '../queue/index.ts';
import { findWidgetSites } from './widget.repository.ts';
import { hasWidget } from './widget.ts';

const NONCE_BYTES = 16;

const params = z.object({ clinicSlug: z.string().toLowerCase().pipe(slug) });
// An unknown theme or language is ignored, because people edit addresses by hand.
const query = z.object({
  theme: z.enum(['light', 'dark']).nullable().catch(null).default(null),
  lang: z.string().nullable().catch(null).default(null),
});

type WidgetRouteOptions = {
  webApp: Pick<PagesModule, 'chooseLocale' | 'renderWidget'>;
  /** Counts the request towards the caller's limits. */
  contextOf: (request: FastifyRequest) => Promise<Context>;
};

/**
 * The response is the same for every caller, and sets no cookie. Only the websites in the clinic's list may
 * show it in a frame. If the clinic's plan has no widget, the response is a link to the clinic's page, so
 * that websites show no error.
 */
export function addWidgetRoute(app: FastifyInstance, { webApp, contextOf }: WidgetRouteOptions): void {
  app.get('/embed/:clinicSlug', async (request, reply) => {
    request.operation = 'sharing.widget';
    const ctx = await contextOf(request);
    const asked = params.safeParse(request.params);
    const clinic = asked.success ? await findClinicBySlug(ctx.db, asked.data.clinicSlug) : null;
    if (clinic === null) throw new AppError('not_found', 'clinic.not_found');
    const { theme, lang } = query.parse(request.query);
    const { profile } = clinic;
    const sites = await findWidgetSites(ctx.db, profile.id);
    const board = (await hasWidget(ctx, profile.id)) ? await getBoard(ctx, { slug: profile.slug }) : null;
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const accepted = request.headers['accept-language'] ?? '';
    const html = webApp.renderWidget({
      clinic: profile,
      board,
      locale: webApp.chooseLocale('clinic', { chosen: lang, accepted }),
      now: ctx.now().toISOString(),
      theme,
      nonce,
      siteUrl: ctx.site.publicUrl,
    });
    reply.removeHeader('x-frame-options');
    return reply
      .header('content-security-policy', policyOf(nonce, sites))
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

const policyOf = (nonce: string, sites: readonly string[]) =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${sites.length > 0 ? sites.join(' ') : "'none'"}`,
  ].join('; ');

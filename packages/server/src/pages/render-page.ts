/** The patient's pages as HTTP answers. */
import type { PatientPageData, RenderedPage } from '@baari/contract/pages';
import { ERROR_STATUS } from '@baari/contract/shared';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { canonicalPathOf } from './canonical-path.ts';
import { pageDocument } from './document.ts';
import { loadPage, type PageVerbs } from './load-page.ts';
import type { WebApp } from './web-app.ts';

/** `path` is the URL's pathname, still encoded. */
export type PageRequest = {
  path: string;
  /** What stands behind the path. */
  query: URLSearchParams;
  /** The language that was chosen on this device; null for none. */
  language: string | null;
  acceptLanguage: string;
};
export type PageAnswer = { status: number; html: string; robots: RenderedPage['robots'] };

/** Answers a request for any path that no other part of the server serves. Never throws. */
export type RenderPage = (ctx: Context, request: PageRequest) => Promise<PageAnswer>;

/** Makes the function that draws the patient's pages from what the verbs give. */
export function pageRenderer(webApp: WebApp, verbs: PageVerbs): RenderPage {
  return async (ctx, { path, query, language, acceptLanguage }) => {
    const { status, data } = await load(verbs, ctx, { path, query });
    const locale = webApp.chooseLocale(language, acceptLanguage, ctx.site.isProduction);
    const page = { data, path, locale, now: ctx.now().toISOString() };
    const rendered = webApp.renderPatientPage(page);
    const isListed = status === 200 && rendered.robots === 'all';
    const canonicalPath = isListed ? canonicalPathOf(page) : null;
    const siteUrl = ctx.site.publicUrl;
    return {
      status,
      robots: isListed ? 'all' : 'noindex',
      html: pageDocument({
        page,
        rendered,
        headTags: webApp.headTags(rendered.script, locale),
        ...{ siteUrl, canonicalUrl: canonicalPath && siteUrl + canonicalPath },
      }),
    };
  };
}

async function load(
  verbs: PageVerbs,
  ctx: Context,
  asked: { path: string; query: URLSearchParams },
): Promise<{ status: number; data: PatientPageData }> {
  try {
    const data = await loadPage(verbs, ctx, asked);
    return { status: isMissing(data) ? ERROR_STATUS.not_found : 200, data };
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'internal';
    if (code === 'internal') ctx.log.error({ err: error }, 'A page could not be loaded');
    return { status: ERROR_STATUS[code], data: { screen: 'failed' } };
  }
}

function isMissing({ screen }: PatientPageData): boolean {
  return screen === 'not-found' || screen === 'doctor-not-found';
}

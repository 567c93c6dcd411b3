/** The patient's pages as HTTP answers. */
import type { PatientPageData } from '@baari/contract/pages';
import { ERROR_STATUS } from '@baari/contract/shared';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { pageDocument } from './document.ts';
import { loadPage, type PageVerbs } from './load-page.ts';
import type { WebApp } from './web-app.ts';

/** `path` is the URL's pathname, still encoded. */
export type PageRequest = { path: string; acceptLanguage: string };
export type PageAnswer = { status: number; html: string };

/** Answers a request for any path that no other part of the server serves. Never throws. */
export type RenderPage = (ctx: Context, request: PageRequest) => Promise<PageAnswer>;

/** Makes the function that draws the patient's pages from what the verbs give. */
export function pageRenderer(webApp: WebApp, verbs: PageVerbs): RenderPage {
  return async (ctx, { path, acceptLanguage }) => {
    const { status, data } = await load(verbs, ctx, path);
    const locale = webApp.chooseLocale(acceptLanguage);
    const page = { data, path, locale, now: ctx.now().toISOString() };
    const rendered = webApp.renderPatientPage(page);
    const canonicalPath = rendered.robots === 'all' ? canonicalPathOf(data) : null;
    const canonicalUrl = canonicalPath === null ? null : new URL(canonicalPath, ctx.site.publicUrl).href;
    return {
      status,
      html: pageDocument({ page, rendered, headTags: webApp.headTags(rendered.script), canonicalUrl }),
    };
  };
}

async function load(
  verbs: PageVerbs,
  ctx: Context,
  path: string,
): Promise<{ status: number; data: PatientPageData }> {
  try {
    const data = await loadPage(verbs, ctx, path);
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

// A clinic's page stands at two addresses: the short one is the page, the other is what QR codes hold.
function canonicalPathOf(data: PatientPageData): string | null {
  if (data.screen === 'home') return '/';
  if (data.screen !== 'clinic') return null;
  const { board, doctorId } = data;
  const doctor = board.doctors.find(({ profile }) => profile.id === doctorId);
  return doctor ? `/${board.clinic.slug}/${doctor.profile.slug}` : `/${board.clinic.slug}`;
}

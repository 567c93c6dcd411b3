import type { PatientPageData, RenderedPage, Visitor, PatientPage } from '@baari/contract/pages';
import { ERROR_STATUS } from '@baari/contract/shared';
import type { PublicText } from '@baari/core/platform';
import { AppError } from '@baari/core/shared';
import { type Context, hasPlans } from '../context/index.ts';
import { pageDocument } from './document.ts';
import { loadPage, type Moved, type PageVerbs } from './load-page.ts';
import type { WebApp } from './web-app.ts';

/** Serves the patient's pages as HTTP responses. */

export type PageRequest = {
  path: string;
  query: URLSearchParams;
  /** The language chosen on this device. Null if no language was chosen. */
  language: string | null;
  acceptLanguage: string;
  /** True if this device was logged out, so that its tokens are hidden from its next user. */
  hidesTokens: boolean;
};
export type PageAnswer = {
  status: number;
  html: string;
  robots: RenderedPage['robots'];
  /** The path to which the browser is redirected. */
  movedTo?: string;
};

/** Responds to requests for all paths that no other part of the server handles. Never throws. */
export type RenderPage = (ctx: Context, request: PageRequest) => Promise<PageAnswer>;

/** Creates the function that renders the patient's pages from the verbs' data. */
export function pageRenderer(
  webApp: Pick<WebApp, 'chooseLocale' | 'renderPatientPage' | 'headTags'>,
  verbs: PageVerbs,
): RenderPage {
  return async (ctx, { path, query, language, acceptLanguage, hidesTokens }) => {
    const { status, data } = await load(verbs, ctx, { path, query });
    if ('movedTo' in data) return { status, html: '', robots: 'noindex', movedTo: data.movedTo };
    const visitor = await visitorOf(verbs, ctx, data, hidesTokens);
    const wanted = { chosen: language, accepted: acceptLanguage };
    const locale = webApp.chooseLocale(data.screen, wanted);
    const publicTexts = await publicTextsOf(verbs, ctx);
    const now = ctx.now().toISOString();
    const page = { data, visitor, publicTexts, hasPlans: hasPlans(ctx), path, locale, now };
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
        siteUrl,
        canonicalUrl: canonicalPath && siteUrl + canonicalPath,
      }),
    };
  };
}

const SEE_OTHER = 303;

async function load(
  verbs: PageVerbs,
  ctx: Context,
  asked: { path: string; query: URLSearchParams },
): Promise<{ status: number; data: PatientPageData | Moved }> {
  try {
    const data = await loadPage(verbs, ctx, asked);
    if ('movedTo' in data) return { status: SEE_OTHER, data };
    return { status: isMissing(data) ? ERROR_STATUS.not_found : 200, data };
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'internal';
    if (code === 'internal') ctx.log.error({ err: error }, 'A page could not be loaded');
    return { status: ERROR_STATUS[code], data: { screen: 'failed' } };
  }
}

const SHOW_TOKENS: readonly PatientPageData['screen'][] = ['home', 'clinic', 'doctors', 'token-status'];
/** The patient dashboard is not in `SHOW_TOKENS`, because it lists its tokens itself. */
const SHOW_BOOKINGS: readonly PatientPageData['screen'][] = [...SHOW_TOKENS, 'patient-dashboard'];

async function visitorOf(
  { listOwnTokens, listOwnBookings, planOfClinic }: PageVerbs,
  ctx: Context,
  data: PatientPageData,
  hidesTokens: boolean,
): Promise<Visitor> {
  const { screen } = data;
  const { account, doctor } = ctx.actor;
  return {
    account: account?.email ?? null,
    isSuperAdmin: account?.role === 'super_admin',
    clinic: await ownClinic(),
    doctor: doctor && { id: doctor.doctorId, name: doctor.name, title: doctor.title },
    tokens: SHOW_TOKENS.includes(screen) ? await own(listOwnTokens) : [],
    bookings: SHOW_BOOKINGS.includes(screen) ? await own(listOwnBookings) : [],
  };

  async function ownClinic(): Promise<Visitor['clinic']> {
    if (!('board' in data) || data.screen === 'display') return null;
    const { id, slug } = data.board.clinic;
    const membership = account?.memberships.find(({ clinicId }) => clinicId === id);
    if (!membership) return null;
    try {
      return { slug, plan: await planOfClinic(ctx, id), role: membership.role };
    } catch (error) {
      ctx.log.error({ err: error }, 'The plan of a clinic could not be loaded');
      return null;
    }
  }

  // If this fails, shows the page without the device's tokens or bookings.
  async function own<Listed>(list: (of: Context) => Promise<Listed[]>): Promise<Listed[]> {
    if (hidesTokens) return [];
    try {
      return await list(ctx);
    } catch (error) {
      ctx.log.error({ err: error }, 'What a device has could not be loaded');
      return [];
    }
  }
}

// If this fails, shows the page without these links.
async function publicTextsOf({ listPublicTexts }: PageVerbs, ctx: Context): Promise<PublicText[]> {
  try {
    return await listPublicTexts(ctx);
  } catch (error) {
    ctx.log.error({ err: error }, 'The operator’s pages could not be listed');
    return [];
  }
}

function isMissing({ screen }: PatientPageData): boolean {
  return screen === 'not-found' || screen === 'doctor-not-found';
}

/** Returns the address under which search engines list a page. Returns null for pages that are not listed. */
function canonicalPathOf({ data, path }: PatientPage): string | null {
  switch (data.screen) {
    case 'home':
      return '/';
    case 'pricing':
    case 'token-status':
      return `/${data.screen}`;
    case 'demo':
      return path.replace(/\/$/, '');
    case 'operator-text':
      return `/${data.name}`;
    case 'support':
      return data.topic === 'getting-started' ? '/support' : `/support?topic=${data.topic}`;
    case 'clinics':
      return data.found.page === 1 ? '/clinics' : `/clinics?page=${data.found.page}`;
    case 'doctors':
      return `/${data.board.clinic.slug}/doctors`;
    case 'clinic': {
      // A clinic's page has two addresses. Search engines list the short address. QR codes contain the other
      // address.
      const { board, doctorId } = data;
      const doctor = board.doctors.find(({ profile }) => profile.id === doctorId);
      return doctor ? `/${board.clinic.slug}/${doctor.profile.slug}` : `/${board.clinic.slug}`;
    }
    default:
      return null;
  }
}

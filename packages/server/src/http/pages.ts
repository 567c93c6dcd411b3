import { slug } from '@baari/contract/clinics';
import { tokenSecret } from '@baari/contract/queue';
import { DOCTOR_WORDS, type DoctorWord, LATE_CHOICES, WORDS_MAX } from '@baari/core/queue';
import { AppError, isPlanPage, LOGGED_OUT_COOKIE, matchRoute } from '@baari/core/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Actor, Context, Site } from '../context/index.ts';
import { compressed } from './compress.ts';
import { readConsoleLanguage, readLanguage, setLanguageCookie } from './language-cookie.ts';
import type { Admit, ApiContext } from './request-context.ts';
import { consolePolicy, type ConsoleParts, permissionsPolicy } from './security-headers.ts';

/** Renders a page for patients, or the page for unknown paths. The `path` is still percent-encoded. */
export type AnswerPage = (
  ctx: Context,
  request: {
    path: string;
    query: URLSearchParams;
    language: string | null;
    acceptLanguage: string;
    hidesTokens: boolean;
  },
) => Promise<{ status: number; html: string; robots: 'all' | 'noindex'; movedTo?: string }>;

/**
 * Returns the content of a desk's document: its first data and, if wanted, its line. Returns null if the
 * actor is no member of the clinic.
 */
export type AnswerDesk = (
  ctx: Context,
  request: {
    clinicSlug: string;
    path: string;
    query: URLSearchParams;
    language: string;
    hasLine: boolean;
  },
) => Promise<string | null>;

export type PagesOptions = {
  renderPage: AnswerPage;
  /** Returns the console's document for a screen, in a language. */
  consolePage: (screen: string, language: string) => string;
  renderDesk: AnswerDesk;
  /** Returns the context of a request of an identified actor. */
  contextFor: (request: FastifyRequest, actor: Actor) => Context;
  /**
   * Returns the address of the page of a clinic that has moved to another installation. Returns null for
   * other clinics.
   */
  movedTo: (of: { slug: string | null; secret: string | null }) => Promise<string | null>;
  /** Counts a request for one of the console's documents towards the limits. */
  admit: Admit;
  /** In production, the pages for trials and developers are hidden. */
  site: Pick<Site, 'isProduction' | 'maps' | 'passwordMinLength' | 'publicUrl'>;
  hasRazorpay: boolean;
  /** Returns whether this server has plans. If the server has no plans, the pages about plans don't exist. */
  hasPlans: () => boolean;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<ApiContext>;
  /** Ends the session of the signed-in account. */
  signOut: (ctx: Context) => Promise<void>;
  /**
   * Returns the path of the patient's page behind a text's short link, or null if the digits do not open it.
   */
  openShortLink: (ctx: Context, input: { code: string; digits: string }) => Promise<string | null>;
  /** Saves a doctor's answer from the link for one day, and announces it. */
  sayDoctorWord: (
    ctx: Context,
    said: { secret: string; word: DoctorWord; lateMinutes: number | null; saidCount: number },
  ) => Promise<void>;
};

const NONCE = '__CSP_NONCE__';
const LOGGED_PATH_LENGTH = 200;
// Matches paths that contain the secret of a token or a doctor's link, or a short link's code, or most of one after a typing mistake.
const TOKEN_PATH = /^\/+([tsw])\/.*/is;
const SECRET = /[\w-]{16,}/g;
// Matches paths whose words have too few digits for a phone number or a code. Other paths may contain
// personal data.
const HARMLESS_PATH = /^(?:[a-z_./-]*\d){0,4}[a-z_./-]*$/i;

/** Responds to every path with a page if the path belongs to no file, API or operator's route. */
export function addPages(app: FastifyInstance, options: PagesOptions): void {
  const { renderPage, consolePage, movedTo, admit, contextOf, site, hasRazorpay, hasPlans } = options;
  const parts = { maps: site.maps, hasRazorpay };
  addForms(app, options);
  const isSecure = site.publicUrl.startsWith('https:');
  app.get('/*', async (request, reply) => {
    const path = pathnameOf(request);
    const match = routeOf(path, { isProduction: site.isProduction, hasPlans: hasPlans() });
    request.operation = match ? match.route.path : 'no page';
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (match?.route.surface === 'console') {
      const actor = await admit(request, match.route.path);
      const plans = hasPlans() ? '' : 'data-plans="off" ';
      const language = readConsoleLanguage(request, isSecure);
      const here = `<html ${plans}data-password-min="${site.passwordMinLength}" data-language="${language}" `;
      const page = consolePage(match.route.screen, language).replace('<html ', here);
      if (match.route.screen === 'recordings')
        reply.header('permissions-policy', permissionsPolicy(['microphone']));
      const { clinicSlug } = match.params;
      const desk =
        match.route.screen === 'clinic-admin' && clinicSlug !== undefined
          ? await contentOfDesk(options, request, { actor, clinicSlug, path, language })
          : null;
      return sendConsole(request, reply, { page, desk, parts });
    }
    const context = await contextOf(request, reply);
    await context.begin(request.operation);
    const query = queryOf(request);
    const chosen = query.get('lang');
    if (chosen !== null) {
      setLanguageCookie(reply, chosen, isSecure);
      return reply.redirect(addressWithout('lang', path, query), 303);
    }
    const elsewhere = match && (await movedPage(movedTo, match.params, path));
    if (elsewhere) return reply.redirect(elsewhere);
    const language = readLanguage(request, isSecure);
    const acceptLanguage = request.headers['accept-language'] ?? '';
    const hidesTokens = request.cookies[LOGGED_OUT_COOKIE] !== undefined;
    const asked = { path, query, language, acceptLanguage, hidesTokens };
    const page = await renderPage(context.app, asked);
    if (page.movedTo !== undefined) return reply.redirect(page.movedTo, page.status);
    if (page.status === 404) logBadPath(request, path);
    if (page.robots === 'noindex') reply.header('x-robots-tag', 'noindex');
    return sendHtml(request, reply.code(page.status), page.html);
  });
}

type OfDesk = { actor: Actor; clinicSlug: string; path: string; language: string };

/**
 * Returns the content of a desk's document, or null if there is none. The service worker stores the document
 * without patients' names.
 */
async function contentOfDesk(
  { renderDesk, contextFor }: PagesOptions,
  request: FastifyRequest,
  { actor, ...desk }: OfDesk,
): Promise<string | null> {
  if (request.headers['sec-fetch-dest'] === 'empty') return null;
  const ctx = contextFor(request, actor);
  try {
    const hasLine = request.headers['sec-ch-ua-mobile'] !== '?1';
    return await renderDesk(ctx, { ...desk, query: queryOf(request), hasLine });
  } catch (error) {
    // The page requests its data again and shows the error.
    ctx.log.error({ err: error }, 'The data of a desk could not be loaded');
    return null;
  }
}

/**
 * Returns the address of this page in the installation to which its clinic has moved. Returns null if the
 * clinic has not moved.
 */
async function movedPage(
  movedTo: PagesOptions['movedTo'],
  { clinicSlug, secret }: Readonly<Record<string, string>>,
  path: string,
): Promise<string | null> {
  const of = {
    slug: slug.safeParse(clinicSlug?.toLowerCase()).data ?? null,
    secret: tokenSecret.safeParse(secret).data ?? null,
  };
  const page = of.slug === null && of.secret === null ? null : await movedTo(of);
  if (page === null) return null;
  if (secret !== undefined) return new URL(path, page).href;
  const [, rest = ''] = new RegExp(`^/(?:clinic/)?${clinicSlug}(/.*)?$`, 'i').exec(path) ?? [];
  return page + rest;
}

/**
 * Adds the forms that work without scripts: signing out, and opening a text's short link with the last digits of the
 * phone. A form that comes from another site is refused, like every change.
 */
function addForms(
  app: FastifyInstance,
  { contextOf, signOut, openShortLink, sayDoctorWord }: PagesOptions,
): void {
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    const bodyLimit = 100;
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.post('/sign-out', async (request, reply) => {
      request.operation = 'accounts.signOut';
      const context = await contextOf(request, reply);
      await context.begin(request.operation);
      await signOut(context.app);
      context.cookies.clearLogin();
      return reply.header('cache-control', 'no-store').redirect('/', 303);
    });
    forms.post<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
      const { code } = request.params;
      const context = await contextOf(request, reply);
      await context.begin('/s/:code');
      const digits = (request.body instanceof URLSearchParams && request.body.get('digits')) || '';
      const path = await openShortLink(context.app, { code, digits });
      const next = path ?? `/s/${encodeURIComponent(code)}?digits=wrong`;
      return reply.header('cache-control', 'no-store').redirect(next, 303);
    });
    forms.post<{ Params: { word: string } }>('/w/:word', async (request, reply) => {
      const { word: secret } = request.params;
      const context = await contextOf(request, reply);
      await context.begin('/w/:word');
      const said = typedWord.safeParse(
        request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : null,
      );
      const page = `/w/${encodeURIComponent(secret)}`;
      const isDone =
        said.success && (await isSaid(() => sayDoctorWord(context.app, { secret, ...said.data })));
      return reply.header('cache-control', 'no-store').redirect(isDone ? page : `${page}?step=failed`, 303);
    });
  });
}

/** The fields of a doctor's answer. Only a doctor who is late enters minutes. */
const typedWord = z
  .object({
    word: z.enum(DOCTOR_WORDS),
    said: z.coerce.number().int().min(0).max(WORDS_MAX),
    minutes: z.coerce
      .number()
      .refine((minutes) => LATE_CHOICES.includes(minutes))
      .optional(),
  })
  .refine(({ word, minutes }) => (word === 'late') === (minutes !== undefined))
  .transform(({ word, said, minutes = null }) => ({ word, saidCount: said, lateMinutes: minutes }));

/** Returns false if the answer was refused. */
async function isSaid(say: () => Promise<void>): Promise<boolean> {
  try {
    await say();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Returns the page at a path, if this installation has it. In production there are no pages for trials and
 * developers. If the installation has no plans, there are no pages about plans.
 */
function routeOf(path: string, { isProduction, hasPlans }: { isProduction: boolean; hasPlans: boolean }) {
  const match = matchRoute(path);
  if (match === null || (isProduction && match.route.path.startsWith('/dev/'))) return null;
  return isPlanPage(match.route.path) && !hasPlans ? null : match;
}

// If Google's maps are allowed, only scripts that have the nonce, or are loaded by such a script, can run.
const withNonces = (page: string) => page.replaceAll('<script ', `<script nonce="${NONCE}" `);

/** The minimum length of a nonce in CSP (Content Security Policy Level 3, 7.1). */
const NONCE_BYTES = 16;

/** The element of `console.html` that contains the page. */
const EMPTY_ROOT = '<div id="root"></div>';

type ConsoleDocument = { page: string; desk: string | null; parts: ConsoleParts };

function sendConsole(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, desk, parts }: ConsoleDocument,
): FastifyReply | Promise<FastifyReply> {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  reply.header('content-security-policy', consolePolicy(nonce, parts));
  // Map and tile servers require a referrer. All hosts get only Baari's origin in it.
  reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  // The checkout opens a bank's page in a window and receives its response.
  if (parts.hasRazorpay && reply.hasHeader('cross-origin-opener-policy')) {
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  }
  const html = withNonces(page).replaceAll(NONCE, nonce);
  return desk === null
    ? reply.send(html)
    : sendHtml(
        request,
        reply,
        html.replace(EMPTY_ROOT, () => desk),
      );
}

/**
 * Returns the page's address without one of its parameters. A browser can't mistake the result for another
 * website's address.
 */
export function addressWithout(parameter: string, path: string, query: URLSearchParams): string {
  query.delete(parameter);
  const rest = query.toString();
  // Removes slashes at the start, because an address with two leading slashes would name another server.
  return `/${path.replace(/^[/\\]+/, '')}${rest && `?${rest}`}`;
}

function logBadPath(request: FastifyRequest, path: string): void {
  const shown = HARMLESS_PATH.test(path.replace(TOKEN_PATH, '/t/').replace(SECRET, '')) ? path : '…';
  request.log.info(
    { path: shown.replace(TOKEN_PATH, '/$1/…').replace(SECRET, '…').slice(0, LOGGED_PATH_LENGTH) },
    'No such page',
  );
}

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?').slice(1).join('?'));

const pathnameOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

/** Sends a page in the smallest encoding that the browser accepts, about a quarter of its size. */
async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding, accept-language, cookie');
  const small = await compressed(request, html);
  if (small === null) return reply.send(html);
  return reply.header('content-encoding', small.encoding).send(small.body);
}

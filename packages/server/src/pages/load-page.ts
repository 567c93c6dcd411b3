/** Finds the page for a path, and loads the data that it shows. */
import type { Pricing } from '@baari/contract/billing';
import type { PatientBooking } from '@baari/contract/bookings';
import {
  type ClinicProfile,
  type ClinicSearch,
  type SearchClinicsInput,
  searchClinicsInput,
  slug,
} from '@baari/contract/clinics';
import type {
  ClinicDisplay,
  ClinicGlance,
  DoctorWordPage,
  PatientPageData,
  ShortLink,
} from '@baari/contract/pages';
import { tokenSecret, type ClinicBoard, type PatientToken } from '@baari/contract/queue';
import type { PlanType } from '@baari/core/billing';
import { PUBLIC_TEXTS, SUPPORT_TOPICS, type PublicText, type SupportTopic } from '@baari/core/platform';
import { AppError, matchRoute } from '@baari/core/shared';
import { type Context, hasPlans } from '../context/index.ts';

/** The verbs that load the data of pages. */
export type PageVerbs = {
  getBoard: (ctx: Context, input: { slug: string }) => Promise<ClinicBoard>;
  /** Returns a clinic's public data. Returns null if there is no such clinic. */
  getPublicClinic: (ctx: Context, input: { slug: string }) => Promise<ClinicProfile | null>;
  /** Returns whether the clinic keeps the ABHA addresses of patients who scan its code. */
  keepsAbhaAddresses: (ctx: Context, clinicId: string) => Promise<boolean>;
  getDisplay: (ctx: Context, input: { slug: string }) => Promise<ClinicDisplay>;
  getToken: (ctx: Context, input: { secret: string }) => Promise<PatientToken>;
  getBooking: (ctx: Context, input: { secret: string }) => Promise<PatientBooking>;
  /** Returns the public facts behind a text's short link, or the path of the patient's page. */
  getShortLink: (ctx: Context, input: { code: string }) => Promise<ShortLink | Moved>;
  /** Returns the page for a doctor's link for one day. */
  getDoctorWord: (ctx: Context, input: { secret: string }) => Promise<DoctorWordPage>;
  searchClinics: (ctx: Context, input: SearchClinicsInput) => Promise<ClinicSearch>;
  /** Returns, by clinic id, whether each clinic is open and how long patients wait. */
  getClinicGlances: (ctx: Context, clinicIds: readonly string[]) => Promise<Record<string, ClinicGlance>>;
  getPricing: (ctx: Context) => Promise<Pricing>;
  /** Returns the text of a page that the operator writes. Returns null if the operator has not written it. */
  getPublicText: (ctx: Context, input: { name: PublicText }) => Promise<string | null>;
  /** Returns the names of the operator's pages whose text is set. */
  listPublicTexts: (ctx: Context) => Promise<PublicText[]>;
  /**
   * Returns the path of the clinic's waiting-room screen for these digits. Returns null if the digits are not
   * valid.
   */
  getScreenPath: (ctx: Context, input: { typed: string }) => Promise<string | null>;
  /** Returns the plan that covers a clinic. */
  planOfClinic: (ctx: Context, clinicId: string) => Promise<PlanType>;
  /** Returns the live tokens that the device took. */
  listOwnTokens: (ctx: Context) => Promise<PatientToken[]>;
  /** Returns the open bookings that the device made. */
  listOwnBookings: (ctx: Context) => Promise<PatientBooking[]>;
};

/** The path to which the browser is redirected. */
export type Moved = { movedTo: string };

const NO_CLINIC: PatientPageData = { screen: 'not-found', what: 'clinic' };
const NO_PAGE: PatientPageData = { screen: 'not-found', what: 'page' };

/**
 * Loads the data for `path`. If an item is missing, loads the page that tells the user. Throws any other
 * error of a verb.
 */
export async function loadPage(
  verbs: PageVerbs,
  ctx: Context,
  { path, query }: { path: string; query: URLSearchParams },
): Promise<PatientPageData | Moved> {
  const match = matchRoute(path);
  if (match?.route.surface !== 'patient') return NO_PAGE;
  const { clinicSlug = '', doctorSlug, secret = '', code = '', word = '' } = match.params;
  const { screen } = match.route;
  switch (screen) {
    case 'home':
      return { screen, pricing: await pricingOf(verbs, ctx) };
    case 'pricing': {
      const pricing = await pricingOf(verbs, ctx);
      return pricing === null ? NO_PAGE : { screen, pricing };
    }
    case 'support':
      return { screen, topic: topicOf(ctx, query), pricing: await pricingOf(verbs, ctx) };
    case 'operator-text':
      return loadPublicText(verbs, ctx, match.route.path.slice(1));
    case 'clinics':
      return loadClinics(verbs, ctx, query);
    case 'tv':
      return loadTelevision(verbs, ctx, query.get('digits'));
    case 'token-status':
    case 'patient-dashboard':
    case 'offline':
    case 'demo':
      return { screen };
    case 'token':
      return loadToken(verbs, ctx, secret);
    case 'short-link': {
      const link = await found(verbs.getShortLink(ctx, { code }));
      if (link === null) return { screen: 'not-found', what: 'token' };
      return 'movedTo' in link ? link : { screen, link, isWrong: query.get('digits') === 'wrong' };
    }
    case 'doctor-word': {
      const page = await found(verbs.getDoctorWord(ctx, { secret: word }));
      const step = (['away', 'failed'] as const).find((one) => one === query.get('step')) ?? null;
      return page === null ? NO_PAGE : { screen, page, step };
    }
    case 'notice':
      return loadNotice(verbs, ctx, clinicSlug.toLowerCase());
    case 'doctors':
      return loadDoctors(verbs, ctx, clinicSlug.toLowerCase());
    case 'display':
      return loadDisplay(verbs, ctx, clinicSlug.toLowerCase());
    case 'clinic':
    case 'doctor':
      return loadClinic(verbs, ctx, clinicSlug.toLowerCase(), doctorSlug?.toLowerCase());
  }
}

const pricingOf = async ({ getPricing }: PageVerbs, ctx: Context) => (hasPlans(ctx) ? getPricing(ctx) : null);

function topicOf(ctx: Context, query: URLSearchParams): SupportTopic {
  const asked = query.get('topic');
  const topic = SUPPORT_TOPICS.find((known) => known === asked) ?? 'getting-started';
  return topic === 'billing' && !hasPlans(ctx) ? 'getting-started' : topic;
}

async function loadPublicText(
  { getPublicText }: PageVerbs,
  ctx: Context,
  asked: string,
): Promise<PatientPageData> {
  const name = PUBLIC_TEXTS.find((known) => known === asked);
  const text = name === undefined ? null : await getPublicText(ctx, { name });
  return name === undefined || text === null ? NO_PAGE : { screen: 'operator-text', name, text };
}

async function loadClinics(
  { searchClinics, getClinicGlances }: PageVerbs,
  ctx: Context,
  query: URLSearchParams,
): Promise<PatientPageData> {
  // Invalid parameters are ignored, because people edit addresses by hand.
  const { query: text, specialty, near, page } = searchClinicsInput.shape;
  const nearText = query.get('near');
  const point = near.safeParse(nearText ?? undefined).data;
  const input = {
    query: text.safeParse(query.get('query') ?? undefined).data ?? '',
    specialty: specialty.safeParse(query.get('specialty') ?? undefined).data ?? '',
    page: page.safeParse(query.get('page') ?? undefined).data ?? 1,
    ...(point && { near: point }),
  };
  const filter = {
    query: input.query,
    specialty: input.specialty,
    near: point && nearText ? nearText : null,
  };
  const clinics = await searchClinics(ctx, input);
  const ids = clinics.clinics.map(({ clinic }) => clinic.id);
  return { screen: 'clinics', filter, found: clinics, glances: await getClinicGlances(ctx, ids) };
}

async function loadDoctors(
  { getBoard }: PageVerbs,
  ctx: Context,
  clinicSlug: string,
): Promise<PatientPageData> {
  const input = slug.safeParse(clinicSlug);
  const board = input.success ? await found(getBoard(ctx, { slug: input.data })) : null;
  return board?.clinic.isActive ? { screen: 'doctors', board } : NO_CLINIC;
}

async function loadNotice(
  { getPublicClinic, keepsAbhaAddresses }: PageVerbs,
  ctx: Context,
  clinicSlug: string,
): Promise<PatientPageData> {
  const input = slug.safeParse(clinicSlug);
  const clinic = input.success ? await getPublicClinic(ctx, { slug: input.data }) : null;
  if (clinic === null) return NO_CLINIC;
  return { screen: 'notice', clinic, keepsAbhaAddresses: await keepsAbhaAddresses(ctx, clinic.id) };
}

async function loadTelevision(
  { getScreenPath }: PageVerbs,
  ctx: Context,
  typed: string | null,
): Promise<PatientPageData | Moved> {
  const path = typed === null ? null : await getScreenPath(ctx, { typed });
  return path === null ? { screen: 'tv', isWrong: typed !== null } : { movedTo: path };
}

async function loadDisplay(
  { getDisplay }: PageVerbs,
  ctx: Context,
  clinicSlug: string,
): Promise<PatientPageData> {
  const input = slug.safeParse(clinicSlug);
  const display = input.success ? await found(getDisplay(ctx, { slug: input.data })) : null;
  return display?.board.clinic.isActive ? { screen: 'display', ...display } : NO_CLINIC;
}

async function loadClinic(
  { getBoard }: PageVerbs,
  ctx: Context,
  clinicSlug: string,
  doctorSlug: string | undefined,
): Promise<PatientPageData> {
  const input = slug.safeParse(clinicSlug);
  const board = input.success ? await found(getBoard(ctx, { slug: input.data })) : null;
  if (board === null) return NO_CLINIC;
  if (doctorSlug === undefined || !board.clinic.isActive) return { screen: 'clinic', board, doctorId: null };
  const doctor = board.doctors.find(({ profile }) => profile.slug === doctorSlug);
  if (doctor) return { screen: 'clinic', board, doctorId: doctor.profile.id };
  const { name } = board.clinic;
  return { screen: 'doctor-not-found', clinic: { name, slug: board.clinic.slug } };
}

/** Loads the token. Before the check-in, loads the booking that will become the token. */
async function loadToken(
  { getToken, getBooking }: PageVerbs,
  ctx: Context,
  secret: string,
): Promise<PatientPageData> {
  const input = tokenSecret.safeParse(secret);
  if (!input.success) return { screen: 'not-found', what: 'token' };
  const asked = { secret: input.data };
  const token = await found(getToken(ctx, asked));
  if (token !== null) return { screen: 'token', token };
  const booking = await found(getBooking(ctx, asked));
  return booking === null ? { screen: 'not-found', what: 'token' } : { screen: 'booking', booking };
}

/** Returns a verb's result, or null if the item is missing. */
async function found<T>(verb: Promise<T>): Promise<T | null> {
  try {
    return await verb;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

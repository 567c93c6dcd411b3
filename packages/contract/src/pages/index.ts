/** The server's data for patients' pages, which are drawn first on the server, then in the browser. */
import type { PlanType } from '@baari/core/billing';
import type { MemberRole } from '@baari/core/clinics';
import type { DoctorName } from '@baari/core/doctors';
import type { PublicText, SupportTopic } from '@baari/core/platform';
import type { Pricing } from '../billing/index.ts';
import type { PatientBooking } from '../bookings/index.ts';
import type { ClinicSearch } from '../clinics/index.ts';
import type { ClinicBoard, PatientToken } from '../queue/index.ts';

/** The query for the list of clinics, from its address. */
export type ClinicFilter = { query: string; specialty: string; near: string | null };

/** The first data of the waiting room's screen. */
export type ClinicDisplay = {
  board: ClinicBoard;
  /** Where to take a token, absolute: the content of the screen's QR code. */
  joinUrl: string;
  /** The last calls of the open sittings, newest first; `at` is ISO 8601. */
  lastCalls: readonly { doctorId: string; number: number; at: string }[];
};

export type PatientPageData =
  /** Without prices where there are no plans. */
  | { screen: 'home'; pricing: Pricing | null }
  | { screen: 'pricing'; pricing: Pricing }
  | { screen: 'support'; topic: SupportTopic; pricing: Pricing | null }
  /** A page that the operator wrote: plain text. */
  | { screen: 'operator-text'; name: PublicText; text: string }
  | { screen: 'clinics'; filter: ClinicFilter; found: ClinicSearch }
  /** The doctors of a clinic, side by side. */
  | { screen: 'doctors'; board: ClinicBoard }
  /** The screen in the waiting room. */
  | ({ screen: 'display' } & ClinicDisplay)
  /** Tells a television which screen to show; the earlier digits opened none. */
  | { screen: 'tv'; isWrong: boolean }
  | { screen: 'token-status' }
  | { screen: 'patient-dashboard' }
  /** Pages that a phone keeps, to show in place of those that it cannot load. */
  | { screen: 'offline' }
  /** One of the demonstrations; `path` tells which. */
  | { screen: 'demo' }
  /** Without a doctor the patient chooses one. An inactive clinic's board shows how to reach it. */
  | { screen: 'clinic'; board: ClinicBoard; doctorId: string | null }
  | { screen: 'token'; token: PatientToken }
  /** A time to come, at the address at which its token is from the check-in on. */
  | { screen: 'booking'; booking: PatientBooking }
  | { screen: 'not-found'; what: 'page' | 'clinic' | 'token' }
  | { screen: 'doctor-not-found'; clinic: { name: string; slug: string } }
  | { screen: 'failed' };

/** The page's visitor, as proved by the browser's cookies. */
export type Visitor = {
  /** The email of the signed-in account; null without one. */
  account: string | null;
  isSuperAdmin: boolean;
  /** The clinic whose page it is, for its members; `plan` is what covers it. */
  clinic: { slug: string; plan: PlanType; role: MemberRole } | null;
  doctor: (DoctorName & { id: string }) | null;
  /** The live tokens that this device took, the newest first; where the page does not show them, none. */
  tokens: readonly PatientToken[];
  /** Its bookings that are open, the earliest first; none where tokens are not shown. */
  bookings: readonly PatientBooking[];
};

export const NOBODY: Visitor = {
  account: null,
  isSuperAdmin: false,
  clinic: null,
  doctor: null,
  tokens: [],
  bookings: [],
};

export type PatientPage = {
  data: PatientPageData;
  visitor: Visitor;
  /** The operator's own published pages. */
  publicTexts: readonly PublicText[];
  /** False in a clinic's own copy, which sells nothing and registers no further clinics. */
  hasPlans: boolean;
  /** The requested path. */
  path: string;
  /** Which message catalog speaks. */
  locale: string;
  /** The server's clock when it drew the page, ISO 8601: the browser must draw the same first. */
  now: string;
};

/** The scripts that bring pages to life: each is `src/app/patient/{name}-entry.tsx` of the web app. */
export const PAGE_SCRIPTS = [
  'clinic',
  'token',
  'booking',
  'doctors',
  'clinics',
  'lookup',
  'display',
  'support',
  'pricing',
  'demo',
  'retry',
] as const;
export type PageScript = (typeof PAGE_SCRIPTS)[number];

/** The surfaces whose words a script uses; empty for one without, or with its own. */
export const SCRIPT_WORDS: Readonly<
  Record<
    PageScript,
    readonly (
      | 'patient'
      | 'taking'
      | 'booking'
      | 'alerts'
      | 'reminders'
      | 'confirming'
      | 'lists'
      | 'display'
      | 'visitor'
    )[]
  >
> = {
  clinic: ['patient', 'taking'],
  token: ['patient', 'alerts'],
  booking: ['patient', 'booking', 'alerts', 'reminders'],
  doctors: ['patient', 'lists'],
  clinics: ['patient', 'lists'],
  lookup: ['patient', 'lists', 'confirming'],
  display: ['display'],
  support: ['visitor'],
  pricing: ['visitor'],
  demo: [],
  retry: [],
};

export type RenderedPage = {
  /** The content of the document's body; the browser's script hydrates `#root`. */
  body: string;
  /** Of the document. */
  lang: string;
  title: string;
  description: string;
  robots: 'all' | 'noindex';
  /** The entry that brings the page to life; null for a page that needs no script. */
  script: PageScript | null;
  /** Seconds after which a browser without scripts reloads the page; null where nothing changes by itself. */
  refreshSeconds: number | null;
  /** The page's data for search engines, in the terms of schema.org; `siteUrl` stands for our own address. */
  structuredData: ((siteUrl: string) => object) | null;
};

/** The module that the web app's server build exports. */
export type PatientPagesModule = {
  /**
   * The catalog to draw a screen with: the visitor's choice, or else the best match of an `Accept-Language`
   * header, among those that contain the whole screen. Test catalogs cannot be chosen in production.
   */
  chooseLocale: (
    screen: PatientPageData['screen'],
    wanted: { chosen: string | null; accepted: string },
  ) => string;
  renderPatientPage: (page: PatientPage) => RenderedPage;
};

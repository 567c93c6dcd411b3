/** What the server hands to the patient's pages: the data that a page is drawn from, first on the server, then in the browser. */
import type { PlanType } from '@baari/core/billing';
import type { MemberRole } from '@baari/core/clinics';
import type { DoctorName } from '@baari/core/doctors';
import type { PublicText, SupportTopic } from '@baari/core/platform';
import type { Pricing } from '../billing/index.ts';
import type { PatientBooking } from '../bookings/index.ts';
import type { ClinicSearch } from '../clinics/index.ts';
import type { ClinicBoard, PatientToken } from '../queue/index.ts';

/** How the list of clinics was asked for, as its address says it. */
export type ClinicFilter = { query: string; specialty: string; near: string | null };

/** What the waiting room's screen begins with. */
export type ClinicDisplay = {
  board: ClinicBoard;
  /** Where a token is taken, absolute: what the screen's QR code holds. */
  joinUrl: string;
  /** Who was called last of the sittings that are open, newest first; `at` is ISO 8601. */
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
  /** Where a television is told which screen to show; what was typed before opened none. */
  | { screen: 'tv'; isWrong: boolean }
  | { screen: 'token-status' }
  | { screen: 'patient-dashboard' }
  /** What a phone keeps, to show in place of pages that it cannot get. */
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

/** Who looks at a page, as the cookies of the browser prove it. */
export type Visitor = {
  /** The email of whoever is signed in; null for nobody. */
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
  /** The operator's own pages that are there to be read. */
  publicTexts: readonly PublicText[];
  /** False in a clinic's own copy, where nothing is sold and no stranger registers a clinic. */
  hasPlans: boolean;
  /** The path that was asked for. */
  path: string;
  /** Which message catalog speaks. */
  locale: string;
  /** The server's clock when it drew the page, ISO 8601: the browser must draw the same before it goes on. */
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

/** The surfaces in whose words a script draws; none for one that has none, or its own. */
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
  /** The content of the document's body; the browser's script takes over what stands in `#root`. */
  body: string;
  /** Of the document. */
  lang: string;
  title: string;
  description: string;
  robots: 'all' | 'noindex';
  /** The entry that brings the page to life; null for a page that needs no script. */
  script: PageScript | null;
  /** Seconds after which a browser without scripts loads the page again; null where nothing changes by itself. */
  refreshSeconds: number | null;
  /** What search engines read of the page, in the terms of schema.org; `siteUrl` stands for our own address. */
  structuredData: ((siteUrl: string) => object) | null;
};

/** The module that the web app's server build exports. */
export type PatientPagesModule = {
  /**
   * The catalog to draw a screen with: the one a person chose, else the one that suits an `Accept-Language` header best,
   * of those that hold all of the screen. Catalogs that are for tests alone cannot be chosen in production.
   */
  chooseLocale: (
    screen: PatientPageData['screen'],
    wanted: { chosen: string | null; accepted: string },
  ) => string;
  renderPatientPage: (page: PatientPage) => RenderedPage;
};

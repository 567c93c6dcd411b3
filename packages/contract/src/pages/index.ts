/** The server's data for patients' pages, which are rendered first on the server, and then in the browser. */
import type { PlanType } from '@baari/core/billing';
import type { MemberRole } from '@baari/core/clinics';
import type { DoctorName } from '@baari/core/doctors';
import type { PublicText, SupportTopic } from '@baari/core/platform';
import type { ToldQueue } from '@baari/core/wait-time';
import type { Account } from '../accounts/index.ts';
import type { Pricing } from '../billing/index.ts';
import type { PatientBooking } from '../bookings/index.ts';
import type { ClinicMembership, ClinicProfile, ClinicSearch } from '../clinics/index.ts';
import type { ClinicBoard, ClinicConsole, PatientToken } from '../queue/index.ts';
import type { DoctorWordLink } from '../sharing/index.ts';

/** The query of the clinic list, as read from its address. */
export type ClinicFilter = { query: string; specialty: string; near: string | null };

/** The current state of a clinic, as the list of clinics shows it. */
export type ClinicGlance = {
  /** True if a doctor of the clinic takes tokens. */
  isOpen: boolean;
  /**
   * The time at which a closed clinic opens automatically, in ISO 8601. Null if the clinic does not open
   * today or tomorrow, or if this is unknown.
   */
  opens: { at: string; day: 'today' | 'tomorrow' } | null;
  timeZone: string;
  /** The shortest wait estimate for a patient who joins a line now, or null if the clinic is closed. */
  wait: ToldQueue | null;
};

/** The initial data of the waiting-room screen. */
export type ClinicDisplay = {
  board: ClinicBoard;
  /** The absolute address of the page for taking a token, which the screen's QR code contains. */
  joinUrl: string;
  /**
   * The text of the QR code for ABHA apps. The value is missing if the clinic has no such code, or several.
   */
  abhaCode?: string;
  /** The last calls of the open sessions, newest first; `at` is ISO 8601. */
  lastCalls: readonly { doctorId: string; number: number; at: string }[];
};

/**
 * The facts that a text's short link shows to anybody. These facts contain no name, phone or secret of the
 * patient.
 */
export type ShortLink = {
  code: string;
  /** True if the browser can open the patient's page with the last digits of the phone. */
  canOpen: boolean;
  clinic: Pick<ClinicProfile, 'name' | 'phone' | 'timeZone'>;
  doctor: DoctorName & { letter: string | null; room: string | null };
  about:
    | ({ kind: 'booking' } & Pick<PatientBooking, 'band' | 'state' | 'endedBy'>)
    | ({ kind: 'token' } & Pick<PatientToken, 'number' | 'state'> & {
          /** True if a booking continues the visit on another day. */
          isCarried: boolean;
          ahead: number;
          /** The number that the doctor sees now, or 0 before the first call. */
          nowServing: number;
        });
};

/**
 * The page on which a doctor says when they will come today. It contains no patient's data except a count.
 */
export type DoctorWordPage = {
  secret: string;
  clinic: Pick<ClinicProfile, 'name' | 'phone' | 'timeZone'>;
  doctor: DoctorName;
  said: DoctorWordLink['said'];
  /** The number of answers that were given before. The next answer must send this number. */
  saidCount: number;
  /** True if the link has been used as often as is allowed in a day. */
  isUsedUp: boolean;
  /** `at` is the time when the doctor would start, in ISO 8601. */
  lateChoices: readonly { minutes: number; at: string }[];
  /** The number of patients whom a day off would affect, or null after the first patient was called. */
  affected: number | null;
};

export type PatientPageData =
  /** The prices are missing on an installation without plans. */
  | { screen: 'home'; pricing: Pricing | null }
  | { screen: 'pricing'; pricing: Pricing }
  | { screen: 'support'; topic: SupportTopic; pricing: Pricing | null }
  /** A page with plain text that the operator wrote. */
  | { screen: 'operator-text'; name: PublicText; text: string }
  /**
   * `glances` contains the state of each found clinic, by clinic id. A clinic without doctors has no such
   * entry.
   */
  | {
      screen: 'clinics';
      filter: ClinicFilter;
      found: ClinicSearch;
      glances: Readonly<Record<string, ClinicGlance>>;
    }
  /** All doctors of a clinic. */
  | { screen: 'doctors'; board: ClinicBoard }
  /** The waiting-room screen. */
  | ({ screen: 'display' } & ClinicDisplay)
  /** The page that asks for the digits which open a screen. True if the last digits were wrong. */
  | { screen: 'tv'; isWrong: boolean }
  | { screen: 'token-status' }
  | { screen: 'patient-dashboard' }
  /** Pages that a phone stores, and shows when it can't load the requested page. */
  | { screen: 'offline' }
  /** One of the demos, chosen by `path`. */
  | { screen: 'demo' }
  /**
   * If no doctor is given, the patient chooses one. For an inactive clinic the page shows how to reach it.
   */
  | { screen: 'clinic'; board: ClinicBoard; doctorId: string | null }
  | { screen: 'token'; token: PatientToken }
  /** A booking, at the same address that its token has after check-in. */
  | { screen: 'booking'; booking: PatientBooking }
  /**
   * A clinic's notice about the patient data that it keeps, why and for how long. `keepsAbhaAddresses` is true if the clinic
   * keeps the ABHA addresses of patients who scan its code.
   */
  | { screen: 'notice'; clinic: ClinicProfile; keepsAbhaAddresses: boolean }
  /** The page of a text's short link. True if the last digits did not open the patient's page. */
  | { screen: 'short-link'; link: ShortLink; isWrong: boolean }
  /** The page of a doctor's link, with the step that is still needed after a press. */
  | { screen: 'doctor-word'; page: DoctorWordPage; step: 'away' | 'failed' | null }
  | { screen: 'not-found'; what: 'page' | 'clinic' | 'token' }
  | { screen: 'doctor-not-found'; clinic: { name: string; slug: string } }
  | { screen: 'failed' };

/** The page's visitor, as verified by the browser's cookies. */
export type Visitor = {
  /** The email of the signed-in account, or null. */
  account: string | null;
  isSuperAdmin: boolean;
  /** The clinic of the page, for its members; `plan` is the plan that covers it. */
  clinic: { slug: string; plan: PlanType; role: MemberRole } | null;
  doctor: (DoctorName & { id: string }) | null;
  /** The live tokens taken on this device, newest first. Empty if the page does not show tokens. */
  tokens: readonly PatientToken[];
  /** The open bookings made on this device, earliest first. Empty if the page does not show tokens. */
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
  /** False in a clinic's own copy, which has no plans and registers no further clinics. */
  hasPlans: boolean;
  path: string;
  /** The catalog of messages for the page. */
  locale: string;
  /**
   * The server's time when it rendered the page, in ISO 8601. The browser's first render needs it to get the
   * same result.
   */
  now: string;
};

/** The scripts that hydrate pages. Each script is `src/app/patient/{name}-entry.tsx` in the web app. */
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

/** The surfaces whose texts a script uses. Empty if the script shows no texts, or contains its own. */
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
  /** The content of the document's body. The browser's script hydrates `#root`. */
  body: string;
  /** The language of the document. */
  lang: string;
  title: string;
  description: string;
  robots: 'all' | 'noindex';
  /** The entry script that hydrates the page, or null for a page without a script. */
  script: PageScript | null;
  /**
   * The number of seconds after which a browser without scripts reloads the page, or null if the page never
   * changes.
   */
  refreshSeconds: number | null;
  /** The page's data for search engines, in schema.org's terms. `siteUrl` is the address of this website. */
  structuredData: ((siteUrl: string) => object) | null;
};

/** The widget that other websites show in a frame. */
export type WidgetPage = {
  clinic: ClinicProfile;
  /**
   * Null if the clinic's plan does not include the widget. In that case, the widget is a link to the clinic's
   * page.
   */
  board: ClinicBoard | null;
  locale: string;
  /** ISO 8601. */
  now: string;
  /** Null lets the theme follow the visitor's device. */
  theme: 'light' | 'dark' | null;
  /** Allows the document's own style and script. */
  nonce: string;
  siteUrl: string;
};

/** The responses to the first requests of a desk's page, for a member of its clinic. */
export type DeskData = {
  account: Account;
  clinics: ClinicMembership[];
  console: ClinicConsole;
};

/** The exports of the web app's server build. */
export type PagesModule = {
  /**
   * Returns the catalog for rendering a screen. It is the visitor's choice, or otherwise the best match for
   * an `Accept-Language` header. Only catalogs that contain the whole screen are considered. Test catalogs
   * can't be chosen in production.
   */
  chooseLocale: (
    screen: PatientPageData['screen'],
    wanted: { chosen: string | null; accepted: string },
  ) => string;
  renderPatientPage: (page: PatientPage) => RenderedPage;
  /** Returns the complete document of the widget. */
  renderWidget: (page: WidgetPage) => string;
  /** Returns a desk's screen as HTML, in one of the console's languages. `address` is a path with its query. */
  renderDesk: (desk: DeskData, shown: { address: string; language: string }) => Promise<string>;
};

/** What the server hands to the patient's pages: the data that a page is drawn from, first on the server, then in the browser. */
import type { ClinicBoard, PatientToken } from '../queue/index.ts';

export type PatientPageData =
  | { screen: 'home' }
  /** Without a doctor the patient chooses one. An inactive clinic's board shows how to reach it. */
  | { screen: 'clinic'; board: ClinicBoard; doctorId: string | null }
  | { screen: 'token'; token: PatientToken }
  | { screen: 'not-found'; what: 'page' | 'clinic' | 'token' }
  | { screen: 'doctor-not-found'; clinic: { name: string; slug: string } }
  | { screen: 'failed' };

export type PatientPage = {
  data: PatientPageData;
  /** The path that was asked for. */
  path: string;
  /** Which message catalog speaks. */
  locale: string;
  /** The server's clock when it drew the page, ISO 8601: the browser must draw the same before it goes on. */
  now: string;
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
  script: 'clinic' | 'token' | null;
  /** Seconds after which a browser without scripts loads the page again; null where nothing changes by itself. */
  refreshSeconds: number | null;
};

/** The module that the web app's server build exports. */
export type PatientPagesModule = {
  /** The catalog that suits an `Accept-Language` header best. */
  chooseLocale: (acceptLanguage: string) => string;
  renderPatientPage: (page: PatientPage) => RenderedPage;
};

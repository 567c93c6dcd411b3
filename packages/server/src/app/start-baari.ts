import { STANDARD_PASSWORD_MIN_LENGTH } from '@baari/core/accounts';
import { AppError } from '@baari/core/shared';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { abdmCallback, answerRequest, keepsAbhaAddresses } from '../abdm/index.ts';
import { endLogin, getOwnAccount } from '../accounts/index.ts';
import { lookAtOpenings, whatsappWebhook } from '../alerts/index.ts';
import { addArchiveRoute, bringClinic } from '../archive/index.ts';
import {
  endSubscriptions,
  getPricing,
  lookAtOpenPayments,
  remindOfRenewal,
  planOfClinic,
} from '../billing/index.ts';
import {
  addCalendarRoute,
  getBooking,
  getShortLink,
  listOwnBookings,
  openShortLink,
  remindOfBookings,
  remindToComeAgain,
  settleBookings,
} from '../bookings/index.ts';
import {
  addRecordingRoute,
  findMovedTo,
  getPublicClinic,
  getScreenPath,
  listMyClinics,
  searchClinics,
} from '../clinics/index.ts';
import type { Config } from '../config/config.ts';
import type { Actor, Context, Installation, Logger, Vault } from '../context/index.ts';
import {
  addRoutes,
  type AppOptions,
  createApp,
  createRateLimits,
  noRateLimits,
  readActor,
  type RouteOptions,
  type ServerContext,
  bears,
  isAtThisMachine,
  isSameSecret,
} from '../http/index.ts';
import { liveRoute } from '../live/index.ts';
import { localDelivery, OPERATOR_LANGUAGE, smtpDelivery, listLocalMail } from '../mail/index.ts';
import { deskRenderer, loadWebApp, pageRenderer, type WebApp } from '../pages/index.ts';
import { expireNightly } from '../patients/index.ts';
import {
  countWeeks,
  getPublicText,
  getSetup,
  listPublicTexts,
  openInstallation,
  setupCode,
  sitemapOf,
  watchInstallation,
} from '../platform/index.ts';
import {
  endServiceDates,
  getBoard,
  getClinicConsole,
  getClinicGlances,
  getDisplay,
  listOwnTokens,
  getToken,
  tellOfFloods,
} from '../queue/index.ts';
import { addExportRoute, countReports, followReports, mailReports } from '../reports/index.ts';
import { learnWaits, watchCoverage } from '../waits/index.ts';
import {
  announceLeftWords,
  askDoctors,
  getDoctorWord,
  sayDoctorWord,
  addCalendarFeedRoute,
  addWidgetRoute,
  missedCallWebhook,
} from '../sharing/index.ts';
import type { WebhookNetwork } from '../webhooks/index.ts';
import { textReportWebhook } from '../texts/index.ts';
import { startAlerts, smsDeliveryOf } from './alerts.ts';
import { type ContextParts, contextParts } from './context-parts.ts';
import { removeExpired } from './housekeeping.repository.ts';
import { type BaariJobs, startBaariJobs } from './jobs.ts';
import { authoriseTopic } from './live-access.ts';
import { hasFullFolder, type OpenedDatabase, openMigrated } from './open-database.ts';
import { addPaymentRoutes, gatewayOf } from './payments.ts';
import { router } from './router.ts';
import { sealAnew } from './vault.ts';

type Replacements = {
  now?: () => Date;
  /** A migrated database that the server uses instead of the configured one. The caller must close it. */
  database?: OpenedDatabase;
  /** If false, the server offers the API without the web app. */
  hasPages?: boolean;
  /** The protocol version that the live feeds announce. */
  protocolVersion?: number | undefined;
  /** The address of Razorpay's API. */
  razorpayUrl?: string | undefined;
  /** The network to which webhooks are sent, if it is not the public one. */
  webhookNetwork?: WebhookNetwork | undefined;
  /** Receives the log lines instead of standard output. */
  logStream?: AppOptions['logStream'];
};

export type RunningBaari = {
  /** The server's address for browsers on this machine. */
  url: string;
  /** The server's address for other machines. */
  publicUrl: string;
  /** The link to the local mailbox. Null if the server has no mailbox. */
  mailboxUrl: string | null;
  /** The code for the setup page. Null after the setup. */
  setupCode: string | null;
  log: Logger;
  /** Closes feeds, finishes requests and jobs, and closes the database. */
  close: () => Promise<void>;
};

const HOUR_SECONDS = 3600;
const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Starts a whole server. If any part fails to start, it stops the others and throws. */
export async function startBaari(config: Config, replacements: Replacements = {}): Promise<RunningBaari> {
  const { logStream } = replacements;
  const app = createApp({ ...config, ...(logStream && { logStream }) });
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closePart of opened.splice(0).toReversed()) await closePart();
  };
  try {
    const pages = replacements.hasPages === false ? null : await loadPages();
    const database = replacements.database ?? (await openMigrated(config, app.log));
    opened.push(database.close);
    const jobs = await openJobs(config, database, app.log);
    opened.push(jobs.stop);
    let url = '';
    const urls = { ownUrl: () => url, razorpayUrl: replacements.razorpayUrl };
    const payments = (vault: Vault) => gatewayOf(config, vault, urls);
    const now = replacements.now ?? (() => new Date());
    const installation = await openInstallation(database.db, config.kind, now());
    tellOfShortPasswords(config, installation, app.log);
    opened.push(watchInstallation(installation, database.db, app.log));
    const { webhookNetwork } = replacements;
    const parts = contextParts(config, database, installation, jobs, payments, now, app.log, webhookNetwork);
    opened.push(parts.alertWatch.stop, parts.webhooks.stop);
    const reports = followReports({ db: database.db, log: app.log });
    opened.push(() => reports.stop());
    if (config.secretBefore !== null || config.isSecretLost)
      await sealAnew(database.db, parts.server.vault, { isSecretLost: config.isSecretLost, log: app.log });
    // Closing the app also closes the feeds.
    opened.push(() => app.close());
    const { protocolVersion } = replacements;
    await serve(app, config, { ...parts, pages, protocolVersion, connection: database.connection });
    await addPaymentRoutes(app, systemContextOf(parts.server, app.log), urls.ownUrl);
    if (config.whatsapp) await app.register(whatsappWebhook(systemContextOf(parts.server, app.log)));
    if (config.sms !== null && config.sms.provider !== 'own')
      await app.register(textReportWebhook(systemContextOf(parts.server, app.log)));
    if (config.sms !== null) await app.register(missedCallWebhook(systemContextOf(parts.server, app.log)));
    await startAlerts(jobs, systemContextOf(parts.server, app.log));
    await startScanShare(app, jobs, config, systemContextOf(parts.server, app.log));
    await repeatJobs(jobs, parts.server, app.log);
    url = await listen(app, config);
    parts.server.site.publicUrl ||= addressInNetwork(Number(new URL(url).port));
    const { vault, site } = parts.server;
    const mailboxUrl = hasLocalMailbox(config) ? `${url}/dev/mail#key=${mailboxKey(vault)}` : null;
    const { asks } = await getSetup(parts.server);
    const code = asks === null ? null : setupCode(vault);
    return { url, publicUrl: site.publicUrl, mailboxUrl, setupCode: code, log: app.log, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * The warning appears only on a platform, which is responsible for many accounts. A clinic's own copy decides
 * about the passwords of its staff.
 */
function tellOfShortPasswords({ passwordMinLength }: Config, { kind }: Installation, log: Logger): void {
  if (kind !== 'platform' || passwordMinLength >= STANDARD_PASSWORD_MIN_LENGTH) return;
  log.warn(
    { passwordMinLength },
    `Passwords of ${passwordMinLength} characters are allowed here. Of a platform the standard asks for ` +
      `${STANDARD_PASSWORD_MIN_LENGTH}: PASSWORD_MIN_LENGTH=${STANDARD_PASSWORD_MIN_LENGTH}`,
  );
}

/** Accepts requests of the health network's gateway, if the installation has access to it. */
async function startScanShare(
  app: FastifyInstance,
  jobs: BaariJobs,
  { abdm }: Config,
  ctx: Context,
): Promise<void> {
  const gateway = ctx.abdm;
  if (abdm === null || gateway === null) return;
  if (!abdm.requiresKeys)
    ctx.log.warn(
      {},
      'scan & share: while the gateway publishes no keys, nobody’s signature is checked (ABDM_CHECK)',
    );
  await jobs.answerAbdmRequests((id) => answerRequest(ctx, gateway, id));
  await app.register(abdmCallback(ctx, gateway));
}

const hasLocalMailbox = ({ smtp, sms, isProduction }: Config) =>
  !isProduction && (smtp === null || sms === null);

type Pages = Omit<
  NonNullable<RouteOptions['pages']>,
  'sitemap' | 'movedTo' | 'signOut' | 'openShortLink' | 'sayDoctorWord'
> & { webApp: WebApp };

async function loadPages(): Promise<Pages> {
  const paths = { clientDir: path.join(WEB_DIST, 'client'), serverDir: path.join(WEB_DIST, 'server') };
  const verbs = {
    getBoard,
    getPublicClinic,
    keepsAbhaAddresses,
    getDisplay,
    getToken,
    getPricing,
    searchClinics,
    getClinicGlances,
    getBooking,
    getShortLink,
    getDoctorWord,
    listOwnTokens,
    listOwnBookings,
    planOfClinic,
    getPublicText,
    listPublicTexts,
    getScreenPath,
  };
  const webApp = await loadWebApp(paths);
  const { consolePage } = webApp;
  const renderDesk = deskRenderer(webApp, { getOwnAccount, listMyClinics, getClinicConsole });
  const renderPage = pageRenderer(webApp, verbs);
  return { webApp, folder: paths.clientDir, renderPage, renderDesk, consolePage };
}

function openJobs(config: Config, { db, connection }: OpenedDatabase, log: Logger): Promise<BaariJobs> {
  const deliverMail = config.smtp
    ? smtpDelivery(config.smtp, { mustEncrypt: config.isProduction })
    : localDelivery(db);
  return startBaariJobs({ connection, db, log, deliverMail, deliverSms: smsDeliveryOf(config, { db, log }) });
}

type Served = ContextParts &
  Pick<OpenedDatabase, 'connection'> & { pages: Pages | null; protocolVersion: number | undefined };

async function serve(
  app: FastifyInstance,
  config: Config,
  { server, hub, pages, protocolVersion, connection }: Served,
): Promise<void> {
  const limits = config.isRateLimited ? createRateLimits(server) : noRateLimits;
  await addRoutes(app, {
    server,
    router,
    pages: pages && {
      ...pages,
      sitemap: sitemapOf(server.db),
      movedTo: (of) => findMovedTo(server.db, of),
      signOut: endLogin,
      openShortLink,
      sayDoctorWord,
    },
    isSecure: config.publicUrl?.startsWith('https:') ?? false,
    hasSecureSubdomains: config.hasSecureSubdomains,
    limits,
    metrics: {
      token: config.metricsToken,
      liveSubscribers: () => hub.streamCount,
      hasFullDisk: () => server.db.hasFullDisk() || hasFullFolder(config),
      jobs: server.jobs,
      pool: server.db.pool,
      backupDir: config.backupDir,
    },
  });
  const systemContext = systemContextOf(server, app.log);
  await app.register(
    liveRoute({
      hub,
      ...(protocolVersion !== undefined && { protocolVersion }),
      readActor: (request) => readActor(request, server, limits),
      admit: (actor) => limits.count({ operation: 'live', isWrite: false, actor }),
      authorise: (actor, topic) => authoriseTopic({ ...systemContext, actor }, topic),
    }),
  );
  addDownloads(app, server, limits, connection);
  const contextOf = (operation: string) => async (request: FastifyRequest) => {
    const actor = await readActor(request, server, limits);
    await limits.count({ operation, isWrite: false, actor });
    return { ...systemContext, actor };
  };
  addRecordingRoute(app, {
    db: server.db,
    admit: async (request) => void (await contextOf('recording')(request)),
  });
  addCalendarRoute(app, { contextOf: contextOf('bookings.calendar') });
  addCalendarFeedRoute(app, { contextOf: contextOf('sharing.calendar') });
  await app.register(bringClinic({ contextOf, connection }));
  if (pages) addWidgetRoute(app, { webApp: pages.webApp, contextOf: contextOf('sharing.widget') });
  if (hasLocalMailbox(config)) addDevMail(app, server);
}

/** Adds the downloads that are generated while they are sent. */
function addDownloads(
  app: FastifyInstance,
  server: ServerContext,
  limits: RouteOptions['limits'],
  connection: pg.ClientConfig,
): void {
  const systemContext = systemContextOf(server, app.log);
  const options = (operation: string) => ({
    readActor: (request: FastifyRequest) => readActor(request, server, limits),
    admit: (actor: Actor) => limits.count({ operation, isWrite: false, actor }),
    contextOf: (actor: Actor) => ({ ...systemContext, actor }),
  });
  addExportRoute(app, options('reports.export'));
  addArchiveRoute(app, { ...options('archive'), connection });
}

async function repeatJobs(jobs: BaariJobs, server: ServerContext, log: Logger): Promise<void> {
  const ctx = systemContextOf(server, log);
  await jobs.repeat('end-service-dates', '* * * * *', () => endServiceDates(ctx));
  await jobs.repeat('settle-bookings', '* * * * *', () => settleBookings(ctx));
  await jobs.repeat('remind-of-bookings', '* * * * *', () => remindOfBookings(ctx));
  await jobs.repeat('remind-to-come-again', '* * * * *', () => remindToComeAgain(ctx));
  await jobs.repeat('ask-doctors', '*/5 * * * *', () => askDoctors(ctx));
  await jobs.repeat('announce-left-words', '* * * * *', () => announceLeftWords(ctx));
  await jobs.repeat('look-at-openings', '* * * * *', () => lookAtOpenings(ctx));
  await jobs.repeat('learn-waits', '* * * * *', () => learnWaits(ctx));
  await jobs.repeat('count-reports', '* * * * *', () => countReports(ctx));
  // On the first day of a month, all owners get a report, so this run may take an hour.
  await jobs.repeat('mail-reports', '*/5 * * * *', () => mailReports(ctx), {
    takesAtMostSeconds: HOUR_SECONDS,
  });
  // This job runs at night in India. This job may take long. It erases about thirty patients a second, and a
  // clinic that shortens its retention may have many expired patients.
  await jobs.repeat('expire-patients', '41 20 * * *', () => expireNightly(ctx), {
    takesAtMostSeconds: 4 * HOUR_SECONDS,
  });
  await jobs.repeat('watch-waits', '17 2 * * *', () => watchCoverage(ctx));
  await jobs.repeat('look-at-open-payments', '* * * * *', () => lookAtOpenPayments(ctx));
  await jobs.repeat('remind-of-renewal', '*/10 * * * *', () => remindOfRenewal(ctx));
  await jobs.repeat('end-subscriptions', '*/10 * * * *', () => endSubscriptions(ctx));
  await jobs.repeat('tell-of-floods', '*/5 * * * *', () => tellOfFloods(ctx));
  await jobs.repeat('count-weeks', '37 */6 * * *', () => countWeeks(ctx), {
    takesAtMostSeconds: HOUR_SECONDS,
  });
  await jobs.repeat('remove-expired', '7 * * * *', () => removeExpired(server.db, server.now()));
}

/** The context for work that was not started by a request. */
function systemContextOf(server: ServerContext, log: Logger): Context {
  const actor = {
    deviceId: null,
    isKnownDevice: false,
    doctor: null,
    account: null,
    key: null,
    address: 'system',
    userAgent: null,
  };
  return { ...server, actor, language: OPERATOR_LANGUAGE, log, idempotencyKey: null };
}

/**
 * The number of connections that may wait to be accepted, for example when a whole waiting room reconnects
 * at once.
 */
const BACKLOG = 4096;

/**
 * Starts listening, and returns the address for this machine. Throws an error that tells the operator how to
 * fix the problem.
 */
async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  try {
    await app.listen({ host, port, backlog: BACKLOG, listenTextResolver: () => 'listening' });
  } catch (error) {
    throw new Error(explain(error, host, port), { cause: error });
  }
  const [listening] = app.addresses().flatMap((address) => (typeof address === 'string' ? [] : [address]));
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return `http://${isEverywhere ? 'localhost' : host}:${listening?.port ?? port}`;
}

function explain(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set PORT to a free one.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}. Set HOST to one that it has.`;
  return `Baari cannot listen on ${host}:${port}.`;
}

/** Returns this machine's network address, so that a phone in the same network can open a link. */
function addressInNetwork(port: number): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const address = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  return `http://${address ?? 'localhost'}:${port}`;
}

const NEWEST = 50;
const PATH = '/api/dev/mail';
const COOKIE = 'baari_mailbox';

type DevMailServer = Pick<ServerContext, 'db' | 'site' | 'vault'>;

/**
 * The key of the local mailbox. The key is part of the link that is printed at startup, and is the same after
 * each restart.
 */
export const mailboxKey = (vault: Vault): string => vault.mac('local mailbox', 'link');

/**
 * Adds `/api/dev/mail`, the local mailbox of a trial. If a program on this machine forwards outside requests,
 * they look local. So the mailbox also requires the key from the link, and keeps it in a cookie. Links in the
 * mails use the address at which the mailbox is open. With another address, the browser would send other
 * cookies, so a verification link would not recognise the browser that signed up.
 */
function addDevMail(app: FastifyInstance, { db, site, vault }: DevMailServer): void {
  const key = mailboxKey(vault);
  app.get(PATH, async (request, reply) => {
    if (!isAtThisMachine(request)) throw new AppError('not_found', 'request.not_found');
    reply.header('cache-control', 'no-store');
    if (bears(key, request)) {
      reply.setCookie(COOKIE, key, { path: PATH, httpOnly: true, sameSite: 'strict' });
    } else if (!isSameSecret(key, request.cookies[COOKIE])) {
      throw new AppError('unauthenticated', 'account.sign_in_required');
    }
    const here = `${request.protocol}://${request.host}/`;
    const mails = await listLocalMail(db, NEWEST);
    return {
      mails: mails.map((mail) => ({ ...mail, text: mail.text.replaceAll(`${site.publicUrl}/`, here) })),
    };
  });
}

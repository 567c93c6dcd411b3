/**
 * Follows the connection of a computer that keeps a clinic's queues. The computer continues alone while the
 * server is out of reach, and sends its actions afterwards. Only one window of the computer acts.
 */
import type { ClinicConsole, ConsoleQueue, Keeping, OutageResult } from '@baari/contract/queue';
import { KEEPER_SEEN_EVERY_MS } from '@baari/core/queue';
import type { QueryClient } from '@tanstack/react-query';
import { api, isReason, routes, setStandIn } from '../../shared/api/index.ts';
import { registerWorker } from '../../shared/kept/keep-for-offline.ts';
import { liveClient } from '../../shared/live/index.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { meQuery } from '../../shared/session/api.ts';
import { wordsOfThisBrowser } from '../slip/slip-query.ts';
import type { KeptOutage } from './kept-outage.ts';
import type { Keeper, KeptClinic, KeptOperation, KeptStart, RefusedAction } from './kept-schema.ts';
import { lineAtStart } from './local-line.ts';
import { answerFrom, LocalQueues } from './local-queues.ts';
import { NO_OUTAGE, setOutageState } from './outage-state.ts';

/** After this time without the server, the computer continues alone. */
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 1000;
/** The number of operations in one request. The number is small enough that a busy server answers in time. */
const SENT_AT_ONCE = 25;
const TRY_EVERY_MS = 3000;

/** The lock of the only window that acts during an outage. */
const LOCK = 'baari-outage';

export class Outage {
  readonly #disk: KeptOutage;
  #keeper: Keeper;
  #clinic: KeptClinic;
  /** The queues of the outage, or null while the server answers. */
  #local: LocalQueues | null = null;
  #queries: QueryClient | null = null;
  /** Releases the lock; null in a window that does not have the lock. */
  #release: (() => void) | null = null;
  /** True while another window of this computer acts. */
  #isSecond = false;
  #isSending = false;
  #beginning: Promise<void> | null = null;
  /** The counter of the last operation that the server has confirmed. */
  #sentThrough = 0;
  #lostAt: number | null = null;
  #savedRevisions = '';
  readonly #timers: ReturnType<typeof setInterval>[] = [];

  constructor(disk: KeptOutage, keeper: Keeper, clinic: KeptClinic) {
    this.#disk = disk;
    this.#keeper = keeper;
    this.#clinic = clinic;
  }

  /** Follows the connection of an open desk. */
  async watch(queries: QueryClient): Promise<void> {
    this.#queries = queries;
    this.#tellKeeping();
    setOutageState({ refused: (await this.#disk.read('refused')) ?? [] });
    if (this.#timers.length > 0) return;
    this.#timers.push(
      setInterval(() => void this.#look(), LOOK_EVERY_MS),
      setInterval(() => void this.#return(), TRY_EVERY_MS),
      setInterval(this.#report, KEEPER_SEEN_EVERY_MS),
    );
    window.addEventListener('online', () => void this.#return());
    window.addEventListener('pagehide', this.#leave);
    document.addEventListener('visibilitychange', this.#report);
    this.#report();
    // An earlier page has not sent all of its actions.
    if (await this.#hasBegun()) await this.begin();
    await keepPage();
  }

  stop(): void {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    window.removeEventListener('pagehide', this.#leave);
    document.removeEventListener('visibilitychange', this.#report);
    this.#freeLock();
    setStandIn(null);
    setOutageState(NO_OUTAGE);
  }

  /** Tells the server that this computer has a connection, or that its desk is not open any more. */
  #tell(isOpen: boolean): void {
    const { computerId } = this.#keeper;
    const { path } = routes['queue']?.['reportKeeper'] ?? { path: '' };
    const url = `/api${path.replace('{clinicId}', this.#clinic.console.clinic.id)}`;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ computerId, isOpen });
    // The browser finishes this request even if the page is closed. After a failure the server notices the silence.
    fetch(url, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
  }

  readonly #report = () => this.#tell(!isAsleep());

  readonly #leave = () => this.#tell(false);

  async #look(): Promise<void> {
    if (this.#local) return;
    const isLive = liveClient().connection.state === 'live';
    if (this.#isSecond) {
      // The other window has sent everything, or somebody closed that window earlier.
      if (isLive && !(await this.#hasBegun())) this.#endSecond();
      else await this.begin();
      return;
    }
    if (isLive) {
      this.#lostAt = null;
      await this.#save();
      return;
    }
    this.#lostAt ??= Date.now();
    const keepsAny = Object.keys(this.#keeper.keeping).length > 0;
    if (keepsAny && Date.now() - this.#lostAt >= PATIENCE_MS) await this.begin();
  }

  #tellKeeping(): void {
    const kept = Object.entries(this.#keeper.keeping);
    const epochs = Object.fromEntries(kept.map(([doctorId, { epoch }]) => [doctorId, epoch]));
    setOutageState({ isKeeper: kept.length > 0, epochs });
  }

  async #keepKeeper(keeping: Keeper['keeping']): Promise<void> {
    this.#keeper = { ...this.#keeper, keeping };
    this.#tellKeeping();
    await this.#disk.keep('keeper', this.#keeper);
  }

  /** Stops keeping queues if another computer has taken them over or the clinic has turned this off. */
  async #dropReplaced(queues: readonly ConsoleQueue[]): Promise<void> {
    const isReplaced = (doctorId: string, epoch: number) =>
      queues.some((queue) => queue.doctorId === doctorId && queue.keeper?.epoch !== epoch);
    const known = Object.entries(this.#keeper.keeping);
    const kept = known.filter(([doctorId, { epoch }]) => !isReplaced(doctorId, epoch));
    if (kept.length < known.length) await this.#keepKeeper(Object.fromEntries(kept));
  }

  /** Keeps the newest queues, as long as the server sends them. */
  async #save(): Promise<void> {
    const { console } = this.#clinic;
    const doctors = console.doctors.map((doctor) => ({
      ...doctor,
      queue: liveClient().store.consoleQueue(doctor.profile.id) ?? doctor.queue,
    }));
    const revisions = doctors.map(({ queue }) => `${queue.revision} ${queue.computedAt}`).join();
    if (revisions === this.#savedRevisions) return;
    this.#savedRevisions = revisions;
    this.#clinic = { ...this.#clinic, console: { ...console, doctors } };
    await this.#dropReplaced(doctors.map(({ queue }) => queue));
    await this.#disk.keep('clinic', this.#clinic);
  }

  /** Returns true if an outage has not ended, including one in another window or an earlier page. */
  async #hasBegun(): Promise<boolean> {
    if ((await this.#disk.read('start')) !== null) return true;
    const { operations, unreadable } = await this.#disk.operations();
    return operations.length + unreadable.length > 0;
  }

  /**
   * Runs the queues without the server, starting from the newest queues or from the point where an earlier
   * page of this outage ended. If another window already does this, only shows the newest queues.
   */
  begin(): Promise<void> {
    this.#beginning ??= this.#begin().finally(() => {
      this.#beginning = null;
    });
    return this.#beginning;
  }

  async #begin(): Promise<void> {
    if (this.#local) return;
    if (!(await this.#takeLock())) {
      this.#beSecond();
      return;
    }
    const start = (await this.#disk.read('start')) ?? this.#newStart();
    await this.#disk.keep('start', start);
    const { operations: done } = await this.#disk.operations();
    const local = new LocalQueues(this.#disk, { clinic: this.#clinic, start, done });
    this.#local = local;
    this.#isSecond = false;
    setStandIn((path, input) => local.answer(path, input));
    setOutageState({ since: start.since, isInOtherWindow: false });
  }

  /** Takes the lock and returns true, or returns false if another window has it. */
  #takeLock(): Promise<boolean> {
    if (this.#release) return Promise.resolve(true);
    return new Promise((resolve, reject) => {
      const held = (lock: Lock | null) => {
        resolve(lock !== null);
        return lock && new Promise<void>((release) => (this.#release = release));
      };
      navigator.locks.request(LOCK, { ifAvailable: true }, held).catch(reject);
    });
  }

  #freeLock(): void {
    this.#release?.();
    this.#release = null;
  }

  #beSecond(): void {
    this.#isSecond = true;
    setStandIn((path) => answerFrom(this.#clinic, path));
    setOutageState({ isInOtherWindow: true });
  }

  #endSecond(): void {
    this.#isSecond = false;
    this.#lostAt = null;
    setStandIn(null);
    setOutageState({ isInOtherWindow: false });
    void this.#queries?.invalidateQueries();
  }

  #newStart(): KeptStart {
    const { console } = this.#clinic;
    const lines = console.doctors.flatMap(({ profile, passedBehind, followUpFee, reportFee, queue }) => {
      const kept = this.#keeper.keeping[profile.id];
      if (!kept) return [];
      const newest = liveClient().store.consoleQueue(profile.id) ?? queue;
      const fees = { consultationFee: profile.consultationFee, followUpFee, reportFee };
      const line = lineAtStart(newest, { passedBehind, fees, kept, timeZone: console.clinic.timeZone });
      return [[profile.id, line] as const];
    });
    return { since: new Date().toISOString(), lines: Object.fromEntries(lines) };
  }

  /**
   * Sends the actions as soon as the server answers, and then lets the server answer the page's requests
   * again.
   */
  async #return(): Promise<void> {
    const local = this.#local;
    if (!local || this.#isSending) return;
    this.#isSending = true;
    try {
      while (!(await this.#end(local))) await this.#send(local);
    } catch (error) {
      if (isReason(error, 'account.sign_in_required')) this.#askToSignIn();
    } finally {
      this.#isSending = false;
    }
  }

  /** The desk asks the user to sign in again, and sends the remaining actions afterwards. */
  #askToSignIn(): void {
    setStandIn(null);
    void this.#queries?.invalidateQueries(meQuery);
  }

  /** Ends the outage if every action was sent. The first request shows whether the server answers. */
  #end(local: LocalQueues): Promise<boolean> {
    return local.inTurn(async () => {
      const { operations, unreadable } = await this.#disk.operations();
      const counters = operations.map(({ operation }) => operation.counter);
      if (counters.some((counter) => counter > this.#sentThrough)) return false;
      const { id: clinicId } = this.#clinic.console.clinic;
      const console = await api.queue.getClinicConsole({ clinicId }, { context: { isDirect: true } });
      const notRead = { kind: null, at: null, reason: 'request.invalid' } as const;
      await this.#addRefused(unreadable.map((one) => ({ ...one, ...notRead })));
      await this.#disk.setAside(unreadable.map(({ counter }) => counter));
      // If the page reloads before this line, it repeats all operations on its screen, and the server
      // recognises them.
      await this.#disk.remove('start');
      await this.#disk.drop(counters);
      await this.#letGo(local, console);
      return true;
    });
  }

  /**
   * Shows the server's queues, and lets the server answer again. No press can happen between these two steps.
   */
  async #letGo(local: LocalQueues, console: ClinicConsole): Promise<void> {
    this.#local = null;
    local.end();
    this.#lostAt = null;
    this.#freeLock();
    setStandIn(null);
    this.#report();
    const { store } = liveClient();
    store.clear();
    for (const { queue } of console.doctors) store.putConsoleQueue(queue);
    this.#queries?.setQueryData(clinicConsoleQuery(console.clinic.id).queryKey, console);
    this.#clinic = { ...this.#clinic, console };
    setOutageState({ since: null });
    void this.#queries?.invalidateQueries();
    await this.#keepKeeper(keepingAfter(this.#keeper.keeping, local));
    void this.#keepAgain();
  }

  /** Asks the server for the newest outage numbers, from which a later outage of the day continues. */
  async #keepAgain(): Promise<void> {
    const { computerId, keeping } = this.#keeper;
    const kept = await Promise.all(
      Object.entries(keeping).map(async ([doctorId, known]) => {
        const keepAgain = api.queue.keepQueue({ doctorId, computerId });
        const now = await keepAgain.catch((error: unknown) =>
          isReason(error, 'queue.kept_elsewhere') ? null : known,
        );
        return [doctorId, now && newerKeeping(known, now)] as const;
      }),
    );
    await this.#keepKeeper(
      Object.fromEntries(kept.flatMap(([id, now]) => (now ? [[id, now] as const] : []))),
    );
  }

  /** Sends all operations of each doctor in order. The server recognises operations that it already has. */
  async #send(local: LocalQueues): Promise<void> {
    const { operations } = await this.#disk.operations();
    const through = Math.max(0, ...operations.map(({ operation }) => operation.counter));
    for (const doctorId of new Set(operations.map((one) => one.doctorId))) {
      const own = operations.filter((one) => one.doctorId === doctorId);
      for (let first = 0; first < own.length; first += SENT_AT_ONCE)
        await this.#sendBatch(local, doctorId, own.slice(first, first + SENT_AT_ONCE));
    }
    this.#sentThrough = through;
  }

  async #sendBatch(local: LocalQueues, doctorId: string, batch: readonly KeptOperation[]): Promise<void> {
    const base = local.baseOf(doctorId);
    const operations = batch.map(({ operation }) => operation);
    const refuseAll = (reason: 'request.invalid' | 'queue.keeper_replaced') =>
      this.#noteRefused(
        batch,
        operations.map(({ counter }) => ({ counter, number: null, refused: reason })),
      );
    // The lines of an earlier page could not be read, and another computer keeps this doctor's queue by now.
    if (!base) return refuseAll('queue.keeper_replaced');
    const request = { doctorId, computerId: this.#keeper.computerId, ...base, operations };
    try {
      const { results } = await api.queue.replayOutage(request, { context: { isDirect: true } });
      await this.#noteRefused(batch, results);
    } catch (error) {
      if (!isReason(error, 'request.invalid')) throw error;
      if (batch.length === 1) return refuseAll('request.invalid');
      // One invalid action must not delay the others.
      for (const one of batch) await this.#sendBatch(local, doctorId, [one]);
    }
  }

  #noteRefused(batch: readonly KeptOperation[], results: readonly OutageResult[]): Promise<void> {
    const refused = results.flatMap(({ counter, refused: reason }) => {
      const sent = batch.find(({ operation }) => operation.counter === counter);
      if (!sent || !reason) return [];
      const { operation, label } = sent;
      const { kind, at } = operation;
      return [{ counter, kind, at, label, reason, ...(kind === 'fee' && { fee: operation.fee }) }];
    });
    return this.#addRefused(refused);
  }

  async #addRefused(refused: readonly RefusedAction[]): Promise<void> {
    if (refused.length === 0) return;
    const before = (await this.#disk.read('refused')) ?? [];
    const isNew = ({ counter }: RefusedAction) => before.every((one) => one.counter !== counter);
    const all = [...before, ...refused.filter(isNew)];
    await this.#disk.keep('refused', all);
    setOutageState({ refused: all });
  }

  /** Forgets the refused actions, which somebody has read. */
  async putAway(): Promise<void> {
    await this.#disk.keep('refused', []);
    setOutageState({ refused: [] });
  }

  /** Returns the actions that the server has not got yet, for a file. */
  async unsent(): Promise<readonly KeptOperation[]> {
    return (await this.#disk.operations()).operations;
  }
}

/** True if the phone's screen is off. Such a phone sends nothing, but it may still have internet. */
const isAsleep = () => document.hidden && window.matchMedia('(pointer: coarse)').matches;

/** A later outage of the day continues with the numbers after those that were used in this one. */
const keepingAfter = (keeping: Keeper['keeping'], { lines }: LocalQueues): Keeper['keeping'] =>
  Object.fromEntries(
    Object.entries(keeping).map(([doctorId, kept]) => {
      const line = lines.get(doctorId);
      if (!line) return [doctorId, kept];
      const { serviceDate, firstNumber, lastOutageNumber } = line;
      return [doctorId, { ...kept, serviceDate, firstNumber, lastOutageNumber }];
    }),
  );

/**
 * Returns the new record with the largest outage number, because this computer may have used a number that
 * has not reached the server.
 */
export const newerKeeping = (known: Keeping | undefined, now: Keeping): Keeping =>
  known && known.serviceDate === now.serviceDate && known.firstNumber === now.firstNumber
    ? { ...now, lastOutageNumber: Math.max(known.lastOutageNumber, now.lastOutageNumber) }
    : now;

const RESOURCES_MAX = 2000;

/**
 * Loads the parts of the desk that otherwise load when they are first shown. Without internet, such a part
 * would fail, and an error page would replace the desk. The page can be stored without some of them.
 */
const loadRarelyUsed = () =>
  Promise.allSettled([
    wordsOfThisBrowser(),
    import('../again/again-dialog.tsx'),
    import('../bookings/booked-today.tsx'),
    import('../bookings/desk-bookings.tsx'),
    import('../bookings/phone-bookings.tsx'),
    import('../settings/settings-tab.tsx'),
    import('../../shared/patients/patients-tab.tsx'),
    import('../../shared/session/sign-in.tsx'),
  ]);

/** Stores the desk's page and everything that it has loaded, so that it opens without a network. */
async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await registerWorker();
  // The browser lists no more than 250 requests by default, and a desk that is open for long makes more.
  performance.setResourceTimingBufferSize(RESOURCES_MAX);
  await loadRarelyUsed();
  const { active } = await navigator.serviceWorker.ready;
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  active?.postMessage({ keep: location.pathname, assets });
}

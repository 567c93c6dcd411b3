/**
 * Runs a clinic's queues on this computer while the server is out of reach, and sends what was done afterwards.
 * Requests of the page are then answered here, so that the desk works as usual.
 */
import type { Account } from '@baari/contract/accounts';
import type { ClinicConsole, ConsoleQueue, Keeping, OutageResult } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import type { QueryClient } from '@tanstack/react-query';
import { api, ApiError, isReason, routes, setStandIn } from '../../shared/api/index.ts';
import { registerWorker } from '../../shared/kept/keep-for-offline.ts';
import { liveClient } from '../../shared/live/index.ts';
import { OUTAGE_CHANNEL, type OutageFrame } from '../../shared/live/outage-channel.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { runAtSignOut } from '../../shared/session/api.ts';
import { type KeptOperation, type KeptOutage } from './kept-outage.ts';
import { after, answerOf, lineAtStart, type LocalAction, type LocalLine, plan } from './local-line.ts';
import { type RefusedAction, setKeptClinic, setOutageState } from './outage-state.ts';

/** What the desk needs to open without the server. */
export type KeptClinic = {
  computerId: string;
  me: { account: Account | null };
  clinics: unknown;
  console: ClinicConsole;
  /** By doctor id. */
  keeping: Record<string, Keeping>;
};

/** The beginning of an outage that has not ended, with each line as it was then, by doctor id. */
type KeptStart = { since: string; lines: Record<string, LocalLine> };

export const CLINIC = 'clinic';
const START = 'start';
const REFUSED = 'refused';

/** After this time without the server, the computer goes on alone. */
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 1000;
/** Few enough that the answer comes in time from a busy server. */
const SENT_AT_ONCE = 25;
const TRY_EVERY_MS = 3000;

const VERBS = ['addPatient', 'markArrived', 'callNext', 'callToken', 'notHere', 'complete', 'skip'] as const;
const pathOf = (feature: string, name: string): string => routes[feature]?.[name]?.path ?? '';

export class Outage {
  readonly #disk: KeptOutage;
  #clinic: KeptClinic;
  #start: KeptStart | null = null;
  #lines = new Map<string, LocalLine>();
  #counts = new Map<string, number>();
  #queries: QueryClient | null = null;
  /** Actions and the return of the server run one after another. */
  #last: Promise<unknown> = Promise.resolve();
  #isSending = false;
  #beginning: Promise<void> | null = null;
  /** The counter of the last operation that the server has confirmed. */
  #sentThrough = 0;
  #lostAt: number | null = null;
  #savedRevisions = '';
  readonly #timers: ReturnType<typeof setInterval>[] = [];

  constructor(disk: KeptOutage, clinic: KeptClinic) {
    this.#disk = disk;
    this.#clinic = clinic;
  }

  /** Follows the connection of an open desk. */
  async watch(queries: QueryClient): Promise<void> {
    this.#queries = queries;
    this.#tellKeeping();
    setOutageState({ refused: (await this.#disk.read<RefusedAction[]>(REFUSED)) ?? [] });
    if (this.#timers.length > 0) return;
    this.#timers.push(
      setInterval(() => this.#look(), LOOK_EVERY_MS),
      setInterval(() => void this.#return(), TRY_EVERY_MS),
    );
    window.addEventListener('online', () => void this.#return());
    // Signing out deletes the stored names, unless something is still to be sent.
    runAtSignOut(() => this.forget());
    // An earlier page has not sent everything.
    if ((await this.#disk.read(START)) !== null) await this.begin();
    await keepPage();
  }

  stop(): void {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    setStandIn(null);
    setOutageState({ isKeeper: false, epochs: {}, since: null, refused: [] });
  }

  get isOffline(): boolean {
    return this.#start !== null;
  }

  #look(): void {
    if (this.isOffline) return;
    const isLive = liveClient().connection.state === 'live';
    if (isLive) {
      this.#lostAt = null;
      void this.#save();
      return;
    }
    this.#lostAt ??= Date.now();
    const keepsAny = Object.keys(this.#clinic.keeping).length > 0;
    if (keepsAny && Date.now() - this.#lostAt >= PATIENCE_MS) void this.begin();
  }

  #tellKeeping(): void {
    const kept = Object.entries(this.#clinic.keeping);
    const epochs = Object.fromEntries(kept.map(([doctorId, { epoch }]) => [doctorId, epoch]));
    setOutageState({ isKeeper: kept.length > 0, epochs });
  }

  /** Stops keeping queues that another computer has taken over, or that the clinic lets no computer keep. */
  #dropReplaced(queues: readonly ConsoleQueue[]): void {
    const isReplaced = (doctorId: string, epoch: number) =>
      queues.some((queue) => queue.doctorId === doctorId && queue.keeper?.epoch !== epoch);
    const kept = Object.entries(this.#clinic.keeping).filter(
      ([doctorId, { epoch }]) => !isReplaced(doctorId, epoch),
    );
    this.#clinic = { ...this.#clinic, keeping: Object.fromEntries(kept) };
    this.#tellKeeping();
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
    this.#dropReplaced(doctors.map(({ queue }) => queue));
    await this.#disk.keep(CLINIC, this.#clinic);
  }

  /** Goes on alone, from the last queues or from where an earlier page of this outage ended. */
  begin(): Promise<void> {
    this.#beginning ??= this.#begin().finally(() => {
      this.#beginning = null;
    });
    return this.#beginning;
  }

  async #begin(): Promise<void> {
    if (this.isOffline) return;
    const start = (await this.#disk.read<KeptStart>(START)) ?? this.#newStart();
    this.#start = start;
    await this.#disk.keep(START, start);
    const done = await this.#disk.operations();
    for (const [doctorId, line] of Object.entries(start.lines)) {
      this.#lines.set(doctorId, line);
      this.#counts.set(doctorId, 0);
    }
    for (const { doctorId, asked } of done) this.#redo(doctorId, asked);
    setStandIn((path, input) => this.#answer(path, input));
    setOutageState({ since: start.since });
    for (const { queue } of this.#lines.values()) liveClient().store.putConsoleQueue(queue);
  }

  #newStart(): KeptStart {
    const { console, keeping } = this.#clinic;
    const lines = console.doctors.flatMap((doctor) => {
      const kept = keeping[doctor.profile.id];
      if (!kept) return [];
      const queue = liveClient().store.consoleQueue(doctor.profile.id) ?? doctor.queue;
      const { passedBehind } = doctor;
      const line = lineAtStart(queue, { passedBehind, kept, timeZone: console.clinic.timeZone });
      return [[doctor.profile.id, line] as const];
    });
    return { since: new Date().toISOString(), lines: Object.fromEntries(lines) };
  }

  /** Repeats an action from before a reload. A newer version of the rules may refuse it; the server decides. */
  #redo(doctorId: string, asked: { action: LocalAction; at: string }): void {
    const line = this.#lines.get(doctorId);
    if (!line) return;
    try {
      this.#apply(doctorId, line, plan(line, asked.action, new Date(asked.at)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  #apply(doctorId: string, line: LocalLine, planned: ReturnType<typeof plan>): LocalLine {
    const count = (this.#counts.get(doctorId) ?? 0) + 1;
    const by = this.#clinic.me.account?.name || (this.#clinic.me.account?.email ?? '');
    const next = after(line, planned, { by, count });
    this.#counts.set(doctorId, count);
    this.#lines.set(doctorId, next);
    return next;
  }

  #answer(path: string, input: object): Promise<unknown> {
    if (path === pathOf('accounts', 'getMe')) return Promise.resolve(this.#clinic.me);
    if (path === pathOf('clinics', 'listMyClinics')) return Promise.resolve(this.#clinic.clinics);
    if (path === pathOf('queue', 'getClinicConsole')) return Promise.resolve(this.#console());
    const verb = VERBS.find((name) => path === pathOf('queue', name));
    if (!verb) return Promise.reject(new ApiError('unavailable', 'network.waits'));
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the path names the verb, and the page typed its input
    return this.#inTurn(() => this.#act({ verb, input } as LocalAction));
  }

  #console(): ClinicConsole {
    const { console } = this.#clinic;
    const doctors = console.doctors.map((doctor) => ({
      ...doctor,
      queue: this.#lines.get(doctor.profile.id)?.queue ?? doctor.queue,
    }));
    return { ...console, doctors };
  }

  #inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #act(asked: LocalAction) {
    const { doctorId } = asked.input;
    // The server answers again, so the page repeats the request there.
    if (!this.isOffline) throw new ApiError('network', 'network.failed');
    const line = this.#lines.get(doctorId);
    if (!line) throw new ApiError('unavailable', 'network.waits');
    // Times never go back, even if the computer's clock does, so that a visit has no negative length.
    const now = new Date(Math.max(Date.now(), Date.parse(line.queue.computedAt) + 1));
    const planned = plan(line, asked, now);
    const shown = this.#apply(doctorId, line, planned);
    try {
      await this.#disk.append(doctorId, planned.operation, {
        asked: { action: asked, at: now.toISOString() },
        label: this.#labelOf(shown.queue, planned.change.number),
      });
    } catch {
      this.#lines.set(doctorId, line);
      throw new ApiError('unavailable', 'network.not_kept');
    }
    liveClient().store.putConsoleQueue(shown.queue);
    tellScreens(shown.queue);
    return answerOf(shown, planned);
  }

  #labelOf(queue: ConsoleQueue, number: number | null): string {
    const token = queue.tokens.find((one) => one.number === number);
    if (!token) return '';
    const profile = this.#clinic.console.doctors.find(
      (doctor) => doctor.profile.id === queue.doctorId,
    )?.profile;
    const label = tokenLabel(profile?.shownLetter ?? null, token.number, token.outageNumber);
    return [label, token.name].filter(Boolean).join(' ');
  }

  /** Sends what was done as soon as the server answers, and lets the server answer the page again. */
  async #return(): Promise<void> {
    if (!this.isOffline || this.#isSending) return;
    this.#isSending = true;
    try {
      while (!(await this.#end())) await this.#send();
    } catch (error) {
      // The desk then asks the user to sign in again, and sends the rest after that.
      if (isReason(error, 'account.sign_in_required')) setStandIn(null);
    } finally {
      this.#isSending = false;
    }
  }

  /** Ends the outage if every action was sent. The first request shows whether the server answers. */
  #end(): Promise<boolean> {
    return this.#inTurn(async () => {
      const counters = (await this.#disk.operations()).map(({ operation }) => operation.counter);
      if (counters.some((counter) => counter > this.#sentThrough)) return false;
      const { id: clinicId } = this.#clinic.console.clinic;
      const console = await api.queue.getClinicConsole({ clinicId }, { context: { isDirect: true } });
      // A page that reloads before this repeats all operations on its screen, and the server knows them.
      await this.#disk.keep(START, null);
      await this.#disk.drop(counters);
      this.#letGo(console);
      return true;
    });
  }

  /** Shows the server's queues, and lets it answer again. No press can come in between. */
  #letGo(console: ClinicConsole): void {
    this.#start = null;
    this.#lostAt = null;
    setStandIn(null);
    const { store } = liveClient();
    store.clear();
    for (const { queue } of console.doctors) store.putConsoleQueue(queue);
    this.#queries?.setQueryData(clinicConsoleQuery(console.clinic.id).queryKey, console);
    this.#clinic = { ...this.#clinic, console, keeping: this.#keepingAfter() };
    setOutageState({ since: null });
    void this.#queries?.invalidateQueries();
    void this.#keepAgain();
  }

  /** A later outage of the day continues with the numbers after those that this one gave out. */
  #keepingAfter(): KeptClinic['keeping'] {
    const kept = Object.entries(this.#clinic.keeping).map(([doctorId, keeping]) => {
      const line = this.#lines.get(doctorId);
      if (!line) return [doctorId, keeping] as const;
      const { serviceDate, firstNumber, lastOutageNumber } = line;
      return [doctorId, { ...keeping, serviceDate, firstNumber, lastOutageNumber }] as const;
    });
    return Object.fromEntries(kept);
  }

  /** Asks the server for the newest outage numbers, which a later outage of the day continues. */
  async #keepAgain(): Promise<void> {
    const { computerId, keeping } = this.#clinic;
    const kept = await Promise.all(
      Object.entries(keeping).map(async ([doctorId, known]) => {
        const keepAgain = api.queue.keepQueue({ doctorId, computerId });
        const now = await keepAgain.catch((error: unknown) =>
          isReason(error, 'queue.kept_elsewhere') ? null : known,
        );
        return [doctorId, now && newerKeeping(known, now)] as const;
      }),
    );
    const still = kept.flatMap(([doctorId, now]) => (now ? [[doctorId, now] as const] : []));
    this.#clinic = { ...this.#clinic, keeping: Object.fromEntries(still) };
    this.#tellKeeping();
    await this.#disk.keep(CLINIC, this.#clinic);
  }

  /** Sends all operations of each doctor in order. The server knows those that it got before. */
  async #send(): Promise<void> {
    const operations = await this.#disk.operations();
    const through = Math.max(0, ...operations.map(({ operation }) => operation.counter));
    for (const doctorId of new Set(operations.map((one) => one.doctorId))) {
      const own = operations.filter((one) => one.doctorId === doctorId);
      for (let first = 0; first < own.length; first += SENT_AT_ONCE)
        await this.#sendBatch(doctorId, own.slice(first, first + SENT_AT_ONCE));
    }
    this.#sentThrough = through;
  }

  async #sendBatch(doctorId: string, batch: readonly KeptOperation[]): Promise<void> {
    const base = this.#start?.lines[doctorId]?.base;
    if (!base) return;
    const operations = batch.map(({ operation }) => operation);
    const request = { doctorId, computerId: this.#clinic.computerId, ...base, operations };
    try {
      const { results } = await api.queue.replayOutage(request, { context: { isDirect: true } });
      await this.#noteRefused(batch, results);
    } catch (error) {
      if (!isReason(error, 'request.invalid')) throw error;
      if (batch.length > 1) {
        // One invalid action must not hold back the others.
        for (const one of batch) await this.#sendBatch(doctorId, [one]);
        return;
      }
      const refused = { number: null, refused: 'request.invalid' } as const;
      await this.#noteRefused(
        batch,
        operations.map(({ counter }) => ({ counter, ...refused })),
      );
    }
  }

  async #noteRefused(batch: readonly KeptOperation[], results: readonly OutageResult[]): Promise<void> {
    const refused = results.flatMap(({ counter, refused: reason }) => {
      const sent = batch.find(({ operation }) => operation.counter === counter);
      if (!sent || !reason) return [];
      const { kind, at } = sent.operation;
      return [{ counter, kind, at, label: sent.label, reason }];
    });
    if (refused.length === 0) return;
    const before = (await this.#disk.read<RefusedAction[]>(REFUSED)) ?? [];
    const isNew = ({ counter }: RefusedAction) => before.every((one) => one.counter !== counter);
    const all = [...before, ...refused.filter(isNew)];
    await this.#disk.keep(REFUSED, all);
    setOutageState({ refused: all });
  }

  /** Forgets the refused actions, which somebody has read. */
  async putAway(): Promise<void> {
    await this.#disk.keep(REFUSED, []);
    setOutageState({ refused: [] });
  }

  /** Returns what the server has not got yet, for a file. */
  unsent(): Promise<readonly KeptOperation[]> {
    return this.#disk.operations();
  }

  /** Lets this computer keep no queue any more. Refuses while something was not sent. */
  async forget(): Promise<boolean> {
    if ((await this.#disk.operations()).length > 0) return false;
    this.stop();
    setKeptClinic(null);
    await this.#disk.forget();
    return true;
  }
}

/** This computer may have given out a number that the server does not know. */
export const newerKeeping = (known: Keeping | undefined, now: Keeping): Keeping =>
  known && known.serviceDate === now.serviceDate && known.firstNumber === now.firstNumber
    ? { ...now, lastOutageNumber: Math.max(known.lastOutageNumber, now.lastOutageNumber) }
    : now;

/** Stores the desk's page and everything that it has loaded, so that it opens without a network. */
async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await registerWorker();
  const { active } = await navigator.serviceWorker.ready;
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  active?.postMessage({ keep: location.pathname, assets });
}

/** Shows the queue on waiting rooms' screens in other windows of this computer. */
function tellScreens(queue: ConsoleQueue): void {
  const { doctorId, revision, computedAt, sessionId, isEnded, states, line, outage: numbers } = queue;
  const { nowServing, calledAt, recalls } = queue;
  const frame: OutageFrame = {
    doctorId,
    revision,
    computedAt,
    sessionId,
    isEnded,
    states,
    line,
    outage: numbers,
    nowServing,
    calledAt,
    recalls,
  };
  screens ??= new BroadcastChannel(OUTAGE_CHANNEL);
  screens.postMessage(frame);
}
let screens: BroadcastChannel | null = null;

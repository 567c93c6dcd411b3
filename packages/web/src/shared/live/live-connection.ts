/**
 * Opens a browser tab's only connection to the live feed, watches it, and reopens it after a loss.
 */
import type { LiveFrame, LiveFrameName, Topic } from '@baari/contract/live';
import { PROTOCOL_VERSION } from '@baari/core/shared';
import type { KeptFeed } from '../kept/kept-queues.ts';

export type LiveConnectionState = {
  /** `connecting` at first and for a moment after a loss. `offline` if the next attempt failed too. */
  state: 'connecting' | 'live' | 'offline';
  /**
   * The time at which the state last changed to or from live, by this browser's clock, in milliseconds since
   * 1970.
   */
  since: number;
  /**
   * The time on the server's clock at which the feed last sent data, or null before the first time.
   */
  knownAt: number | null;
};

const FRAME_NAMES = [
  'protocol',
  'queue',
  'console',
  'doctors',
  'bookings',
  'closed',
  'heartbeat',
] as const satisfies readonly LiveFrameName[];

type Listened = { addEventListener: (name: string, listener: (event: Event) => void) => void };

/** The browser features that the connection needs. */
export type LiveBrowser = {
  open: (url: string) => Listened & { close: () => void };
  window: Listened;
  document: Listened & { readonly visibilityState: DocumentVisibilityState };
  navigator: { readonly onLine: boolean };
  /** The feeds that this phone has stored for use without a network. */
  kept: {
    /** True if the page is a stored one, which is out of date until the feed sends something. */
    readonly isPageKept: boolean;
    read: (url: string) => KeptFeed | null;
    write: (feed: KeptFeed) => void;
  };
};

type LiveEvents = { onFrame: (name: LiveFrameName, json: string) => void; onState: () => void };

const FIRST_RETRY_MS = 500;
/** The delay is short, because every screen must be right within five seconds once a server is back. */
const LAST_RETRY_MS = 4000;
/** The connection counts as lost after this many heartbeat intervals without a message. */
const MISSED_BEATS = 2.5;
const DEFAULT_BEAT_MS = 15_000;

/** The address of the feed with these topics, or null if there are no topics. */
export function feedUrl(topics: readonly Topic[]): string | null {
  const query = new URLSearchParams(topics.map((topic) => ['topic', topic]));
  return topics.length > 0 ? `/api/live?${query.toString()}` : null;
}

export class LiveConnection {
  readonly #browser: LiveBrowser;
  readonly #events: LiveEvents;
  #url: string | null = null;
  #source: ReturnType<LiveBrowser['open']> | null = null;
  #state: LiveConnectionState;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #beatMs = DEFAULT_BEAT_MS;
  /** The time at which the connection was opened or last received something. */
  #aliveAt = 0;
  #serverAheadMs: number | null = null;
  #isServerNewer = false;

  constructor(browser: LiveBrowser, events: LiveEvents) {
    this.#browser = browser;
    this.#events = events;
    const state = browser.kept.isPageKept ? 'offline' : 'connecting';
    this.#state = { state, since: Date.now(), knownAt: null };
    const wake = () => this.#wake();
    browser.window.addEventListener('online', wake);
    browser.window.addEventListener('pageshow', wake);
    browser.document.addEventListener('visibilitychange', wake);
    browser.window.addEventListener('offline', () => this.#lose());
    // Browsers do not keep a page with an open connection in the back-forward cache.
    browser.window.addEventListener('pagehide', () => this.#disconnect());
  }

  get state(): LiveConnectionState {
    return this.#state;
  }

  /**
   * The milliseconds by which the server's clock is ahead of this browser's, or null before the first
   * heartbeat.
   */
  get serverAheadMs(): number | null {
    return this.#serverAheadMs;
  }

  /** True while the server uses a newer protocol, whose frames this page skips. */
  get isServerNewer(): boolean {
    return this.#isServerNewer;
  }

  /** Sets the time of data that was received outside this tab. */
  recall(knownAt: number): void {
    if (this.#state.knownAt === null) this.#become(this.#state.state, knownAt);
  }

  /** Follows the feed at this address from now on. If the address is null, the connection is closed. */
  follow(url: string | null): void {
    if (url === this.#url && this.#source !== null) return;
    this.#url = url;
    this.#connect();
    if (url === null) this.#become('connecting');
  }

  #connect(): void {
    this.#disconnect();
    if (this.#url === null) return;
    const source = this.#browser.open(this.#url);
    this.#source = source;
    this.#aliveAt = Date.now();
    const ifCurrent = (act: () => void) => () => this.#source === source && act();
    source.addEventListener(
      'error',
      ifCurrent(() => this.#lose()),
    );
    for (const name of FRAME_NAMES) {
      source.addEventListener(name, (event) => {
        if (this.#source !== source || !(event instanceof MessageEvent)) return;
        if (typeof event.data === 'string') this.#take(name, event.data);
      });
    }
    this.#watch();
  }

  #disconnect(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#watchdog);
    this.#source?.close();
    this.#source = null;
    this.#isServerNewer = false;
  }

  #take(name: LiveFrameName, json: string): void {
    if (name === 'protocol') this.#isServerNewer = parseFrame<'protocol'>(json).version > PROTOCOL_VERSION;
    if (this.#isServerNewer) {
      this.#keepAlive();
      this.#become('offline');
      return;
    }
    if (name === 'heartbeat') {
      const { everySeconds, at } = parseFrame<'heartbeat'>(json);
      this.#beatMs = everySeconds * 1000;
      this.#serverAheadMs = Date.parse(at) - Date.now();
    }
    this.#hear();
    this.#events.onFrame(name, json);
  }

  #keepAlive(): void {
    this.#failures = 0;
    this.#aliveAt = Date.now();
    this.#watch();
  }

  #hear(): void {
    this.#keepAlive();
    this.#become('live', this.#aliveAt + (this.#serverAheadMs ?? 0));
  }

  /**
   * If there is no heartbeat for too long, the connection is dead, even if the browser reports it as open.
   */
  #watch(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#lose(), this.#beatMs * MISSED_BEATS);
  }

  #lose(): void {
    if (this.#url === null) return;
    this.#disconnect();
    this.#failures += 1;
    this.#become(this.#failures > 1 || !this.#browser.navigator.onLine ? 'offline' : 'connecting');
    // A random delay keeps thousands of browsers from reconnecting at the same moment.
    const longestMs = Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LAST_RETRY_MS);
    const delayMs = FIRST_RETRY_MS + Math.random() * (longestMs - FIRST_RETRY_MS);
    this.#retry = setTimeout(() => this.#connect(), delayMs);
  }

  /**
   * Connects immediately when the page is visible again or the network is back, unless the connection is
   * known to work.
   */
  #wake(): void {
    if (this.#browser.document.visibilityState === 'hidden') return;
    const isAlive = Date.now() - this.#aliveAt < this.#beatMs * MISSED_BEATS;
    if (this.#source !== null && isAlive) return;
    // A connection opened before the page slept may be dead by now.
    if (this.#state.state === 'live') this.#become('connecting');
    this.#connect();
  }

  #become(state: LiveConnectionState['state'], knownAt = this.#state.knownAt): void {
    const isTurn = (state === 'live') !== (this.#state.state === 'live');
    this.#state = { state, knownAt, since: isTurn ? Date.now() : this.#state.since };
    this.#events.onState();
  }
}

/**
 * The data is trusted, because our own server wrote it. A schema library would make the page too large for
 * patients' phones.
 */
export function parseFrame<Name extends LiveFrameName>(json: string): LiveFrame<Name> {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the boundary that trusts the data
  const frame: LiveFrame<Name> = JSON.parse(json);
  return frame;
}

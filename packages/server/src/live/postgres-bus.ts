/** The bus between processes, built on PostgreSQL's LISTEN and NOTIFY. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../context/index.ts';
import type { Bus, BusChange, BusReceiver, OpenBus } from './bus.ts';
import { decodeChanges, encodeChanges, Outbox } from './bus-messages.ts';
import { listen, notify } from './notifications.repository.ts';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 2000;

/**
 * Changes that happen within this time are sent in one message. The streams of this process don't wait for
 * the message.
 */
const GATHER_MS = 5;

const CONNECTION = {
  application_name: 'baari live',
  // This time is longer than a healthy server needs. A connection that hangs is dropped and opened again.
  connectionTimeoutMillis: 5000,
  query_timeout: 5000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.ClientConfig;

/**
 * Opens the connection between processes on a separate database connection, and reopens it whenever it is
 * lost.
 */
export const openPostgresBus =
  (config: pg.ClientConfig, log: Logger): OpenBus =>
  (receiver) =>
    new PostgresBus({ ...CONNECTION, ...config }, log, receiver);

class PostgresBus implements Bus {
  readonly #config: pg.ClientConfig;
  readonly #log: Logger;
  readonly #receiver: BusReceiver;
  /** Marks messages from this process, because PostgreSQL also delivers them to it. */
  readonly #self = randomUUID();
  readonly #outbox = new Outbox();
  #client: pg.Client | null = null;
  #retryMs = FIRST_RETRY_MS;
  #retry: NodeJS.Timeout | null = null;
  #sent: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(config: pg.ClientConfig, log: Logger, receiver: BusReceiver) {
    this.#config = config;
    this.#log = log;
    this.#receiver = receiver;
    void this.#connect();
  }

  publish(change: BusChange): void {
    if (this.#outbox.isEmpty) this.#sendSoon();
    this.#outbox.add(change);
  }

  async close(): Promise<void> {
    await this.#sent;
    this.#isClosed = true;
    if (this.#retry) clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(this.#config);
    const lose = (error?: Error) => this.#lose(client, error);
    client.on('error', lose);
    client.on('end', () => lose());
    try {
      await client.connect();
      await listen(client, (text) => this.#receive(text));
    } catch (error) {
      this.#log.warn({ err: error }, 'live bus: cannot connect');
      this.#connectLater();
      void client.end().catch(() => undefined);
      return;
    }
    if (this.#isClosed) return void client.end().catch(() => undefined);
    this.#client = client;
    this.#retryMs = FIRST_RETRY_MS;
    this.#receiver.onGap();
    this.#sendSoon();
  }

  #lose(client: pg.Client, error?: Error): void {
    if (client !== this.#client || this.#isClosed) return;
    this.#log.warn({ err: error }, 'live bus: connection lost');
    this.#client = null;
    void client.end().catch(() => undefined);
    this.#connectLater();
  }

  #connectLater(): void {
    if (this.#isClosed) return;
    // The pause is random, so that many processes do not reconnect at the same instant.
    const delayMs = this.#retryMs * (0.5 + Math.random() / 2);
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
    this.#retry = setTimeout(() => void this.#connect(), delayMs).unref();
  }

  #sendSoon(): void {
    this.#sent = this.#sent.then(() => pause(GATHER_MS)).then(() => this.#send());
  }

  /**
   * Sends one message at a time. Changes that are published while it is sent are sent together in the next
   * message.
   */
  async #send(): Promise<void> {
    while (this.#client !== null && !this.#outbox.isEmpty) {
      const client = this.#client;
      const changes = this.#outbox.take();
      try {
        await notify(client, encodeChanges(this.#self, changes));
      } catch (error) {
        for (const change of changes) this.#outbox.add(change);
        this.#lose(client, error instanceof Error ? error : undefined);
      }
    }
  }

  #receive(text: string): void {
    try {
      const { from, changes } = decodeChanges(text);
      if (from === this.#self) return;
      for (const change of changes) this.#receiver.onChange(change);
    } catch (error) {
      this.#log.warn({ err: error }, 'live bus: message not understood');
    }
  }
}

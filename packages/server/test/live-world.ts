/**
 * Sets up a hub with invented queues behind a real HTTP server, and clients that read its streams from a raw
 * socket.
 */
import { once } from 'node:events';
import net from 'node:net';
import { NEW_CLINIC_SETTINGS, queueSettings } from '@baari/contract/clinics';
import Fastify from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Actor } from '../src/context/index.ts';
import { toAnswer } from '../src/http/errors.ts';
import {
  createLiveHub,
  type LiveHubOptions,
  liveRoute,
  type LiveRouteOptions,
  type QueueReading,
} from '../src/live/index.ts';
import { eventually } from './eventually.ts';

export const CLINIC = uuidv7();
export const DOCTOR = uuidv7();
export const SILENT_LOG = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
export const NOON = new Date('2026-11-21T12:00:00Z');

type StoredQueue = { clinicId: string; revision: number; changesAt: Date | null; states: string };

/** Invented queues in place of the database. `reads` counts how often queues were read. */
export class InventedQueues {
  readonly stored = new Map<string, StoredQueue>();
  reads = 0;
  listReads = 0;
  now = NOON;
  /** A read waits for this promise before it returns the first state of a queue. */
  gate: Promise<void> = Promise.resolve();

  constructor(...doctorIds: readonly string[]) {
    for (const id of doctorIds) this.add(id);
  }

  add(doctorId: string, clinicId = CLINIC): void {
    this.stored.set(doctorId, { clinicId, revision: 1, changesAt: null, states: 'w' });
  }

  change(doctorId = DOCTOR): number {
    const queue = this.#get(doctorId);
    queue.revision += 1;
    return queue.revision;
  }

  /** Delays all reads until the returned function is called. */
  hold(): () => void {
    let release = () => {};
    this.gate = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  sources(): Pick<LiveHubOptions, 'readQueue' | 'readRevisions' | 'readDoctors' | 'now' | 'log'> {
    return {
      readQueue: async (doctorId) => {
        this.reads += 1;
        const queue = this.stored.get(doctorId);
        const reading = queue ? readingOf(doctorId, queue, this.now) : null;
        await this.gate;
        return reading;
      },
      readRevisions: async (ids) =>
        new Map(ids.flatMap((id) => (this.stored.has(id) ? [[id, this.#get(id).revision] as const] : []))),
      readDoctors: async (clinicId) => {
        this.listReads += 1;
        const doctorIds = [...this.stored]
          .filter(([, queue]) => queue.clinicId === clinicId)
          .map(([id]) => id);
        if (doctorIds.length === 0) return null;
        return { doctorIds, json: JSON.stringify({ clinicId, doctors: doctorIds }) };
      },
      now: () => this.now,
      log: SILENT_LOG,
    };
  }

  #get(doctorId: string): StoredQueue {
    const queue = this.stored.get(doctorId);
    if (!queue) throw new Error('no such doctor');
    return queue;
  }
}

function readingOf(
  doctorId: string,
  { clinicId, revision, changesAt, states }: StoredQueue,
  now: Date,
): QueueReading {
  const snapshot = {
    doctorId,
    revision,
    computedAt: now.toISOString(),
    practice: 'open' as const,
    opensAt: null,
    offer: { kind: 'open' as const, opensAt: null },
    seesFrom: null,
    announcement: null,
    startsAt: null,
    sessionId: null,
    isEnded: false,
    nowServing: 0,
    calledAt: null,
    recalls: 0,
    states,
    consultationMinutes: 10,
    waits: { notes: [], line: [] },
  };
  const console = {
    ...snapshot,
    daily: null,
    callRevision: 0,
    ...queueSettings.omit({ marksFees: true, usualPayment: true }).parse(NEW_CLINIC_SETTINGS),
    priorities: [],
    seniorFrom: 60 as const,
    tokens: [],
    lastAction: null,
  };
  return { clinicId, changesAt, snapshot, console };
}

export type LiveWorld = Awaited<ReturnType<typeof startLive>>;

export const VISITOR: Actor = {
  deviceId: null,
  isKnownDevice: false,
  userAgent: null,
  doctor: null,
  account: null,
  key: null,
  address: '127.0.0.1',
};

/** The timers are so slow that none of them fires unless a test sets other values. */
const STILL = { heartbeatSeconds: 3600, sweepSeconds: 3600, reloadSeconds: 3600 };

export async function startLive(
  queues: InventedQueues,
  options: Partial<LiveHubOptions> = {},
  route: Partial<LiveRouteOptions> = {},
  server: { connectionTimeout?: number } = {},
) {
  const hub = createLiveHub({ ...STILL, ...queues.sources(), ...options });
  const app = Fastify({ forceCloseConnections: 'idle', ...server });
  app.setErrorHandler((error, _request, reply) => {
    const answer = toAnswer(error, SILENT_LOG);
    return reply.code(answer.status).send(answer.toJSON());
  });
  await app.register(liveRoute({ hub, readActor: async () => VISITOR, authorise: async () => [], ...route }));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(address).port);
  return { hub, port, open: (...topics: string[]) => openFeed(port, topics), close: () => app.close() };
}

export type SentFrame = { name: string; data: Record<string, unknown> };

const frameData = z.record(z.string(), z.unknown());

/** A client that uses a raw socket. */
export class FeedClient {
  readonly socket: net.Socket;
  text = '';
  isClosed = false;

  constructor(port: number, topics: readonly string[], version = '1.1', cookies = '') {
    const query = topics.map((topic) => `topic=${topic}`).join('&');
    this.socket = net.connect(port, '127.0.0.1');
    this.socket.setEncoding('utf8');
    this.socket.on('data', (data: string) => (this.text += data));
    this.socket.on('close', () => (this.isClosed = true));
    this.socket.on('error', () => {});
    this.socket.write(
      `GET /api/live?${query} HTTP/${version}\r\nHost: localhost\r\nCookie: ${cookies}\r\n\r\n`,
    );
  }

  get status(): number {
    return Number(/^HTTP\/1\.1 (\d+)/.exec(this.text)?.[1]);
  }

  get body(): string {
    return this.text.slice(this.text.indexOf('\r\n\r\n') + 4);
  }

  get frames(): SentFrame[] {
    return [...this.body.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, name = '', data = '']) => ({
      name,
      data: frameData.parse(JSON.parse(data)),
    }));
  }

  named(name: string): Record<string, unknown>[] {
    return this.frames.filter((frame) => frame.name === name).map((frame) => frame.data);
  }

  revisions(name = 'queue'): unknown[] {
    return this.named(name).map((data) => data['revision']);
  }

  async leave(): Promise<void> {
    this.socket.destroy();
    if (!this.isClosed) await once(this.socket, 'close');
  }
}

/** Opens a stream and waits until it is open. `cookies` identify the stream's user. */
export async function openFeed(port: number, topics: readonly string[], cookies = ''): Promise<FeedClient> {
  const client = new FeedClient(port, topics, '1.1', cookies);
  await eventually(() => {
    if (client.named('heartbeat').length === 0) throw new Error(`no heartbeat yet: ${client.text}`);
  });
  return client;
}

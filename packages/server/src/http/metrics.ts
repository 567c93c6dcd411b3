import { AppError } from '@baari/core/shared';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Jobs } from '../context/index.ts';
import { newestBackup } from '../db/backup/index.ts';
import type { Database } from '../db/index.ts';
import { routeOf } from './log.ts';
import { bears } from './same-secret.ts';

export type MetricsOptions = {
  /** The secret that a reader of the metrics must send, or null if the metrics are off. */
  token: string | null;
  liveSubscribers: () => number;
  /** Returns whether the database recently reported a full disk. */
  hasFullDisk: () => boolean;
  jobs: Pick<Jobs, 'overview'>;
  pool: Pick<Database['pool'], 'totalCount' | 'idleCount' | 'waitingCount'>;
  backupDir: string;
};

/** Serves the metrics of this process to a Prometheus server that sends the token. */
export function addMetrics(
  app: FastifyInstance,
  { token, liveSubscribers, hasFullDisk, ...parts }: MetricsOptions,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'live_subscribers',
    help: 'Open live feeds',
    registers: [registry],
    collect() {
      this.set(liveSubscribers());
    },
  });
  new Gauge({
    name: 'database_disk_full',
    help: '1 when a statement failed within the last two minutes because the disk is full',
    registers: [registry],
    collect() {
      this.set(Number(hasFullDisk()));
    },
  });
  addOperatorGauges(registry, parts);
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (token === null || !bears(token, request)) throw new AppError('not_found', 'request.not_found');
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return reply.send(await registry.metrics());
  });
}

/** Adds figures that require the operator to act: failed and late jobs, a short pool, and an old backup. */
function addOperatorGauges(
  registry: Registry,
  { jobs, pool, backupDir }: Pick<MetricsOptions, 'jobs' | 'pool' | 'backupDir'>,
): void {
  // Before the jobs, whose queries would be counted as waiting for a connection.
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process for requests (busy, idle), and requests that wait for one (wanted)',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'wanted' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'jobs',
    help: 'Stored jobs by queue and state, of all processes. Absent while the database does not answer',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      // The other metrics are most important when the database does not respond.
      const { queues } = await jobs.overview().catch(() => ({ queues: [] }));
      for (const { name: queue, waiting, retrying, active, failed } of queues)
        for (const [state, count] of Object.entries({ waiting, retrying, active, failed }))
          this.set({ queue, state }, count);
    },
  });
  new Gauge({
    name: 'newest_backup_timestamp_seconds',
    help: 'When the newest file in BACKUP_DIR was written; 0 if there is none',
    registers: [registry],
    async collect() {
      this.set(((await newestBackup(backupDir))?.completedAt.getTime() ?? 0) / 1000);
    },
  });
}

import { AppError } from '@baari/core/shared';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { routeOf } from './log.ts';
import { bears } from './same-secret.ts';

export type MetricsOptions = {
  /** The secret that a reader of the metrics must send; null if the metrics are off. */
  token: string | null;
  liveSubscribers: () => number;
  /** Returns whether the database recently reported a full disk. */
  hasFullDisk: () => boolean;
};

/** Serves the metrics of this process to a Prometheus server that sends the token. */
export function addMetrics(
  app: FastifyInstance,
  { token, liveSubscribers, hasFullDisk }: MetricsOptions,
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

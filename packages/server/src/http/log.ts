import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What is logged of an error: where it happened. The database puts values of rows into its messages, so of its errors
 * the message stays out.
 */
export function errorForLog(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, message, stack } = error;
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const isDatabase = 'severity' in error && 'code' in error;
  return {
    type: name,
    message: isDatabase ? `SQLSTATE ${String(error.code)}` : message,
    ...('constraint' in error ? { constraint: error.constraint } : {}),
    stack: frames.join('\n'),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}

/** A line for an answered request: the route, never the URL, whose parts can be secrets. */
export function logAnswered(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    },
    'request',
  );
}

/** The name under which a request is logged and measured: its operation, its page, or its route. */
export const routeOf = (request: FastifyRequest): string =>
  request.operation ?? request.routeOptions.url ?? 'unknown';

import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Returns the fields of an error for the log, including its position in the code. Omits the messages of
 * database and JavaScript errors, because they contain values of rows or input.
 */
export function errorForLog(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, message, stack } = error;
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const isDatabase = 'severity' in error && 'code' in error;
  return {
    type: name,
    message: isDatabase ? `SQLSTATE ${String(error.code)}` : repeatsValues(error) ? '' : message,
    ...('constraint' in error ? { constraint: error.constraint } : {}),
    stack: frames.join('\n'),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}

const repeatsValues = (error: Error) =>
  error instanceof RangeError || error instanceof SyntaxError || error instanceof URIError;

/**
 * Returns the log line of a request after its response. The line contains the route but never the URL, which
 * may contain secrets, and only the caller's ids. For a refusal, it also contains the reason and the address,
 * so that attackers can be traced.
 */
export function logAnswered(request: FastifyRequest, reply: FastifyReply): void {
  if (isHealthy(request, reply)) return;
  request.log.info(
    {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ...whoAsked(request),
      ...whyRefused(request),
    },
    'request',
  );
}

/** Proxies check the server's health every second, so only failed checks are logged. */
const isHealthy = (request: FastifyRequest, reply: FastifyReply) =>
  request.routeOptions.url?.startsWith('/health/') === true && reply.statusCode === 200;

const whoAsked = ({ actor }: FastifyRequest) => ({
  ...(actor?.account && { account: actor.account.accountId }),
  ...(actor?.doctor && { doctor: actor.doctor.doctorId }),
  ...(actor?.key && { key: actor.key.keyId }),
});

const whyRefused = ({ refusal, actor, ip }: FastifyRequest) =>
  refusal && { reason: refusal, device: actor?.deviceId, address: ip };

/** Returns the name under which a request is logged and measured. It is the operation, page or route. */
export const routeOf = (request: FastifyRequest): string =>
  request.operation ?? request.routeOptions.url ?? 'unknown';

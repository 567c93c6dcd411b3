import type { FastifyInstance } from 'fastify';

/** So many connections may wait to be accepted when a whole waiting room reconnects at once. */
const BACKLOG = 4096;

/** Takes connections, and gives the address for this machine. Throws an error that says what to do. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> {
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

/** Starts a local server that replaces an external one. */
import { createServer, type RequestListener } from 'node:http';

export type Loopback = { url: string; close: () => Promise<void> };

export async function listenOnLoopback(answer: RequestListener): Promise<Loopback> {
  const server = createServer(answer);
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

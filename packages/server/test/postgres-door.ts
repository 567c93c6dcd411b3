/** A TCP proxy to PostgreSQL. A test can close it, cut its connections and count them. */
import { once } from 'node:events';
import net from 'node:net';
import type { EmbeddedPostgres } from '../src/db/index.ts';

export type PostgresDoor = {
  /** The database's address through this proxy. */
  connection: EmbeddedPostgres['connection'];
  isOpen: boolean;
  /** The number of connections that were attempted. */
  tries: number;
  /** Delays each packet that contains these words. Returns a function that releases the packets. */
  holdBack: (words: string) => () => void;
  /** Cuts the open connections. */
  cut: () => void;
  close: () => Promise<void>;
};

export async function openPostgresDoor(to: EmbeddedPostgres['connection']): Promise<PostgresDoor> {
  const sockets = new Set<net.Socket>();
  let held: { words: string; until: Promise<unknown> } | null = null;
  const server = net.createServer((client) => {
    door.tries += 1;
    if (!door.isOpen) return void client.destroy();
    const there = net.connect(`${to.host}/.s.PGSQL.${to.port}`);
    for (const [socket, other] of [
      [client, there],
      [there, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    there.pipe(client);
    client.on('data', (data) => {
      if (held === null || !data.includes(held.words)) return void there.write(data);
      client.pause();
      void held.until.then(() => {
        there.write(data);
        client.resume();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const cut = () => sockets.forEach((socket) => socket.destroy());
  const door: PostgresDoor = {
    connection: { ...to, host: '127.0.0.1', port },
    isOpen: true,
    tries: 0,
    holdBack: (words) => {
      const { promise, resolve } = Promise.withResolvers();
      held = { words, until: promise };
      return () => {
        held = null;
        resolve(undefined);
      };
    },
    cut,
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
  return door;
}

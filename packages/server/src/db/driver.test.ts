import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { GatheringSocket } from './driver.ts';

it('sends all statements of one tick of the event loop together', async () => {
  const server = createServer((client) => client.pipe(client)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = new GatheringSocket().setEncoding('utf8');
  socket.connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  await once(socket, 'connect');

  const send = (statement: string) => {
    socket.cork();
    socket.write(statement);
    socket.uncork();
  };
  send('begin, ');
  await Promise.resolve();
  send('lock, ');
  await Promise.resolve().then(() => Promise.resolve());
  send('load');
  expect(socket.writableLength).toBe('begin, lock, load'.length);
  expect(await once(socket, 'data')).toEqual(['begin, lock, load']);
  send('and again');
  expect(await once(socket, 'data')).toEqual(['and again']);
  socket.destroy();
  server.close();
});

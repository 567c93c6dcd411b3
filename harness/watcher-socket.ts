/** A watcher's connection: a bare socket that has asked for a path, so that thousands cost their machine little. */
import net from 'node:net';

/** More than from one address are refused: a crowd comes from several of this machine's own. */
const PER_ADDRESS = 1000;

/** Opens the connection of a crowd's watcher number `index`, the first being 0. */
export function openWatcherSocket(url: string, path: string, index: number): net.Socket {
  const { hostname, port } = new URL(url);
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  const localAddress = `127.0.0.${2 + Math.floor(index / PER_ADDRESS)}`;
  const socket = net.connect({ host, port: Number(port), localAddress });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  return socket;
}

/**
 * Simulates a watcher's connection with a bare socket, so that one machine can open thousands of them.
 */
import net from 'node:net';

/** The server refuses more connections from one address, so a crowd uses several local addresses. */
const PER_ADDRESS = 1000;

/** Opens the connection of a crowd's watcher number `index`, starting at 0. */
export function openWatcherSocket(url: string, path: string, index: number): net.Socket {
  const { hostname, port } = new URL(url);
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  const localAddress = `127.0.0.${2 + Math.floor(index / PER_ADDRESS)}`;
  const socket = net.connect({ host, port: Number(port), localAddress });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  return socket;
}

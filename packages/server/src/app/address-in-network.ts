import { networkInterfaces } from 'node:os';

/** The address of this machine for others in its network, so that a phone in the room can open a link. */
export function addressInNetwork(port: number): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const address = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  return `http://${address ?? 'localhost'}:${port}`;
}

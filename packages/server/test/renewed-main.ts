/** The program as a later version of it will be: its feeds speak a protocol that no page of this version knows. */
import { PROTOCOL_VERSION } from '@baari/core/shared';
import { startBaari } from '../src/app/start-baari.ts';
import { readConfig } from '../src/config/config.ts';

const baari = await startBaari(readConfig(process.env), { protocolVersion: PROTOCOL_VERSION + 1 });
process.once('SIGTERM', () => {
  // Without it the channel to the parent would keep the process alive.
  process.disconnect();
  void baari.close();
});

/**
 * Imitates a later version of the program. Its feeds use a protocol that the pages of this version do not
 * know.
 */
import { PROTOCOL_VERSION } from '@baari/core/shared';
import { startBaari } from '../src/app/start-baari.ts';
import { readConfig } from '../src/config/config.ts';

const baari = await startBaari(readConfig(process.env), { protocolVersion: PROTOCOL_VERSION + 1 });
process.once('SIGTERM', () => {
  // Closes the channel to the parent process, because an open channel would keep this process alive.
  process.disconnect();
  void baari.close();
});

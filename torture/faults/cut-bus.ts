/**
 * Disturbs the bus on which the servers report changes to each other. The test repeatedly closes the bus
 * connections, or blocks them.
 */
import { type Fault, pause } from './fault.ts';
import { endConnections, listBackends } from './ledger.repository.ts';
import { signalAll } from './postgres-processes.ts';

const BUS = 'baari live';
const CUTS = 12;
const BETWEEN_CUTS_MS = 200;
const SILENT_MS = 7000;

export const cutBus: Fault = {
  name: `the bus cut ${CUTS} times in a row`,
  times: 2,
  inShort: 1,
  inject: async ({ site }) => {
    for (let cut = 0; cut < CUTS; cut += 1) {
      await endConnections(site.db, BUS);
      await pause(BETWEEN_CUTS_MS);
    }
  },
};

/** The connection remains open, but no data arrives and the server gets no error. */
export const silentBus: Fault = {
  name: `the bus of one server silent for ${SILENT_MS / 1000} s`,
  times: 2,
  inShort: 0,
  inject: async ({ site, random }) => {
    const backend = random.pick(await listBackends(site.db, BUS));
    signalAll([backend], 'SIGSTOP');
    try {
      await pause(SILENT_MS);
    } finally {
      signalAll([backend], 'SIGCONT');
    }
  },
};

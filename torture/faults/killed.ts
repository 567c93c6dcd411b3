/** Faults in which processes are killed without warning. */
import type { BaariProcess } from '../../packages/server/test/baari-process.ts';
import { type Fault, pause, RESTART_AFTER_MS, type Target } from './fault.ts';
import {
  isAncestor,
  postmasterOf,
  processesOf,
  signalAll,
  untilGone,
  untilSucceeded,
} from './postgres-processes.ts';

/** Returns the server whose process runs PostgreSQL. */
function ownerOf({ site }: Target): BaariProcess {
  const postmaster = postmasterOf(site.servers[0].dataDir);
  const owner = site.servers.find((server) => isAncestor(server.processId, postmaster));
  if (owner === undefined) throw new Error('no server runs PostgreSQL');
  return owner;
}

async function killAndRestart(server: BaariProcess): Promise<void> {
  await server.kill();
  await pause(RESTART_AFTER_MS);
  await server.run();
}

export const killedOwner: Fault = {
  name: 'kill -9 of the server that runs PostgreSQL',
  times: 2,
  inShort: 1,
  endsServer: true,
  inject: async (target) => killAndRestart(ownerOf(target)),
};

export const killedOther: Fault = {
  name: 'kill -9 of another server',
  times: 2,
  inShort: 1,
  endsServer: true,
  inject: async (target) => {
    const owner = ownerOf(target);
    await killAndRestart(target.random.pick(target.site.servers.filter((server) => server !== owner)));
  },
};

export const killedPostgres: Fault = {
  name: 'kill -9 of PostgreSQL',
  times: 3,
  inShort: 1,
  inject: async ({ site }) => {
    const { dataDir } = site.servers[0];
    const postmaster = postmasterOf(dataDir);
    process.kill(postmaster, 'SIGKILL');
    await untilSucceeded(dataDir, postmaster);
  },
};

export const killedBackend: Fault = {
  name: 'kill -9 of one backend',
  times: 3,
  inShort: 0,
  inject: async ({ site, random }) => {
    const backends = processesOf(postmasterOf(site.servers[0].dataDir)).slice(1);
    signalAll([random.pick(backends)], 'SIGKILL');
    // PostgreSQL restarts all of its processes, because the killed process may have damaged their shared
    // memory.
    await untilGone(backends);
  },
};

export const killedBoth: Fault = {
  name: 'kill -9 of PostgreSQL and the server that runs it',
  times: 2,
  inShort: 0,
  endsServer: true,
  inject: async (target) => {
    const owner = ownerOf(target);
    const killed = owner.kill();
    process.kill(postmasterOf(owner.dataDir), 'SIGKILL');
    await killed;
    await pause(RESTART_AFTER_MS);
    await owner.run();
  },
};

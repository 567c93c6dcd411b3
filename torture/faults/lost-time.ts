/** The clock of a server jumps, or the server pauses for a while. */
import { type Fault, pause } from './fault.ts';

const HOUR_MS = 3_600_000;
/** The last two jumps cross the start of a service date at any time of day. */
const JUMPS_MS = [3 * HOUR_MS, -3 * HOUR_MS, 25 * HOUR_MS, -25 * HOUR_MS];
const BETWEEN_JUMPS_MS = 1500;
const BLOCKED_MS = 5000;

export const jumpingClock: Fault = {
  name: 'the clock of one server jumps by hours and by a day, both ways, and back',
  times: 1,
  inShort: 0,
  inject: async ({ site, random }) => {
    const server = random.pick(site.servers);
    for (const moveClockByMs of [...JUMPS_MS, 0]) {
      await server.ask({ moveClockByMs });
      if (moveClockByMs !== 0) await pause(BETWEEN_JUMPS_MS);
    }
  },
};

export const fullEventLoop: Fault = {
  name: `a server busy with something else for ${BLOCKED_MS / 1000} s`,
  times: 2,
  inShort: 0,
  inject: async ({ site, random }) => {
    await random.pick(site.servers).ask({ blockForMs: BLOCKED_MS });
  },
};

/** Defines a fault and its target. */
import type { Random } from '../random.ts';
import type { Site } from '../site.ts';

export type Target = { site: Site; random: Random };

export type Fault = {
  name: string;
  /**
   * The number of times that the fault is injected. The site recovers after each injection. In the short
   * version, this is `inShort` times.
   */
  times: number;
  inShort: number;
  /** True if the fault ends a server. The test restarts the server, as a service manager would. */
  endsServer?: boolean;
  /** Injects and removes the fault. When this resolves, the site only has to recover. */
  inject: (target: Target) => Promise<void>;
};

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A service manager restarts a process this long after it has ended. */
export const RESTART_AFTER_MS = 1000;

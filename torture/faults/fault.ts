/** Defines a fault and its target. */
import type { Random } from '../random.ts';
import type { Site } from '../site.ts';

export type Target = { site: Site; random: Random };

export type Fault = {
  name: string;
  /**
   * How often the fault is injected, each time followed by recovery. In the short version it is `inShort`
   * times.
   */
  times: number;
  inShort: number;
  /** True if the fault ends a server. The test restarts it, as a service manager would. */
  endsServer?: boolean;
  /** Injects and removes the fault. After this resolves, only the recovery remains. */
  inject: (target: Target) => Promise<void>;
};

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A service manager restarts a dead process after this time. */
export const RESTART_AFTER_MS = 1000;

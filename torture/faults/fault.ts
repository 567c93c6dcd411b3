/** The definition of a fault, and its target. */
import type { Random } from '../random.ts';
import type { Site } from '../site.ts';

export type Target = { site: Site; random: Random };

export type Fault = {
  name: string;
  /** How often it is injected, each time followed by recovery; in the short version `inShort` times. */
  times: number;
  inShort: number;
  /** Whether one of the servers ends by it, and is restarted as by a service manager. */
  endsServer?: boolean;
  /** Injects it and removes it: when this resolves, only recovery is left. */
  inject: (target: Target) => Promise<void>;
};

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long a process is dead before a service manager would restart it. */
export const RESTART_AFTER_MS = 1000;

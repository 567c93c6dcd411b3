/** What a fault is, and what it is done to. */
import type { Random } from '../random.ts';
import type { Site } from '../site.ts';

export type Target = { site: Site; random: Random };

export type Fault = {
  name: string;
  /** How often it is injected, each time followed by recovery; in the short version `inShort` times. */
  times: number;
  inShort: number;
  /** Whether one of the servers ends by it, and is run again as whoever manages services would. */
  endsServer?: boolean;
  /** Does it and takes it back: when this resolves, nothing but recovery is left to do. */
  inject: (target: Target) => Promise<void>;
};

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long a process lies dead before whoever manages services runs it again. */
export const RESTART_AFTER_MS = 1000;

import type { Part } from './part.ts';

/**
 * The parts in the order in which they run. A part is imported only by the process that runs it, because
 * importing all parts in each process takes long.
 */
export const PARTS = {
  histories: async () => (await import('./histories/main.ts')).histories,
  bookings: async () => (await import('./bookings/main.ts')).bookings,
  webhooks: async () => (await import('./webhooks/main.ts')).webhooks,
  pooler: async () => (await import('./pooler/main.ts')).pooler,
  proxies: async () => (await import('./proxies/main.ts')).proxies,
  faults: async () => (await import('./faults/main.ts')).faults,
  load: async () => (await import('./load/main.ts')).load,
  floor: async () => (await import('./floor/main.ts')).floor,
  hostile: async () => (await import('./hostile/main.ts')).hostile,
  attack: async () => (await import('./attack/main.ts')).attack,
  abdm: async () => (await import('./abdm/main.ts')).abdm,
  moves: async () => (await import('./moves/main.ts')).moves,
  desk: async () => (await import('./desk/main.ts')).desk,
  display: async () => (await import('./display/main.ts')).display,
  drills: async () => (await import('./drills/main.ts')).drills,
  upgrade: async () => (await import('./upgrade/main.ts')).upgrade,
  failover: async () => (await import('./failover/main.ts')).failover,
  capacity: async () => (await import('./capacity/main.ts')).capacity,
} satisfies Record<string, () => Promise<Part>>;
export type PartName = keyof typeof PARTS;

export const isPartName = (name: string): name is PartName => Object.hasOwn(PARTS, name);
export const PART_NAMES = Object.keys(PARTS).filter(isPartName);
/**
 * These parts run only if they are named, because they take an hour and need system packages, or because they
 * measure instead of testing.
 */
export const RUN_WHEN_ASKED: readonly PartName[] = ['failover', 'capacity'];
/**
 * The short version omits these parts. They are benchmarks, need programs that may be missing, or take minutes
 * even with little work.
 */
export const NOT_IN_SHORT: readonly PartName[] = [
  'webhooks',
  'pooler',
  'proxies',
  'floor',
  'display',
  'drills',
  'upgrade',
];

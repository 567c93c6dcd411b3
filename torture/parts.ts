/** The parts in the order in which they run. */
import { abdm } from './abdm/main.ts';
import { attack } from './attack/main.ts';
import { bookings } from './bookings/main.ts';
import { capacity } from './capacity/main.ts';
import { desk } from './desk/main.ts';
import { display } from './display/main.ts';
import { drills } from './drills/main.ts';
import { failover } from './failover/main.ts';
import { faults } from './faults/main.ts';
import { floor } from './floor/main.ts';
import { histories } from './histories/main.ts';
import { hostile } from './hostile/main.ts';
import { load } from './load/main.ts';
import { moves } from './moves/main.ts';
import { pooler } from './pooler/main.ts';
import { proxies } from './proxies/main.ts';
import { upgrade } from './upgrade/main.ts';
import { webhooks } from './webhooks/main.ts';

export const PARTS = {
  histories,
  bookings,
  webhooks,
  pooler,
  proxies,
  faults,
  load,
  floor,
  hostile,
  attack,
  abdm,
  moves,
  desk,
  display,
  drills,
  upgrade,
  failover,
  capacity,
};
export type PartName = keyof typeof PARTS;

export const isPartName = (name: string): name is PartName => Object.hasOwn(PARTS, name);
export const PART_NAMES = Object.keys(PARTS).filter(isPartName);
/**
 * These parts run only if they are named, because they take an hour and need system packages, or because they
 * measure instead of testing.
 */
export const RUN_WHEN_ASKED: readonly PartName[] = ['failover', 'capacity'];

import { DEFAULT_DAY, isDemoDay } from './demo-day.ts';
import { keptState } from './kept-state.ts';
import { DEFAULT_QUEUE, isSimpleQueue } from './simple-queue.ts';

const inAllTabs = () => localStorage;
const inThisTab = () => sessionStorage;

/** The demonstration clinic's day, which the patient's and the doctor's screens share. */
export const demoDay = keptState({
  key: 'baari.demo.day',
  initial: DEFAULT_DAY,
  isState: isDemoDay,
  storage: inAllTabs,
});

/** The id of this tab's token, or an empty text before there is one. */
export const ownTokenId = keptState({
  key: 'baari.demo.own-token',
  initial: '',
  storage: inThisTab,
  isState: (value: unknown): value is string => typeof value === 'string',
});

export const simpleQueue = keptState({
  key: 'baari.demo.simple',
  initial: DEFAULT_QUEUE,
  isState: isSimpleQueue,
  storage: inAllTabs,
});

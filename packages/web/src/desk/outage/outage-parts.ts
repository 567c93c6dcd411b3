/**
 * The parts of an outage that only a computer with queues to keep needs. They load together, so that the
 * service worker stores all of them for the time without internet.
 */
export { KeeperDialog } from './keeper-dialog.tsx';
export { RefusedNotice, saveUnsent } from './kept-actions.tsx';
export { watchOutage } from './this-outage.ts';

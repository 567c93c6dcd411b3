import { useSyncExternalStore } from 'react';

/** Whether the script that answers presses is here: false in the server's drawing, and before hydration. */
export function useHasScript(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer);
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

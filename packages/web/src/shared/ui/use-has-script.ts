import { useSyncExternalStore } from 'react';

/** Whether the script that answers presses is here: not in what the server draws, and not before that is brought to life. */
export function useHasScript(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer);
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

import { useSyncExternalStore } from 'react';

/** Returns true once the page's script has loaded. Returns false on the server and before hydration. */
export function useHasScript(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer);
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

import { useSyncExternalStore } from 'react';

/** Consoles have a desktop layout from this width on, and a one-handed phone layout below it. */
const wideScreen = window.matchMedia('(min-width: 768px)');

const listen = (changed: () => void) => {
  wideScreen.addEventListener('change', changed);
  return () => wideScreen.removeEventListener('change', changed);
};

export function useWideScreen(): boolean {
  return useSyncExternalStore(listen, () => wideScreen.matches);
}

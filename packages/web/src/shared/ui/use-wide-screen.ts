import { useSyncExternalStore } from 'react';

/** From this width on the consoles have a desktop layout, below it one for a phone in one hand. */
const wideScreen = window.matchMedia('(min-width: 768px)');

const listen = (changed: () => void) => {
  wideScreen.addEventListener('change', changed);
  return () => wideScreen.removeEventListener('change', changed);
};

export function useWideScreen(): boolean {
  return useSyncExternalStore(listen, () => wideScreen.matches);
}

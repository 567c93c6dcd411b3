import { useSyncExternalStore } from 'react';

/** From this width on the consoles are laid out for a desk, below it for a phone held in one hand. */
const wideScreen = window.matchMedia('(min-width: 768px)');

const listen = (changed: () => void) => {
  wideScreen.addEventListener('change', changed);
  return () => wideScreen.removeEventListener('change', changed);
};

export function useWideScreen(): boolean {
  return useSyncExternalStore(listen, () => wideScreen.matches);
}

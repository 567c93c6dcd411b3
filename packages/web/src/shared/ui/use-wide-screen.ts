import { useSyncExternalStore } from 'react';

/** Consoles have a desktop layout from this width on, and a one-handed phone layout below it. */
const wideScreen = () => window.matchMedia('(min-width: 768px)');

const listen = (changed: () => void) => {
  const screen = wideScreen();
  screen.addEventListener('change', changed);
  return () => screen.removeEventListener('change', changed);
};

/** The server renders the desktop layout. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    listen,
    () => wideScreen().matches,
    () => true,
  );
}

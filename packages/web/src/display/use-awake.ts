import { useEffect } from 'react';

/** Keeps the screen from going dark, where the browser can. It lets go whenever the page is hidden. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isShown = true;
    const stayAwake = async () => {
      // Browsers without HTTPS have none, whatever the types say.
      if (!('wakeLock' in navigator) || document.visibilityState === 'hidden') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (!isShown) void lock.release();
      } catch {
        // Refused, as with a low battery: the screen follows its own settings.
      }
    };
    const seen = () => void stayAwake();
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', seen);
      void lock?.release();
    };
  }, []);
}

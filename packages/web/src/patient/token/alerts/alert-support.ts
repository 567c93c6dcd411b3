/** Whether alerts can come to this browser, as far as it can be told without asking anybody. */
export type AlertSupport = 'unsupported' | 'home-screen' | 'blocked' | 'unasked' | 'allowed';

/** `home-screen`: once the site is on the Home Screen of this iPhone or iPad. */
export function alertSupport(): AlertSupport {
  // Over plain HTTP browsers have none of these; on iPhones tabs have no push manager.
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isAppleTab() ? 'home-screen' : 'unsupported';
  }
  switch (Notification.permission) {
    case 'denied':
      return 'blocked';
    case 'granted':
      return 'allowed';
    case 'default':
      return 'unasked';
  }
}

/** Calls `listener` whenever the person allows or blocks notifications, until `signal` ends that. */
export async function followPermission(listener: () => void, signal: AbortSignal): Promise<void> {
  try {
    const permission = await navigator.permissions.query({ name: 'notifications' });
    permission.addEventListener('change', listener, { signal });
  } catch {
    // A browser that does not tell: the page knows when it is opened again.
  }
}

function isAppleTab(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac, but has a screen to touch.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Mac') && maxTouchPoints > 1);
  return isApple && isSecureContext && !matchMedia('(display-mode: standalone)').matches;
}

/** Sets up what opens the pages that this phone has seen when there is no network. */

/** Over plain HTTP, browsers have no service workers: then nothing is kept. */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The first page came before there was a worker to keep it.
  const isFirst = serviceWorker.controller === null;
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  if (!isFirst) return;
  const { active } = await serviceWorker.ready;
  active?.postMessage({ keep: location.pathname });
}

/** Sets up what opens the pages that this phone has seen when there is no network. */
import { registerWorker } from './register-worker.ts';

/** Over plain HTTP, browsers have no service workers: then nothing is kept. */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The first page came before there was a worker to keep it.
  const isFirst = serviceWorker.controller === null;
  await registerWorker();
  if (!isFirst) return;
  const { active } = await serviceWorker.ready;
  active?.postMessage({ keep: location.pathname });
}

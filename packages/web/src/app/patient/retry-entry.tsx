/** Retries loading a page by itself, because nobody presses a button on a waiting room's screen. */
import './patient.css';

const EVERY_MS = 15_000;

async function tryAgain(): Promise<void> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (status < 500) location.reload();
  } catch {
    // The network is still down.
  }
}

setInterval(() => void tryAgain(), EVERY_MS);
addEventListener('online', () => void tryAgain());

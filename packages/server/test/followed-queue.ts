/** Watches a doctor's public queue, as a browser's event stream does. */
import { queueSnapshot, type QueueSnapshot } from '@baari/contract/queue';

export type FollowedQueue = {
  /**
   * Returns the first snapshot for which `isIt` is true. The snapshot may already have arrived, or arrive
   * later.
   */
  until: (isIt: (snapshot: QueueSnapshot) => boolean) => Promise<QueueSnapshot>;
  close: () => void;
};

const WITHIN_MS = 20_000;

/** Follows a queue. Resolves when its first snapshot has arrived. */
export async function followQueue(url: string, doctorId: string): Promise<FollowedQueue> {
  const ended = new AbortController();
  const response = await fetch(`${url}/api/live?topic=queue:${doctorId}`, { signal: ended.signal });
  if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
  const seen: QueueSnapshot[] = [];
  const arrivals = new EventTarget();
  void readFrames(response.body, (snapshot) => {
    seen.push(snapshot);
    arrivals.dispatchEvent(new Event('frame'));
  });
  const until: FollowedQueue['until'] = async (isIt) => {
    const deadline = AbortSignal.timeout(WITHIN_MS);
    for (;;) {
      const found = seen.find(isIt);
      if (found) return found;
      await nextEvent(arrivals, deadline);
    }
  };
  await until(() => true);
  return { until, close: () => ended.abort() };
}

async function readFrames(body: ReadableStream<Uint8Array>, take: (snapshot: QueueSnapshot) => void) {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of body) {
      const frames = `${text}${decoder.decode(chunk, { stream: true })}`.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const data = /^event: queue\ndata: (.*)$/m.exec(frame)?.[1];
        if (data !== undefined) take(queueSnapshot.parse(JSON.parse(data)));
      }
    }
  } catch {
    // The stream ended because the server or the test stopped.
  }
}

function nextEvent(target: EventTarget, deadline: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener('frame', () => resolve(), { once: true });
    deadline.addEventListener('abort', () => reject(new Error('no such frame came')), { once: true });
  });
}

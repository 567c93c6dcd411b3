import type { QueueSnapshot } from '@baari/contract/queue';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useNow } from '../clock.tsx';
import { waitingIn } from '../doctor-order.ts';
import { waitOf } from '../wait.ts';
import { Figure, Glance, WaitFigure } from './queue-glance.tsx';

type DoctorQueueGlanceProps = { queue: QueueSnapshot; timeZone: string };

/** A doctor's queue as somebody sees it who thinks about joining. */
export function DoctorQueueGlance({ queue, timeZone }: DoctorQueueGlanceProps) {
  const { doctor: words } = useMessages();
  const now = useNow();
  const waiting = waitingIn(queue);
  const nowServing = queue.isEnded ? 0 : queue.nowServing;
  return (
    <Glance>
      <Figure label={words.nowServing} value={nowServing > 0 ? words.numbered(nowServing) : '–'} />
      <Figure label={words.waitingLabel} value={waiting} />
      {queue.practice === 'open' && (
        <WaitFigure
          label={words.estimatedWait}
          wait={waitOf(queue, waiting, now)}
          none={words.noWait}
          timeZone={timeZone}
        />
      )}
    </Glance>
  );
}

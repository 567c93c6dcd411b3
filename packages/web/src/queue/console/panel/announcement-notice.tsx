import type { ConsoleQueue } from '@baari/contract/queue';
import { announcementAt } from '@baari/core/queue';
import { api } from '../../../lib/api/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { announcementText } from '../announcement-text.ts';
import { useQueueAction } from '../queue-actions.ts';
import { useServerNow } from '../use-server-now.ts';

const refreshMs = 5000;

type AnnouncementNoticeProps = { queue: ConsoleQueue; timeZone: string; className?: string };

/** The late start or the break that holds now, and the way to end it. */
export function AnnouncementNotice({ queue, timeZone, className }: AnnouncementNoticeProps) {
  const now = useServerNow(refreshMs);
  const announcement = announcementAt(new Date(now), queue.announcement);
  const end = useQueueAction(api.queue.withdrawAnnouncement, {
    failure: 'Failed to end it',
    done: () => ({ title: announcement?.kind === 'delay' ? 'Late start ended' : 'Break ended' }),
  });
  if (!announcement) return null;
  return (
    <Notice
      tone="warm"
      title={announcementText(announcement, timeZone)}
      {...(className && { className })}
      action={
        <Button
          variant="secondary"
          size="small"
          busy={end.isBusy}
          busyLabel="Ending…"
          onClick={() => end.run({ doctorId: queue.doctorId })}
        >
          End now
        </Button>
      }
    >
      Patients see it. Calling the next patient ends it.
    </Notice>
  );
}

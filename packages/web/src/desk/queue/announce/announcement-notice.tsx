import type { DoctorName } from '@baari/core/doctors';
import type { ConsoleQueue } from '@baari/contract/queue';
import { type Announcement, announcementAt } from '@baari/core/queue';
import { api, useIsBusy } from '../../../shared/api/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useKeptFocus } from '../../../shared/ui/kept-focus.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { announcementText } from '../../../shared/queue/announcement-text.ts';
import { useQueueAction } from '../../actions/queue-actions.ts';
import { useServerNow } from '../../../shared/live/use-server-now.ts';
import { LateNotice } from './late-notice.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

const refreshMs = 5000;

type AnnouncementNoticeProps = {
  queue: ConsoleQueue;
  doctorName: DoctorName;
  /** True if the notice names the doctor, because another queue or several queues are on the screen. */
  isNamed?: boolean;
  timeZone: string;
  className?: string;
};

/**
 * Shows the current late start or break with a button that ends it. If nothing is announced, shows a button
 * for an announcement.
 */
export function AnnouncementNotice(props: AnnouncementNoticeProps) {
  const now = useServerNow(refreshMs);
  const announcement = announcementAt(new Date(now), props.queue.announcement);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  return (
    <div {...keptFocus} className="rounded-control">
      {announcement ? <Announced announcement={announcement} {...props} /> : <LateNotice {...props} />}
    </div>
  );
}

type AnnouncedProps = AnnouncementNoticeProps & { announcement: Announcement };

function Announced({ announcement, queue, doctorName, isNamed, timeZone, className }: AnnouncedProps) {
  const words = useWords('desk');
  const end = useQueueAction(api.queue.withdrawAnnouncement, {
    failure: words.announce.endFailed,
    done: () => ({ title: words.announce.ended[announcement.kind] }),
  });
  const text = announcementText(announcement, timeZone, words);
  return (
    <Notice
      tone="warm"
      title={
        isNamed ? words.announce.of({ doctor: words.doctor.name(doctorName), announcement: text }) : text
      }
      {...(className && { className })}
      action={
        <Button
          variant="secondary"
          size="small"
          busy={useIsBusy(end.key)}
          busyLabel={words.announce.ending}
          onClick={() => end.run({ doctorId: queue.doctorId })}
        >
          {words.announce.end}
        </Button>
      }
    >
      {words.announce.endHint}
    </Notice>
  );
}

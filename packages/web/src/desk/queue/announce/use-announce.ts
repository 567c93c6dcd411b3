import type { AnnouncementKind } from '@baari/core/queue';
import { api, useIsBusy } from '../../../shared/api/index.ts';
import { announcementText } from '../../../shared/queue/announcement-text.ts';
import { useQueueAction } from '../../actions/queue-actions.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

/** Announces a late start or a break to a doctor's waiting patients, unless a request is pending. */
export function useAnnounce(doctorId: string, timeZone: string) {
  const desk = useWords('desk');
  const words = desk.announce;
  const action = useQueueAction(api.queue.announce, {
    failure: words.failed,
    done: (answer, input) => ({
      title: words.announced[input.kind],
      description: answer.queue.announcement
        ? words.seen({ announcement: announcementText(answer.queue.announcement, timeZone, desk) })
        : undefined,
    }),
  });
  const announce = (kind: AnnouncementKind, minutes: number, onSuccess: () => void = () => undefined) => {
    if (!action.isOnItsWay()) action.run({ doctorId, kind, minutes }, { onSuccess });
  };
  return { announce, isBusy: useIsBusy(action.key) };
}

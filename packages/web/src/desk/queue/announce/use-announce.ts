import type { AnnouncementKind } from '@baari/core/queue';
import { api } from '../../../shared/api/index.ts';
import { announcementText } from '../../../shared/queue/announcement-text.ts';
import { useQueueAction } from '../../actions/queue-actions.ts';

/** Tells everybody who waits for a doctor of a late start or a break; nothing while one is on its way. */
export function useAnnounce(doctorId: string, timeZone: string) {
  const action = useQueueAction(api.queue.announce, {
    failure: 'Failed to announce it',
    done: (answer, input) => ({
      title: input.kind === 'delay' ? 'Late start announced' : 'Break announced',
      description: answer.queue.announcement
        ? `Patients see: ${announcementText(answer.queue.announcement, timeZone)}.`
        : undefined,
    }),
  });
  const announce = (kind: AnnouncementKind, minutes: number, onSuccess: () => void = () => undefined) => {
    if (!action.isBusy) action.run({ doctorId, kind, minutes }, { onSuccess });
  };
  return { announce, isBusy: action.isBusy };
}

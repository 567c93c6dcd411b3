import type { ConsoleQueue } from '@baari/contract/queue';
import { isLive, serviceDateOf } from '@baari/core/queue';
import { useQuery } from '@tanstack/react-query';
import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { useServerNow } from '../../shared/live/use-server-now.ts';
import { Button } from '../../shared/ui/button.tsx';
import { DescribedChoice } from '../../shared/ui/choice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { endingText } from '../actions/ending-text.ts';
import { useQueueAction } from '../actions/queue-actions.ts';
import type { QueueCallOptions } from '../actions/queue-call.ts';
import { useLetterOf, useTitleOf } from '../letters.tsx';

/** Closes a practice without asking. Waiting patients are told, and listed to be phoned. */
export function useClosePractice(options: Pick<QueueCallOptions<never>, 'inPlace'> = {}) {
  const { practice } = useWords('desk');
  return useQueueAction(api.queue.closePractice, {
    ...options,
    failure: practice.failed,
    done: ({ cancelledCount }) => ({
      title: practice.closed,
      description: practice.closedHint({ cancelled: cancelledCount }),
    }),
  });
}

function useStopTokens() {
  const { practice } = useWords('desk');
  return useQueueAction(api.queue.stopTokens, {
    inPlace: 'all',
    failure: practice.failed,
    done: () => ({ title: practice.stopped, description: practice.ways.stopHint }),
  });
}

type Way = 'stop' | 'cancel';

type ClosePracticeProps = { queue: ConsoleQueue; timeZone: string };

/** Asks how the doctor's day ends for the remaining patients, and ends it that way. */
export function ClosePractice({ queue, timeZone }: ClosePracticeProps) {
  const words = useWords('desk');
  const { practice } = words;
  const [isAsking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<Way>('stop');
  const close = useClosePractice({ inPlace: 'all' });
  const stop = useStopTokens();
  const showToast = useToast();
  const titleOf = useTitleOf();
  const letter = useLetterOf()(queue.doctorId);
  const booked = useBookedToday(queue.doctorId, timeZone, isAsking);
  const left = queue.isEnded ? [] : queue.tokens.filter(({ state }) => isLive(state));
  const canStop = left.length > 0 && !queue.isStopped;
  const way = canStop ? chosen : 'cancel';
  const ending = endingText(queue, practice, words, letter);
  const bookings = booked > 0 ? practice.ways.bookings({ count: booked }) : '';
  const cancelled = left.filter(
    ({ state }) => state.status === 'waiting' || state.status === 'passed',
  ).length;
  const labels = {
    stop: practice.ways.stop({ count: left.length }),
    cancel: cancelled > 0 ? practice.ways.cancel({ count: cancelled }) : practice.close,
  };
  const alreadySo = {
    reasons: ['queue.practice_already_closed'],
    done: () => showToast({ title: practice.closed }),
  } as const;
  return (
    <Confirm
      open={isAsking}
      onOpenChange={(isOpen) => {
        setAsking(isOpen);
        setChosen('stop');
      }}
      trigger={
        <Button variant="secondary" size="small" icon={<CirclePause size={18} aria-hidden />}>
          {practice.close}
        </Button>
      }
      title={titleOf(practice.closeQuestion, queue.doctorId)}
      loses={[canStop ? '' : ending, practice.after, bookings].filter(Boolean).join(' ')}
      confirmLabel={labels[way]}
      confirmVariant={way === 'stop' ? 'primary' : 'destructive'}
      cancelLabel={practice.keepOpen}
      busyLabel={practice.closing}
      failed={practice.failed}
      onConfirm={(outcome) =>
        (way === 'stop' ? stop : close).run(
          { doctorId: queue.doctorId },
          outcome(() => {}, alreadySo),
        )
      }
    >
      {canStop && (
        <DescribedChoice
          legend={practice.ways.legend}
          name={`end-${queue.doctorId}`}
          options={[
            { value: 'stop', name: labels.stop, about: practice.ways.stopHint },
            { value: 'cancel', name: labels.cancel, about: ending },
          ]}
          value={way}
          onChange={setChosen}
        />
      )}
    </Confirm>
  );
}

const MINUTE_MS = 60_000;

/** The number of patients booked for today; 0 until it is known. */
function useBookedToday(doctorId: string, timeZone: string, isOn: boolean): number {
  const today = serviceDateOf(new Date(useServerNow(MINUTE_MS)), timeZone);
  const { data } = useQuery({
    queryKey: ['bookings', { doctorId }, today],
    queryFn: ({ signal }) => api.bookings.listBookings({ doctorId, from: today, to: today }, { signal }),
    enabled: isOn,
  });
  return (data?.bookings ?? []).filter(({ state }) => state === 'booked').length;
}

import type { ConsoleQueue } from '@baari/contract/queue';
import type { LineLabels } from '@baari/core/doctors';
import { isLive, serviceDateOf } from '@baari/core/queue';
import type { DeskWords } from '@baari/words/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CirclePause } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { api } from '../../shared/api/index.ts';
import { Confirm, type ConfirmOutcome } from '../../shared/confirm/confirm.tsx';
import { scrollTo } from '../../shared/ui/scroll-to.ts';
import { goingFrom, takesOver } from '../../shared/queue/queue-figures.ts';
import { useServerNow } from '../../shared/live/use-server-now.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Choice, DescribedChoice } from '../../shared/ui/choice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { endingText } from '../actions/ending-text.ts';
import { useCarryDay, useCarryDayText } from './carry-day.ts';
import { useMovingTo, useQueueAction } from '../actions/queue-actions.ts';
import type { QueueCallOptions } from '../actions/queue-call.ts';
import { useDoctorNameOf, useLetterOf, useTitleOf } from '../letters.tsx';

/** Closes a practice without asking. Waiting patients are told, or listed for the desk to phone. */
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

function useKeepForLater(timeZone: string) {
  const { practice, timeText } = useWords('desk');
  const { ways } = practice;
  return useQueueAction(api.queue.keepForLater, {
    inPlace: 'all',
    failure: practice.failed,
    done: ({ queue }) => ({
      title: ways.kept({ time: timeText(queue.announcement?.until ?? queue.computedAt, timeZone) }),
      description: ways.keptHint,
    }),
  });
}

function useCarryLine() {
  const { practice } = useWords('desk');
  const { ways } = practice;
  const dayOf = useCarryDayText();
  return useQueueAction(api.bookings.carryLine, {
    inPlace: 'all',
    failure: practice.failed,
    done: ({ queue, cancelledCount }, { date }) => {
      const { count = 0, kept = 0 } = queue.lastAction?.carried ?? {};
      const left = cancelledCount - count - kept;
      const told = [
        left > 0 && ways.carriedNot({ count: left }),
        kept > 0 && ways.carriedKept({ count: kept }),
        count > 0 && ways.carriedHint,
      ];
      return {
        title: count > 0 ? ways.carried({ count, day: dayOf(date) }) : practice.closed,
        description: told.filter(Boolean).join(' '),
      };
    },
  });
}

type Way = 'stop' | 'keep' | 'carry' | 'move' | 'cancel';

type ClosePracticeProps = {
  queue: ConsoleQueue;
  timeZone: string;
  /** The lines at this desk. One of these lines may take over the patients. */
  colleagues?: readonly ConsoleQueue[];
  /**
   * True while the question is open, if the parent controls it. If the parent leaves this out, the question
   * has its own button.
   */
  isAsking?: boolean;
  onAsk?: (isAsking: boolean) => void;
};

/** Returns true if the practice can be closed. A session that continues past the hours counts too. */
export const canClose = ({ practice, sessionId, isEnded }: ConsoleQueue): boolean =>
  practice === 'open' || (sessionId !== null && !isEnded);

/** Asks what should happen to the remaining patients, then ends the doctor's day. */
export function ClosePractice({ queue, timeZone, colleagues = [], ...control }: ClosePracticeProps) {
  const words = useWords('desk');
  const { practice, move, timeText } = words;
  const [isAsking, setAsking] = useAsking(control);
  const [chosen, setChosen] = useState<Way>('stop');
  const [toDoctorId, setToDoctorId] = useState('');
  const close = useClosePractice({ inPlace: 'all' });
  const stop = useStopTokens();
  const keep = useKeepForLater(timeZone);
  const carry = useCarryLine();
  const carryDayText = useCarryDayText();
  const { moveLine } = useMovingTo({ inPlace: 'all' });
  const showToast = useToast();
  const queryClient = useQueryClient();
  const titleOf = useTitleOf();
  const nameOf = useDoctorNameOf();
  const { doctorId } = queue;
  const letter = useLetterOf()(doctorId);
  const booked = useBookedToday(doctorId, timeZone, isAsking);
  const going = goingFrom(queue);
  const others = colleagues.filter((of) => takesOver(queue, of));
  const to = others.length === 1 ? others[0] : others.find((of) => of.doctorId === toDoctorId);
  const left = queue.isEnded ? [] : queue.tokens.filter(({ state }) => isLive(state));
  const cancelled = left.filter(
    ({ state }) => state.status === 'waiting' || state.status === 'passed',
  ).length;
  const laterAt = useLaterHours(queue);
  const carryDay = useCarryDay(doctorId, isAsking && cancelled > 0);
  const ways: Way[] = [
    ...(left.length > 0 && !queue.isStopped ? (['stop'] as const) : []),
    ...(cancelled > 0 && laterAt !== null ? (['keep'] as const) : []),
    ...(cancelled > 0 && carryDay ? (['carry'] as const) : []),
    ...(going > 0 && others.length > 0 ? (['move'] as const) : []),
    'cancel',
  ];
  const way = ways.find((one) => one === chosen) ?? ways[0] ?? 'cancel';
  const ending = endingText(queue, practice, words, letter);
  const bookings = booked > 0 ? practice.ways.bookings({ count: booked }) : '';
  const time = laterAt === null ? '' : timeText(laterAt, timeZone);
  const labels = {
    stop: practice.ways.stop({ count: left.length }),
    keep: practice.ways.keep({ count: cancelled, time }),
    carry: practice.ways.carry({ count: cancelled, day: carryDay ? carryDayText(carryDay.serviceDate) : '' }),
    move: practice.ways.move({ count: going, doctor: to ? nameOf(to.doctorId) : null }),
    cancel: cancelled > 0 ? practice.ways.cancel({ count: cancelled }) : practice.close,
  };
  const abouts = {
    stop: practice.ways.stopHint,
    keep: practice.ways.keepHint,
    carry: carryText(queue, words, letter, carryDay ? timeText(carryDay.band.start, timeZone) : ''),
    move: practice.ways.moveHint({ doctor: nameOf(doctorId) ?? '' }),
    cancel: ending,
  };
  const alreadySo = {
    reasons: ['queue.practice_already_closed', 'queue.already_kept'],
    done: () => showToast({ title: way === 'keep' ? practice.ways.kept({ time }) : practice.closed }),
  } as const;
  const end = (outcome: ReturnType<ConfirmOutcome>) => {
    if (way === 'stop') stop.run({ doctorId }, outcome);
    else if (way === 'keep') keep.run({ doctorId }, outcome);
    else if (way === 'carry' && carryDay) carry.run({ doctorId, date: carryDay.serviceDate }, outcome);
    else if (way === 'cancel') close.run({ doctorId }, outcome);
    else if (to) moveLine.run({ doctorId, toDoctorId: to.doctorId, stops: true }, outcome);
  };
  return (
    <Confirm
      open={isAsking}
      onOpenChange={(isOpen) => {
        setAsking(isOpen);
        setChosen('stop');
        setToDoctorId('');
      }}
      trigger={!control.onAsk && <CloseButton />}
      title={titleOf(practice.closeQuestion, doctorId)}
      loses={(way === 'keep'
        ? [practice.ways.keepLoses]
        : [ways.length > 1 ? '' : ending, practice.after, bookings]
      )
        .filter(Boolean)
        .join(' ')}
      confirmLabel={labels[way]}
      confirmVariant={way === 'cancel' ? 'destructive' : 'primary'}
      canConfirm={way !== 'move' || to !== undefined}
      cancelLabel={practice.keepOpen}
      busyLabel={way === 'move' ? move.moving : practice.closing}
      failed={way === 'move' ? move.failed : practice.failed}
      onRefused={() => {
        // The day may have changed since the dialog was opened.
        void queryClient.invalidateQueries({ queryKey: ['carry-day', doctorId] });
        return false;
      }}
      onConfirm={(outcome) => end(outcome(() => {}, alreadySo))}
    >
      {ways.length > 1 && (
        <DescribedChoice
          legend={practice.ways.legend}
          name={`end-${doctorId}`}
          options={ways.map((value) => ({
            value,
            name: labels[value],
            about: abouts[value],
            more: value === 'move' && way === 'move' && others.length > 1 && (
              <div ref={scrollTo} className="ms-11 mb-2 scroll-mb-24">
                <Choice
                  label={move.to}
                  options={others.map((of) => ({ value: of.doctorId, label: nameOf(of.doctorId) ?? '' }))}
                  value={to?.doctorId ?? ''}
                  onChange={setToDoctorId}
                />
              </div>
            ),
          }))}
          value={way}
          onChange={setChosen}
        />
      )}
    </Confirm>
  );
}

/** Describes how carrying a line over affects the current patient, those who are away, and those who wait. */
const carryText = (queue: ConsoleQueue, words: DeskWords, letter: LineLabels, time: string) =>
  endingText(
    queue,
    { ...words.practice, waiting: () => words.practice.ways.carryHint({ time }) },
    words,
    letter,
  );

/** Returns whether the question is open, as the parent or the question itself decides. */
function useAsking({ isAsking, onAsk }: Pick<ClosePracticeProps, 'isAsking' | 'onAsk'>) {
  const [isAskingItself, setAskingItself] = useState(false);
  return [isAsking ?? isAskingItself, onAsk ?? setAskingItself] as const;
}

function CloseButton(props: ComponentProps<typeof Button>) {
  return (
    <Button variant="secondary" size="small" icon={<CirclePause size={18} aria-hidden />} {...props}>
      {useWords('desk').practice.close}
    </Button>
  );
}

const MINUTE_MS = 60_000;

/**
 * The start of the doctor's later hours today, or null once they have begun, and while the line is kept for
 * them.
 */
function useLaterHours({ laterHoursAt, announcement }: ConsoleQueue): string | null {
  const now = useServerNow(MINUTE_MS);
  const isAhead = laterHoursAt !== undefined && Date.parse(laterHoursAt) > now;
  return isAhead && announcement?.until !== laterHoursAt ? laterHoursAt : null;
}

/** The number of patients booked for today, or 0 until it is known. */
function useBookedToday(doctorId: string, timeZone: string, isOn: boolean): number {
  const today = serviceDateOf(new Date(useServerNow(MINUTE_MS)), timeZone);
  const { data } = useQuery({
    queryKey: ['bookings', { doctorId }, today],
    queryFn: ({ signal }) => api.bookings.listBookings({ doctorId, from: today, to: today }, { signal }),
    enabled: isOn,
  });
  return (data?.bookings ?? []).filter(({ state }) => state === 'booked').length;
}

import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { announcementAt } from '@baari/core/queue';
import { AlarmClock, CalendarClock, Clock, Coffee, Info, Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import { timeText } from '../../../messages/formats.ts';
import type { Messages } from '../../../messages/messages.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { announcementText } from '../announcement-text.ts';
import { useNow } from '../clock.tsx';
import { dueSince } from '../told-turn.ts';
import type { TurnMove } from '../turn-move.ts';

type WaitReasonsProps = { token: PatientToken; queue: QueueSnapshot; move: TurnMove | null };

const icon = { size: 20, 'aria-hidden': true };

/** What happens in the room meanwhile, and why the wait is as it is. */
export function WaitReasons({ token, queue, move }: WaitReasonsProps) {
  const messages = useMessages();
  const { wait: words } = messages;
  const { notes } = queue.waits;
  const doctorName = messages.doctor.name(token.doctor.name);
  return (
    <div className="mt-5 grid gap-2">
      <Line icon={<Stethoscope {...icon} />}>
        {roomText(messages.token, doctorName, queue)}
        {notes.includes('long_visit') && queue.calledAt !== null && (
          <span className="block font-medium text-warm-ink">{words.longVisit}</span>
        )}
      </Line>
      <Start {...{ token, queue, doctorName }} />
      {notes.includes('slow') && <Warm>{words.slow(doctorName)}</Warm>}
      {notes.includes('fast') && <Line icon={<Clock {...icon} />}>{words.fast(doctorName)}</Line>}
      {/* Always there, so that a screen reader hears what comes into it. */}
      <div role="status" className="empty:hidden">
        {move && <Line icon={<Clock {...icon} />}>{moveText(words, move)}</Line>}
      </div>
      {notes.includes('early') && <Line icon={<Info {...icon} />}>{words.earlyHint(doctorName)}</Line>}
    </div>
  );
}

type StartProps = { token: PatientToken; queue: QueueSnapshot; doctorName: string };

/** When the doctor begins or goes on: as announced, else by the hours. */
function Start({ token: { doctor, clinic }, queue, doctorName }: StartProps) {
  const messages = useMessages();
  const { token: words, wait, locale } = messages;
  const { timeZone } = clinic;
  const now = useNow();
  const announced = announcementText(messages, queue, doctorName, timeZone, now);
  if (announced) {
    const Icon = announcementAt(new Date(now), queue.announcement)?.kind === 'break' ? Coffee : CalendarClock;
    return <Line icon={<Icon {...icon} />}>{words.announced(announced)}</Line>;
  }
  if (queue.waits.notes.includes('late')) {
    const due = dueSince({ doctor, timeZone }, now);
    const time = due === null ? null : timeText(due, timeZone, locale);
    return <Warm>{time === null ? wait.late(doctorName) : wait.lateSince(doctorName, time)}</Warm>;
  }
  const startsAt = queue.startsAt === null ? 0 : Date.parse(queue.startsAt);
  if (startsAt <= now) return null;
  return (
    <Line icon={<CalendarClock {...icon} />}>{words.startsAt(timeText(startsAt, timeZone, locale))}</Line>
  );
}

/** What makes the wait longer than on other days. */
function Warm({ children }: { children: ReactNode }) {
  return (
    <Line icon={<AlarmClock {...icon} className="text-warm-ink" />}>
      <span className="font-medium text-warm-ink">{children}</span>
    </Line>
  );
}

function Line({ icon: drawn, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex gap-2">
      <span className="w-5 shrink-0 pt-0.5 text-accent">{drawn}</span>
      <span className="min-w-0">{children}</span>
    </p>
  );
}

function moveText(words: Messages['wait'], { isLater, reason }: TurnMove): string {
  const because = words.reasons[reason];
  return isLater ? words.later(because) : words.earlier(because);
}

function roomText(words: Messages['token'], doctor: string, queue: QueueSnapshot): string {
  if (queue.nowServing === 0) return words.notStarted(doctor);
  return queue.calledAt === null
    ? words.lastCalled(doctor, queue.nowServing)
    : words.seeing(doctor, queue.nowServing);
}

import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { announcementAt, type GrowthReason } from '@baari/core/queue';
import { Clock, Coffee, Info, Stethoscope, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PatientWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { announcementText } from './announcement-text.ts';
import { useNow } from '../../shared/board/clock.tsx';
import { dueSince } from './told-turn.ts';
import type { TurnMove } from '../../shared/board/turn-move.ts';

type WaitReasonsProps = {
  token: PatientToken;
  queue: QueueSnapshot;
  move: TurnMove | null;
  grown: GrowthReason | null;
};

const icon = { size: 20, 'aria-hidden': true };

/**
 * What happens in the room meanwhile, why more are ahead than before, and of why the wait is as it is what matters most: one line,
 * not five.
 */
export function WaitReasons({ token, queue, grown, ...told }: WaitReasonsProps) {
  const messages = useWords('patient');
  const now = useNow();
  // Who knows that more are ahead knows why it is later.
  const move = grown !== null && told.move?.isLater ? null : told.move;
  const doctorName = messages.doctor.name(token.doctor);
  const ofDay = startOf({ messages, token, queue, doctorName, now }) ?? dayText(messages, queue, doctorName);
  return (
    <div className="mt-5 grid gap-2">
      <Line icon={<Stethoscope {...icon} />}>{roomText(messages, token.doctor, queue)}</Line>
      {/* Always there, so that a screen reader hears what comes into it. */}
      <div role="status" className="grid gap-2 empty:hidden">
        {grown && <Line icon={<UserPlus {...icon} />}>{messages.wait.reasons[grown]}</Line>}
        {ofDay ?? (move && <Line icon={<Clock {...icon} />}>{moveText(messages.wait, move)}</Line>)}
      </div>
      {ofDay === null && move === null && <OfVisit queue={queue} doctorName={doctorName} />}
    </div>
  );
}

type StartParts = {
  messages: PatientWords;
  token: PatientToken;
  queue: QueueSnapshot;
  doctorName: string;
  now: number;
};

/** When the doctor begins or goes on: as announced, else by the hours. */
function startOf({ messages, token: { doctor, clinic }, queue, doctorName, now }: StartParts): ReactNode {
  const { token: words, wait, timeText } = messages;
  const { timeZone } = clinic;
  const announced = announcementText(messages, queue, doctorName, timeZone, now);
  if (announced) {
    const Icon = announcementAt(new Date(now), queue.announcement)?.kind === 'break' ? Coffee : Clock;
    return <Line icon={<Icon {...icon} />}>{words.announced(announced)}</Line>;
  }
  if (queue.waits.notes.includes('late')) {
    const due = dueSince({ doctor, timeZone }, now);
    const time = due === null ? null : timeText(due, timeZone);
    return <Warm>{time === null ? wait.late(doctorName) : wait.lateSince(doctorName, time)}</Warm>;
  }
  const startsAt = queue.startsAt === null ? 0 : Date.parse(queue.startsAt);
  if (startsAt <= now) return null;
  return <Line icon={<Clock {...icon} />}>{words.startsAt(timeText(startsAt, timeZone))}</Line>;
}

/** How this day goes. */
function dayText(
  { wait: words }: PatientWords,
  { waits: { notes } }: QueueSnapshot,
  doctorName: string,
): ReactNode {
  if (notes.includes('slow')) return <Warm>{words.slow(doctorName)}</Warm>;
  return notes.includes('fast') ? <Line icon={<Clock {...icon} />}>{words.fast(doctorName)}</Line> : null;
}

/** How this visit goes, and how well the pace is known. */
function OfVisit({ queue, doctorName }: { queue: QueueSnapshot; doctorName: string }) {
  const { wait: words } = useWords('patient');
  const { notes } = queue.waits;
  if (notes.includes('long_visit') && queue.calledAt !== null) return <Warm>{words.longVisit}</Warm>;
  return notes.includes('early') ? (
    <Line icon={<Info {...icon} />}>{words.earlyHint(doctorName)}</Line>
  ) : null;
}

/** What makes the wait longer than on other days. */
function Warm({ children }: { children: ReactNode }) {
  return (
    <Line icon={<Clock {...icon} className="text-warm-ink" />}>
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

function moveText(words: PatientWords['wait'], { isLater, reason }: TurnMove): string {
  const because = words.reasons[reason];
  return isLater ? words.later(because) : words.earlier(because);
}

function roomText(messages: PatientWords, doctor: PatientToken['doctor'], queue: QueueSnapshot): string {
  const words = messages.token;
  const name = messages.doctor.name(doctor);
  if (queue.nowServing === 0) return words.notStarted(name);
  const label = tokenLabel(doctor.shownLetter, queue.nowServing);
  return queue.calledAt === null ? words.lastCalled(name, label) : words.seeing(name, label);
}

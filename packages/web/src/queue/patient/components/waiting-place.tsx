import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { CalendarClock, Coffee, Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import { timeText } from '../../../messages/formats.ts';
import type { Messages } from '../../../messages/messages.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { announcementText } from '../announcement-text.ts';
import { useNow } from '../clock.tsx';
import { aheadOf } from '../token-state.ts';
import { type Wait, waitOf } from '../wait.ts';
import { Figure, Glance, WaitFigure } from './queue-glance.tsx';

/** A waiting patient's place: how many are ahead, about how long it takes, and what happens in the room meanwhile. */
export function WaitingPlace({ token, queue }: { token: PatientToken; queue: QueueSnapshot }) {
  const messages = useMessages();
  const { token: words } = messages;
  const now = useNow();
  const { timeZone } = token.clinic;
  const ahead = aheadOf(queue, token);
  const wait = waitOf(queue, ahead, now);
  const doctorName = messages.doctor.name(token.doctor.name);
  return (
    <>
      <p className="sr-only" role="status">
        {words.announceAhead(ahead, queue.nowServing)}
      </p>
      <p className="mt-5 mb-5 text-center text-lg font-semibold text-balance">
        {positionText(words, ahead, wait)}
      </p>
      <Glance>
        <Figure label={words.ahead} value={words.aheadCount(ahead)} />
        <WaitFigure label={words.wait} wait={wait} none={words.waitMinutes(0)} timeZone={timeZone} />
      </Glance>
      <div className="mt-5 grid gap-2">
        <Line icon={<Stethoscope size={20} aria-hidden />}>{roomText(words, doctorName, queue)}</Line>
        <Start token={token} queue={queue} startsAt={wait.startsAt} />
      </div>
    </>
  );
}

type StartProps = { token: PatientToken; queue: QueueSnapshot; startsAt: number | null };

/** From when the wait counts, where that is not now: what was announced, or else the doctor's hours. */
function Start({ token, queue, startsAt }: StartProps) {
  const messages = useMessages();
  const { token: words, locale } = messages;
  const { timeZone } = token.clinic;
  const doctorName = messages.doctor.name(token.doctor.name);
  const announced = announcementText(messages, queue, doctorName, timeZone, useNow());
  if (announced) {
    const Icon = queue.announcement?.kind === 'break' ? Coffee : CalendarClock;
    return <Line icon={<Icon size={20} aria-hidden />}>{words.announced(announced)}</Line>;
  }
  if (startsAt === null) return null;
  return (
    <Line icon={<CalendarClock size={20} aria-hidden />}>
      {words.startsAt(doctorName, timeText(startsAt, timeZone, locale))}
    </Line>
  );
}

function Line({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className="flex gap-2">
      <span className="w-5 shrink-0 pt-0.5 text-accent">{icon}</span>
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Nobody is sent to the clinic for a doctor who is not there yet. */
function positionText(words: Messages['token'], ahead: number, { startsAt }: Wait): string {
  if (startsAt !== null) return words.position(ahead + 1);
  if (ahead === 0) return words.next;
  return ahead === 1 ? words.almost : words.position(ahead + 1);
}

function roomText(words: Messages['token'], doctor: string, queue: QueueSnapshot): string {
  if (queue.nowServing === 0) return words.notStarted(doctor);
  return queue.calledAt === null
    ? words.lastCalled(doctor, queue.nowServing)
    : words.seeing(doctor, queue.nowServing);
}

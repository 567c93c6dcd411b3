import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { announcementAt, type GrowthReason } from '@baari/core/queue';
import { type ExpectedTurn, isAnyMoment, isInDoubt, shownClock } from '@baari/core/wait-time';
import { Clock, Coffee, Info, Stethoscope, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClock } from '../../shared/board/clock.tsx';
import type { TurnMove } from '../../shared/board/turn-move.ts';
import type { SettledTurn } from '../../shared/board/use-settled-turn.ts';
import type { PatientWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { aheadOf, hasArrivedIn } from '../parts/token-state.ts';
import { announcedByDoctor } from './announcement-text.ts';
import { ClosingDoubt } from './closing-doubt.tsx';
import { Figure, Glance } from './queue-glance.tsx';
import { closingBefore, dueSince, type Hours } from './told-turn.ts';
import { WaitFigure } from './wait-figure.tsx';

type WaitingPlaceProps = {
  token: PatientToken;
  queue: QueueSnapshot;
  settled: SettledTurn;
  grown: GrowthReason | null;
};

/** Shows a waiting patient's rank: how many are ahead, the estimate, and the reasons. */
export function WaitingPlace({ token, queue, settled: { turn, move }, grown }: WaitingPlaceProps) {
  const messages = useWords('patient');
  const { token: words, wait } = messages;
  const now = useClock();
  const { timeZone } = token.clinic;
  const hours = { doctor: token.doctor, timeZone };
  const ahead = aheadOf(queue, token);
  const { nowServing } = queue;
  const serving = nowServing > 0 ? tokenLabel(token.doctor.shownLetter, nowServing) : null;
  return (
    <>
      <p className="sr-only" role="status">
        {words.announceAhead({ ahead, nowServing: serving })} {turn && turnText(messages, turn, hours, now)}
      </p>
      <p className="mt-5 mb-5 text-center text-lg font-semibold text-balance">
        {placeText(words, ahead, placeOf(queue, ahead, turn, now), hasArrivedIn(queue, token))}
      </p>
      <Glance>
        <Figure label={words.ahead} value={words.aheadCount({ count: ahead })} />
        {turn && (
          <WaitFigure
            label={words.wait}
            turn={turn}
            instead={isAnyMoment(turn, now) ? wait.anyMoment : null}
            hours={hours}
            isDoubtTold
          />
        )}
      </Glance>
      <WaitReasons token={token} queue={queue} move={move} grown={grown} />
      {turn && (isInDoubt(turn) || closingBefore(turn, hours, now) !== null) && (
        <ClosingDoubt turn={turn} hours={hours} className="mt-5">
          {wait.doubtOwn}
        </ClosingDoubt>
      )}
    </>
  );
}

function placeText(
  words: PatientWords['token'],
  ahead: number,
  place: ReturnType<typeof placeOf>,
  isHere: boolean,
): string {
  if (place === 'queued') return words.position({ position: ahead + 1 });
  // Patients who have arrived are not asked to come again.
  return place === 'almost' && isHere ? words.almostHere : words[place];
}

/** These words change only when the turn moves, so that a screen reader does not speak every minute. */
function turnText({ wait, timeText }: PatientWords, turn: ExpectedTurn, hours: Hours, now: number): string {
  const time = (at: number) => timeText(at, hours.timeZone);
  const closing = closingBefore(turn, hours, now);
  if (closing !== null) return wait.doubtAt({ time: time(closing) });
  const { aboutAt, latestAt } = shownClock(turn);
  return wait.turn({ around: time(aboutAt), by: time(latestAt) });
}

const ALMOST_MS = 15 * 60_000;

/**
 * `next`: the patient is the next to be called. `almost`: one patient is ahead, and the turn may come within
 * a quarter of an hour. The page does not ask a patient to come while the doctor is absent or on a break.
 */
export function placeOf(
  queue: QueueSnapshot,
  ahead: number,
  turn: ExpectedTurn | null,
  now: number,
): 'next' | 'almost' | 'queued' {
  const isAway = queue.startsAt !== null && Date.parse(queue.startsAt) > now;
  if (isAway || ahead > 1) return 'queued';
  if (ahead === 0) return 'next';
  return turn === null || turn.earliestAt - now <= ALMOST_MS ? 'almost' : 'queued';
}

type WaitReasonsProps = {
  token: PatientToken;
  queue: QueueSnapshot;
  move: TurnMove | null;
  grown: GrowthReason | null;
};

const icon = { size: 20, 'aria-hidden': true };

/**
 * Shows only the most important of three texts: what happens in the room, why more patients are ahead than
 * before, and the reason for the wait.
 */
function WaitReasons({ token, queue, grown, ...told }: WaitReasonsProps) {
  const messages = useWords('patient');
  const now = useClock();
  // If the page says that more patients are ahead, the reader knows why the turn is later.
  const move = grown !== null && told.move?.isLater ? null : told.move;
  const doctorName = messages.doctor.name(token.doctor);
  const ofDay = startOf({ messages, token, queue, doctorName, now }) ?? dayText(messages, queue, doctorName);
  return (
    <div className="mt-5 grid gap-2">
      <Line icon={<Stethoscope {...icon} />}>{roomText(messages, token.doctor, queue)}</Line>
      {/* This element is always present, so that a screen reader announces its changes. */}
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

/** Says when the doctor starts or continues, as announced or else by the working hours. */
function startOf({ messages, token: { doctor, clinic }, queue, doctorName, now }: StartParts): ReactNode {
  const { token: words, wait, timeText } = messages;
  const { timeZone } = clinic;
  const announced = announcedByDoctor(messages, queue, doctorName, timeZone, now);
  if (announced) {
    const Icon = announcementAt(new Date(now), queue.announcement)?.kind === 'break' ? Coffee : Clock;
    return <Line icon={<Icon {...icon} />}>{words.announced({ text: announced })}</Line>;
  }
  if (queue.waits.notes.includes('late')) {
    const due = dueSince({ doctor, timeZone }, now);
    const time = due === null ? null : timeText(due, timeZone);
    return (
      <Warm>
        {time === null ? wait.late({ doctor: doctorName }) : wait.lateSince({ doctor: doctorName, time })}
      </Warm>
    );
  }
  const startsAt = queue.startsAt === null ? 0 : Date.parse(queue.startsAt);
  if (startsAt <= now) return null;
  return <Line icon={<Clock {...icon} />}>{words.startsAt({ time: timeText(startsAt, timeZone) })}</Line>;
}

/** Says if the doctor is slower or quicker than usual today. */
function dayText(
  { wait: words }: PatientWords,
  { waits: { notes } }: QueueSnapshot,
  doctorName: string,
): ReactNode {
  if (notes.includes('slow')) return <Warm>{words.slow({ doctor: doctorName })}</Warm>;
  return notes.includes('fast') ? (
    <Line icon={<Clock {...icon} />}>{words.fast({ doctor: doctorName })}</Line>
  ) : null;
}

/**
 * Says that the current visit is long, or that the estimate is early because the doctor's pace is not well
 * known yet.
 */
function OfVisit({ queue, doctorName }: { queue: QueueSnapshot; doctorName: string }) {
  const { wait: words } = useWords('patient');
  const { notes } = queue.waits;
  if (notes.includes('long_visit') && queue.calledAt !== null) return <Warm>{words.longVisit}</Warm>;
  return notes.includes('early') ? (
    <Line icon={<Info {...icon} />}>{words.earlyHint({ doctor: doctorName })}</Line>
  ) : null;
}

/** Shows the reasons why the wait is longer than on other days. */
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
  return isLater ? words.later({ reason: because }) : words.earlier({ reason: because });
}

function roomText(messages: PatientWords, doctor: PatientToken['doctor'], queue: QueueSnapshot): string {
  const words = messages.token;
  const name = messages.doctor.name(doctor);
  if (queue.nowServing === 0) return words.notStarted({ doctor: name });
  const label = tokenLabel(doctor.shownLetter, queue.nowServing);
  return queue.calledAt === null
    ? words.lastCalled({ doctor: name, label })
    : words.seeing({ doctor: name, label });
}

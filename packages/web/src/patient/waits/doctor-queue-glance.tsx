import { labelsOf } from '@baari/core/queue';
import type { QueueSnapshot } from '@baari/contract/queue';
import { tokenFigure } from '@baari/core/doctors';
import { isFree, newcomersTurn, startTold } from '@baari/core/wait-time';
import type { PatientWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { waitingIn } from '../../shared/board/doctor-order.ts';
import type { Hours } from './told-turn.ts';
import { useClock } from '../../shared/board/clock.tsx';
import { useSettledTurn } from '../../shared/board/use-settled-turn.ts';
import { Figure, Glance } from './queue-glance.tsx';
import { WaitFigure } from './wait-figure.tsx';

type DoctorQueueGlanceProps = {
  queue: QueueSnapshot;
  doctorName: string;
  hours: Hours;
  /** True if no element next to this one shows how many patients wait. */
  countsWaiting?: boolean;
};

/** Shows a doctor's queue to a patient who may want to join it. */
export function DoctorQueueGlance({
  queue,
  doctorName,
  hours,
  countsWaiting = false,
}: DoctorQueueGlanceProps) {
  const messages = useWords('patient');
  const { doctor: words, wait } = messages;
  const now = useClock();
  const { turn } = useSettledTurn(queue, newcomersTurn(queue), null);
  const nowServing = queue.isEnded ? 0 : queue.nowServing;
  const isOpen = queue.practice === 'open';
  const start = isOpen ? startTold(queue, now) : null;
  const waiting = waitingIn(queue);
  const note = isOpen ? noteText(wait, queue, doctorName) : null;
  const begins = start && startText(messages, start, hours, doctorName);
  // If no patient is ahead, only the doctor's start matters.
  const tellsWait = isOpen && (start === null || waiting > 0) ? turn : null;
  const tellsServing = nowServing > 0 || countsWaiting;
  return (
    <div className="mt-1.5">
      {(tellsWait || tellsServing) && (
        <Glance isLow={!countsWaiting}>
          {tellsWait && (
            <WaitFigure
              label={words.estimatedWait}
              hidesLabel={!countsWaiting}
              turn={tellsWait}
              instead={isFree(queue) ? wait.none : null}
              hours={hours}
              isBeforeStart={start !== null}
            />
          )}
          {tellsServing && (
            <Figure
              label={words.nowServing}
              value={
                nowServing > 0 ? tokenFigure(labelsOf(queue, hours.doctor.shownLetter), nowServing) : '–'
              }
            />
          )}
          {countsWaiting && <Figure label={words.waitingLabel} value={waiting} />}
        </Glance>
      )}
      {begins && <p className="mt-1 text-sm">{begins}</p>}
      {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
    </div>
  );
}

/** Returns a text about the doctor's start, in the same words as the token's page. */
function startText(
  { token: words, timeText }: PatientWords,
  { startsAt }: { startsAt: number | null },
  { timeZone }: Hours,
  doctorName: string,
): string {
  return startsAt === null
    ? words.notStarted({ doctor: doctorName })
    : words.startsAt({ time: timeText(startsAt, timeZone) });
}

/** Returns the main reason for the wait, or an empty text if there is no wait. */
function noteText(words: PatientWords['wait'], queue: QueueSnapshot, doctor: string): string | null {
  const { notes } = queue.waits;
  if (notes.includes('late')) return words.late({ doctor });
  if (isFree(queue)) return null;
  if (notes.includes('slow')) return words.slow({ doctor });
  if (notes.includes('long_visit')) return words.longVisit;
  if (notes.includes('fast')) return words.fast({ doctor });
  return notes.includes('early') ? words.early : null;
}

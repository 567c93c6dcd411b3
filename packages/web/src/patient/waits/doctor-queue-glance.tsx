import type { QueueSnapshot } from '@baari/contract/queue';
import { tokenFigure } from '@baari/core/doctors';
import { isFree, newcomersTurn } from '@baari/core/wait-time';
import type { PatientWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { waitingIn } from '../../shared/board/doctor-order.ts';
import type { Hours } from './told-turn.ts';
import { useSettledTurn } from '../../shared/board/use-settled-turn.ts';
import { Figure, Glance } from './queue-glance.tsx';
import { WaitFigure } from './wait-figure.tsx';

type DoctorQueueGlanceProps = { queue: QueueSnapshot; doctorName: string; hours: Hours };

/** A doctor's queue as somebody sees it who thinks about joining. */
export function DoctorQueueGlance({ queue, doctorName, hours }: DoctorQueueGlanceProps) {
  const { doctor: words, wait } = useWords('patient');
  const { turn } = useSettledTurn(queue, newcomersTurn(queue), null);
  const nowServing = queue.isEnded ? 0 : queue.nowServing;
  const isOpen = queue.practice === 'open';
  const note = isOpen ? noteText(wait, queue, doctorName) : null;
  return (
    <div>
      <Glance>
        <Figure
          label={words.nowServing}
          value={nowServing > 0 ? tokenFigure(hours.doctor.shownLetter, nowServing) : '–'}
        />
        <Figure label={words.waitingLabel} value={waitingIn(queue)} />
        {isOpen && turn && (
          <WaitFigure
            label={words.estimatedWait}
            turn={turn}
            instead={isFree(queue) ? wait.none : null}
            hours={hours}
          />
        )}
      </Glance>
      {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
    </div>
  );
}

/** What matters most of why the wait is as it is; of nobody's wait it says nothing. */
function noteText(words: PatientWords['wait'], queue: QueueSnapshot, doctor: string): string | null {
  const { notes } = queue.waits;
  if (notes.includes('late')) return words.late(doctor);
  if (isFree(queue)) return null;
  if (notes.includes('slow')) return words.slow(doctor);
  if (notes.includes('long_visit')) return words.longVisit;
  if (notes.includes('fast')) return words.fast(doctor);
  return notes.includes('early') ? words.early : null;
}

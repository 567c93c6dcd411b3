import type { ReactNode } from 'react';
import { calledToken } from '../../shared/queue/queue-figures.ts';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { refusedText, type Refusal } from '../actions/queue-news.ts';
import { CallQuestion } from '../queue/current/call-question.tsx';
import type { CallKey } from './call-key.ts';
import { CallNextOf, CallSlots } from './call-next.tsx';
import { useDeskNews } from './desk-news.tsx';
import { Inside } from './inside.tsx';
import type { DeskQueue } from '../state/desk-queues.ts';

type RailProps = {
  queues: readonly DeskQueue[];
  /** The line on the screen; null for all. */
  chosen: DeskQueue | null;
  callKey: CallKey | null;
  onActed: () => void;
  timeZone: string;
  /** The form that adds a patient. */
  add: ReactNode;
};

/**
 * Beside the line, always in the same place: adding, the patient inside, and the one button that brings in
 * the next.
 */
export function Rail({ queues, chosen, callKey, onActed, timeZone, add }: RailProps) {
  return (
    <aside className="order-2 flex min-h-0 flex-col gap-2">
      {/* On a low screen the form shrinks before the button does. */}
      <div className="min-h-0 flex-1 space-y-2 overflow-y-auto">
        {add}
        {chosen && <OfChosen of={chosen} timeZone={timeZone} onActed={onActed} />}
        {queues
          .filter((of) => (chosen ? of !== chosen && of.panel.heldCall : true))
          .map((of) => (
            <OfDoctor key={of.profile.id} of={of} timeZone={timeZone} onActed={onActed} />
          ))}
      </div>
      {chosen && <CallSlots of={chosen} callKey={callKey} onActed={onActed} />}
    </aside>
  );
}

const cardClass = 'rounded-card border border-line bg-surface p-2.5';

type OfQueueProps = Pick<RailProps, 'timeZone' | 'onActed'> & { of: DeskQueue };

/** The patient inside; the question of a held call stands in their place, as it may name another. */
function OfChosen({ of, timeZone, onActed }: OfQueueProps) {
  const { queue, panel } = of;
  const words = useWords('desk');
  const keptFocus = useKeptFocus<HTMLElement>();
  return (
    <section {...keptFocus} aria-label={words.current.label} className={cardClass}>
      {!panel.heldCall && <Inside of={of} size="rail" timeZone={timeZone} onActed={onActed} />}
      <RefusedInside of={{ doctorId: queue.doctorId, number: calledToken(queue)?.number ?? null }} />
      <CallQuestion panel={panel} className="text-sm" onAnswered={onActed} />
    </section>
  );
}

/** Whether a refusal was pressed at the patient inside. */
export const isInside = ({ place }: Refusal, doctorId: string, number: number | null): boolean =>
  (place.at === 'inside' && place.doctorId === doctorId) ||
  (place.at === 'token' && place.doctorId === doctorId && place.number === number);

function RefusedInside({ of: { doctorId, number } }: { of: { doctorId: string; number: number | null } }) {
  const words = useWords('desk');
  const { refusal } = useDeskNews();
  if (!refusal || !isInside(refusal, doctorId, number)) return null;
  return (
    <p role="alert" className="mt-1 text-xs leading-tight font-medium text-danger-ink">
      {refusedText(words.line, refusal.told)}
    </p>
  );
}

/** One of several doctors: the patient inside, and calling the next. */
function OfDoctor({ of, timeZone, onActed }: OfQueueProps) {
  const { queue, panel, profile } = of;
  const words = useWords('desk');
  return (
    <section aria-label={words.doctor.name(profile)} className={`${cardClass} py-2`}>
      <Inside
        of={of}
        size="row"
        timeZone={timeZone}
        onActed={onActed}
        beside={<CallNextOf of={of} onActed={onActed} />}
      />
      <RefusedInside of={{ doctorId: queue.doctorId, number: null }} />
      <CallQuestion panel={panel} className="mt-1.5 text-sm" onAnswered={onActed} />
    </section>
  );
}

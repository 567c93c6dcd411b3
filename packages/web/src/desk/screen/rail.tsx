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
  /** The line on the screen, or null if all lines are shown. */
  chosen: DeskQueue | null;
  callKey: CallKey | null;
  onActed: () => void;
  timeZone: string;
  /** The form for a new patient. */
  add: ReactNode;
};

/**
 * The panel next to the line: the form for a new patient, the current patient, and the button that calls the
 * next.
 */
export function Rail({ queues, chosen, callKey, onActed, timeZone, add }: RailProps) {
  const of = { timeZone, onActed };
  return (
    <aside className="order-2 flex min-h-0 flex-col gap-2">
      {/* Only this part grows and scrolls, so that the parts below do not move. */}
      <div className="min-h-0 flex-1 space-y-2 overflow-y-auto">
        {add}
        {chosen && <OfDoctors queues={queues.filter(isAskingBeside(chosen))} {...of} />}
      </div>
      {chosen ? (
        <>
          <OfChosen of={chosen} {...of} />
          <CallSlots of={chosen} callKey={callKey} onActed={onActed} />
        </>
      ) : (
        <div className="max-h-[60%] shrink-0 space-y-1.5 overflow-y-auto">
          <OfDoctors queues={queues} {...of} />
        </div>
      )}
    </aside>
  );
}

const cardClass = 'rounded-card border border-line bg-surface p-2.5';

/** The height never depends on the content, so that nothing below moves. */
const slotHeight =
  'h-49 pointer-coarse:h-56 [@media(max-height:43rem)]:xl:h-38 [@media(max-height:43rem)]:xl:pointer-coarse:h-44';

/** Returns true for another doctor's queue in which a call waits for an answer. */
const isAskingBeside = (chosen: DeskQueue) => (of: DeskQueue) => of !== chosen && of.panel.heldCall !== null;

type OfQueueProps = Pick<RailProps, 'timeZone' | 'onActed'> & { of: DeskQueue };

/** Shows the current patient, or the question before a call, which may name another patient. */
function OfChosen({ of, timeZone, onActed }: OfQueueProps) {
  const { queue, panel } = of;
  const { refusal } = useDeskNews();
  const place = { doctorId: queue.doctorId, number: calledToken(queue)?.number ?? null };
  const isRefused = refusal !== null && isInside(refusal, place.doctorId, place.number);
  const words = useWords('desk');
  const keptFocus = useKeptFocus<HTMLElement>();
  return (
    <section
      {...keptFocus}
      aria-label={words.current.label}
      className={`${cardClass} ${slotHeight} shrink-0 overflow-y-auto`}
    >
      {panel.heldCall ? (
        <CallQuestion panel={panel} className="text-sm" onAnswered={onActed} />
      ) : (
        <Inside
          of={of}
          size="rail"
          timeZone={timeZone}
          onActed={onActed}
          refused={isRefused && <RefusedInside of={place} />}
        />
      )}
    </section>
  );
}

/** Returns true if the press that was refused was at the current patient. */
export const isInside = ({ place }: Refusal, doctorId: string, number: number | null): boolean =>
  (place.at === 'inside' && place.doctorId === doctorId) ||
  (place.at === 'token' && place.doctorId === doctorId && place.number === number);

function RefusedInside({ of: { doctorId, number } }: { of: { doctorId: string; number: number | null } }) {
  const words = useWords('desk');
  const { refusal } = useDeskNews();
  if (!refusal || !isInside(refusal, doctorId, number)) return null;
  return (
    <p
      role="alert"
      title={refusedText(words.line, refusal.told)}
      className="line-clamp-2 text-xs leading-tight font-medium text-danger-ink"
    >
      {refusedText(words.line, refusal.told)}
    </p>
  );
}

type OfDoctorsProps = Omit<OfQueueProps, 'of'> & { queues: readonly DeskQueue[] };

const OfDoctors = ({ queues, ...of }: OfDoctorsProps) =>
  queues.map((one) => <OfDoctor key={one.profile.id} of={one} {...of} />);

/** Shows one of several doctors: the current patient, and the button that calls the next. */
function OfDoctor({ of, timeZone, onActed }: OfQueueProps) {
  const { queue, panel, profile } = of;
  const words = useWords('desk');
  return (
    <section aria-label={words.doctor.name(profile)} className={`${cardClass} py-1.5`}>
      <Inside
        of={of}
        size="row"
        timeZone={timeZone}
        onActed={onActed}
        beside={<CallNextOf of={of} onActed={onActed} className="min-h-9! pointer-coarse:min-h-11!" />}
      />
      <RefusedInside of={{ doctorId: queue.doctorId, number: null }} />
      <CallQuestion panel={panel} className="mt-1.5 text-sm" onAnswered={onActed} />
    </section>
  );
}

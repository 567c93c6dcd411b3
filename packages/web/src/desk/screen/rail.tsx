import { tokenLabel } from '@baari/core/doctors';
import { clsx } from 'clsx';
import { Check, Megaphone, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { phoneText } from '../../shared/format/format.ts';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { calledToken, isIdle, waitingTokens } from '../../shared/queue/queue-figures.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import type { Refusal } from '../actions/queue-news.ts';
import { ConsultationTimer } from '../queue/current/consultation-timer.tsx';
import { VisitInside } from '../queue/current/visit-inside.tsx';
import { StartPractice } from '../queue/practice-switch.tsx';
import type { CallKey } from './call-key.ts';
import { useDeskNews } from './desk-news.tsx';
import { low } from './rail-add.tsx';
import type { DeskQueue } from './with-panels.tsx';

type RailProps = {
  queues: readonly DeskQueue[];
  /** Whose line is on the screen; null for all. */
  chosen: DeskQueue | null;
  callKey: CallKey | null;
  onActed: () => void;
  /** The form that adds a patient. */
  add: ReactNode;
};

/** Beside the line, always in the same place: adding, who is inside, and the one button that brings in the next. */
export function Rail({ queues, chosen, callKey, onActed, add }: RailProps) {
  return (
    <aside className="order-2 flex min-h-0 flex-col gap-2">
      {/* On a low screen the form gives way before the button does. */}
      <div className="min-h-0 flex-1 space-y-2 overflow-y-auto">
        {add}
        {chosen ? (
          <Inside of={chosen} onActed={onActed} />
        ) : (
          queues.map((of) => <OfDoctor key={of.profile.id} of={of} onActed={onActed} />)
        )}
      </div>
      {chosen && <CallNext of={chosen} callKey={callKey} />}
    </aside>
  );
}

const cardClass = 'rounded-card border border-line bg-surface p-2.5';

/** Who is with the doctor, for how long, and how that ends. */
function Inside({ of: { profile, queue, panel }, onActed }: { of: DeskQueue; onActed: () => void }) {
  const words = useWords('desk');
  const called = calledToken(queue);
  const keptFocus = useKeptFocus<HTMLElement>();
  // Beside three words there is no room for it on a low screen.
  const icon = { size: 16, 'aria-hidden': true, className: '[@media(max-height:43rem)]:hidden' } as const;
  const press = (act: () => void) => () => {
    act();
    onActed();
  };
  const name = called && patientName(called.name, words.queue);
  return (
    <section {...keptFocus} aria-label={words.current.label} className={cardClass}>
      {/* What is asked about a visit names it. */}
      <div className={clsx('flex items-start gap-3', panel.heldCall && '[@media(max-height:43rem)]:hidden')}>
        <dl className="shrink-0">
          <div className="flex flex-col">
            <dt className="text-xs text-ink-soft">{words.queue.figures.nowServing}</dt>
            <dd className="token-number text-4xl">
              {queue.nowServing > 0
                ? tokenLabel(profile.shownLetter, called?.number ?? queue.nowServing)
                : '–'}
            </dd>
          </div>
        </dl>
        {called ? (
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold" title={name ?? undefined}>
              {name}
            </p>
            {called.phone && (
              <a
                href={`tel:${called.phone}`}
                className="block truncate text-sm text-accent-ink [@media(max-height:43rem)]:hidden"
              >
                {phoneText(called.phone)}
              </a>
            )}
            {called.calledAt && (
              <ConsultationTimer
                calledAt={called.calledAt}
                isLong={queue.waits.notes.includes('long_visit')}
              />
            )}
          </div>
        ) : (
          <p className="text-sm text-ink-soft">{nobodyText(queue, words)}</p>
        )}
      </div>
      <RefusedInside of={{ doctorId: queue.doctorId, number: called?.number ?? null }} />
      <VisitInside panel={panel} className="mt-1.5 text-sm" onAnswered={onActed} />
      {called && !panel.heldCall && (
        <>
          <div className="mt-1.5 grid grid-cols-2 gap-1.5 [@media(max-height:43rem)]:grid-cols-3">
            <Button
              variant="secondary"
              size="small"
              className={`${low} px-1! whitespace-nowrap`}
              icon={<Check {...icon} />}
              onClick={press(() => panel.move('complete', called.number))}
            >
              {words.moves.complete}
            </Button>
            <Button
              variant="secondary"
              size="small"
              className={`${low} px-1! whitespace-nowrap`}
              icon={<Megaphone {...icon} />}
              busy={panel.isRecalling}
              busyLabel={words.current.recall}
              onClick={press(panel.recall)}
            >
              {words.current.recall}
            </Button>
            {/* Apart from the others: it sends somebody away. */}
            <Button
              variant="ghost"
              size="small"
              className={`${low} col-span-2 border whitespace-nowrap border-dashed border-line-strong px-1! [@media(max-height:43rem)]:col-span-1`}
              icon={<UserX {...icon} />}
              onClick={press(() => panel.move('skip', called.number))}
            >
              {words.queue.cancelled.no_show}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

type NobodyWords = Pick<ReturnType<typeof useWords<'desk'>>, 'current' | 'desk'>;

function nobodyText(queue: DeskQueue['queue'], { current, desk }: NobodyWords): string {
  if (isIdle(queue)) return current.closed;
  return waitingTokens(queue).length > 0 ? current.nobody : desk.nobodyWaits;
}

/** Whether something was refused that was pressed at who is inside. */
export const isInside = ({ place }: Refusal, doctorId: string, number: number | null): boolean =>
  (place.at === 'inside' && place.doctorId === doctorId) ||
  (place.at === 'token' && place.doctorId === doctorId && place.number === number);

function RefusedInside({ of: { doctorId, number } }: { of: { doctorId: string; number: number | null } }) {
  const words = useWords('desk');
  const { refusal } = useDeskNews();
  if (!refusal || !isInside(refusal, doctorId, number)) return null;
  return (
    <p role="alert" className="mt-1 text-xs leading-tight font-medium text-danger-ink">
      {words.line.refused(refusal.told.title, refusal.told.description)}
    </p>
  );
}

/** Names whom it calls; warm only where there is somebody to call. */
function CallNext({ of: { profile, queue, panel }, callKey }: { of: DeskQueue; callKey: CallKey | null }) {
  const { current: words, queue: names, desk } = useWords('desk');
  const [next] = waitingTokens(queue);
  if (isIdle(queue)) return <StartPractice doctorId={queue.doctorId} size="large" className="w-full" />;
  return (
    <Button
      variant={next ? 'warm' : 'secondary'}
      wide
      className="h-15 shrink-0 py-1! *:w-full *:min-w-0"
      aria-keyshortcuts={callKey && callKey !== 'none' ? callKey : undefined}
      busy={panel.isCalling}
      busyLabel={words.calling}
      onClick={panel.callNext}
    >
      <span className="block w-full min-w-0 leading-tight">
        <span className="flex justify-center gap-2 text-sm">
          {words.callNext}
          {callKey && callKey !== 'none' && <kbd className="font-sans opacity-80">{callKey}</kbd>}
        </span>
        <span className="block truncate text-lg">
          {next
            ? `${tokenLabel(profile.shownLetter, next.number)} · ${patientName(next.name, names)}`
            : desk.nobodyWaiting}
        </span>
        {next && !next.arrivedAt && <span className="sr-only">{words.notHere}</span>}
      </span>
    </Button>
  );
}

/** One of several doctors: who is inside, and calling the next. */
function OfDoctor({ of, onActed }: { of: DeskQueue; onActed: () => void }) {
  const { queue, panel, profile } = of;
  const words = useWords('desk');
  const called = calledToken(queue);
  const [next] = waitingTokens(queue);
  return (
    <section aria-label={words.doctor.name(profile)} className={`${cardClass} py-2`}>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1 leading-tight">
          <p className="truncate text-sm font-semibold">{words.doctor.name(profile)}</p>
          <p className="truncate text-sm text-ink-soft">
            {called
              ? `${tokenLabel(profile.shownLetter, called.number)} · ${patientName(called.name, words.queue)}`
              : words.current.nobody}
          </p>
        </div>
        {isIdle(queue) ? (
          <StartPractice doctorId={queue.doctorId} className="shrink-0 px-2!" />
        ) : (
          <Button
            variant={next ? 'warm' : 'secondary'}
            size="small"
            className="shrink-0 px-2.5!"
            aria-label={words.line.callNextOf(words.doctor.name(profile), next?.number ?? null)}
            busy={panel.isCalling}
            busyLabel={words.moves.call}
            onClick={panel.callNext}
          >
            {next ? words.line.callNumber(next.number) : words.moves.call}
          </Button>
        )}
      </div>
      <RefusedInside of={{ doctorId: queue.doctorId, number: null }} />
      <VisitInside panel={panel} className="mt-1.5 text-sm" onAnswered={onActed} />
    </section>
  );
}

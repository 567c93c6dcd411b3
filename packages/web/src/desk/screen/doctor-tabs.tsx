import { labelIn } from '@baari/core/queue';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useByServerNow } from '../../shared/live/use-server-now.ts';
import { figuresOf } from '../../shared/queue/queue-figures.ts';
import { notesToTell } from '../../shared/waits/wait-words.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import type { QueueOfDoctor } from '../state/desk-queues.ts';
import { idsOf } from './desk-rows.ts';

const refreshMs = 20_000;

type DoctorTabsProps = {
  queues: readonly QueueOfDoctor[];
  /** The slug of the chosen doctor, or an empty text for all doctors. */
  chosen: string;
  onChoose: (slug: string) => void;
  /**
   * Announces that a doctor is late; null on screens that are not a desk.
   */
  onAnnounce: ((doctorId: string) => void) | null;
};

/**
 * Tabs for choosing the line on the screen. The tabs show the state of every queue, and are always in one
 * row.
 */
export function DoctorTabs({ queues, chosen, onChoose, onAnnounce }: DoctorTabsProps) {
  const { reception: words, doctor, line } = useWords('desk');
  const late = useByServerNow(refreshMs, (now) =>
    idsOf(queues.filter(({ queue }) => notesToTell(queue, now).includes('late'))),
  );
  const waiting = queues.reduce((sum, { queue }) => sum + figuresOf(queue).waiting, 0);
  return (
    <div role="group" aria-label={words.doctor} className="flex min-w-0 items-center ps-1">
      <Choice isChosen={chosen === ''} onChoose={() => onChoose('')} title={words.allDoctors}>
        {words.waiting({ count: waiting })}
      </Choice>
      <Strip>
        {queues.map(({ profile, queue }) => (
          <Choice
            key={profile.id}
            isChosen={chosen === profile.slug}
            onChoose={() => onChoose(profile.slug)}
            title={line.of({ letter: profile.shownLetter, doctor: doctor.name(profile) })}
            serving={queue.nowServing > 0 ? labelIn(queue, profile.shownLetter, queue.nowServing) : null}
            isLate={late.includes(queue.doctorId)}
            onAnnounce={onAnnounce && (() => onAnnounce(queue.doctorId))}
          >
            {queue.practice === 'closed' && figuresOf(queue).waiting === 0
              ? words.closed
              : words.waiting({ count: figuresOf(queue).waiting })}
          </Choice>
        ))}
      </Strip>
    </div>
  );
}

/** The share of the strip that one press of an arrow scrolls. The last visible tab stays in view. */
const STEP_SHARE = 0.7;

/** Shows the doctors in one row that scrolls. An end that hides some doctors has a fade and an arrow. */
function Strip({ children }: { children: ReactNode }) {
  const words = useWords('desk').reception;
  const strip = useRef<HTMLDivElement>(null);
  const { before, after } = useHiddenEnds(strip);
  const go = (direction: 1 | -1) =>
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth * STEP_SHARE });
  return (
    <div
      className="relative min-w-0"
      // The keys pass all doctors, and may have scrolled the chosen one out of view.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) show(currentTarget.querySelector('[aria-pressed=true]'));
      }}
    >
      {/* Keeps the focused tab clear of the arrows. Also clips the hidden words, which are positioned. */}
      <div ref={strip} className="relative scroll-px-11 overflow-x-auto [scrollbar-width:none]">
        <div className="flex w-max gap-1.5 p-1 ps-1.5">{children}</div>
      </div>
      {before && (
        <End className="start-0 bg-linear-to-r" label={words.earlierDoctors} onPress={() => go(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </End>
      )}
      {after && (
        <End className="end-0 justify-end bg-linear-to-l" label={words.moreDoctors} onPress={() => go(1)}>
          <ChevronRight size={18} aria-hidden />
        </End>
      )}
    </div>
  );
}

/** Returns the ends of the row at which doctors are hidden. */
function useHiddenEnds(strip: RefObject<HTMLDivElement | null>) {
  const [ends, setEnds] = useState({ before: false, after: false });
  const look = useEffectEvent(() => {
    if (!strip.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = strip.current;
    // Scroll positions can be fractions of a pixel.
    const before = scrollLeft > 1;
    const after = scrollLeft + clientWidth < scrollWidth - 1;
    if (before !== ends.before || after !== ends.after) setEnds({ before, after });
  });
  useEffect(() => {
    const scrolled = strip.current;
    if (!scrolled) return undefined;
    const looked = () => look();
    const watch = new ResizeObserver(looked);
    for (const part of [scrolled, ...scrolled.children]) watch.observe(part);
    scrolled.addEventListener('scroll', looked, { passive: true });
    return () => {
      watch.disconnect();
      scrolled.removeEventListener('scroll', looked);
    };
  }, [strip]);
  return ends;
}

type EndProps = { className: string; label: string; onPress: () => void; children: ReactNode };

function End({ className, label, onPress, children }: EndProps) {
  return (
    <div
      className={clsx(
        'pointer-events-none absolute inset-y-0 flex w-14 items-center from-canvas from-55% to-transparent',
        className,
      )}
    >
      <button
        type="button"
        aria-label={label}
        onClick={onPress}
        className="pointer-events-auto grid h-9 w-8 place-items-center rounded-control text-ink hover:bg-sunken pointer-coarse:h-11"
      >
        {children}
      </button>
    </div>
  );
}

/** Scrolls the row until the chosen doctor is in view, with the button that announces a delay. */
const show = (choice: Element | null) => choice?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

type ChoiceProps = {
  isChosen: boolean;
  onChoose: () => void;
  title: string;
  /** The token label of the current patient, or null if there is none. */
  serving?: string | null;
  isLate?: boolean;
  onAnnounce?: (() => void) | null;
  children: ReactNode;
};

function Choice(props: ChoiceProps) {
  const { isChosen, onChoose, title, serving = null, isLate = false, onAnnounce, children } = props;
  const { reception: words, announce } = useWords('desk');
  const isTold = isLate && onAnnounce;
  // The element is the same in both states, so that it keeps the focus when the doctor becomes late.
  return (
    <div ref={isChosen ? show : null} className="flex shrink-0">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={clsx(
          'flex h-9 shrink-0 items-center gap-2 border px-3 text-start text-sm whitespace-nowrap pointer-coarse:h-11',
          isTold ? 'rounded-s-control' : 'rounded-control',
          isChosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-sunken',
        )}
      >
        <span className="max-w-40 truncate font-semibold" title={title}>
          {title}
        </span>
        {serving !== null && (
          <span className="token-number">
            <span className="sr-only">{words.nowServing} </span>
            {serving}
          </span>
        )}
        <span className="text-ink-soft">{children}</span>
        {isLate && !isTold && (
          <span className="rounded-pill bg-warm-soft px-2 font-medium text-warm-ink">{words.late}</span>
        )}
      </button>
      {isTold && (
        <button
          type="button"
          aria-label={announce.tellOf({ doctor: title })}
          onClick={onAnnounce}
          className="-ms-px h-9 rounded-e-control border border-line bg-warm-soft px-2.5 text-sm font-medium whitespace-nowrap text-warm-ink hover:underline pointer-coarse:h-11"
        >
          {announce.tell}
        </button>
      )}
    </div>
  );
}

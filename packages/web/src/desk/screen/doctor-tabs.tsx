import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useByServerNow } from '../../shared/live/use-server-now.ts';
import { figuresOf } from '../../shared/queue/queue-figures.ts';
import { notesToTell } from '../../shared/waits/wait-words.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { idsOf, type QueueOfDoctor } from './desk-rows.ts';

const refreshMs = 20_000;

type DoctorTabsProps = {
  queues: readonly QueueOfDoctor[];
  /** The slug of the chosen doctor; empty for all. */
  chosen: string;
  onChoose: (slug: string) => void;
  /** Asks for an announcement about a late doctor, whoever is chosen; null without a desk on the screen. */
  onAnnounce: ((doctorId: string) => void) | null;
};

/** The line on the screen, and the state of every queue, in one row however many there are. */
export function DoctorTabs({ queues, chosen, onChoose, onAnnounce }: DoctorTabsProps) {
  const { reception: words, doctor, line } = useWords('desk');
  const late = useByServerNow(refreshMs, (now) =>
    idsOf(queues.filter(({ queue }) => notesToTell(queue, now).includes('late'))),
  );
  const waiting = queues.reduce((sum, { queue }) => sum + figuresOf(queue).waiting, 0);
  return (
    <div role="group" aria-label={words.doctor} className="flex gap-1.5 overflow-x-auto p-1">
      {queues.map(({ profile, queue }) => (
        <Choice
          key={profile.id}
          isChosen={chosen === profile.slug}
          onChoose={() => onChoose(profile.slug)}
          title={line.of({ letter: profile.shownLetter, doctor: doctor.name(profile) })}
          serving={queue.nowServing > 0 ? queue.nowServing : null}
          isLate={late.includes(queue.doctorId)}
          onAnnounce={onAnnounce && (() => onAnnounce(queue.doctorId))}
        >
          {queue.practice === 'closed' && figuresOf(queue).waiting === 0
            ? words.closed
            : words.waiting({ count: figuresOf(queue).waiting })}
        </Choice>
      ))}
      <Choice isChosen={chosen === ''} onChoose={() => onChoose('')} title={words.allDoctors}>
        {words.waiting({ count: waiting })}
      </Choice>
    </div>
  );
}

/** Where the doctors do not fit, the row scrolls. */
const show = (choice: HTMLElement | null) => choice?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

type ChoiceProps = {
  isChosen: boolean;
  onChoose: () => void;
  title: string;
  serving?: number | null;
  isLate?: boolean;
  onAnnounce?: (() => void) | null;
  children: ReactNode;
};

function Choice(props: ChoiceProps) {
  const { isChosen, onChoose, title, serving = null, isLate = false, onAnnounce, children } = props;
  const { reception: words, announce } = useWords('desk');
  const isTold = isLate && onAnnounce;
  // One element in both states, so that the focus stays when the doctor turns late.
  return (
    <div className="flex shrink-0">
      <button
        ref={isChosen ? show : null}
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

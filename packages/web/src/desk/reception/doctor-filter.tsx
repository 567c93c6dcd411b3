import { labelIn } from '@baari/core/queue';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { figuresOf } from '../../shared/queue/queue-figures.ts';
import type { QueueOfDoctor } from '../state/desk-queues.ts';
import { useWords } from '../../shared/words/words-context.tsx';

type DoctorFilterProps = {
  queues: readonly QueueOfDoctor[];
  /** The slug of the chosen doctor, or an empty text for all doctors. */
  chosen: string;
  onChoose: (slug: string) => void;
};

/** Selects a queue, and shows the state of every queue. */
export function DoctorFilter({ queues, chosen, onChoose }: DoctorFilterProps) {
  const { reception: words, doctor } = useWords('desk');
  const waiting = queues.reduce((sum, { queue }) => sum + figuresOf(queue).waiting, 0);
  return (
    <div
      role="group"
      aria-label={words.doctor}
      className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]"
    >
      <Choice isChosen={chosen === ''} onChoose={() => onChoose('')} title={words.allDoctors}>
        {words.waiting({ count: waiting })}
      </Choice>
      {queues.map(({ profile, queue }) => (
        <Choice
          key={profile.id}
          isChosen={chosen === profile.slug}
          onChoose={() => onChoose(profile.slug)}
          title={doctor.name(profile)}
          serving={queue.nowServing > 0 ? labelIn(queue, profile.shownLetter, queue.nowServing) : null}
        >
          {queue.practice === 'closed' && figuresOf(queue).waiting === 0
            ? words.closed
            : words.waiting({ count: figuresOf(queue).waiting })}
        </Choice>
      ))}
    </div>
  );
}

type ChoiceProps = {
  isChosen: boolean;
  onChoose: () => void;
  title: string;
  serving?: string | null;
  children: ReactNode;
};

function Choice({ isChosen, onChoose, title, serving = null, children }: ChoiceProps) {
  const words = useWords('desk').reception;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'flex min-h-14 items-center justify-between gap-2 rounded-control border px-3 py-1.5 text-start',
        isChosen ? 'border-2 border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      <span className="min-w-0">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block text-sm text-ink-soft">{children}</span>
      </span>
      {serving !== null && (
        <span className="token-number text-2xl whitespace-nowrap">
          <span className="sr-only">{words.nowServing} </span>
          {serving}
        </span>
      )}
    </button>
  );
}

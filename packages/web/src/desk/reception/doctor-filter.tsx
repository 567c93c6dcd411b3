import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { doctorTitle } from '@baari/core/doctors';
import { figuresOf } from '../../shared/queue/queue-figures.ts';
import type { QueueOfDoctor } from './all-queues-view.ts';

type DoctorFilterProps = {
  queues: readonly QueueOfDoctor[];
  /** The slug of the chosen doctor; empty for all. */
  chosen: string;
  onChoose: (slug: string) => void;
};

/** Whose queue the desk works at; it tells how every queue stands, also while one is chosen. */
export function DoctorFilter({ queues, chosen, onChoose }: DoctorFilterProps) {
  const waiting = queues.reduce((sum, { queue }) => sum + figuresOf(queue).waiting, 0);
  return (
    <div
      role="group"
      aria-label="Doctor"
      className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]"
    >
      <Choice isChosen={chosen === ''} onChoose={() => onChoose('')} title="All doctors">
        {waiting} waiting
      </Choice>
      {queues.map(({ profile, queue }) => (
        <Choice
          key={profile.id}
          isChosen={chosen === profile.slug}
          onChoose={() => onChoose(profile.slug)}
          title={doctorTitle(profile.name)}
          serving={queue.nowServing || null}
        >
          {queue.practice === 'closed' && figuresOf(queue).waiting === 0
            ? 'Closed'
            : `${figuresOf(queue).waiting} waiting`}
        </Choice>
      ))}
    </div>
  );
}

type ChoiceProps = {
  isChosen: boolean;
  onChoose: () => void;
  title: string;
  serving?: number | null;
  children: ReactNode;
};

function Choice({ isChosen, onChoose, title, serving = null, children }: ChoiceProps) {
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
        <span className="token-number text-2xl">
          <span className="sr-only">, now serving </span>
          {serving}
        </span>
      )}
    </button>
  );
}

import type { ConsoleQueue } from '@baari/contract/queue';
import { type ExpectedTurn, isInDoubt, type WaitNote } from '@baari/core/wait-time';
import { clsx } from 'clsx';
import {
  ChevronsDown,
  ChevronsUp,
  ClockAlert,
  Hourglass,
  type LucideIcon,
  Sprout,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useByServerNow, useServerNow } from '../live/use-server-now.ts';
import { notesToTell, outlookText } from './wait-words.ts';
import { useWords } from '../words/words-context.tsx';

const refreshMs = 20_000;

type NoteLook = { icon: LucideIcon; isWarm: boolean };

const looks: Record<WaitNote, NoteLook> = {
  early: { icon: Sprout, isWarm: false },
  slow: { icon: ChevronsDown, isWarm: true },
  fast: { icon: ChevronsUp, isWarm: false },
  late: { icon: ClockAlert, isWarm: true },
  long_visit: { icon: Hourglass, isWarm: true },
};

type WaitNotesProps = {
  queue: ConsoleQueue;
  /** The notes that another part of the screen already shows. */
  except?: readonly WaitNote[];
  className?: string;
};

/** Explains the current waits. */
export function WaitNotes({ queue, except = [], className }: WaitNotesProps) {
  const words = useWords('console').waits;
  const notes = notesToTell(queue, useServerNow(refreshMs)).filter((note) => !except.includes(note));
  if (notes.length === 0) return null;
  return (
    <ul className={clsx('flex flex-wrap gap-x-4 gap-y-1 text-sm', className)}>
      {notes.map((note) => {
        const { icon, isWarm } = looks[note];
        return (
          <li key={note}>
            <Remark icon={icon} isWarm={isWarm}>
              {words.notes[note]}
            </Remark>
          </li>
        );
      })}
    </ul>
  );
}

type OutlookProps = {
  queue: ConsoleQueue;
  newcomer: ExpectedTurn | null;
  timeZone: string;
  className?: string;
};

/** Shows a newcomer's wait, so that staff can tell the patient before they give a token. */
export function Outlook({ queue, newcomer, timeZone, className }: OutlookProps) {
  const words = useWords('console');
  const text = useByServerNow(refreshMs, (now) => outlookText({ queue, newcomer, timeZone, now }, words));
  const isDoubtful = queue.practice === 'open' && newcomer !== null && isInDoubt(newcomer);
  return (
    <div className={clsx('text-sm text-ink-soft', className)}>
      <p>{text}</p>
      {isDoubtful && <Remark isWarm>{words.waits.inDoubt}</Remark>}
    </div>
  );
}

type RemarkProps = { icon?: LucideIcon; isWarm: boolean; children: ReactNode };

/** A short remark. A remark in the warm colour asks for attention. */
export function Remark({ icon: Icon = TriangleAlert, isWarm, children }: RemarkProps) {
  return (
    <span className={clsx('inline-flex gap-1.5', isWarm ? 'font-medium text-warm-ink' : 'text-ink-soft')}>
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}

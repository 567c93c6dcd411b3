import type { ConsoleQueue, ConsoleToken, DoctorConsole } from '@baari/contract/queue';
import { EllipsisVertical, Keyboard, RefreshCw, RotateCcw, UserX } from 'lucide-react';
import { useState } from 'react';
import { figuresOf, waitingTokens } from '../../shared/queue/queue-figures.ts';
import { PracticeBadge } from '../../shared/queue/practice-badge.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { Menu, type MenuItem } from '../../shared/ui/menu.tsx';
import type { DeskWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { CallBacks } from '../closed/call-backs.tsx';
import { FeesOfDay } from '../fees/fees-of-day.tsx';
import { AnnounceButton } from '../queue/announce/announce-dialog.tsx';
import { ClearNotArrived } from '../queue/clear-not-arrived.tsx';
import { PracticeSwitch } from '../queue/practice-switch.tsx';
import { ResetQueue } from '../queue/reset-queue.tsx';

export type DeskToolsProps = {
  clinicId: string;
  /** The queues with patients who may have to be called back. */
  queues: readonly ConsoleQueue[];
  /** The queue on the screen; null for all. */
  queue: ConsoleQueue | null;
  timeZone: string;
  access: DoctorConsole['access'];
  /** Whether this desk may reset numbers. */
  canReset: boolean;
  onRefresh: () => void;
  onHelp: () => void;
  /** Further items of the menu, before or after: links, and this screen's own. */
  more: readonly (readonly MenuItem[])[];
};

/** The desk's rarely used tools: the practice in sight, the rest behind one button. */
export function DeskTools({
  clinicId,
  queues,
  queue,
  timeZone,
  access,
  canReset,
  onRefresh,
  onHelp,
  more,
}: DeskToolsProps) {
  const words = useWords('desk');
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const [asked, setAsked] = useState<'clear' | 'reset' | null>(null);
  const closed = () => setAsked(null);
  const waiting = queue && !queue.isEnded ? waitingTokens(queue) : [];
  const clear: MenuItem = {
    label: words.clear.clear,
    icon: UserX,
    whyNot: whyNobodyIsCleared(waiting, words.clear),
    onSelect: () => setAsked('clear'),
  };
  const reset: MenuItem = {
    label: words.reset.reset,
    icon: RotateCcw,
    whyNot: !queue || figuresOf(queue).total === 0 ? words.reset.isEmpty : undefined,
    onSelect: () => setAsked('reset'),
  };
  const ofScreen: MenuItem[] = [
    { label: words.desk.refresh, icon: RefreshCw, onSelect: onRefresh },
    { label: words.shortcuts.title, icon: Keyboard, onSelect: onHelp },
  ];
  return (
    <div {...keptFocus} className="flex shrink-0 items-center gap-1.5 rounded-control">
      <CallBacks clinicId={clinicId} timeZone={timeZone} queues={queues} />
      <FeesOfDay clinicId={clinicId} timeZone={timeZone} queues={queues} access={access} />
      {queue && (
        <>
          <PracticeBadge practice={queue.practice} />
          <AnnounceButton queue={queue} timeZone={timeZone} />
          <PracticeSwitch queue={queue} />
          {asked === 'clear' && <ClearNotArrived queue={queue} isAsking onAsk={closed} />}
          {asked === 'reset' && <ResetQueue queue={queue} isAsking onAsk={closed} />}
        </>
      )}
      <Menu
        trigger={
          <button
            type="button"
            aria-label={words.line.more}
            className={buttonClass({ variant: 'secondary', size: 'icon' })}
          >
            <EllipsisVertical size={20} aria-hidden />
          </button>
        }
        groups={[...(queue ? [[clear, ...(canReset ? [reset] : [])]] : []), ofScreen, ...more]}
      />
    </div>
  );
}

function whyNobodyIsCleared(waiting: readonly ConsoleToken[], words: DeskWords['clear']): string | undefined {
  if (waiting.length === 0) return words.nobodyWaits;
  return waiting.every(({ arrivedAt }) => arrivedAt !== null) ? words.allHere : undefined;
}

import type { ConsoleQueue, DoctorConsole } from '@baari/contract/queue';
import { CirclePause, Coffee, EllipsisVertical, Keyboard, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { PracticeBadge } from '../../shared/queue/practice-badge.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { Menu, type MenuItem } from '../../shared/ui/menu.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { CallBacks } from '../closed/call-backs.tsx';
import { canClose } from '../closed/close-practice.tsx';
import { FeesOfDay } from '../fees/fees-of-day.tsx';
import { AnnounceButton } from '../queue/announce/announce-dialog.tsx';
import { PracticeSwitch } from '../queue/practice-switch.tsx';
import { useWholeQueueActions } from '../queue/whole-queue-actions.tsx';

export type DeskToolsProps = {
  clinicId: string;
  /** The queues whose patients staff may have to phone back. */
  queues: readonly ConsoleQueue[];
  /** All queues of this desk. */
  colleagues: readonly ConsoleQueue[];
  /** The queue on the screen, or null if all queues are shown. */
  queue: ConsoleQueue | null;
  timeZone: string;
  access: DoctorConsole['access'];
  /** True if this desk may reset the numbers. */
  canReset: boolean;
  onRefresh: () => void;
  onHelp: () => void;
  /** Further groups of menu items, such as links. */
  more: readonly (readonly MenuItem[])[];
};

/** The desk's rarely used tools: a button for the practice, and a menu for the rest. */
export function DeskTools({
  clinicId,
  queues,
  colleagues,
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
  const ofWhole = useWholeQueueActions(queue, canReset);
  const [asked, setAsked] = useState<'announce' | 'close' | null>(null);
  // The reception of a single doctor closes the practice once a day and rarely announces a delay. When the
  // doctor is late, a banner offers to announce the delay.
  const isInMenu = access !== 'doctor' && colleagues.length === 1;
  const inMenu = (question: 'announce' | 'close') =>
    isInMenu && {
      isAsking: asked === question,
      onAsk: (isAsking: boolean) => setAsked(isAsking ? question : null),
    };
  const announce = { label: words.announce.open, icon: Coffee, onSelect: () => setAsked('announce') };
  const close = { label: words.practice.close, icon: CirclePause, onSelect: () => setAsked('close') };
  const ofPractice = queue && canClose(queue) ? [announce, close] : [announce];
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
          <PracticeBadge queue={queue} />
          <AnnounceButton queue={queue} timeZone={timeZone} {...inMenu('announce')} />
          <PracticeSwitch queue={queue} timeZone={timeZone} colleagues={colleagues} {...inMenu('close')} />
          {ofWhole.question}
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
        groups={[
          ...(queue ? [isInMenu ? [...ofPractice, ...ofWhole.items] : ofWhole.items] : []),
          ofScreen,
          ...more,
        ]}
      />
    </div>
  );
}

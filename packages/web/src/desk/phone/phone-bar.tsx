import { labelIn } from '@baari/core/queue';
import type { ConsoleQueue, DoctorConsole } from '@baari/contract/queue';
import { clsx } from 'clsx';
import { EllipsisVertical, RefreshCw, UserPlus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Sheet } from '../../shared/ui/sheet.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { useToastsInBar } from '../../shared/ui/toast-context.ts';
import { AnnouncementNotice } from '../queue/announce/announcement-notice.tsx';
import { CallQuestion } from '../queue/current/call-question.tsx';
import { PanelActions, PanelBadges } from '../queue/panel-header.tsx';
import { useWholeQueueActions } from '../queue/whole-queue-actions.tsx';
import { CallHere, CallNext } from '../screen/call-next.tsx';
import type { DeskQueue } from '../state/desk-queues.ts';
import { useWords } from '../../shared/words/words-context.tsx';

/** Leaves space at the end of a page, so that the bar does not cover it. */
export const BAR_CLEARANCE = 'pb-32';

type PhoneBarProps = { console: DoctorConsole; settings: ReactNode };

/**
 * The bar at the top of a phone's screen, in place of the header. The bar shows the queue and the current
 * patient, and opens the other parts.
 */
export function PhoneTopBar({ console, settings }: PhoneBarProps) {
  const { panel: words, doctor } = useWords('desk');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="sticky top-0 z-30 -mx-4 -mt-6 mb-3 flex min-h-16 items-center gap-3 border-b border-line bg-surface px-4 py-2 sm:-mx-6 sm:-mt-8 sm:px-6">
        <h1 className="min-w-0 flex-1 truncate text-lg font-semibold">{doctor.name(console.profile)}</h1>
        <p className="whitespace-nowrap text-ink-soft">
          {words.nowServing}{' '}
          <span className="token-number text-2xl text-ink">
            {console.queue.nowServing
              ? labelIn(console.queue, console.profile.shownLetter, console.queue.nowServing)
              : '–'}
          </span>
        </p>
        <Sheet
          open={isOpen}
          onOpenChange={setOpen}
          title={words.quickActions}
          trigger={
            <button
              type="button"
              aria-label={words.quickActions}
              className="grid size-11 place-items-center rounded-control hover:bg-sunken"
            >
              <EllipsisVertical size={22} aria-hidden />
            </button>
          }
        >
          {/* The settings are at the bottom of the screen, within the thumb's reach. */}
          <div className="flex min-h-[calc(100dvh-11.25rem)] flex-col justify-end gap-3">
            {settings}
            <OfWholeQueue queue={console.queue} />
            <PanelActions console={console} onAnnounced={() => setOpen(false)} />
          </div>
        </Sheet>
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <PanelBadges console={console} />
        <span className="min-w-0 text-ink-soft">{console.clinic.name}</span>
      </div>
      <AnnouncementNotice
        queue={console.queue}
        doctorName={console.profile}
        timeZone={console.clinic.timeZone}
        className="mb-4"
      />
    </>
  );
}

/** The actions on the whole queue, each with its effect, or with the reason why it can't be done now. */
function OfWholeQueue({ queue }: { queue: ConsoleQueue }) {
  const id = useId();
  const { items, question } = useWholeQueueActions(queue, false);
  return (
    <>
      {items.map(({ label, icon: Icon, hint, whyNot, onSelect }, index) => (
        <div key={label} className="grid gap-1">
          <Button
            variant="secondary"
            size="small"
            disabled={whyNot !== undefined}
            aria-describedby={`${id}${index}`}
            icon={Icon && <Icon size={18} aria-hidden />}
            onClick={onSelect}
          >
            {label}
          </Button>
          <p id={`${id}${index}`} className="text-sm text-ink-soft">
            {whyNot ?? hint}
          </p>
        </div>
      ))}
      {question}
    </>
  );
}

type FloatingMenuProps = {
  /**
   * The doctor whose next patient the button calls, or null for several queues, which have separate buttons.
   */
  of: DeskQueue | null;
  /** The queues in which a call may first need a typed reason. */
  queues: readonly DeskQueue[];
  addForm: ReactNode;
  onRefresh: () => void;
  /** The last action. */
  last: ReactNode;
};

/**
 * The most used button on a phone, within the thumb's reach. The question before a call replaces the button.
 * A reserved line below the button shows the last action, so that nothing covers the page.
 */
export function FloatingMenu({ of, queues, addForm, onRefresh, last }: FloatingMenuProps) {
  const { addPatient, desk } = useWords('desk');
  const [isAdding, setAdding] = useState(false);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const isToastShown = useToastsInBar();
  const asking = queues.find(({ panel }) => panel.heldCall);
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-3 pt-3 pb-[env(safe-area-inset-bottom)] shadow-raised">
      {/* The question is placed above the other controls, so that none of them moves. */}
      {of && !asking && <CallHere of={of} className="mb-2 min-h-12 w-full" />}
      <div {...keptFocus} className="flex gap-2">
        {asking ? (
          <CallQuestion panel={asking.panel} className="min-w-0 flex-1" />
        ) : (
          <>
            {of && <CallNext of={of} className="min-h-14! min-w-0 flex-1 px-2!" />}
            <Sheet
              from="bottom"
              open={isAdding}
              onOpenChange={setAdding}
              title={addPatient.title}
              trigger={
                <Button
                  variant={of ? 'secondary' : 'primary'}
                  className={clsx('min-h-14 shrink-0 px-3!', !of && 'flex-1')}
                  aria-label={addPatient.title}
                  icon={<UserPlus size={20} aria-hidden />}
                >
                  {addPatient.short}
                </Button>
              }
            >
              {addForm}
            </Sheet>
            <Button
              variant="secondary"
              className="min-h-14 shrink-0 px-3.5!"
              aria-label={desk.refresh}
              onClick={onRefresh}
            >
              <RefreshCw size={20} aria-hidden />
            </Button>
          </>
        )}
      </div>
      <div className={clsx('h-14', isToastShown && 'invisible')}>{last}</div>
    </div>
  );
}

import type { DoctorConsole } from '@baari/contract/queue';
import { EllipsisVertical, PhoneCall, RefreshCw, UserPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { LiveConnectionState } from '../../shared/live/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Sheet } from '../../shared/ui/sheet.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { isIdle } from '../../shared/queue/queue-figures.ts';
import { AnnouncementNotice } from './announce/announcement-notice.tsx';
import { ClearNotArrived } from './clear-not-arrived.tsx';
import { CallQuestion } from './current/call-question.tsx';
import { PanelActions, PanelBadges } from './panel-header.tsx';
import { StartPractice } from './practice-switch.tsx';
import type { Panel } from '../actions/use-panel.ts';
import { useWords } from '../../shared/words/words-context.tsx';

type PhoneBarProps = { console: DoctorConsole; connection: LiveConnectionState; settings: ReactNode };

/** On a phone: stays at the top in place of the header, says whose queue this is and who is being served, and opens the rest. */
export function PhoneTopBar({ console, connection, settings }: PhoneBarProps) {
  const { panel: words, doctor } = useWords('desk');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="sticky top-0 z-30 -mx-4 -mt-6 mb-3 flex min-h-16 items-center gap-3 border-b border-line bg-surface px-4 py-2 sm:-mx-6 sm:-mt-8 sm:px-6">
        <h1 className="min-w-0 flex-1 truncate text-lg font-semibold">{doctor.name(console.profile)}</h1>
        <p className="whitespace-nowrap text-ink-soft">
          {words.nowServing}{' '}
          <span className="token-number text-2xl text-ink">{console.queue.nowServing || '–'}</span>
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
          {/* At the end of the screen, where the thumb is. */}
          <div className="flex min-h-[calc(100dvh-11.25rem)] flex-col justify-end gap-3">
            {settings}
            <ClearNotArrived queue={console.queue} />
            <PanelActions console={console} onAnnounced={() => setOpen(false)} />
          </div>
        </Sheet>
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <PanelBadges console={console} connection={connection} />
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

type FloatingMenuProps = { panel: Panel; addForm: ReactNode; onRefresh: () => void };

/** On a phone: what is pressed all day, where the thumb is; there, too, what a call waits for is asked. */
export function FloatingMenu({ panel, addForm, onRefresh }: FloatingMenuProps) {
  const { addPatient, desk } = useWords('desk');
  const [isAdding, setAdding] = useState(false);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  return (
    <div
      {...keptFocus}
      className="fixed inset-x-0 bottom-0 z-30 flex gap-2 border-t border-line bg-surface p-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-raised"
    >
      {panel.heldCall ? (
        <CallQuestion panel={panel} className="min-w-0 flex-1" />
      ) : (
        <>
          <CallOrStart panel={panel} />
          <Sheet
            from="bottom"
            open={isAdding}
            onOpenChange={setAdding}
            title={addPatient.title}
            trigger={
              <Button
                variant="secondary"
                className="max-sm:px-3"
                aria-label={addPatient.title}
                icon={<UserPlus size={20} aria-hidden />}
              >
                {addPatient.short}
              </Button>
            }
          >
            {addForm}
          </Sheet>
          <Button variant="secondary" className="max-sm:px-3.5" aria-label={desk.refresh} onClick={onRefresh}>
            <RefreshCw size={20} aria-hidden />
          </Button>
        </>
      )}
    </div>
  );
}

function CallOrStart({ panel }: { panel: Panel }) {
  const { current } = useWords('desk');
  if (isIdle(panel.queue))
    return <StartPractice doctorId={panel.queue.doctorId} size="medium" className="flex-1" />;
  return (
    <Button
      variant="warm"
      className="flex-1 max-sm:px-2"
      icon={<PhoneCall size={20} aria-hidden />}
      busy={panel.isCalling}
      busyLabel={current.calling}
      onClick={panel.callNext}
    >
      {current.callNextShort}
    </Button>
  );
}

import type { ClinicConsole, ConsoleDoctor } from '@baari/contract/queue';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Card } from '../../shared/ui/card.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { AddPatientForm } from '../queue/add-patient/add-patient-form.tsx';
import { AnnounceButton } from '../queue/announce/announce-dialog.tsx';
import { AnnouncementNotice } from '../queue/announce/announcement-notice.tsx';
import { ClearNotArrived } from '../queue/clear-not-arrived.tsx';
import { CancelledPatients } from '../queue/tokens/cancelled-patients.tsx';
import { CurrentPatient } from '../queue/current/current-patient.tsx';
import { LastAction } from '../actions/last-action.tsx';
import { PanelFigures } from '../queue/panel-figures.tsx';
import { PanelTools } from '../queue/panel-tools.tsx';
import { FloatingMenu } from '../queue/phone-bar.tsx';
import { PracticeSwitch } from '../queue/practice-switch.tsx';
import { QueueTable } from '../queue/tokens/queue-table.tsx';
import { ShortcutsDialog } from '../queue/shortcuts-dialog.tsx';
import { usePanel } from '../actions/use-panel.ts';
import { NotCoveredBanner } from '../../shared/queue/free-day-banner.tsx';
import { PracticeBadge } from '../../shared/queue/practice-badge.tsx';
import { useNewestQueue } from '../../shared/queue/use-newest-queue.ts';
import { useShortcuts } from '../queue/use-shortcuts.ts';
import { useUndo } from '../actions/use-undo.ts';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import { Outlook } from '../../shared/waits/wait-outlook.tsx';
import { ResetQueue } from './reset-queue.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type OneQueueProps = { doctor: ConsoleDoctor; console: ClinicConsole };

/** One doctor's queue at the desk. */
export function OneQueue({ doctor, console }: OneQueueProps) {
  const words = useWords('desk');
  const { clinic, role } = console;
  const panel = usePanel(useNewestQueue(doctor.queue));
  const { queue } = panel;
  const { doctorId } = queue;
  const queryClient = useQueryClient();
  const isWide = useWideScreen();
  const nameInput = useRef<HTMLInputElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const { undoLast } = useUndo();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  useShortcuts(
    {
      'mod+enter': panel.callNext,
      'mod+z': () => undoLast(doctorId),
      '/': () => searchInput.current?.focus(),
      '?': () => setHelpOpen(true),
    },
    nameInput,
  );
  const refresh = () =>
    void queryClient.invalidateQueries({ queryKey: clinicConsoleQuery(clinic.id).queryKey });
  const addForm = (
    <AddPatientForm
      queue={queue}
      nameInput={nameInput}
      clinicId={clinic.id}
      outlook={<Outlook queue={queue} newcomer={panel.turns.newcomer} timeZone={clinic.timeZone} />}
    />
  );
  const tools = (
    <div {...keptFocus} className="flex flex-wrap items-center gap-2 rounded-control">
      <PracticeBadge practice={queue.practice} />
      <PracticeSwitch queue={queue} />
      <AnnounceButton queue={queue} timeZone={clinic.timeZone} />
      {!isWide && <ClearNotArrived queue={queue} />}
      <ResetQueue queue={queue} />
    </div>
  );
  return (
    <div className="space-y-4 pb-20 md:pb-0">
      {isWide && (
        // One line: the desk's screen is seldom high, and what is pressed all day stands below.
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {tools}
          <div className="min-w-md flex-1">
            <PanelFigures queue={queue} />
          </div>
        </div>
      )}
      <NotCoveredBanner queue={queue} access={role} className="" />
      <CancelledPatients queue={queue} />
      <AnnouncementNotice queue={queue} doctorName={doctor.profile.name} timeZone={clinic.timeZone} />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-3">
          <CurrentPatient queue={queue} panel={panel} hasCallButton={isWide} timeZone={clinic.timeZone} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <LastAction queue={queue} access={role} />
            {isWide && <PanelTools queue={queue} onRefresh={refresh} onHelp={() => setHelpOpen(true)} />}
          </div>
        </div>
        {isWide && (
          <Card title={words.addPatient.title}>
            {addForm}
            <p className="mt-4 text-sm text-ink-soft">
              {words.reception.consultationTime(queue.consultationMinutes)}
            </p>
          </Card>
        )}
      </div>
      {!isWide && <PanelFigures queue={queue} />}
      {!isWide && tools}
      <QueueTable
        title={words.queueList.today}
        queue={queue}
        panel={panel}
        timeZone={clinic.timeZone}
        isWide={isWide}
        searchInput={searchInput}
      />
      {!isWide && <FloatingMenu panel={panel} addForm={addForm} onRefresh={refresh} />}
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

import type { DoctorConsole } from '@baari/contract/queue';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLive } from '../../shared/live/index.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { doctorConsoleQuery } from '../../shared/queue/api.ts';
import { FreeDayBanner, NotCoveredBanner } from '../../shared/queue/free-day-banner.tsx';
import { SlipPrinter } from '../slip/slip-printer.tsx';
import { useNewestQueue } from '../../shared/queue/use-newest-queue.ts';
import { useShortcuts } from '../queue/use-shortcuts.ts';
import { useUndo } from '../actions/use-undo.ts';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import { Outlook } from '../../shared/waits/wait-outlook.tsx';
import { AddPatientForm } from '../queue/add-patient/add-patient-form.tsx';
import { CancelledPatients } from '../queue/tokens/cancelled-patients.tsx';
import { ConsultationTime } from './consultation-time.tsx';
import { CurrentPatient } from '../queue/current/current-patient.tsx';
import { LastAction } from '../actions/last-action.tsx';
import { PanelFigures } from '../queue/panel-figures.tsx';
import { PanelHeader } from '../queue/panel-header.tsx';
import { PanelTools } from '../queue/panel-tools.tsx';
import { FloatingMenu, PhoneTopBar } from '../queue/phone-bar.tsx';
import { QueueTable } from '../queue/tokens/queue-table.tsx';
import { ShortcutsDialog } from '../queue/shortcuts-dialog.tsx';
import { usePanel } from '../actions/use-panel.ts';
import { useWords } from '../../shared/words/words-context.tsx';

/** A doctor's queue, run by the doctor or by the desk. */
export function DoctorPanel({ fetched }: { fetched: DoctorConsole }) {
  return (
    <SlipPrinter>
      <PanelOfDoctor fetched={fetched} />
    </SlipPrinter>
  );
}

function PanelOfDoctor({ fetched }: { fetched: DoctorConsole }) {
  const words = useWords('desk');
  const doctorId = fetched.profile.id;
  const { timeZone } = fetched.clinic;
  const queryClient = useQueryClient();
  const connection = useLive([`desk:${doctorId}`]);
  const panel = usePanel(useNewestQueue(fetched.queue));
  const isWide = useWideScreen();
  const nameInput = useRef<HTMLInputElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const { undoLast } = useUndo();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { queue } = panel;
  const console = { ...fetched, queue };

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
    void queryClient.invalidateQueries({ queryKey: doctorConsoleQuery(doctorId).queryKey });

  const addForm = (
    <AddPatientForm
      queue={queue}
      nameInput={nameInput}
      outlook={<Outlook queue={queue} newcomer={panel.turns.newcomer} timeZone={timeZone} />}
      {...(console.access !== 'doctor' && { clinicId: console.clinic.id })}
    />
  );
  const settings = console.access !== 'staff' && (
    <ConsultationTime
      key={queue.consultationMinutes}
      doctorId={doctorId}
      minutes={queue.consultationMinutes}
    />
  );
  const isCovered = queue.offer.kind !== 'not_covered';
  const title = words.doctor.name(console.profile.name);
  return (
    <Page title={queue.nowServing ? words.panel.serving(queue.nowServing, title) : title} heading={null}>
      {isWide ? (
        <PanelHeader console={console} connection={connection} />
      ) : (
        <PhoneTopBar console={console} connection={connection} settings={settings} />
      )}
      <FreeDayBanner day={isCovered ? queue.daily : null} access={console.access} />
      <NotCoveredBanner queue={queue} access={console.access} />
      <CancelledPatients queue={queue} />
      {isWide && <PanelFigures queue={queue} />}
      <div className="grid grid-cols-1 items-start gap-4 md:mt-4 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-3">
          <CurrentPatient queue={queue} panel={panel} hasCallButton={isWide} timeZone={timeZone} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <LastAction queue={queue} access={console.access} />
            {isWide && <PanelTools queue={queue} onRefresh={refresh} onHelp={() => setHelpOpen(true)} />}
          </div>
        </div>
        {isWide ? (
          <div className="space-y-4">
            <Card title={words.addPatient.title}>{addForm}</Card>
            {settings && <Card>{settings}</Card>}
          </div>
        ) : (
          <PanelFigures queue={queue} />
        )}
      </div>
      <div className="mt-4 pb-20 md:pb-0">
        <QueueTable
          queue={queue}
          panel={panel}
          timeZone={timeZone}
          isWide={isWide}
          searchInput={searchInput}
        />
      </div>
      {!isWide && <FloatingMenu panel={panel} addForm={addForm} onRefresh={refresh} />}
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </Page>
  );
}

import type { ClinicConsole, ConsoleDoctor } from '@baari/contract/queue';
import { useQueryClient } from '@tanstack/react-query';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { AddPatientForm } from '../queue/add-patient/add-patient-form.tsx';
import { AnnounceButton } from '../queue/announce/announce-dialog.tsx';
import { AnnouncementNotice } from '../queue/announce/announcement-notice.tsx';
import { ClearNotArrived } from '../queue/clear-not-arrived.tsx';
import { CallBacks } from '../closed/call-backs.tsx';
import { CurrentPatient } from '../queue/current/current-patient.tsx';
import { LastAction } from '../actions/last-action.tsx';
import { PanelFigures } from '../queue/panel-figures.tsx';
import { FloatingMenu } from '../queue/phone-bar.tsx';
import { PracticeSwitch } from '../queue/practice-switch.tsx';
import { QueueTable } from '../queue/tokens/queue-table.tsx';
import { usePanel } from '../actions/use-panel.ts';
import { NotCoveredBanner } from '../../shared/queue/free-day-banner.tsx';
import { PracticeBadge } from '../../shared/queue/practice-badge.tsx';
import { useNewestQueue } from '../../shared/queue/use-newest-queue.ts';
import { Outlook } from '../../shared/waits/wait-outlook.tsx';
import { ResetQueue } from '../queue/reset-queue.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type OneQueueProps = { doctor: ConsoleDoctor; console: ClinicConsole };

/** One doctor's queue at the desk, on a phone. */
export function OneQueue({ doctor, console }: OneQueueProps) {
  const words = useWords('desk');
  const { clinic, role } = console;
  const panel = usePanel(useNewestQueue(doctor.queue));
  const { queue } = panel;
  const queryClient = useQueryClient();
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const refresh = () =>
    void queryClient.invalidateQueries({ queryKey: clinicConsoleQuery(clinic.id).queryKey });
  const addForm = (
    <AddPatientForm
      queue={queue}
      clinicId={clinic.id}
      outlook={<Outlook queue={queue} newcomer={panel.turns.newcomer} timeZone={clinic.timeZone} />}
    />
  );
  const tools = (
    <div {...keptFocus} className="flex flex-wrap items-center gap-2 rounded-control">
      <PracticeBadge practice={queue.practice} />
      <PracticeSwitch queue={queue} />
      <AnnounceButton queue={queue} timeZone={clinic.timeZone} />
      <ClearNotArrived queue={queue} />
      <ResetQueue queue={queue} />
    </div>
  );
  return (
    <div className="space-y-4 pb-20">
      <NotCoveredBanner queue={queue} access={role} className="" />
      <CallBacks clinicId={clinic.id} timeZone={clinic.timeZone} queues={[queue]} />
      <AnnouncementNotice queue={queue} doctorName={doctor.profile} timeZone={clinic.timeZone} />
      <div className="space-y-3">
        <CurrentPatient queue={queue} panel={panel} hasCallButton={false} timeZone={clinic.timeZone} />
        <LastAction queue={queue} access={role} />
      </div>
      <PanelFigures queue={queue} />
      {tools}
      <QueueTable title={words.queueList.today} queue={queue} panel={panel} timeZone={clinic.timeZone} />
      <FloatingMenu panel={panel} addForm={addForm} onRefresh={refresh} />
    </div>
  );
}

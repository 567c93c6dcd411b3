import type { DoctorConsole } from '@baari/contract/queue';
import type { LiveConnectionState } from '../../shared/live/index.ts';
import { FreeDayBanner, NotCoveredBanner } from '../../shared/queue/free-day-banner.tsx';
import { Outlook } from '../../shared/waits/wait-outlook.tsx';
import { LastAction } from '../actions/last-action.tsx';
import type { Panel } from '../actions/use-panel.ts';
import { CallBacks } from '../closed/call-backs.tsx';
import { AddPatientForm } from '../queue/add-patient/add-patient-form.tsx';
import { CurrentPatient } from '../queue/current/current-patient.tsx';
import { PanelFigures } from '../queue/panel-figures.tsx';
import { FloatingMenu, PhoneTopBar } from '../queue/phone-bar.tsx';
import { QueueTable } from '../queue/tokens/queue-table.tsx';
import { ConsultationTime } from './consultation-time.tsx';

export type PanelParts = {
  /** With the queue as it is now. */
  console: DoctorConsole;
  panel: Panel;
  connection: LiveConnectionState;
  onRefresh: () => void;
};

/** A doctor's panel on a phone held in one hand. */
export function PhonePanel({ console, panel, connection, onRefresh }: PanelParts) {
  const { queue, access, clinic } = console;
  const { timeZone } = clinic;
  const settings = access !== 'staff' && (
    <ConsultationTime
      key={queue.consultationMinutes}
      doctorId={queue.doctorId}
      minutes={queue.consultationMinutes}
    />
  );
  const addForm = (
    <AddPatientForm
      queue={queue}
      outlook={<Outlook queue={queue} newcomer={panel.turns.newcomer} timeZone={timeZone} />}
      {...(access !== 'doctor' && { clinicId: clinic.id })}
    />
  );
  const isCovered = queue.offer.kind !== 'not_covered';
  return (
    <>
      <PhoneTopBar console={console} connection={connection} settings={settings} />
      <FreeDayBanner day={isCovered ? queue.daily : null} access={access} />
      <NotCoveredBanner queue={queue} access={access} />
      <CallBacks clinicId={clinic.id} timeZone={timeZone} queues={[queue]} />
      <div className="space-y-4 pb-20">
        <div className="space-y-3">
          <CurrentPatient queue={queue} panel={panel} hasCallButton={false} timeZone={timeZone} />
          <LastAction queue={queue} access={access} />
        </div>
        <PanelFigures queue={queue} />
        <QueueTable queue={queue} panel={panel} timeZone={timeZone} />
      </div>
      <FloatingMenu panel={panel} addForm={addForm} onRefresh={onRefresh} />
    </>
  );
}

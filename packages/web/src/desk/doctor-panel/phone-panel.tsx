import type { DoctorConsole } from '@baari/contract/queue';
import { FreeDayBanner, NotCoveredBanner } from '../../shared/queue/free-day-banner.tsx';
import { BookedInForm, BookingsOnPhone } from '../bookings/lazy-bookings.tsx';
import { DayOffNotice } from '../calendar/day-off-notice.tsx';
import { CallBacksOnPhone } from '../closed/call-backs-on-phone.tsx';
import { FeesOfDay } from '../fees/fees-of-day.tsx';
import { AddPatientForm } from '../queue/add-patient/add-patient-form.tsx';
import { SilentKeeper } from '../outage/silent-keeper.tsx';
import { CurrentPatient } from '../screen/current-patient.tsx';
import { PanelFigures } from '../queue/panel-figures.tsx';
import { PatientList } from '../phone/patient-list.tsx';
import { PhoneLog } from '../phone/phone-log.tsx';
import { BAR_CLEARANCE, FloatingMenu, PhoneTopBar } from '../phone/phone-bar.tsx';
import { OnlyHere } from '../screen/only-here-banner.tsx';
import type { DeskQueue } from '../state/desk-queues.ts';
import { TestsHereCard } from '../tests/tests-here.tsx';
import { ConsultationTime } from './consultation-time.tsx';
import { EmergencyNotice } from './emergency-notice.tsx';

export type PanelParts = {
  /** The data of the panel, with the current queue. */
  console: DoctorConsole;
  of: DeskQueue;
  onRefresh: () => void;
};

/** A doctor's panel on a phone. */
export function PhonePanel({ console, of, onRefresh }: PanelParts) {
  const { profile, queue, access, clinic } = console;
  const { timeZone } = clinic;
  const queues = [of];
  const settings = access !== 'staff' && (
    <ConsultationTime
      key={queue.consultationMinutes}
      doctorId={queue.doctorId}
      minutes={queue.consultationMinutes}
    />
  );
  const addForm = (
    <AddPatientForm
      booked={BookedInForm}
      queues={queues}
      chosen={of}
      clinicId={access === 'doctor' ? null : clinic.id}
      timeZone={timeZone}
    />
  );
  const isCovered = queue.offer.kind !== 'not_covered';
  return (
    <>
      <PhoneTopBar console={console} settings={settings} />
      <EmergencyNotice of={of} />
      <SilentKeeper queues={[queue]} timeZone={timeZone} />
      <FreeDayBanner day={isCovered ? queue.daily : null} access={access} />
      <NotCoveredBanner queue={queue} access={access} />
      <OnlyHere clinic={clinic} role={access} queues={queues} />
      <DayOffNotice queue={queue} profile={profile} timeZone={timeZone} />
      <CallBacksOnPhone queues={queues} clinic={clinic} />
      <FeesOfDay clinicId={clinic.id} timeZone={timeZone} queues={[queue]} access={access} />
      <div className={`space-y-4 ${BAR_CLEARANCE}`}>
        <CurrentPatient of={of} timeZone={timeZone} />
        <PanelFigures queue={queue} />
        <TestsHereCard of={of} queues={queues} timeZone={timeZone} />
        <BookingsOnPhone queues={queues} clinic={clinic} />
        <PatientList queues={queues} timeZone={timeZone} />
      </div>
      <FloatingMenu
        of={of}
        queues={queues}
        addForm={addForm}
        onRefresh={onRefresh}
        last={<PhoneLog queues={queues} access={access} />}
      />
    </>
  );
}

import { Card } from '../../shared/ui/card.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { BookedInForm, BookingsOnPhone } from '../bookings/lazy-bookings.tsx';
import { CallBacksOnPhone } from '../closed/call-backs-on-phone.tsx';
import { FeesOfDay } from '../fees/fees-of-day.tsx';
import { BAR_CLEARANCE, FloatingMenu } from '../phone/phone-bar.tsx';
import { PatientList } from '../phone/patient-list.tsx';
import { PhoneLog } from '../phone/phone-log.tsx';
import { AddPatientForm } from '../queue/add-patient/add-patient-form.tsx';
import { LateNotice } from '../queue/announce/late-notice.tsx';
import { Figures } from '../queue/figures.tsx';
import { CallNextOf } from '../screen/call-next.tsx';
import { clinicFigures } from '../screen/desk-rows.ts';
import { Inside } from '../screen/inside.tsx';
import { useMoving } from '../screen/move-dialog.tsx';
import type { DeskQueue } from '../state/desk-queues.ts';
import type { PhoneQueuesProps } from './one-queue.tsx';

/**
 * Shows all queues of the clinic on a phone: a call button for each, and all waiting patients with their
 * doctors.
 */
export function AllQueues({ console, queues, onRefresh }: PhoneQueuesProps) {
  const { queue: names, queueList } = useWords('desk');
  const labels = names.figures;
  const { clinic, role } = console;
  const { timeZone } = clinic;
  const moving = useMoving({ queues, chosen: null, access: role });
  const figures = clinicFigures(queues);
  return (
    <div className={`space-y-4 ${BAR_CLEARANCE}`}>
      <CallBacksOnPhone queues={queues} clinic={clinic} />
      <FeesOfDay
        clinicId={clinic.id}
        timeZone={timeZone}
        queues={queues.map(({ queue }) => queue)}
        access={role}
      />
      {queues.map(({ profile, queue }) => (
        <LateNotice key={profile.id} queue={queue} doctorName={profile} timeZone={timeZone} />
      ))}
      <Lines queues={queues} timeZone={timeZone} />
      <Figures
        figures={[
          { label: labels.nowServing, value: figures.serving },
          { label: labels.total, value: figures.total },
          { label: labels.waiting, value: figures.waiting },
          { label: labels.completed, value: figures.completed },
        ]}
      />
      <BookingsOnPhone queues={queues} clinic={clinic} />
      <PatientList
        title={queueList.today}
        queues={queues}
        hasDoctor
        timeZone={timeZone}
        askDoctor={moving.askDoctor}
      />
      {moving.dialog}
      <FloatingMenu
        of={null}
        queues={queues}
        addForm={
          <AddPatientForm
            booked={BookedInForm}
            queues={queues}
            chosen={null}
            clinicId={clinic.id}
            timeZone={timeZone}
          />
        }
        onRefresh={onRefresh}
        last={<PhoneLog queues={queues} access={role} />}
      />
    </div>
  );
}

/** Shows each doctor's current patient, and a button that calls that doctor's next patient. */
function Lines({ queues, timeZone }: { queues: readonly DeskQueue[]; timeZone: string }) {
  const { current } = useWords('desk');
  const keptFocus = useKeptFocus<HTMLElement>();
  return (
    <Card {...keptFocus} aria-label={current.label}>
      <ul className="-my-2 divide-y divide-line">
        {queues.map((of) => (
          <li key={of.profile.id} className="py-2.5">
            <Inside
              of={of}
              size="row"
              timeZone={timeZone}
              beside={<CallNextOf of={of} className="min-h-12 min-w-24" />}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

import type { ClinicConsole } from '@baari/contract/queue';
import { ArrowRightLeft, EllipsisVertical } from 'lucide-react';
import { NotCoveredBanner } from '../../shared/queue/free-day-banner.tsx';
import { PracticeBadge } from '../../shared/queue/practice-badge.tsx';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { Menu } from '../../shared/ui/menu.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { BookedInForm, BookingsOnPhone } from '../bookings/lazy-bookings.tsx';
import { DayOffNotice } from '../calendar/day-off-notice.tsx';
import { CallBacksOnPhone } from '../closed/call-backs-on-phone.tsx';
import { FeesOfDay } from '../fees/fees-of-day.tsx';
import { PatientList } from '../phone/patient-list.tsx';
import { PhoneLog } from '../phone/phone-log.tsx';
import { BAR_CLEARANCE, FloatingMenu } from '../phone/phone-bar.tsx';
import { AddPatientForm } from '../queue/add-patient/add-patient-form.tsx';
import { AnnounceButton } from '../queue/announce/announce-dialog.tsx';
import { AnnouncementNotice } from '../queue/announce/announcement-notice.tsx';
import { CurrentPatient } from '../screen/current-patient.tsx';
import { PanelFigures } from '../queue/panel-figures.tsx';
import { PracticeSwitch } from '../queue/practice-switch.tsx';
import { useWholeQueueActions } from '../queue/whole-queue-actions.tsx';
import { useMoving } from '../screen/move-dialog.tsx';
import type { DeskQueue } from '../state/desk-queues.ts';
import { TestsHereCard } from '../tests/tests-here.tsx';

export type PhoneQueuesProps = {
  console: ClinicConsole;
  queues: readonly DeskQueue[];
  onRefresh: () => void;
};

/** One doctor's queue at the desk, on a phone. */
export function OneQueue({ of, console, queues, onRefresh }: PhoneQueuesProps & { of: DeskQueue }) {
  const words = useWords('desk');
  const { clinic, role } = console;
  const { timeZone } = clinic;
  const { profile, queue } = of;
  const shown = [of];
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const moving = useMoving({ queues, chosen: of, access: role });
  const ofWhole = useWholeQueueActions(queue, true);
  return (
    <div className={`space-y-4 ${BAR_CLEARANCE}`}>
      <NotCoveredBanner queue={queue} access={role} className="" />
      <DayOffNotice queue={queue} profile={profile} timeZone={timeZone} />
      <CallBacksOnPhone queues={shown} clinic={clinic} />
      <FeesOfDay clinicId={clinic.id} timeZone={timeZone} queues={[queue]} access={role} />
      <AnnouncementNotice queue={queue} doctorName={profile} timeZone={timeZone} />
      <CurrentPatient of={of} timeZone={timeZone} />
      <PanelFigures queue={queue} />
      <div {...keptFocus} className="flex flex-wrap items-center gap-2 rounded-control">
        <PracticeBadge queue={queue} />
        <PracticeSwitch queue={queue} timeZone={timeZone} colleagues={queues.map((each) => each.queue)} />
        <AnnounceButton queue={queue} timeZone={timeZone} />
        {moving.more.flat().map(({ label, onSelect }) => (
          <Button
            key={label}
            variant="secondary"
            size="small"
            icon={<ArrowRightLeft size={18} aria-hidden />}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
        <Menu
          trigger={
            <button
              type="button"
              aria-label={words.line.moreOfQueue}
              className={buttonClass({ variant: 'secondary', size: 'icon' })}
            >
              <EllipsisVertical size={20} aria-hidden />
            </button>
          }
          groups={[ofWhole.items]}
        />
        {ofWhole.question}
      </div>
      <TestsHereCard of={of} queues={queues} timeZone={timeZone} />
      <BookingsOnPhone queues={shown} clinic={clinic} />
      <PatientList
        title={words.queueList.today}
        queues={shown}
        timeZone={timeZone}
        askDoctor={moving.askDoctor}
      />
      {moving.dialog}
      <FloatingMenu
        of={of}
        queues={shown}
        addForm={
          <AddPatientForm
            booked={BookedInForm}
            queues={shown}
            chosen={of}
            clinicId={clinic.id}
            timeZone={timeZone}
          />
        }
        onRefresh={onRefresh}
        last={<PhoneLog queues={shown} access={role} />}
      />
    </div>
  );
}

import {
  CalendarClock,
  CalendarDays,
  ChartColumn,
  Coffee,
  ExternalLink,
  History,
  Hourglass,
  LogOut,
  Rows3,
  Tv,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConnectionBadge } from '../../shared/queue/connection-badge.tsx';
import { useLanguageItems } from '../../shared/session/language-choice.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { InHeader } from '../../shared/ui/header-slot.tsx';
import type { MenuItem } from '../../shared/ui/menu.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { BookedInForm, bookingsOfDesk } from '../bookings/lazy-bookings.tsx';
import { useSilentKeeperBanner } from '../outage/silent-keeper.tsx';
import { CurrentPatient } from '../screen/current-patient.tsx';
import { useDoctorSignOut } from '../queue/panel-header.tsx';
import { CallSlots } from '../screen/call-next.tsx';
import { DeskScreen } from '../screen/desk-screen.tsx';
import { useOnlyHereBanner } from '../screen/only-here-banner.tsx';
import { useQueueBanners } from '../screen/use-banners.tsx';
import { keepCalm, keptCalm } from './calm-view.ts';
import { ConsultationTime } from './consultation-time.tsx';
import type { PanelParts } from './phone-panel.tsx';

/** A doctor's panel on a wide screen: the desk with one queue, or the calm view if the doctor prefers it. */
export function DoctorDesk({ console, of, onRefresh }: PanelParts) {
  const words = useWords('desk');
  const { profile, clinic, access, queue } = console;
  const [isCalm, setCalm] = useState(keptCalm);
  // The calm view has no field that could take the focus.
  const calm = useRef<HTMLDivElement>(null);
  const focusCalm = () => calm.current?.focus();
  const [isSetting, setSetting] = useState(false);
  const banners = useQueueBanners({ queues: [of], chosen: of, timeZone: clinic.timeZone, access });
  const silent = useSilentKeeperBanner([of.queue], clinic.timeZone);
  const onlyHere = useOnlyHereBanner({ clinic, role: access, queues: [of] });
  const pages = usePagesOf(console);
  const view: MenuItem = {
    label: isCalm ? words.calm.leave : words.calm.enter,
    icon: isCalm ? Rows3 : Coffee,
    onSelect: () => {
      keepCalm(!isCalm);
      setCalm(!isCalm);
    },
  };
  const minutes: MenuItem = {
    label: words.desk.consultationTime,
    icon: Hourglass,
    onSelect: () => setSetting(true),
  };
  return (
    <>
      <InHeader>
        <div className="order-1 flex min-w-0 items-center gap-2">
          <h1 className="truncate font-semibold">{words.doctor.name(profile)}</h1>
          <span className="truncate text-sm text-ink-soft max-lg:hidden">{clinic.name}</span>
          <ConnectionBadge isActive={clinic.isActive} />
        </div>
      </InHeader>
      <DeskScreen
        queues={[of]}
        chosen={of}
        clinic={clinic}
        access={access}
        caption={words.queueList.title}
        canReset={false}
        bookings={bookingsOfDesk([of])}
        booked={BookedInForm}
        banners={[...silent, ...banners, ...onlyHere]}
        onRefresh={onRefresh}
        more={[[view, ...(access === 'staff' ? [] : [minutes])], pages]}
        {...(isCalm && {
          calm: (callKey) => (
            <div ref={calm} tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
              <div className="mx-auto max-w-2xl">
                <CurrentPatient
                  of={of}
                  call={<CallSlots of={of} callKey={callKey} onActed={focusCalm} className="min-h-18!" />}
                  onActed={focusCalm}
                  timeZone={clinic.timeZone}
                />
              </div>
            </div>
          ),
        })}
      />
      <Dialog open={isSetting} onOpenChange={setSetting} title={words.desk.consultationTime}>
        <ConsultationTime
          key={queue.consultationMinutes}
          doctorId={queue.doctorId}
          minutes={queue.consultationMinutes}
          onUpdated={() => setSetting(false)}
        />
      </Dialog>
    </>
  );
}

/** The links in the panel's menu, and for a doctor's own login the sign-out. */
function usePagesOf({ profile, clinic, access }: PanelParts['console']): MenuItem[] {
  const { bookings, panel, actions, calendar, clinics, menu } = useWords('desk');
  const navigate = useNavigate();
  const { signOut } = useDoctorSignOut();
  const languages = useLanguageItems();
  const history = {
    label: panel.history,
    icon: History,
    onSelect: () => void navigate(`/doctor/${profile.id}/history`),
  };
  const days = {
    label: calendar.title,
    icon: CalendarDays,
    onSelect: () => void navigate(`/doctor/${profile.id}/calendar`),
  };
  const booked = {
    label: bookings,
    icon: CalendarClock,
    onSelect: () => void navigate(`/doctor/${profile.id}/bookings`),
  };
  const clinicPage = {
    label: panel.clinicPage,
    icon: ExternalLink,
    onSelect: () => void window.open(`/clinic/${clinic.slug}`, '_blank', 'noopener'),
  };
  const display = {
    label: clinics.display,
    icon: Tv,
    onSelect: () => void window.open(`/${clinic.slug}/queue`, '_blank', 'noopener'),
  };
  const leave = { label: actions.signOut, icon: LogOut, onSelect: signOut };
  const reports = {
    label: menu.reports,
    icon: ChartColumn,
    onSelect: () => void navigate(`/doctor/${profile.id}/reports`),
  };
  // The link to the reports is shown only to the doctor's own login. Other users find the reports on the
  // clinic's dashboard.
  return access === 'doctor'
    ? [booked, history, days, reports, display, ...languages, leave]
    : [booked, history, days, display, clinicPage];
}

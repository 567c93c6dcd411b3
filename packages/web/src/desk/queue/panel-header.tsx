import type { DoctorConsole } from '@baari/contract/queue';
import { CalendarClock, CalendarDays, ExternalLink, History, Languages, LogOut } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { doctorLoginQuery } from '../doctor-login/doctor-login-query.ts';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { forgetAllValues } from '../../shared/forms/index.ts';
import { Button, buttonClass, ButtonLink } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { ConnectionBadge } from '../../shared/queue/connection-badge.tsx';
import { useLanguageItems } from '../../shared/session/language-choice.ts';
import { PracticeBadge } from '../../shared/queue/practice-badge.tsx';
import { AnnounceButton } from './announce/announce-dialog.tsx';
import { PracticeSwitch } from './practice-switch.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

export function PanelBadges({ console }: { console: DoctorConsole }) {
  return (
    <>
      <PracticeBadge queue={console.queue} />
      <ConnectionBadge isActive={console.clinic.isActive} />
    </>
  );
}

type PanelActionsProps = { console: DoctorConsole; onAnnounced: () => void };

/** The controls next to the queue. On a phone, these controls are in a sheet. */
export function PanelActions({ console, onAnnounced }: PanelActionsProps) {
  const { bookings, calendar, panel: words } = useWords('desk');
  const isOwnLogin = console.access === 'doctor';
  return (
    <>
      <PracticeSwitch queue={console.queue} timeZone={console.clinic.timeZone} />
      <AnnounceButton queue={console.queue} timeZone={console.clinic.timeZone} onDone={onAnnounced} />
      <Link
        to={`/doctor/${console.profile.id}/history`}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        <span className="inline-flex items-center gap-2">
          <History size={18} aria-hidden />
          {words.history}
        </span>
      </Link>
      <Link
        to={`/doctor/${console.profile.id}/calendar`}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        <span className="inline-flex items-center gap-2">
          <CalendarDays size={18} aria-hidden />
          {calendar.title}
        </span>
      </Link>
      <Link
        to={`/doctor/${console.profile.id}/bookings`}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        <span className="inline-flex items-center gap-2">
          <CalendarClock size={18} aria-hidden />
          {bookings}
        </span>
      </Link>
      {!isOwnLogin && (
        <ButtonLink
          href={`/clinic/${console.clinic.slug}`}
          target="_blank"
          rel="noopener"
          variant="secondary"
          size="small"
          icon={<ExternalLink size={18} aria-hidden />}
        >
          {words.clinicPage}
        </ButtonLink>
      )}
      {isOwnLogin && <OtherLanguages />}
      {isOwnLogin && <SignOutDoctor />}
    </>
  );
}

function OtherLanguages() {
  return useLanguageItems().map(({ label, lang, onSelect }) => (
    <Button
      key={lang}
      variant="secondary"
      size="small"
      icon={<Languages size={18} aria-hidden />}
      onClick={onSelect}
    >
      <span lang={lang}>{label}</span>
    </Button>
  ));
}

function SignOutDoctor() {
  const { actions } = useWords('desk');
  const { signOut, isBusy } = useDoctorSignOut();
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<LogOut size={18} aria-hidden />}
      busy={isBusy}
      busyLabel={actions.signingOut}
      onClick={signOut}
    >
      {actions.signOut}
    </Button>
  );
}

/** Ends the doctor's own login and opens the page for the next sign-in. */
export function useDoctorSignOut() {
  const { session, failures } = useWords('desk');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const action = useAction(api.doctors.signOutDoctor);
  const signOut = () =>
    action.run(
      {},
      {
        onSuccess: () => {
          forgetAllValues();
          void navigate('/doctor-login');
          queryClient.setQueryData(doctorLoginQuery.queryKey, { login: null, endedBecause: null });
          queryClient.removeQueries({ queryKey: ['doctor-console'] });
        },
        onError: (error) =>
          showToast({
            title: session.signOutFailed,
            description: failureText(error, failures),
            tone: 'destructive',
          }),
      },
    );
  return { signOut, isBusy: action.isBusy };
}

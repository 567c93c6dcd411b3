import type { DoctorConsole } from '@baari/contract/queue';
import { ExternalLink, History, LogOut } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { doctorLoginQuery } from '../doctor-login/doctor-login-query.ts';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { forgetAllValues } from '../../shared/forms/index.ts';
import type { LiveConnectionState } from '../../shared/live/index.ts';
import { Button, buttonClass, ButtonLink } from '../../shared/ui/button.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { ConnectionBadge } from '../../shared/queue/connection-badge.tsx';
import { PracticeBadge } from '../../shared/queue/practice-badge.tsx';
import { AnnounceButton } from './announce/announce-dialog.tsx';
import { AnnouncementNotice } from './announce/announcement-notice.tsx';
import { PracticeSwitch } from './practice-switch.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type PanelHeaderProps = { console: DoctorConsole; connection: LiveConnectionState };

export function PanelHeader({ console, connection }: PanelHeaderProps) {
  const { doctor } = useWords('desk');
  const keptFocus = useKeptFocus<HTMLDivElement>();
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">
              {doctor.name(console.profile.name)}
            </h1>
            <PanelBadges console={console} connection={connection} />
          </div>
          <p className="mt-1 text-ink-soft">{console.clinic.name}</p>
        </div>
        <div {...keptFocus} className="flex flex-wrap gap-2 rounded-control">
          <PanelActions console={console} />
        </div>
      </div>
      <AnnouncementNotice
        queue={console.queue}
        doctorName={console.profile.name}
        timeZone={console.clinic.timeZone}
        className="mt-4"
      />
    </div>
  );
}

export function PanelBadges({ console, connection }: PanelHeaderProps) {
  return (
    <>
      <PracticeBadge practice={console.queue.practice} />
      <ConnectionBadge connection={connection} />
    </>
  );
}

type PanelActionsProps = { console: DoctorConsole; onAnnounced?: () => void };

/** What stands beside the queue itself; in the header on a wide screen, in a sheet on a phone. */
export function PanelActions({ console, onAnnounced }: PanelActionsProps) {
  const words = useWords('desk').panel;
  const isOwnLogin = console.access === 'doctor';
  return (
    <>
      <PracticeSwitch queue={console.queue} />
      <AnnounceButton
        queue={console.queue}
        timeZone={console.clinic.timeZone}
        {...(onAnnounced && { onDone: onAnnounced })}
      />
      {console.access !== 'staff' && (
        <Link
          to={`/doctor/${console.profile.id}/history`}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <span className="inline-flex items-center gap-2">
            <History size={18} aria-hidden />
            {words.history}
          </span>
        </Link>
      )}
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
      {isOwnLogin && <SignOutDoctor />}
    </>
  );
}

function SignOutDoctor() {
  const { actions, session, failures } = useWords('desk');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const signOut = useAction(api.doctors.signOutDoctor);
  const pressed = () =>
    signOut.run(
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
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<LogOut size={18} aria-hidden />}
      busy={signOut.isBusy}
      busyLabel={actions.signingOut}
      onClick={pressed}
    >
      {actions.signOut}
    </Button>
  );
}

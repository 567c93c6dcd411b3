import type { ClinicBoard } from '@baari/contract/queue';
import { SearchX, UserX, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useLiveClinic } from '../../shared/live/index.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { useNow } from '../../shared/board/clock.tsx';
import { BackToClinics, ClinicHead } from './clinic-head.tsx';
import { DoctorItem } from './doctor-item.tsx';
import { useNewestDoctors } from '../../shared/board/use-newest-doctors.ts';
import { LiveStatus } from '../parts/live-status.tsx';
import { OwnTokens } from '../parts/own-tokens.tsx';
import { availability } from '../../shared/board/doctor-order.ts';
import { type ListedDoctor, useBoard } from '../../shared/board/use-board.ts';
import { Switch } from '../../shared/ui/switch.tsx';

/** The doctors of a clinic side by side: who they are, how long each one's queue is, and the way into it. */
export function DoctorsPage({ board }: { board: ClinicBoard }) {
  const { doctors: words } = useWords('lists');
  const { doctors: listed, freshness } = useBoard(board);
  const doctors = useNewestDoctors(listed);
  const clinic = useLiveClinic(board.clinic);
  const now = useNow();
  const available = doctors.filter((doctor) => isAvailable(doctor, now));
  if (!clinic.isActive) return <Gone />;
  return (
    <div className="mx-auto max-w-4xl">
      <OwnTokens followedClinicId={clinic.id} />
      <BackToClinics />
      <ClinicHead clinic={clinic}>
        <p className="mt-3 font-medium">
          {words.doctors(doctors.length)} · {words.available(available.length)}
        </p>
        <div className="mt-1">
          <LiveStatus freshness={freshness} timeZone={clinic.timeZone} />
        </div>
      </ClinicHead>
      {doctors.length === 0 ? (
        <EmptyState icon={UsersRound} title={words.noneTitle}>
          {words.none}
        </EmptyState>
      ) : (
        <Doctors clinic={clinic} doctors={doctors} available={available} />
      )}
    </div>
  );
}

type DoctorsProps = {
  clinic: ClinicBoard['clinic'];
  doctors: readonly ListedDoctor[];
  available: readonly ListedDoctor[];
};

function Doctors({ clinic, doctors, available }: DoctorsProps) {
  const { doctors: words } = useWords('lists');
  const [isOnlyAvailable, setOnlyAvailable] = useState(false);
  const shown = isOnlyAvailable ? available : doctors;
  return (
    <>
      <div className="mt-4 mb-3">
        <AvailableSwitch isOn={isOnlyAvailable} onChange={setOnlyAvailable} />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={UserX}
          title={words.noneAvailableTitle}
          action={
            <Button variant="secondary" onClick={() => setOnlyAvailable(false)}>
              {words.showAll}
            </Button>
          }
        >
          {words.noneAvailable}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {shown.map((doctor) => (
            <DoctorItem key={doctor.profile.id} clinic={clinic} doctor={doctor} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The clinic was switched off while the page was open. */
function Gone() {
  const { board } = useWords('patient');
  const { doctors: words } = useWords('lists');
  return (
    <div role="status">
      <EmptyState
        icon={SearchX}
        heading="h1"
        title={board.gone}
        action={<ButtonLink href="/clinics">{words.back}</ButtonLink>}
      />
    </div>
  );
}

function isAvailable({ queue }: ListedDoctor, now: number): boolean {
  if (!queue) return false;
  const { kind } = availability(queue, now);
  return kind === 'available' || kind === 'waiting';
}

type AvailableSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** 'Show available doctors only'. */
function AvailableSwitch(props: AvailableSwitchProps) {
  const { doctors: words } = useWords('lists');
  return <Switch {...props}>{words.onlyAvailable}</Switch>;
}

import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { QueueSnapshot } from '@baari/contract/queue';
import {
  type ExpectedTurn,
  isFree,
  newcomersTurn,
  shownClock,
  shownMinutes,
  startTold,
} from '@baari/core/wait-time';
import type { PatientWords } from '@baari/words/web';
import { useClock } from '../../shared/board/clock.tsx';
import { waitingIn } from '../../shared/board/doctor-order.ts';
import type { ListedDoctor } from '../../shared/board/use-board.ts';
import { useSettledTurn } from '../../shared/board/use-settled-turn.ts';
import { useNewestSnapshot } from '../../shared/live/index.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { doctorPath, stayingHere } from '../links.ts';
import { AvailabilityLine } from '../parts/availability-badge.tsx';

type DoctorCardProps = {
  clinic: ClinicProfile;
  doctor: ListedDoctor;
  onChoose: (doctor: DoctorProfile) => void;
};

/** A row in the clinic's list of doctors: name, specialty, availability and wait. */
export function DoctorCard({ doctor, ...props }: DoctorCardProps) {
  const queue = useNewestSnapshot(doctor.profile.id, doctor.queue);
  return queue && <DoctorRow {...props} profile={doctor.profile} queue={queue} />;
}

type DoctorRowProps = Omit<DoctorCardProps, 'doctor'> & { profile: DoctorProfile; queue: QueueSnapshot };

/** The whole row is a link, so that it works even before a script loads. */
function DoctorRow({ clinic, profile, queue, onChoose }: DoctorRowProps) {
  const messages = useWords('patient');
  const now = useClock();
  const { turn } = useSettledTurn(queue, newcomersTurn(queue), null);
  const isOpen = queue.offer.kind === 'open';
  const wait = isOpen && turn ? waitText(messages, queue, turn, clinic.timeZone, now) : null;
  return (
    <li>
      <a
        href={doctorPath(clinic.slug, profile.slug)}
        onClick={stayingHere(() => onChoose(profile))}
        className="flex touch-manipulation items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-card hover:border-accent"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-lg leading-6 font-semibold">{messages.doctor.name(profile)}</span>
          <AvailabilityLine clinic={clinic} profile={profile} queue={queue} />
          {wait && <span className="block font-semibold">{wait}</span>}
        </span>
        <span
          className={`${buttonClass({ variant: isOpen ? 'primary' : 'secondary', size: 'small' })} max-w-32 shrink-0`}
        >
          {isOpen ? messages.clinic.getToken : messages.clinic.seeQueue}
        </span>
      </a>
    </li>
  );
}

/**
 * Formats a newcomer's wait. Shows the time of day if the doctor has not started. Returns null if only the
 * start matters.
 */
function waitText(
  { wait, timeText }: PatientWords,
  queue: QueueSnapshot,
  turn: ExpectedTurn,
  timeZone: string,
  now: number,
): string | null {
  if (startTold(queue, now)) {
    return waitingIn(queue) > 0 ? wait.around({ time: timeText(shownClock(turn).aboutAt, timeZone) }) : null;
  }
  return isFree(queue) ? wait.none : wait.about({ count: shownMinutes(turn, now).about });
}

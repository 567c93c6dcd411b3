import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import { ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';
import { doctorPath } from '../links.ts';
import type { ListedDoctor } from '../../shared/board/use-board.ts';
import { useNewestSnapshot } from '../../shared/live/index.ts';
import { AvailabilityBadge } from '../parts/availability-badge.tsx';
import { DoctorQueueGlance } from '../waits/doctor-queue-glance.tsx';

type DoctorCardProps = {
  clinic: ClinicProfile;
  doctor: ListedDoctor;
  onChoose: (doctor: DoctorProfile) => void;
};

/**
 * A card in the clinic's list of doctors. The whole card is a link, so that it works even before a script
 * loads.
 */
export function DoctorCard({ clinic, doctor, onChoose }: DoctorCardProps) {
  const messages = useWords('patient');
  const { profile } = doctor;
  const queue = useNewestSnapshot(profile.id, doctor.queue);
  if (!queue) return null;
  const chosen = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(profile);
  };
  return (
    <li>
      <a
        href={doctorPath(clinic.slug, profile.slug)}
        onClick={chosen}
        className="block touch-manipulation rounded-card border border-line bg-surface p-4 shadow-card hover:border-accent sm:p-5"
      >
        <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <span className="min-w-0">
            <span className="block text-lg font-semibold">{messages.doctor.name(profile)}</span>
            <span className="block text-ink-soft">{messages.doctor.specialty(profile.specialty)}</span>
          </span>
          <AvailabilityBadge clinic={clinic} profile={profile} queue={queue} />
        </span>
        <div className="mt-4">
          <DoctorQueueGlance
            queue={queue}
            doctorName={messages.doctor.name(profile)}
            hours={{ doctor: profile, timeZone: clinic.timeZone }}
          />
        </div>
        <span className="mt-4 flex items-center gap-1 border-t border-line pt-3 font-semibold text-accent-ink">
          {queue.offer.kind === 'open' ? messages.clinic.getToken : messages.clinic.seeQueue}
          <ChevronRight size={20} aria-hidden />
        </span>
      </a>
    </li>
  );
}

import type { ClinicProfile } from '@baari/contract/clinics';
import type { QueueSnapshot } from '@baari/contract/queue';
import { CircleMinus } from 'lucide-react';
import { doctorPath } from '../links.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import type { ListedDoctor } from '../../shared/board/use-board.ts';
import { AvailabilityBadge } from '../parts/availability-badge.tsx';
import { DoctorQueueGlance } from '../waits/doctor-queue-glance.tsx';
import { DoctorFacts } from './doctor-facts.tsx';

type DoctorItemProps = { clinic: ClinicProfile; doctor: ListedDoctor };

/** One doctor: on a phone a card from top to bottom, on a desk a row with the queue and the way in at its end. */
export function DoctorItem({ clinic, doctor: { profile, queue } }: DoctorItemProps) {
  const { doctor } = useWords('patient');
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:gap-8">
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 className="text-lg font-semibold">{doctor.name(profile)}</h2>
            <p className="text-ink-soft">{doctor.specialty(profile.specialty)}</p>
          </div>
          {queue && <AvailabilityBadge clinic={clinic} profile={profile} queue={queue} />}
        </div>
        <DoctorFacts profile={profile} />
      </div>
      <div className="mt-4 flex flex-col justify-between gap-4 border-t border-line pt-4 md:mt-0 md:border-0 md:pt-0">
        {queue && (
          <DoctorQueueGlance
            queue={queue}
            doctorName={doctor.name(profile)}
            hours={{ doctor: profile, timeZone: clinic.timeZone }}
          />
        )}
        <WayIn href={doctorPath(clinic.slug, profile.slug)} name={doctor.name(profile)} queue={queue} />
      </div>
    </li>
  );
}

type WayInProps = { href: string; name: string; queue: QueueSnapshot | null };

/** Who takes no tokens now can still be looked up, hours and all. */
function WayIn({ href, name, queue }: WayInProps) {
  const { doctors: words } = useWords('lists');
  if (queue?.offer.kind === 'open') {
    return (
      <ButtonLink href={href} aria-label={words.getTokenFrom(name)} wide>
        {words.getToken}
      </ButtonLink>
    );
  }
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto *:px-3">
      {queue?.offer.kind === 'closed' && (
        <Button variant="secondary" disabled icon={<CircleMinus size={18} aria-hidden />}>
          {words.offline}
        </Button>
      )}
      <ButtonLink variant="ghost" href={href} aria-label={words.detailsOf(name)}>
        {words.details}
      </ButtonLink>
    </div>
  );
}

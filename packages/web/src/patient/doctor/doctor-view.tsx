import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { QueueSnapshot } from '@baari/contract/queue';
import { hasNoSlots } from '@baari/core/doctors';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PatientWords, TakingWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useNow } from '../../shared/board/clock.tsx';
import { dayOffTold } from '../../shared/board/day-off.ts';
import type { ListedDoctor } from '../../shared/board/use-board.ts';
import { openingText } from '../parts/opening-text.ts';
import { useNewestQueue } from '../../shared/board/use-newest-queue.ts';
import { AvailabilityBadge } from '../parts/availability-badge.tsx';
import { DoctorDetails } from './doctor-profile.tsx';
import { DoctorQueueGlance } from '../waits/doctor-queue-glance.tsx';
import { beginsAfter } from '../waits/told-turn.ts';
import { NewcomersNotice } from './newcomers-notice.tsx';
import { WhenChoice } from '../booking/when-choice.tsx';
import { OpeningOffer } from '../opening/opening-offer.tsx';
import { TokenForm } from '../take-token/token-form.tsx';

type DoctorViewProps = {
  clinic: ClinicProfile;
  doctor: ListedDoctor;
  asksVisitTypes: boolean;
  liveStatus: ReactNode;
};

/** One doctor of the clinic: the queue now, the form for a token, and who this is. */
export function DoctorView({ clinic, doctor, asksVisitTypes, liveStatus }: DoctorViewProps) {
  const messages = useWords('patient');
  const taking = useWords('taking');
  const { profile } = doctor;
  const queue = useNewestQueue(profile.id, doctor.queue);
  if (!queue) return null;
  const isOpen = queue.offer.kind === 'open';
  const name = messages.doctor.name(profile);
  const hours = { doctor: profile, timeZone: clinic.timeZone };
  return (
    <div className="grid gap-4">
      <Card>
        <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 className="text-xl font-semibold">{name}</h2>
            <p className="text-ink-soft">{messages.doctor.specialty(profile.specialty)}</p>
          </div>
          <AvailabilityBadge clinic={clinic} profile={profile} queue={queue} />
        </div>
        <DoctorQueueGlance queue={queue} doctorName={name} hours={hours} />
        <div className="mt-3">{liveStatus}</div>
      </Card>
      <WhenChoice clinic={clinic} doctor={profile} offer={queue.offer.kind}>
        {isOpen ? (
          <Card title={taking.heading}>
            <NewcomersNotice queue={queue} doctorName={name} hours={hours} />
            <TokenForm
              clinic={clinic}
              doctorId={profile.id}
              letter={profile.shownLetter}
              asksVisitTypes={asksVisitTypes}
            />
          </Card>
        ) : (
          <>
            <NoTokens clinic={clinic} profile={profile} offer={queue.offer} />
            {queue.offer.opensAt && (
              <OpeningOffer doctorId={profile.id} opensAt={queue.offer.opensAt} timeZone={clinic.timeZone} />
            )}
          </>
        )}
      </WhenChoice>
      <DoctorDetails profile={profile} timeZone={clinic.timeZone} />
    </div>
  );
}

type NoTokensProps = { clinic: ClinicProfile; profile: DoctorProfile; offer: QueueSnapshot['offer'] };

/** Why no token can be taken now, and when again: said in place of the form. */
function NoTokens({ clinic, profile, offer }: NoTokensProps) {
  const messages = useWords('patient');
  const taking = useWords('taking');
  const now = useNow();
  const { timeZone } = clinic;
  const { title, text } = noTokensText(messages, taking, offer, timeZone, now);
  const off = dayOffTold(messages, { timeZone, datedHours: profile.datedHours, offer, now });
  const begins =
    offer.opensAt === null ? null : beginsAfter({ doctor: profile, timeZone }, Date.parse(offer.opensAt));
  // Where no hours are known nobody knows the one either at which the practice opens again.
  const hasHours = !hasNoSlots(profile.workingHours);
  return (
    <Notice
      tone="warm"
      title={off?.text ?? title}
      action={
        <ButtonLink
          variant="secondary"
          size="small"
          href={`tel:${clinic.phone}`}
          icon={<Phone size={18} aria-hidden />}
        >
          {messages.clinic.callClinic}
        </ButtonLink>
      }
    >
      {off && hasHours && <p>{title}</p>}
      {begins !== null && <p>{taking.beginsAt(messages.timeText(begins, timeZone))}</p>}
      {text}
    </Notice>
  );
}

function noTokensText(
  messages: PatientWords,
  words: TakingWords,
  { kind, opensAt }: QueueSnapshot['offer'],
  timeZone: string,
  now: number,
): { title: string; text: string } {
  if (kind === 'used_up') return { title: words.usedUpTitle, text: words.usedUp };
  if (kind === 'not_covered') return { title: words.notCoveredTitle, text: words.notCovered };
  if (opensAt === null) return { title: words.closedTitle, text: words.closed };
  return { title: openingText(messages, Date.parse(opensAt), timeZone, now), text: words.closedUntil };
}

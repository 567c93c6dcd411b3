import type { ClinicProfile } from '@baari/contract/clinics';
import type { QueueSnapshot } from '@baari/contract/queue';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PatientWords, TakingWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useNow } from '../../shared/board/clock.tsx';
import { availability } from '../../shared/board/doctor-order.ts';
import type { ListedDoctor } from '../../shared/board/use-board.ts';
import { openingText } from '../parts/opening-text.ts';
import { useNewestQueue } from '../../shared/board/use-newest-queue.ts';
import { AvailabilityBadge } from '../parts/availability-badge.tsx';
import { DoctorDetails } from './doctor-profile.tsx';
import { DoctorQueueGlance } from '../waits/doctor-queue-glance.tsx';
import { NewcomersNotice } from './newcomers-notice.tsx';
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
  const now = useNow();
  if (!queue) return null;
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
          <AvailabilityBadge availability={availability(queue, now)} timeZone={clinic.timeZone} />
        </div>
        <DoctorQueueGlance queue={queue} doctorName={name} hours={hours} />
        <div className="mt-3">{liveStatus}</div>
      </Card>
      {queue.offer.kind === 'open' ? (
        <Card title={taking.heading}>
          <NewcomersNotice queue={queue} doctorName={name} hours={hours} />
          <TokenForm clinic={clinic} doctorId={profile.id} asksVisitTypes={asksVisitTypes} />
        </Card>
      ) : (
        <NoTokens clinic={clinic} queue={queue} />
      )}
      <DoctorDetails profile={profile} timeZone={clinic.timeZone} />
    </div>
  );
}

/** Why no token can be taken now, and when again: said in place of the form. */
function NoTokens({ clinic, queue }: { clinic: ClinicProfile; queue: QueueSnapshot }) {
  const messages = useWords('patient');
  const taking = useWords('taking');
  const now = useNow();
  const { title, text } = noTokensText(messages, taking, queue.offer, clinic.timeZone, now);
  return (
    <Notice
      tone="warm"
      title={title}
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

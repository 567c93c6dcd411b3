import type { ClinicProfile } from '@baari/contract/clinics';
import type { QueueSnapshot } from '@baari/contract/queue';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { timeText } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { announcementText } from '../announcement-text.ts';
import { useNow } from '../clock.tsx';
import { availability } from '../doctor-order.ts';
import type { ListedDoctor } from '../use-board.ts';
import { useNewestQueue } from '../use-newest-queue.ts';
import { AvailabilityBadge } from './availability-badge.tsx';
import { DoctorDetails } from './doctor-profile.tsx';
import { DoctorQueueGlance } from './doctor-queue-glance.tsx';
import { NewcomersDoubt } from './newcomers-doubt.tsx';
import { TokenForm } from './token-form.tsx';

type DoctorViewProps = {
  clinic: ClinicProfile;
  doctor: ListedDoctor;
  liveStatus: ReactNode;
};

/** One doctor of the clinic: the queue now, the form for a token, and who this is. */
export function DoctorView({ clinic, doctor, liveStatus }: DoctorViewProps) {
  const messages = useMessages();
  const { profile } = doctor;
  const queue = useNewestQueue(profile.id, doctor.queue);
  const now = useNow();
  if (!queue) return null;
  const name = messages.doctor.name(profile.name);
  const announced = announcementText(messages, queue, name, clinic.timeZone, now);
  return (
    <div className="grid gap-4">
      <Card>
        <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 className="text-xl font-semibold">{name}</h2>
            <p className="text-ink-soft">{messages.doctor.specialty(profile.specialty)}</p>
          </div>
          <AvailabilityBadge availability={availability(queue, now)} />
        </div>
        <DoctorQueueGlance queue={queue} doctorName={name} timeZone={clinic.timeZone} />
        <div className="mt-3">{liveStatus}</div>
      </Card>
      {queue.practice === 'open' ? (
        <Card title={messages.form.heading}>
          {announced && (
            <Notice tone="warm" title={announced} className="mb-4">
              {messages.form.canTakeToken}
            </Notice>
          )}
          <NewcomersDoubt queue={queue} hours={{ doctor: profile, timeZone: clinic.timeZone }} />
          <TokenForm clinic={clinic} doctorId={profile.id} />
        </Card>
      ) : (
        <ClosedPractice clinic={clinic} queue={queue} />
      )}
      <DoctorDetails profile={profile} timeZone={clinic.timeZone} />
    </div>
  );
}

function ClosedPractice({ clinic, queue }: { clinic: ClinicProfile; queue: QueueSnapshot }) {
  const { form, clinic: words, locale } = useMessages();
  const opensAt = queue.opensAt === null ? null : Date.parse(queue.opensAt);
  return (
    <Notice
      tone="warm"
      title={opensAt === null ? form.closedTitle : form.opensAt(timeText(opensAt, clinic.timeZone, locale))}
      action={
        <ButtonLink
          variant="secondary"
          size="small"
          href={`tel:${clinic.phone}`}
          icon={<Phone size={18} aria-hidden />}
        >
          {words.callClinic}
        </ButtonLink>
      }
    >
      {opensAt === null ? form.closed : form.closedUntil}
    </Notice>
  );
}

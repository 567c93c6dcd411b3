import type { ConsoleDoctor } from '@baari/contract/queue';
import { CircleSlash, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { dayText } from '../../shared/format/service-date.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { buttonClass, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { PracticeBadge } from '../../shared/queue/practice-badge.tsx';
import { useNewestQueue } from '../../shared/queue/use-newest-queue.ts';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import { PageAddress } from './copy-address.tsx';
import { DoctorMenu, type DoctorDialogKind } from './doctor-menu.tsx';
import { Announced, GlanceAhead, QueueGlance } from './queue-glance.tsx';
import { QueueNow } from './queue-now.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type DoctorCardProps = {
  doctor: ConsoleDoctor;
  clinicName: string;
  timeZone: string;
  /** By the plan; beyond its limit no new tokens are issued. */
  isCovered: boolean;
  /** Null for staff. */
  onOpen: ((kind: DoctorDialogKind) => void) | null;
};

/** A doctor's queue at a glance, live, and the ways to its pages. */
export function DoctorCard(props: DoctorCardProps) {
  return useWideScreen() ? <WideCard {...props} /> : <CompactCard {...props} />;
}

function WideCard({ doctor, clinicName, timeZone, isCovered, onOpen }: DoctorCardProps) {
  const { dashboard, doctor: doctorWords, locale } = useWords('office');
  const { profile, pageUrl } = doctor;
  const queue = useNewestQueue(doctor.queue);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <DoctorName doctor={doctor} />
          <p className="text-ink-soft">{doctorWords.specialty(profile.specialty)}</p>
          <p className="text-sm text-ink-soft">{clinicName}</p>
        </div>
        <PracticeBadge practice={queue.practice} />
        <DoctorMenu doctorId={profile.id} doctorName={profile} pageUrl={pageUrl} onOpen={onOpen} />
      </div>
      {!isCovered && <NotCovered />}
      <Announced queue={queue} timeZone={timeZone} />
      <QueueNow queue={queue} letter={profile.shownLetter} timeZone={timeZone} />
      <div>
        <QueueGlance queue={queue} letter={profile.shownLetter} />
        <GlanceAhead queue={queue} timeZone={timeZone} />
      </div>
      <PageAddress pageUrl={pageUrl} />
      <Ways doctor={doctor} />
      <p className="text-sm text-ink-soft">
        {dashboard.card.added(dayText(doctor.addedAt, timeZone, locale))}
      </p>
    </Card>
  );
}

/** For a phone, where the clinic stands in the page's heading anyway. */
function CompactCard({ doctor, timeZone, isCovered, onOpen }: DoctorCardProps) {
  const { dashboard, doctor: doctorWords, locale } = useWords('office');
  const { profile, pageUrl } = doctor;
  const queue = useNewestQueue(doctor.queue);
  return (
    <Card className="flex flex-col gap-3 p-4!">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <DoctorName doctor={doctor} />
          <p className="text-sm text-ink-soft">{doctorWords.specialty(profile.specialty)}</p>
          <p className="text-sm text-ink-soft">
            {dashboard.card.added(dayText(doctor.addedAt, timeZone, locale))}
          </p>
        </div>
        <PracticeBadge practice={queue.practice} />
        <DoctorMenu doctorId={profile.id} doctorName={profile} pageUrl={pageUrl} onOpen={onOpen} />
      </div>
      {!isCovered && <NotCovered />}
      <Announced queue={queue} timeZone={timeZone} />
      <QueueNow queue={queue} letter={profile.shownLetter} timeZone={timeZone} />
      <div>
        <QueueGlance queue={queue} letter={profile.shownLetter} isCompact />
        <GlanceAhead queue={queue} timeZone={timeZone} />
      </div>
      <PageAddress pageUrl={pageUrl} />
      <Ways doctor={doctor} />
    </Card>
  );
}

function NotCovered() {
  const { card: words } = useWords('office').dashboard;
  return (
    <p>
      <Badge icon={CircleSlash} tone="warm">
        {words.notCovered}
      </Badge>
    </p>
  );
}

const panelPath = ({ profile }: ConsoleDoctor) => `/doctor/${profile.id}/admin`;

function DoctorName({ doctor }: { doctor: ConsoleDoctor }) {
  const { doctor: words } = useWords('office');
  return (
    <h2 className="text-lg font-semibold">
      <Link to={panelPath(doctor)} className="hover:underline">
        {words.name(doctor.profile)}
      </Link>
    </h2>
  );
}

function Ways({ doctor }: { doctor: ConsoleDoctor }) {
  const { card: words } = useWords('office').dashboard;
  return (
    <div className="grid grid-cols-[auto_1fr] gap-2">
      <Link to={panelPath(doctor)} className={buttonClass({ size: 'small' })}>
        {words.openPanel}
      </Link>
      <ButtonLink
        href={new URL(doctor.pageUrl).pathname}
        target="_blank"
        rel="noopener"
        variant="secondary"
        size="small"
        icon={<ExternalLink size={18} aria-hidden className="max-md:hidden" />}
      >
        {words.registerPage}
      </ButtonLink>
    </div>
  );
}

import { labelIn } from '@baari/core/queue';
import type { ConsoleDoctor, ConsoleQueue } from '@baari/contract/queue';
import { type DoctorName } from '@baari/core/doctors';
import { clsx } from 'clsx';
import {
  CalendarClock,
  CalendarDays,
  CircleSlash,
  ClockAlert,
  Copy,
  DoorOpen,
  EllipsisVertical,
  ExternalLink,
  Hourglass,
  KeyRound,
  type LucideIcon,
  Pencil,
  Trash2,
} from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { dayText } from '../../shared/format/service-date.ts';
import { useServerNow } from '../../shared/live/use-server-now.ts';
import { PracticeBadge } from '../../shared/queue/practice-badge.tsx';
import { useNewestQueue } from '../../shared/live/index.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button, buttonClass, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { copyText } from '../../shared/ui/copy-text.ts';
import { Menu } from '../../shared/ui/menu.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { LONG_WAIT_MINUTES, queueNowOf } from './day-figures.ts';
import { Announced, GlanceAhead, QueueGlance } from './queue-glance.tsx';

type DoctorCardProps = {
  doctor: ConsoleDoctor;
  clinicName: string;
  timeZone: string;
  /** False if the plan does not cover the doctor, who then issues no new tokens. */
  isCovered: boolean;
  /**
   * Opens a dialog of the card; null for staff, who cannot manage doctors.
   */
  onOpen: ((kind: DoctorDialogKind) => void) | null;
};

/** Shows a doctor's live queue with links to its pages. */
export function DoctorQueueCard(props: DoctorCardProps) {
  return useWideScreen() ? <WideCard {...props} /> : <CompactCard {...props} />;
}

function WideCard({ doctor, clinicName, timeZone, isCovered, onOpen }: DoctorCardProps) {
  const { dashboard, doctor: doctorWords, locale } = useWords('office');
  const { profile, pageUrl } = doctor;
  const queue = useNewestQueue(doctor.queue);
  return (
    <Card className="flex flex-col gap-3 sm:p-5!">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <NameAndSpecialty doctor={doctor} />
          <p className="line-clamp-2 text-sm text-ink-soft">
            {doctorWords.specialty(profile.specialty)} · {clinicName}
          </p>
        </div>
        <PracticeBadge queue={queue} />
        <DoctorMenu doctorId={profile.id} doctorName={profile} pageUrl={pageUrl} onOpen={onOpen} />
      </div>
      {!isCovered && <NotCovered />}
      <Announced queue={queue} timeZone={timeZone} />
      <QueueNow queue={queue} letter={profile.shownLetter} timeZone={timeZone} />
      <QueueGlance queue={queue} letter={profile.shownLetter} />
      <Ways doctor={doctor} />
      <GlanceAhead queue={queue} timeZone={timeZone} />
      <PageAddress pageUrl={pageUrl} />
      <p className="text-sm text-ink-soft">
        {dashboard.card.added({ day: dayText(doctor.addedAt, timeZone, locale) })}
      </p>
    </Card>
  );
}

/** Shows the card on a phone, where the page's heading names the clinic. */
function CompactCard({ doctor, timeZone, isCovered, onOpen }: DoctorCardProps) {
  const { dashboard, doctor: doctorWords, locale } = useWords('office');
  const { profile, pageUrl } = doctor;
  const queue = useNewestQueue(doctor.queue);
  return (
    <Card className="flex flex-col gap-3 p-4!">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <NameAndSpecialty doctor={doctor} />
          <p className="text-sm text-ink-soft">{doctorWords.specialty(profile.specialty)}</p>
          <p className="text-sm text-ink-soft">
            {dashboard.card.added({ day: dayText(doctor.addedAt, timeZone, locale) })}
          </p>
        </div>
        <PracticeBadge queue={queue} />
        <DoctorMenu doctorId={profile.id} doctorName={profile} pageUrl={pageUrl} onOpen={onOpen} />
      </div>
      {!isCovered && <NotCovered />}
      <Announced queue={queue} timeZone={timeZone} />
      <QueueNow queue={queue} letter={profile.shownLetter} timeZone={timeZone} />
      <QueueGlance queue={queue} letter={profile.shownLetter} />
      <Ways doctor={doctor} />
      <GlanceAhead queue={queue} timeZone={timeZone} />
      <PageAddress pageUrl={pageUrl} />
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

function NameAndSpecialty({ doctor }: { doctor: ConsoleDoctor }) {
  const { doctor: words } = useWords('office');
  return (
    <h2 className="line-clamp-2 text-lg font-semibold wrap-anywhere">
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

const everyMs = 20_000;

type QueueNowProps = {
  queue: ConsoleQueue;
  letter: string | null;
  timeZone: string;
};

/** Shows the current patient, the longest wait, and a session that has not started. */
function QueueNow({ queue, letter, timeZone }: QueueNowProps) {
  const { dashboard, timeText } = useWords('office');
  const { now: words } = dashboard.card;
  const now = useServerNow(everyMs);
  const { inside, longestWaitMinutes, notStarted } = queueNowOf(queue, now);
  const startsAt = queue.startsAt === null ? null : timeText(queue.startsAt, timeZone);
  const insideText = ({ number, since }: NonNullable<typeof inside>) => {
    const label = labelIn(queue, letter, number);
    if (since === null) return words.inside({ label });
    return words.insideSince({ label, time: timeText(since, timeZone), minutes: minutesSince(since, now) });
  };
  return (
    <ul className="grid gap-1 text-sm empty:hidden">
      {inside && <Line icon={DoorOpen}>{insideText(inside)}</Line>}
      {notStarted === 'waiting' && <Line icon={ClockAlert}>{words.notStarted}</Line>}
      {notStarted === 'early' && startsAt !== null && (
        <Line icon={ClockAlert}>{words.startsAt({ time: startsAt })}</Line>
      )}
      {longestWaitMinutes !== null && (
        <Line icon={Hourglass} isWarm={longestWaitMinutes > LONG_WAIT_MINUTES}>
          {words.longestWait({ minutes: longestWaitMinutes })}
        </Line>
      )}
    </ul>
  );
}

const MINUTE_MS = 60_000;

const minutesSince = (since: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));

type LineProps = { icon: LucideIcon; isWarm?: boolean; children: string };

function Line({ icon: Icon, isWarm = false, children }: LineProps) {
  return (
    <li className={clsx('flex gap-1.5', isWarm && 'font-medium text-warm-ink')}>
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
      {children}
    </li>
  );
}

/** The dialogs that a card can open. */
export type DoctorDialogKind = 'edit' | 'bookings' | 'code' | 'delete';

type DoctorMenuProps = {
  doctorId: string;
  doctorName: DoctorName;
  pageUrl: string;
  /**
   * Opens a dialog of the card; null for staff, who cannot manage doctors.
   */
  onOpen: ((kind: DoctorDialogKind) => void) | null;
};

function DoctorMenu({ doctorId, doctorName, pageUrl, onOpen }: DoctorMenuProps) {
  const { bookings, dashboard, doctor, doctors, lists } = useWords('office');
  const words = dashboard.card;
  const copyAddress = useCopyAddress(pageUrl);
  const copy = { label: words.copyUrl, icon: Copy, onSelect: copyAddress };
  const navigate = useNavigate();
  const days = {
    label: words.calendar,
    icon: CalendarDays,
    onSelect: () => void navigate(`/doctor/${doctorId}/calendar`),
  };
  const groups = onOpen
    ? [
        [
          { label: doctors.editDoctor, icon: Pencil, onSelect: () => onOpen('edit') },
          days,
          { label: bookings, icon: CalendarClock, onSelect: () => onOpen('bookings') },
          { label: words.viewCode, icon: KeyRound, onSelect: () => onOpen('code') },
          copy,
        ],
        [
          {
            label: doctors.deleteDoctor,
            icon: Trash2,
            isDestructive: true,
            onSelect: () => onOpen('delete'),
          },
        ],
      ]
    : [[days, copy]];
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={lists.actionsFor({ name: doctor.name(doctorName) })}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <EllipsisVertical size={20} aria-hidden />
        </button>
      }
      groups={groups}
    />
  );
}

/** Returns a function that copies the address of a doctor's token page, and reports that it did. */
function useCopyAddress(pageUrl: string): () => void {
  const { copyFailed, copyUrlByHand, dashboard, urlCopied } = useWords('office');
  const showToast = useToast();
  const done = () => showToast({ title: urlCopied, description: dashboard.card.urlCopiedHint });
  const failed = () => showToast({ title: copyFailed, description: copyUrlByHand, tone: 'destructive' });
  return () => void copyText(pageUrl).then(done, failed);
}

/** Shows the address of a doctor's token page with a copy button. */
function PageAddress({ pageUrl }: { pageUrl: string }) {
  const { card: words } = useWords('office').dashboard;
  const copy = useCopyAddress(pageUrl);
  return (
    <div className="flex items-center gap-2">
      <p className="min-w-0 flex-1 text-sm wrap-anywhere">{pageUrl.replace(/^https?:\/\//, '')}</p>
      <Button
        variant="secondary"
        size="icon"
        className="shrink-0"
        aria-label={words.copyUrl}
        title={words.copyUrl}
        icon={<Copy size={18} aria-hidden />}
        onClick={copy}
      />
    </div>
  );
}

import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { QueueSnapshot } from '@baari/contract/queue';
import { addDays, type Availability, isFinishing } from '@baari/core/queue';
import { CircleCheck, CircleMinus, Clock } from 'lucide-react';
import { useClock } from '../../shared/board/clock.tsx';
import { dateAt, dayOffTold, weekdayOrDateText } from '../../shared/board/day-off.ts';
import { availability, waitingIn } from '../../shared/board/doctor-order.ts';
import { Badge, type BadgeTone } from '../../shared/ui/badge.tsx';
import type { PatientWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';

const icons = {
  offline: CircleMinus,
  used_up: CircleMinus,
  not_covered: CircleMinus,
  busy: Clock,
  later: Clock,
  available: CircleCheck,
  waiting: Clock,
};
const tones: Record<Availability['light'], BadgeTone> = {
  grey: 'neutral',
  green: 'accent',
  yellow: 'warm',
  red: 'danger',
};

type AvailabilityProps = { clinic: ClinicProfile; profile: DoctorProfile; queue: QueueSnapshot };

/** Shows whether the doctor is available, and otherwise the reason and the time of the return, if known. */
export function AvailabilityBadge(props: AvailabilityProps) {
  const { shown, text, note } = useAvailability(props);
  return (
    <span className="max-w-full">
      <Badge icon={icons[shown.kind]} tone={tones[shown.light]} mayWrap>
        {text}
      </Badge>
      {note && <span className="block text-sm wrap-anywhere text-ink-soft">{note}</span>}
    </span>
  );
}

/** Shows the specialty, whether the doctor is available, and how many patients wait, on one line. */
export function AvailabilityLine(props: AvailabilityProps) {
  const { doctor: words } = useWords('patient');
  const { shown, text, note } = useAvailability(props);
  const specialty = words.specialty(props.profile.specialty);
  const isSaid = shown.kind === 'waiting' || props.queue.offer.kind !== 'open';
  const waiting = isSaid ? 0 : waitingIn(props.queue);
  const Icon = icons[shown.kind];
  return (
    <span className="block text-sm wrap-anywhere text-ink-soft">
      {specialty && `${specialty} · `}
      <Icon size={14} aria-hidden className="inline align-[-2px]" /> {text}
      {waiting > 0 && ` · ${words.waiting({ count: waiting })}`}
      {note && <span className="block">{note}</span>}
    </span>
  );
}

function useAvailability(props: AvailabilityProps): Told {
  const messages = useWords('patient');
  const now = useClock();
  return availabilityTold(messages, { ...props, now });
}

type Told = { shown: Availability; text: string; note: string | null };

/** Returns the words for whether a doctor is available. `now` is in milliseconds since 1970. */
export function availabilityTold(
  messages: PatientWords,
  { clinic: { timeZone }, profile, queue, now }: AvailabilityProps & { now: number },
): Told {
  const shown = availability(queue, now);
  const off = dayOffTold(messages, { timeZone, datedHours: profile.datedHours, offer: queue.offer, now });
  const text =
    off?.text ?? availabilityText(messages, shown, { timeZone, now, isLastSeen: isFinishing(queue) });
  return { shown, text, note: off?.note ?? null };
}

function availabilityText(
  messages: PatientWords,
  shown: Availability,
  { timeZone, now, isLastSeen }: { timeZone: string; now: number; isLastSeen: boolean },
): string {
  const { doctor: words, timeText } = messages;
  const time = (instant: Date) => timeText(+instant, timeZone);
  switch (shown.kind) {
    case 'offline':
      if (shown.opensAt !== null) return openingText(messages, +shown.opensAt, timeZone, now);
      return isLastSeen ? words.usedUp : words.offline;
    case 'used_up':
      return words.usedUp;
    case 'not_covered':
      return words.notCovered;
    case 'busy':
      return words.backAt({ time: time(shown.until) });
    case 'later':
      return words.from({ time: time(shown.from) });
    case 'available':
      return words.available;
    case 'waiting':
      return words.waiting({ count: shown.waiting });
  }
}

/**
 * Describes when a practice opens, like "Tokens open tomorrow at 7:00 am". `now` and all other instants are
 * in milliseconds since 1970.
 */
export function openingText(words: PatientWords, opensAt: number, timeZone: string, now: number): string {
  const { doctor, timeText } = words;
  const time = timeText(opensAt, timeZone);
  const day = dateAt(opensAt, timeZone);
  const today = dateAt(now, timeZone);
  if (day === today) return doctor.opensToday({ time });
  if (day === addDays(today, 1)) return doctor.opensTomorrow({ time });
  return doctor.opensOn({ weekday: weekdayOrDateText(words, day, today), time });
}

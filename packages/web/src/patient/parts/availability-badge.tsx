import type { Availability } from '@baari/core/queue';
import { CircleCheck, CircleMinus, Clock, Coffee } from 'lucide-react';
import type { PatientWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { Badge, type BadgeTone } from '../../shared/ui/badge.tsx';
import { useNow } from '../../shared/board/clock.tsx';
import { openingText } from './opening-text.ts';

const icons = {
  offline: CircleMinus,
  used_up: CircleMinus,
  not_covered: CircleMinus,
  busy: Coffee,
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

type AvailabilityBadgeProps = { availability: Availability; timeZone: string };

export function AvailabilityBadge({ availability, timeZone }: AvailabilityBadgeProps) {
  const messages = useWords('patient');
  const now = useNow();
  return (
    <Badge icon={icons[availability.kind]} tone={tones[availability.light]}>
      {availabilityText(messages, availability, timeZone, now)}
    </Badge>
  );
}

function availabilityText(
  messages: PatientWords,
  availability: Availability,
  timeZone: string,
  now: number,
): string {
  const { doctor: words, timeText } = messages;
  const time = (instant: Date) => timeText(+instant, timeZone);
  switch (availability.kind) {
    case 'offline':
      return availability.opensAt === null
        ? words.offline
        : openingText(messages, +availability.opensAt, timeZone, now);
    case 'used_up':
      return words.usedUp;
    case 'not_covered':
      return words.notCovered;
    case 'busy':
      return words.backAt(time(availability.until));
    case 'later':
      return words.from(time(availability.from));
    case 'available':
      return words.available;
    case 'waiting':
      return words.waiting(availability.waiting);
  }
}

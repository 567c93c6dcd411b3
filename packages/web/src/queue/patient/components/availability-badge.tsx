import type { Availability } from '@baari/core/queue';
import { CircleCheck, CircleMinus, Clock, Coffee } from 'lucide-react';
import type { Messages } from '../../../messages/messages.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const icons = { offline: CircleMinus, busy: Coffee, available: CircleCheck, waiting: Clock };
const tones: Record<Availability['light'], BadgeTone> = {
  grey: 'neutral',
  green: 'accent',
  yellow: 'warm',
  red: 'danger',
};

export function AvailabilityBadge({ availability }: { availability: Availability }) {
  const { doctor } = useMessages();
  return (
    <Badge icon={icons[availability.kind]} tone={tones[availability.light]}>
      {availabilityText(doctor, availability)}
    </Badge>
  );
}

function availabilityText(words: Messages['doctor'], availability: Availability): string {
  return availability.kind === 'waiting' ? words.waiting(availability.waiting) : words[availability.kind];
}

import { CircleCheck, CircleHelp, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '../ui/badge.tsx';

type Look = { text: string; icon: LucideIcon; tone: BadgeTone };

const looks: Partial<Record<string, Look>> = {
  completed: { text: 'Completed', icon: CircleCheck, tone: 'accent' },
  pending: { text: 'Pending', icon: Clock, tone: 'neutral' },
  failed: { text: 'Failed', icon: CircleX, tone: 'danger' },
};

/** What has become of a payment; one in a state that this page does not know yet has only an outline. */
export function StatusBadge({ status }: { status: string }) {
  const look = looks[status];
  if (look) {
    return (
      <Badge tone={look.tone} icon={look.icon}>
        {look.text}
      </Badge>
    );
  }
  return (
    <Badge icon={CircleHelp} className="border border-line-strong bg-transparent!">
      {status}
    </Badge>
  );
}

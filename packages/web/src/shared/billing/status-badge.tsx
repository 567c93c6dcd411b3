import { CircleCheck, CircleHelp, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { useWords } from '../words/words-context.tsx';
import type { ConsoleWords } from '@baari/words/web';

type Look = { icon: LucideIcon; tone: BadgeTone };

const looks: Record<keyof ConsoleWords['payments'], Look> = {
  completed: { icon: CircleCheck, tone: 'accent' },
  pending: { icon: Clock, tone: 'neutral' },
  failed: { icon: CircleX, tone: 'danger' },
};

/** Shows the outcome of a payment. An unknown state gets only an outline. */
export function StatusBadge({ status }: { status: string }) {
  const words = useWords('console').payments;
  if (isKnown(status)) {
    const look = looks[status];
    return (
      <Badge tone={look.tone} icon={look.icon}>
        {words[status]}
      </Badge>
    );
  }
  return (
    <Badge icon={CircleHelp} className="border border-line-strong bg-transparent!">
      {status}
    </Badge>
  );
}

const isKnown = (status: string): status is keyof typeof looks => Object.hasOwn(looks, status);

import type { WaitAccuracy } from '@baari/contract/queue';
import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Stat, StatList } from '../ui/stat.tsx';
import { errorText, shareText, type Verdict, verdictOf } from './accuracy-words.ts';

const count = new Intl.NumberFormat('en-IN');

/** How far off waits were, how many of them held what they promised, and of how many patients that is. */
export function AccuracyFigures({ accuracy }: { accuracy: WaitAccuracy }) {
  return (
    <StatList>
      <Stat
        label="Typical error"
        value={errorText(accuracy.medianErrorMinutes)}
        detail="Half of the waits were closer"
      />
      <Stat label="Inside the range" value={shareText(accuracy.insideShare)} detail="Aim: 8 of 10 patients" />
      <Stat label="Patients" value={count.format(accuracy.told)} detail="Told a wait and called" />
    </StatList>
  );
}

const verdicts: Record<Verdict, { tone: BadgeTone; icon: LucideIcon; words: string }> = {
  few: { tone: 'neutral', icon: Info, words: 'Few patients so far' },
  narrow: { tone: 'warm', icon: TriangleAlert, words: 'Ranges too narrow' },
  wide: { tone: 'warm', icon: TriangleAlert, words: 'Ranges wider than needed' },
  fine: { tone: 'accent', icon: CircleCheck, words: 'As it should be' },
};

/** What the figures say; nothing when there are none. */
export function AccuracyBadge({ accuracy }: { accuracy: WaitAccuracy }) {
  const verdict = verdictOf(accuracy);
  if (verdict === null) return null;
  const { tone, icon, words } = verdicts[verdict];
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  );
}

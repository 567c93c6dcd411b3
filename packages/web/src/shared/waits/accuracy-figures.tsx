import type { WaitAccuracy } from '@baari/contract/queue';
import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Stat, StatList } from '../ui/stat.tsx';
import { errorText, shareText, type Verdict, verdictOf } from './accuracy-words.ts';
import { useWords } from '../words/words-context.tsx';

/** Shows the errors of estimates, how many were right, and for how many patients. */
export function AccuracyFigures({ accuracy }: { accuracy: WaitAccuracy }) {
  const { accuracy: words, locale } = useWords('console');
  const count = new Intl.NumberFormat(locale);
  return (
    <StatList>
      <Stat
        label={words.error}
        value={errorText(accuracy.medianErrorMinutes, words)}
        detail={words.errorHint}
      />
      <Stat label={words.inside} value={shareText(accuracy.insideShare)} detail={words.insideHint} />
      <Stat label={words.patients} value={count.format(accuracy.told)} detail={words.patientsHint} />
    </StatList>
  );
}

const looks: Record<Verdict, { tone: BadgeTone; icon: LucideIcon }> = {
  few: { tone: 'neutral', icon: Info },
  narrow: { tone: 'warm', icon: TriangleAlert },
  wide: { tone: 'warm', icon: TriangleAlert },
  fine: { tone: 'accent', icon: CircleCheck },
};

/** Shows the figures as a badge. Shows nothing if there are no figures. */
export function AccuracyBadge({ accuracy }: { accuracy: WaitAccuracy }) {
  const { verdicts } = useWords('console').accuracy;
  const verdict = verdictOf(accuracy);
  if (verdict === null) return null;
  const { tone, icon } = looks[verdict];
  return (
    <Badge tone={tone} icon={icon}>
      {verdicts[verdict]}
    </Badge>
  );
}

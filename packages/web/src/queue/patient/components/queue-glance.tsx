import type { ReactNode } from 'react';
import { timeText } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useNow } from '../clock.tsx';
import type { Wait } from '../wait.ts';

/** Figures side by side, as many as a narrow phone takes; a description list, so that each is read with its label. */
export function Glance({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap justify-between gap-x-3 gap-y-3">{children}</dl>;
}

type FigureProps = { label: string; value: ReactNode; detail?: ReactNode };

export function Figure({ label, value, detail }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="token-number mt-1.5 text-xl tracking-tight">{value}</dd>
      {detail && <dd className="mt-1 text-sm text-ink-soft">{detail}</dd>}
    </div>
  );
}

type WaitFigureProps = {
  label: string;
  wait: Wait;
  /** What is said when nobody is ahead and the doctor is at work. */
  none: string;
  timeZone: string;
};

/** How long, and around when. With nobody ahead of a doctor who is yet to begin or to come back it is until then. */
export function WaitFigure({ label, wait, none, timeZone }: WaitFigureProps) {
  const { token: words, locale } = useMessages();
  const turn = timeText(wait.turnAt, timeZone, locale);
  const isLater = wait.turnAt > useNow();
  if (wait.minutes > 0) {
    return (
      <Figure label={label} value={words.waitMinutes(wait.minutes)} detail={isLater && words.around(turn)} />
    );
  }
  return <Figure label={label} value={isLater ? words.until(turn) : none} />;
}

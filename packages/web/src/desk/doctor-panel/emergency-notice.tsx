/** Tells the doctor's phone that reception has placed somebody at once, until the doctor has seen it. */
import type { ConsoleToken } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { useEffect, useState } from 'react';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { waitingTokens } from '../../shared/queue/queue-figures.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { DeskQueue } from '../state/desk-queues.ts';

const PATTERN_MS = [400, 200, 400, 200, 800];

/** Stays below the header while the page scrolls. The phone vibrates once for each patient, if the page was touched. */
export function EmergencyNotice({ of: { profile, queue } }: { of: DeskQueue }) {
  const words = useWords('desk');
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const { lastAction } = queue;
  const isOwn = ({ number }: ConsoleToken) =>
    lastAction?.kind === 'placed_at_once' && lastAction.actor === 'doctor' && lastAction.number === number;
  const urgent = waitingTokens(queue).filter((token) => token.place === 'once' && !seen.has(token.id));
  const own = urgent.find(isOwn);
  // The doctor who placed somebody at once knows it.
  if (own) setSeen(new Set([...seen, own.id]));
  const shown = urgent.filter((token) => token !== own);
  const newest =
    shown
      .map(({ id }) => id)
      .toSorted()
      .at(-1) ?? null;
  useEffect(() => {
    if (newest !== null && 'vibrate' in navigator) navigator.vibrate(PATTERN_MS);
  }, [newest]);
  if (shown.length === 0) return null;
  return (
    <div className="sticky top-16 z-20 -mx-1 mb-3 space-y-2">
      {shown.map((token) => (
        <Notice
          key={token.id}
          tone="danger"
          className="shadow-raised"
          title={words.panel.emergency({ label: tokenLabel(profile.shownLetter, token.number) })}
          action={
            <Button variant="secondary" size="small" onClick={() => setSeen(new Set([...seen, token.id]))}>
              {words.panel.emergencySeen}
            </Button>
          }
        >
          <p className="wrap-anywhere">{patientName(token.name, words.queue)}</p>
        </Notice>
      ))}
    </div>
  );
}

/**
 * Tells the doctor, on their phone, that reception has given a patient the place “At once”. The notice is
 * shown until the doctor confirms it. The desk then shows the time at which the doctor saw the notice.
 */
import type { ConsoleToken } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { useEffect, useState } from 'react';
import { api, isReason } from '../../shared/api/index.ts';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { waitingTokens } from '../../shared/queue/queue-figures.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useQueueAction } from '../actions/queue-actions.ts';
import type { DeskQueue } from '../state/desk-queues.ts';

const PATTERN_MS = [400, 200, 400, 200, 800];

/**
 * The notice is always below the header, even while the page scrolls. The phone vibrates once for each
 * patient, if the page was touched before.
 */
export function EmergencyNotice({ of: { profile, queue } }: { of: DeskQueue }) {
  const words = useWords('desk');
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const see = useQueueAction(api.queue.seeEmergency, {
    failure: words.panel.emergencyFailed,
    inPlace: ['queue.emergency_seen'],
    isLasting: true,
  });
  const { doctorId, lastAction } = queue;
  const isOwn = ({ number }: ConsoleToken) =>
    lastAction?.kind === 'placed_at_once' && lastAction.actor === 'doctor' && lastAction.number === number;
  const urgent = waitingTokens(queue).filter(
    (token) => token.place === 'once' && !token.emergencySeen && !seen.has(token.id),
  );
  const own = urgent.find(isOwn);
  // A doctor who placed the patient needs no notice.
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
  const say = ({ id, number }: ConsoleToken) => {
    setSeen(new Set([...seen, id]));
    see.run(
      { doctorId, number },
      { onError: (error) => !isReason(error, 'queue.emergency_seen') && setSeen(without(id)) },
    );
  };
  if (shown.length === 0) return null;
  return (
    <div className="sticky top-16 z-20 -mx-1 mb-3 space-y-2">
      {shown.map((token) => (
        <Notice
          key={token.id}
          tone="danger"
          className="shadow-raised"
          title={words.panel.emergency({
            label: tokenLabel(profile.shownLetter, token.number, token.outageNumber),
          })}
          action={
            <Button variant="secondary" size="small" onClick={() => say(token)}>
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

/** If the desk could not be informed, the notice is shown again. */
const without = (id: string) => (seen: ReadonlySet<string>) => new Set([...seen].filter((one) => one !== id));

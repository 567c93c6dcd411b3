import type { ConsoleToken } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import type { ReactNode } from 'react';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { waitingTokens } from '../../shared/queue/queue-figures.ts';
import { Card } from '../../shared/ui/card.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { CallTime } from '../../shared/waits/call-time.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { AtOnce } from './at-once.tsx';
import { Inside } from './inside.tsx';
import type { DeskQueue } from '../state/desk-queues.ts';
import { CallQuestion } from '../queue/current/call-question.tsx';

const nextShown = 3;

type CurrentPatientProps = {
  of: DeskQueue;
  /**
   * The button that calls the next patient. A phone has this button at the bottom of the screen instead.
   */
  call?: ReactNode;
  /** Moves the focus away, so that the next key does not do the same to another patient. */
  onActed?: (() => void) | undefined;
  timeZone: string;
};

/** Shows the current patient, the time of the visit so far, and the next patient. */
export function CurrentPatient({ of, call, onActed, timeZone }: CurrentPatientProps) {
  const { queue, panel } = of;
  const words = useWords('desk');
  const waiting = waitingTokens(queue);
  const keptFocus = useKeptFocus<HTMLElement>();
  return (
    <Card aria-label={words.current.label} {...keptFocus}>
      <Inside of={of} size="hero" timeZone={timeZone} onActed={onActed} />
      {call && (
        <div className="mt-4">
          {panel.heldCall ? <CallQuestion panel={panel} onAnswered={onActed} /> : call}
        </div>
      )}
      <NextPatients
        of={of}
        tokens={waiting.slice(0, nextShown)}
        more={waiting.length - nextShown}
        timeZone={timeZone}
      />
    </Card>
  );
}

type NextPatientsProps = {
  of: DeskQueue;
  tokens: readonly ConsoleToken[];
  /** Shows how many patients wait behind the next one. */
  more: number;
  timeZone: string;
};

function NextPatients({ of, tokens, more, timeZone }: NextPatientsProps) {
  const { current: words, queue } = useWords('desk');
  if (tokens.length === 0) return null;
  const { profile, panel } = of;
  return (
    <div className="mt-1 md:mt-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{words.next}</h2>
        <AtOnce of={of} timeZone={timeZone} />
      </div>
      <ol className="divide-y divide-line">
        {tokens.map((token) => (
          <li key={token.number} className="flex items-baseline gap-3 py-1 md:gap-4 md:py-2">
            <span className="token-number min-w-9 text-xl md:min-w-10 md:text-2xl whitespace-nowrap">
              {tokenLabel(profile.shownLetter, token.number, token.outageNumber)}
            </span>
            <div className="flex min-w-0 flex-1 items-baseline gap-x-3">
              <span className="min-w-0 flex-1 truncate" title={patientName(token.name, queue)}>
                {patientName(token.name, queue)}
              </span>
              <span className="max-w-1/2 shrink-0 text-end text-xs text-ink-soft md:text-sm">
                <span className="block whitespace-nowrap">
                  {token.arrivedAt ? words.here : words.notHere}
                </span>
                <CallTime token={token} turns={panel.turns} timeZone={timeZone} />
              </span>
            </div>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="pt-1 text-sm text-ink-soft">{words.more({ count: more })}</p>}
    </div>
  );
}

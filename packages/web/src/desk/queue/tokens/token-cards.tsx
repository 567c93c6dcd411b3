import type { ConsoleToken } from '@baari/contract/queue';
import { StateBadge } from '../../../shared/queue/state-badge.tsx';
import { CallTime } from '../../../shared/waits/call-time.tsx';
import type { Turns } from '../../../shared/waits/turns.ts';
import { PhoneLink } from '../../../shared/patients/phone-link.tsx';
import { WalkInMark } from './patient-name.tsx';
import { PlaceMark } from './place-mark.tsx';
import { TimeOf } from './time-of.tsx';
import { TokenActions } from './token-actions.tsx';
import type { Panel } from '../../actions/use-panel.ts';
import type { Asked } from './token-dialog.tsx';
import { patientName } from '../../../shared/queue/erased-patient.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

type TokenCardsProps = {
  /** Says what is listed; read by screen readers, not shown. */
  label: string;
  tokens: readonly ConsoleToken[];
  panel: Pick<Panel, 'move'>;
  turns: Turns;
  timeZone: string;
  onAsk: (asked: Asked) => void;
};

/** The queue as it is read on a phone: the number first, the name beside it, what can be done below. */
export function TokenCards({ label, tokens, panel, turns, timeZone, onAsk }: TokenCardsProps) {
  const { queue } = useWords('desk');
  return (
    <ul aria-label={label} className="-mt-2 divide-y divide-line">
      {tokens.map((token) => (
        <li
          key={token.number}
          // Cards out of sight cost nothing until they come into it.
          className="-mx-2 px-2 py-3 [contain-intrinsic-size:auto_7rem] [content-visibility:auto]"
        >
          <div className="flex items-start gap-3">
            <span className="token-number min-w-11 pt-0.5 text-3xl">{token.number}</span>
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{patientName(token.name, queue)}</p>
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
                <PhoneLink phone={token.phone} />
                <TimeOf instant={token.issuedAt} timeZone={timeZone} />
                {token.isWalkIn && <WalkInMark token={token} />}
              </p>
            </div>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="flex flex-col items-start">
              <span className="flex flex-wrap items-center gap-1.5">
                <StateBadge state={token.state} hasArrived={token.arrivedAt !== null} />
                <PlaceMark token={token} />
              </span>
              <CallTime token={token} turns={turns} timeZone={timeZone} />
            </span>
            <TokenActions token={token} label={String(token.number)} panel={panel} onAsk={onAsk} />
          </div>
        </li>
      ))}
    </ul>
  );
}

import type { ConsoleToken } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { Footprints, Phone } from 'lucide-react';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { CallTime } from '../../shared/waits/call-time.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { FeeButton } from '../queue/tokens/fee-button.tsx';
import { PlaceMark } from '../queue/tokens/place-mark.tsx';
import type { Asked } from '../queue/tokens/token-dialog.tsx';
import { VisitMarks } from '../queue/tokens/visit-marks.tsx';
import { TokenActions } from '../queue/tokens/token-actions.tsx';
import { type Row, rowKey } from '../screen/desk-rows.ts';
import { Presence } from '../screen/presence.tsx';
import { factsText, Whereabouts } from '../screen/row-facts.tsx';
import type { DeskQueue } from '../state/desk-queues.ts';

export type TokenCardsProps = {
  /** The description of the list, for screen readers only. */
  label: string;
  rows: readonly Row<DeskQueue>[];
  /** True if each card names its doctor, because the list has several queues. */
  hasDoctor: boolean;
  timeZone: string;
  onAsk: (asked: Asked) => void;
};

/**
 * A token's card on a phone, only as high as its buttons need. The card shows the number and the name, and
 * the actions below them.
 */
export function TokenCards({ label, rows, ...card }: TokenCardsProps) {
  return (
    <ul aria-label={label} className="-mt-2 divide-y divide-line">
      {rows.map((row) => (
        <TokenCard key={rowKey(row)} row={row} {...card} />
      ))}
    </ul>
  );
}

type TokenCardProps = Omit<TokenCardsProps, 'label' | 'rows'> & { row: Row<DeskQueue> };

function TokenCard({ row: { token, of }, hasDoctor, timeZone, onAsk }: TokenCardProps) {
  const words = useWords('desk');
  const { profile, panel } = of;
  const label = tokenLabel(profile.shownLetter, token.number, token.outageNumber);
  const name = patientName(token.name, words.queue);
  const isWaiting = token.state.status === 'waiting';
  const said = [hasDoctor && words.doctor.name(profile), factsText(token, words)].filter(Boolean).join(' · ');
  return (
    <li
      // A card that is out of sight is not rendered until it scrolls into view.
      className="-mx-2 px-2 py-1 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]"
    >
      <div className="flex min-w-0 items-center gap-2">
        <span className="token-number min-w-9 text-2xl whitespace-nowrap">{label}</span>
        <Presence token={token} />
        <p className="min-w-0 flex-1 truncate font-semibold" title={name}>
          {name}
        </p>
        <FeeButton token={token} label={label} panel={panel} onAsk={() => onAsk({ token, what: 'fee' })} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <div className="min-w-28 flex-1 text-xs leading-tight text-ink-soft">
          {said && (
            <p className="truncate" title={said}>
              {said}
            </p>
          )}
          <p className="flex min-w-0 items-center gap-x-1.5">
            <PlaceMark token={token} isIcon />
            <VisitMarks token={token} of={of} timeZone={timeZone} />
            {isWaiting ? (
              <CallTime token={token} turns={panel.turns} timeZone={timeZone} isShort />
            ) : (
              <Whereabouts token={token} of={of} />
            )}
            {isWaiting && token.isWalkIn && <WalkInMark token={token} />}
          </p>
        </div>
        <span className="shrink-0">
          <TokenActions token={token} label={label} panel={panel} onAsk={onAsk} />
        </span>
      </div>
    </li>
  );
}

/** Shows that staff added the patient, at the desk or by telephone. */
function WalkInMark({ token }: { token: ConsoleToken }) {
  const { desk } = useWords('desk');
  const [Icon, label] = token.arrivedAt === null ? [Phone, desk.phonedIn] : [Footprints, desk.walkIn];
  return (
    <span title={label} className="shrink-0">
      <Icon size={14} aria-hidden /> <span className="sr-only">{label}</span>
    </span>
  );
}

import type { ConsoleToken } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { Footprints, Phone } from 'lucide-react';
import { PhoneLink } from '../../shared/patients/phone-link.tsx';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { StateBadge } from '../../shared/queue/state-badge.tsx';
import { CallTime } from '../../shared/waits/call-time.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { FeeButton } from '../queue/tokens/fee-button.tsx';
import { PlaceMark } from '../queue/tokens/place-mark.tsx';
import type { Asked } from '../queue/tokens/token-dialog.tsx';
import { TimeOf } from '../queue/tokens/time-of.tsx';
import { TokenActions } from '../queue/tokens/token-actions.tsx';
import { type Row, rowKey } from '../screen/desk-rows.ts';
import { factsText } from '../screen/row-facts.tsx';
import type { DeskQueue } from '../state/desk-queues.ts';

export type TokenCardsProps = {
  /** Describes the list for screen readers only. */
  label: string;
  rows: readonly Row<DeskQueue>[];
  /** With several lines in one list each card names its doctor. */
  hasDoctor: boolean;
  timeZone: string;
  onAsk: (asked: Asked) => void;
};

/** Lines on a phone: the number first, the name beside it, and the actions below. */
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
  const facts = factsText(token, words);
  const label = tokenLabel(profile.shownLetter, token.number);
  return (
    <li
      // Cards out of sight are not rendered until they scroll in.
      className="-mx-2 px-2 py-3 [contain-intrinsic-size:auto_7rem] [content-visibility:auto]"
    >
      <div className="flex items-start gap-3">
        <span className="token-number min-w-11 pt-0.5 text-3xl whitespace-nowrap">{label}</span>
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{patientName(token.name, words.queue)}</p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            {hasDoctor && <span className="basis-full truncate">{words.doctor.name(profile)}</span>}
            <PhoneLink phone={token.phone} />
            <TimeOf instant={token.issuedAt} timeZone={timeZone} />
            {token.isWalkIn && <WalkInMark token={token} />}
          </p>
          {facts && <p className="text-sm wrap-anywhere">{facts}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="flex flex-col items-start">
          <span className="flex flex-wrap items-center gap-1.5">
            <StateBadge
              state={token.state}
              hasArrived={token.arrivedAt !== null}
              saysHere={token.saysHere === true}
            />
            <PlaceMark token={token} />
          </span>
          <CallTime token={token} turns={panel.turns} timeZone={timeZone} />
          <FeeButton token={token} label={label} panel={panel} onAsk={() => onAsk({ token, what: 'fee' })} />
        </span>
        <span className="ms-auto">
          <TokenActions token={token} label={label} panel={panel} onAsk={onAsk} />
        </span>
      </div>
    </li>
  );
}

/** Says that the desk added the patient, in the clinic or by telephone. */
function WalkInMark({ token }: { token: ConsoleToken }) {
  const { desk } = useWords('desk');
  const [Icon, label] = token.arrivedAt === null ? [Phone, desk.phonedIn] : [Footprints, desk.walkIn];
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon size={16} aria-hidden /> {label}
    </span>
  );
}

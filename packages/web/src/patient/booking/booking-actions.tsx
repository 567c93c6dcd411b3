import type { BandTime, PatientBooking } from '@baari/contract/bookings';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useClock } from '../../shared/board/clock.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { HolderQuestion } from '../holder/holder-question.tsx';
import { PatientBandChoice } from './band-choice.tsx';
import { whenText } from './band-text.ts';
import { freeInstead } from './use-free-bands.ts';
import type { BookingAction } from './use-open-booking.ts';

type BookingActionsProps = {
  booking: PatientBooking;
  sending: BookingAction | null;
  error: string | null;
  prove: (digits: string) => Promise<void>;
  onComing: () => void;
  onHere: () => void;
  onCancel: () => void;
  /** Resolves with the error, or with null if there was none. */
  onMove: (band: BandTime) => Promise<unknown>;
};

/** Shows the actions of an open booking to its holder. */
export function BookingActions({
  booking,
  sending,
  error,
  prove,
  onMove,
  onCancel,
  ...say
}: BookingActionsProps) {
  const messages = useWords('patient');
  const words = useWords('booking');
  const now = useClock();
  const [asked, setAsked] = useState<'move' | 'cancel' | null>(null);
  const kept = useKeptFocus<HTMLDivElement>();
  const close = () => setAsked(null);
  const canSayHere = now >= Date.parse(booking.checkInFrom);
  const { hereSaving } = messages.token;
  return (
    <div {...kept} className="grid gap-3 outline-none">
      <div role="status">
        {canSayHere ? (
          <p className="font-medium">{words.hereHint}</p>
        ) : (
          <p className="text-sm text-ink-soft">
            {words.hereFrom({ time: messages.timeText(booking.checkInFrom, booking.clinic.timeZone) })}
          </p>
        )}
      </div>
      {canSayHere && (
        <Button size="large" wide busy={sending === 'here'} busyLabel={hereSaving} onClick={say.onHere}>
          {messages.token.here}
        </Button>
      )}
      <p className="flex items-center gap-2 font-medium text-accent-ink empty:hidden" role="status">
        {booking.isComing && (
          <>
            <CircleCheck size={20} aria-hidden className="shrink-0" />
            {words.comingSaid}
          </>
        )}
      </p>
      {!canSayHere && !booking.isComing && (
        <Button wide busy={sending === 'coming'} busyLabel={hereSaving} onClick={say.onComing}>
          {words.coming}
        </Button>
      )}
      {asked !== null && booking.proof !== 'given' && (
        <HolderQuestion proof={booking.proof} prove={prove} onBack={close} />
      )}
      {asked === 'move' && booking.proof === 'given' && (
        <Move booking={booking} isSending={sending === 'move'} onMove={onMove} onClose={close} />
      )}
      {asked === 'cancel' && booking.proof === 'given' && (
        <CancelQuestion isSending={sending === 'cancel'} onConfirm={onCancel} onKeep={close} />
      )}
      {asked === null && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="secondary" onClick={() => setAsked('move')}>
            {words.move}
          </Button>
          <Button variant="secondary" onClick={() => setAsked('cancel')}>
            {messages.token.leave}
          </Button>
        </div>
      )}
      {error && <Notice tone="danger">{error}</Notice>}
    </div>
  );
}

type MoveProps = {
  booking: PatientBooking;
  isSending: boolean;
  onMove: BookingActionsProps['onMove'];
  onClose: () => void;
};

/** Lets the patient move a booking. The first press chooses the time, and the second press confirms it. */
function Move({ booking, isSending, onMove, onClose }: MoveProps) {
  const messages = useWords('patient');
  const words = useWords('booking');
  const now = useClock();
  const [chosen, setChosen] = useState<BandTime | null>(null);
  const [instead, setInstead] = useState<readonly BandTime[] | null>(null);
  const { timeZone } = booking.clinic;
  const move = async (band: BandTime) => {
    const failure = await onMove(band);
    const free = failure === null ? null : freeInstead(failure);
    if (failure === null) onClose();
    if (free === null) return;
    setChosen(null);
    setInstead(free);
  };
  return (
    <Card title={words.choose}>
      <div className="grid gap-3">
        {chosen ? (
          <>
            <p className="text-xl font-bold first-letter:uppercase" role="status">
              {whenText(messages, chosen, timeZone, now)}
            </p>
            <Button busy={isSending} busyLabel={messages.token.hereSaving} onClick={() => void move(chosen)}>
              {words.moveTo}
            </Button>
            <Button variant="secondary" disabled={isSending} onClick={() => setChosen(null)}>
              {words.change}
            </Button>
          </>
        ) : (
          <PatientBandChoice
            doctorId={booking.doctor.id}
            timeZone={timeZone}
            words={words}
            instead={instead}
            onChoose={setChosen}
          />
        )}
        <Button variant="ghost" disabled={isSending} onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    </Card>
  );
}

type CancelQuestionProps = { isSending: boolean; onConfirm: () => void; onKeep: () => void };

function CancelQuestion({ isSending, onConfirm, onKeep }: CancelQuestionProps) {
  const { token } = useWords('patient');
  const words = useWords('booking');
  const question = useRef<HTMLDivElement>(null);

  useEffect(() => question.current?.focus(), []);

  return (
    <div
      ref={question}
      role="group"
      aria-label={words.cancelQuestion}
      tabIndex={-1}
      className="rounded-card border border-line-strong bg-surface p-4"
    >
      <p className="mb-3 font-medium">{words.cancelQuestion}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="destructive" busy={isSending} busyLabel={token.leaveSaving} onClick={onConfirm}>
          {words.cancel}
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
    </div>
  );
}

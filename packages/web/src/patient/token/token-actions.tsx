import type { HolderProof } from '@baari/core/queue';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { HolderQuestion } from '../holder/holder-question.tsx';
import type { TokenAction } from './use-token.ts';

type TokenActionsProps = {
  label: string;
  hasArrived: boolean;
  /** True if the patient was sent away and should report their return. */
  isAway: boolean;
  /** True if the patient reported their arrival, and so can withdraw the report. */
  canWithdraw: boolean;
  /** True if the turn is soon, so the page may ask the patient to come. */
  isSoon: boolean;
  /** True if this browser has proved that it belongs to the patient. */
  proof: HolderProof;
  prove: (digits: string) => Promise<void>;
  sending: TokenAction | null;
  error: string | null;
  onArrive: () => void;
  onWithdraw: () => void;
  onLeave: () => void;
};

/** Shows the actions of a patient who waits, was passed or is away. */
export function OwnTokenActions({
  label,
  hasArrived,
  isAway,
  canWithdraw,
  isSoon,
  ...props
}: TokenActionsProps) {
  const { proof, prove, sending, error, onArrive, onWithdraw, onLeave } = props;
  const { token: words } = useWords('patient');
  const [isAsking, setAsking] = useState(false);
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div {...kept} className="grid gap-3 outline-none">
      {hasArrived && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="flex items-center gap-2 font-medium text-accent-ink" role="status">
            <CircleCheck size={20} aria-hidden className="shrink-0" />
            {words.hereSaid}
          </p>
          {canWithdraw && (
            <Button
              variant="ghost"
              size="small"
              busy={sending === 'withdraw'}
              busyLabel={words.hereSaving}
              onClick={onWithdraw}
            >
              {words.notHere}
            </Button>
          )}
        </div>
      )}
      {isAsking && proof !== 'given' ? (
        <HolderQuestion proof={proof} prove={prove} onBack={() => setAsking(false)} />
      ) : isAsking ? (
        <LeaveQuestion
          label={label}
          isSending={sending === 'leave'}
          onConfirm={onLeave}
          onKeep={() => setAsking(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3 *:min-w-min *:flex-1 *:wrap-break-word">
          {!hasArrived && (
            <Button
              variant={isSoon ? 'primary' : 'secondary'}
              busy={sending === 'arrive'}
              busyLabel={words.hereSaving}
              onClick={onArrive}
            >
              {isAway ? words.away.back : words.here}
            </Button>
          )}
          {!isAway && (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {words.leave}
            </Button>
          )}
        </div>
      )}
      {error && <Notice tone="danger">{error}</Notice>}
    </div>
  );
}

type LeaveQuestionProps = { label: string; isSending: boolean; onConfirm: () => void; onKeep: () => void };

function LeaveQuestion({ label, isSending, onConfirm, onKeep }: LeaveQuestionProps) {
  const { token: words } = useWords('patient');
  const question = useRef<HTMLDivElement>(null);

  useEffect(() => question.current?.focus(), []);

  return (
    <div
      ref={question}
      role="group"
      aria-label={words.leaveQuestion({ label })}
      tabIndex={-1}
      className="rounded-card border border-line-strong bg-surface p-4"
    >
      <p className="mb-3 font-medium">{words.leaveQuestion({ label })}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="destructive" busy={isSending} busyLabel={words.leaveSaving} onClick={onConfirm}>
          {words.leaveConfirm}
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          {words.leaveKeep}
        </Button>
      </div>
    </div>
  );
}

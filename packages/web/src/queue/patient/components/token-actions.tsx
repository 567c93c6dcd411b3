import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { useKeptFocus } from '../../../ui/kept-focus.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { TokenAction } from '../use-token.ts';

type TokenActionsProps = {
  number: number;
  hasArrived: boolean;
  /** What is being sent, if anything. */
  sending: TokenAction | null;
  error: string | null;
  onArrive: () => void;
  onLeave: () => void;
};

/** What a waiting patient can say to the clinic. */
export function TokenActions({ number, hasArrived, sending, error, onArrive, onLeave }: TokenActionsProps) {
  const { token: words } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div {...kept} className="grid gap-3 outline-none">
      {hasArrived && (
        <p className="flex items-center gap-2 font-medium text-accent-ink" role="status">
          <CircleCheck size={20} aria-hidden className="shrink-0" />
          {words.hereSaid}
        </p>
      )}
      {isAsking ? (
        <LeaveQuestion
          number={number}
          isSending={sending === 'leave'}
          onConfirm={onLeave}
          onKeep={() => setAsking(false)}
        />
      ) : (
        <div className="grid auto-cols-fr grid-flow-col gap-3">
          {!hasArrived && (
            <Button busy={sending === 'arrive'} busyLabel={words.hereSaving} onClick={onArrive}>
              {words.here}
            </Button>
          )}
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {words.leave}
          </Button>
        </div>
      )}
      {error && <Notice tone="danger">{error}</Notice>}
    </div>
  );
}

type LeaveQuestionProps = { number: number; isSending: boolean; onConfirm: () => void; onKeep: () => void };

function LeaveQuestion({ number, isSending, onConfirm, onKeep }: LeaveQuestionProps) {
  const { token: words } = useMessages();
  const question = useRef<HTMLDivElement>(null);

  useEffect(() => question.current?.focus(), []);

  return (
    <div
      ref={question}
      role="group"
      aria-label={words.leaveQuestion(number)}
      tabIndex={-1}
      className="rounded-card border border-line-strong bg-surface p-4"
    >
      <p className="mb-3 font-medium">{words.leaveQuestion(number)}</p>
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

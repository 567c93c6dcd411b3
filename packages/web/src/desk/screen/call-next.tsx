import { tokenLabel } from '@baari/core/doctors';
import { clsx } from 'clsx';
import { useIsBusy } from '../../shared/api/index.ts';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { isIdle, nextToken, waitingTokens } from '../../shared/queue/queue-figures.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { DeskWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { StartPractice } from '../queue/practice-switch.tsx';
import type { CallKey } from './call-key.ts';
import type { DeskQueue } from './with-panels.tsx';

type CallNextProps = {
  of: DeskQueue;
  callKey?: CallKey | null;
  /** Takes the focus: a key pressed next must not call another. */
  onActed?: () => void;
  className?: string;
};

const whyNobody = (queue: DeskQueue['queue'], { current, desk }: Pick<DeskWords, 'current' | 'desk'>) =>
  waitingTokens(queue).length > 0 ? current.nobodyHere : desk.nobodyWaiting;

/** Highlighted only with somebody to call, and without a question. */
const variantOf = ({ queue, panel }: DeskQueue) =>
  nextToken(queue) && !panel.heldCall ? 'warm' : 'secondary';

const useIsCalling = ({ isCallPending, keys }: DeskQueue['panel']): boolean =>
  useIsBusy(keys.call) || isCallPending;

/** Names whom it calls; before the practice has started it starts that. */
export function CallNext({ of, callKey = null, onActed, className }: CallNextProps) {
  const words = useWords('desk');
  const { profile, queue, panel } = of;
  const next = nextToken(queue);
  const key = callKey === 'none' ? null : callKey;
  const isCalling = useIsCalling(panel);
  if (isIdle(queue))
    return <StartPractice doctorId={queue.doctorId} size="large" className={clsx('w-full', className)} />;
  return (
    <Button
      variant={variantOf(of)}
      wide
      className={clsx('min-h-15 shrink-0 py-1! *:w-full *:min-w-0', className)}
      aria-keyshortcuts={key ?? undefined}
      busy={isCalling}
      busyLabel={words.current.calling}
      onClick={() => {
        panel.callNext();
        onActed?.();
      }}
    >
      <span className="block w-full min-w-0 leading-tight">
        <span className="flex justify-center gap-2 text-sm">
          <span className="truncate">{words.current.callNext}</span>
          {next && !next.arrivedAt && (
            <span className="shrink-0 font-bold underline decoration-dashed underline-offset-4">
              {words.current.notHere}
            </span>
          )}
          {key && <kbd className="font-sans opacity-80">{key}</kbd>}
        </span>
        <span className="block truncate text-lg">
          {next
            ? `${tokenLabel(profile.shownLetter, next.number)} · ${patientName(next.name, words.queue)}`
            : whyNobody(queue, words)}
        </span>
      </span>
    </Button>
  );
}

/** Beside one of several lines: calls its next, by number. */
export function CallNextOf({ of, onActed, className }: Omit<CallNextProps, 'callKey'>) {
  const words = useWords('desk');
  const { profile, queue, panel } = of;
  const next = nextToken(queue);
  const label = next ? tokenLabel(profile.shownLetter, next.number) : null;
  const isCalling = useIsCalling(panel);
  if (isIdle(queue))
    return <StartPractice doctorId={queue.doctorId} className={clsx('shrink-0 px-2!', className)} />;
  return (
    <Button
      variant={variantOf(of)}
      size="small"
      className={clsx('shrink-0 px-2.5!', className)}
      aria-label={words.line.callNextOf({ doctor: words.doctor.name(profile), label })}
      busy={isCalling}
      busyLabel={words.moves.call}
      onClick={() => {
        panel.callNext();
        onActed?.();
      }}
    >
      {label === null ? words.moves.call : words.line.callNumber({ label })}
    </Button>
  );
}

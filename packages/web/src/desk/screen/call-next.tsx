import type { ConsoleToken } from '@baari/contract/queue';
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

/** Highlighted only when the next patient is here, and without a question. */
const variantOf = ({ queue, panel }: DeskQueue) =>
  nextToken(queue)?.arrivedAt && !panel.heldCall ? 'warm' : 'secondary';

function useIsCalling({ isCallPending, keys }: DeskQueue['panel']): boolean {
  const isCalling = useIsBusy(keys.call);
  return useIsBusy(keys.callThis) || isCalling || isCallPending;
}

/**
 * Names whom it calls, and says when that patient is not here; before the practice has started it starts
 * that.
 */
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
          {key && <kbd className="font-sans opacity-80">{key}</kbd>}
        </span>
        <span className="block truncate text-lg">
          {next
            ? `${presenceOf(next, profile, words)} · ${patientName(next.name, words.queue)}`
            : whyNobody(queue, words)}
        </span>
      </span>
    </Button>
  );
}

/** A label, and whether its patient is here: "A 6", or "A 6 · not here yet". */
function presenceOf(
  { number, arrivedAt }: ConsoleToken,
  { shownLetter }: DeskQueue['profile'],
  { current }: Pick<DeskWords, 'current'>,
): string {
  const label = tokenLabel(shownLetter, number);
  return arrivedAt ? label : current.nextNotHere({ label });
}

/** Beside one of several lines: calls its next, by number. */
export function CallNextOf({ of, onActed, className }: Omit<CallNextProps, 'callKey'>) {
  const words = useWords('desk');
  const { profile, queue, panel } = of;
  const next = nextToken(queue);
  const label = next ? tokenLabel(profile.shownLetter, next.number) : null;
  const named = next && presenceOf(next, profile, words);
  const isCalling = useIsCalling(panel);
  if (isIdle(queue))
    return <StartPractice doctorId={queue.doctorId} className={clsx('shrink-0 px-2!', className)} />;
  return (
    <Button
      variant={variantOf(of)}
      size="small"
      className={clsx('shrink-0 px-2.5!', className)}
      aria-label={words.line.callNextOf({ doctor: words.doctor.name(profile), label: named })}
      busy={isCalling}
      busyLabel={words.moves.call}
      onClick={() => {
        panel.callNext();
        onActed?.();
      }}
    >
      <span className="block leading-tight">
        {label === null ? words.moves.call : words.line.callNumber({ label })}
        {next && !next.arrivedAt && (
          <span className="block text-xs font-normal">{words.current.notHere}</span>
        )}
      </span>
    </Button>
  );
}

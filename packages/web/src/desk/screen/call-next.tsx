import type { ConsoleToken } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { clsx } from 'clsx';
import { useIsBusy } from '../../shared/api/index.ts';
import { patientName } from '../../shared/queue/erased-patient.ts';
import {
  firstHere,
  isHere,
  isIdle,
  nextToken,
  skipsAbsent,
  waitingTokens,
} from '../../shared/queue/queue-figures.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { DeskWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { StartPractice } from '../queue/practice-switch.tsx';
import type { CallKey } from './call-key.ts';
import type { DeskQueue } from '../state/desk-queues.ts';

type CallNextProps = {
  of: DeskQueue;
  callKey?: CallKey | null;
  /** Moves the focus away, so that the next key does not call another patient. */
  onActed?: () => void;
  className?: string;
};

const whyNobody = (queue: DeskQueue['queue'], { current, desk }: Pick<DeskWords, 'current' | 'desk'>) =>
  waitingTokens(queue).length > 0 ? current.nobodyHere : desk.nobodyWaiting;

/** Highlights the button only when the next patient is here and no question is open. */
function variantOf({ queue, panel }: DeskQueue): 'warm' | 'secondary' {
  const next = nextToken(queue);
  return next && isHere(next) && !panel.heldCall ? 'warm' : 'secondary';
}

function useIsCalling({ isCallPending, keys }: DeskQueue['panel']): boolean {
  const isCalling = useIsBusy(keys.call);
  return useIsBusy(keys.callThis) || isCalling || isCallPending;
}

/**
 * Names the patient whom the button calls, and shows if that patient is not here. Before the practice has
 * started, the button starts it.
 */
export function CallNext({ of, callKey = null, onActed, className }: CallNextProps) {
  const words = useWords('desk');
  const { profile, queue, panel } = of;
  const next = nextToken(queue);
  const key = callKey === 'none' ? null : callKey;
  const isCalling = useIsCalling(panel);
  if (isIdle(queue))
    return (
      <StartPractice
        doctorId={queue.doctorId}
        size="large"
        className={clsx('min-h-15 w-full shrink-0', className)}
      />
    );
  return (
    <Button
      variant={variantOf(of)}
      wide
      className={clsx('min-h-15 shrink-0 px-2! py-0.5! *:w-full *:min-w-0', className)}
      aria-keyshortcuts={key ?? undefined}
      busy={isCalling}
      busyLabel={words.current.calling}
      onClick={() => {
        panel.callNext();
        onActed?.();
      }}
    >
      <span className="block w-full min-w-0">
        <span className="flex items-baseline justify-center gap-1.5 text-sm leading-4">
          <span className="truncate">{words.current.callNext}</span>
          {key && <kbd className="shrink-0 font-sans text-xs opacity-80">{key}</kbd>}
        </span>
        <span data-name className="block truncate text-lg leading-6">
          {next
            ? `${labelOf(next, profile)} · ${patientName(next.name, words.queue)}`
            : whyNobody(queue, words)}
        </span>
        {next && !isHere(next) && (
          <span className="block truncate text-xs leading-3.5 font-normal">{words.current.notHere}</span>
        )}
      </span>
    </Button>
  );
}

const labelOf = ({ number, outageNumber }: ConsoleToken, { shownLetter }: DeskQueue['profile']) =>
  tokenLabel(shownLetter, number, outageNumber);

/**
 * The button “Call next”. While the next patient is not here, a second button next to it calls the first
 * patient who is here.
 */
export function CallSlots(props: CallNextProps) {
  const { queue } = props.of;
  if (isIdle(queue) || skipsAbsent(queue)) return <CallNext {...props} />;
  return (
    <div className="grid shrink-0 grid-cols-[minmax(0,1fr)_5.5rem] gap-2">
      <CallNext {...props} />
      <CallHere {...props} />
    </div>
  );
}

/** Calls the first patient who is here. The absent patients ahead keep their place in the line. */
export function CallHere({ of, onActed, className }: CallNextProps) {
  const words = useWords('desk');
  const { profile, queue, panel } = of;
  const isCalling = useIsBusy(panel.keys.callHere);
  const token = firstHere(queue);
  if (!token) return null;
  const label = labelOf(token, profile);
  const patient = patientName(token.name, words.queue);
  return (
    <Button
      variant="secondary"
      className={clsx('px-1.5! py-1! *:w-full *:min-w-0', className)}
      aria-label={words.current.callHere({ label, patient })}
      busy={isCalling}
      busyLabel={words.current.calling}
      onClick={() => {
        panel.callHere();
        onActed?.();
      }}
    >
      <span className="block w-full min-w-0 leading-tight">
        <span className="line-clamp-2 text-sm leading-4">{words.current.labelHere({ label })}</span>
        <span data-name className="block truncate text-xs font-normal">
          {patient}
        </span>
      </span>
    </Button>
  );
}

/**
 * The button, in a list of several lines, that calls the next patient of one line. The button names the
 * patient's token.
 */
export function CallNextOf({ of, onActed, className }: Omit<CallNextProps, 'callKey'>) {
  const words = useWords('desk');
  const { profile, queue, panel } = of;
  const next = nextToken(queue);
  const label = next && labelOf(next, profile);
  const isCalling = useIsCalling(panel);
  if (isIdle(queue))
    return <StartPractice doctorId={queue.doctorId} className={clsx('shrink-0 px-2!', className)} />;
  return (
    <Button
      variant={variantOf(of)}
      size="small"
      // The button is as high with two lines of text as with one, so that no button moves when a patient arrives.
      className={clsx('min-w-24 shrink-0 px-2.5! py-0!', className)}
      aria-label={words.line.callNextOf({
        doctor: words.doctor.name(profile),
        label: next && !isHere(next) ? words.current.nextNotHere({ label: labelOf(next, profile) }) : label,
      })}
      busy={isCalling}
      busyLabel={words.moves.call}
      onClick={() => {
        panel.callNext();
        onActed?.();
      }}
    >
      <span className="block leading-4">
        {label === null ? words.moves.call : words.line.callNumber({ label })}
        {next && !isHere(next) && (
          <span className="block text-xs leading-3.5 font-normal">{words.current.notHere}</span>
        )}
      </span>
    </Button>
  );
}

import type { QueueAnswer } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { useId } from 'react';
import { type ActionOutcome, api } from '../../shared/api/index.ts';
import { actionText } from '../../shared/queue/action-text.ts';
import { patientName } from '../../shared/queue/erased-patient.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useDoctorNameOf, useLetterOf } from '../letters.tsx';
import { ownActions } from './own-actions.ts';
import { type QueueCall, type QueueCalling, type QueueCallOptions, useCallQueue } from './queue-call.ts';
import { type Place, type Told, useQueueNews } from './queue-news.ts';
import { isUndoable, useDoneName, useUndo } from './use-undo.ts';

type Done<Input> = {
  /** The message that is shown after the action, with an undo button. */
  done?: (answer: QueueAnswer, input: Input) => Told;
  /** True if the action is final, and so offers no undo. */
  isLasting?: boolean;
};

/** An action on a queue, with its request, where its message appears, and the message after it. */
export type ActionOnQueue<Input> = QueueCalling<Input> & Done<Input>;

export type RunAction = <Input extends { doctorId: string }>(
  action: ActionOnQueue<Input>,
  input: Input,
  outcome?: ActionOutcome<QueueAnswer>,
) => void;

/** Runs all actions on queues in the same way, so that the log shows them and the undo finds them. */
export function useRunAction(): { run: RunAction; isOnItsWay: (key: string) => boolean } {
  const words = useWords('desk');
  const queue = useCallQueue();
  const showToast = useToast();
  const news = useQueueNews();
  const { undo } = useUndo();
  const nameOf = useDoneName();
  const letterOf = useLetterOf();
  const run: RunAction = (action, input, outcome = {}) => {
    const { done, isLasting = false } = action;
    const { doctorId } = input;
    const answered = ownActions.begin(doctorId, Date.now());
    queue.run(action, input, {
      onSuccess: (answer) => {
        const change = { doctorId, revision: answer.revision };
        const told = done?.(answer, input);
        const { lastAction } = answer.queue;
        const logged = lastAction?.revision === answer.revision ? lastAction : null;
        const text = logged && actionText(logged, words.events, letterOf(doctorId));
        const made = { change, name: nameOf(told ?? { title: text ?? '' }, doctorId) };
        const isKept = !isLasting && (logged === null || isUndoable(logged));
        answered(isKept && made.name !== '' ? made : null);
        const undoIt = { action: { label: words.undo.undo, onSelect: () => undo(made) } };
        if (told && news) news.done(told, change);
        else if (told) showToast({ ...told, ...(isKept && undoIt) });
        outcome.onSuccess?.(answer);
      },
      onError: (error) => {
        answered(null);
        outcome.onError?.(error);
      },
    });
  };
  return { run, isOnItsWay: queue.isOnItsWay };
}

/** Runs one action on a queue, for a form or a dialog. */
export function useQueueAction<Input extends { doctorId: string }>(
  call: QueueCall<Input>,
  options: QueueCallOptions<Input> & Done<Input>,
) {
  const key = useId();
  const { run, isOnItsWay } = useRunAction();
  return {
    key,
    run: (input: Input, outcome?: ActionOutcome<QueueAnswer>) =>
      run({ ...options, key, call }, input, outcome),
    isOnItsWay: () => isOnItsWay(key),
  };
}

type OfToken = { doctorId: string; number: number };

export const atToken = ({ doctorId, number }: OfToken): Place => ({ at: 'token', doctorId, number });

/** Moves one waiting patient, or all of them, to another doctor's queue. */
export function useMovingTo(options: Pick<QueueCallOptions<never>, 'inPlace'> = {}) {
  const words = useWords('desk');
  const { move, queue, doctor } = words;
  const nameOf = useDoctorNameOf();
  const letterOf = useLetterOf();
  const tellWhere = ({ revision, number, queue: { lastAction, tokens } }: QueueAnswer, doctorId: string) => {
    const there = lastAction?.revision === revision ? lastAction.counterpart : null;
    const from = nameOf(doctorId);
    if (!there || from === null) return {};
    const to = doctor.name(there.doctorName);
    if (there.number === null || number === null)
      return { description: move.fromTo({ from, to }), namesDoctors: true };
    const patient = patientName(tokens.find((token) => token.number === number)?.name ?? null, queue);
    const labels = {
      label: tokenLabel(letterOf(doctorId), number),
      labelThere: tokenLabel(there.letter, there.number),
    };
    return { description: move.tokenFromTo({ patient, from, to, ...labels }), namesDoctors: true };
  };
  return {
    moveToken: useQueueAction(api.queue.moveToken, {
      failure: move.failed,
      place: atToken,
      done: (answer, { doctorId }) => ({ title: move.done, ...tellWhere(answer, doctorId) }),
    }),
    moveLine: useQueueAction(api.queue.moveLine, {
      ...options,
      failure: move.failed,
      done: (answer, { doctorId }) => ({
        title: move.lineDone({ count: answer.cancelledCount }),
        ...tellWhere(answer, doctorId),
      }),
    }),
  };
}

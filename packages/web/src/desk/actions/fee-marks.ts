import type { ConsoleQueue, ConsoleToken, TypedFee } from '@baari/contract/queue';
import { useState } from 'react';
import { api } from '../../shared/api/index.ts';
import { namedToken } from '../../shared/queue/action-text.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { useLetterOf } from '../letters.tsx';
import { useQueueAction } from './queue-actions.ts';

type MarkInput = Parameters<typeof api.queue.markFee>[0];

/** Marking fees: shown at once, and taken back with a reason when the server refuses. */
export function useFeeMarks({ doctorId, tokens }: ConsoleQueue) {
  const { fee: words, fees, queue: queueWords } = useWords('desk');
  const letterOf = useLetterOf();
  const [pending, setPending] = useState<readonly MarkInput[]>([]);
  const tokenOf = ({ tokenId }: MarkInput) => tokens.find(({ id }) => id === tokenId);
  const { run } = useQueueAction(api.queue.markFee, {
    failure: words.failed,
    place: (input) => ({ at: 'token', doctorId, number: tokenOf(input)?.number ?? 0 }),
    done: ({ queue }, { tokenId, fee }) => {
      const token = queue.tokens.find(({ id }) => id === tokenId);
      const title = fee ? words.marked({ mark: fees.mark(fee) }) : words.takenBack;
      return { title, description: token && namedToken(token, queueWords, letterOf(doctorId)) };
    },
  });
  const mark = ({ id: tokenId }: ConsoleToken, fee: TypedFee | null) => {
    const input = { doctorId, tokenId, fee };
    const settle = () => setPending((current) => current.filter((other) => other !== input));
    setPending((current) => [...current, input]);
    run(input, { onSuccess: settle, onError: settle });
  };
  /** The queue with the marks that are on their way. */
  const withMarks = (queue: ConsoleQueue): ConsoleQueue => pending.reduce(withMark, queue);
  return { mark, withMarks };
}

const withMark = (queue: ConsoleQueue, { tokenId, fee }: MarkInput): ConsoleQueue => ({
  ...queue,
  tokens: queue.tokens.map((token) =>
    token.id === tokenId && token.fee ? { ...token, fee: { ...token.fee, mark: fee } } : token,
  ),
});

import type { ClinicBoard } from '@baari/contract/queue';
import { useState } from 'react';
import { liveClient } from '../../shared/live/index.ts';
import { api } from '../../shared/api/patient-api.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { useNow } from '../../shared/board/clock.tsx';
import { refusalText } from '../parts/refusal-text.ts';

export type Refresh = {
  isReading: boolean;
  /** When the server last answered, in milliseconds since 1970. */
  readAt: number | null;
  error: string | null;
  read: () => Promise<void>;
};

/** Reads a clinic's board again when the patient asks for it, for those who do not trust what moves by itself. */
export function useRefresh({ slug, id }: ClinicBoard['clinic']): Refresh {
  const messages = useWords('patient');
  const now = useNow();
  const [isReading, setReading] = useState(false);
  const [readAt, setReadAt] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  const read = async () => {
    setReading(true);
    setError(null);
    try {
      const { clinic, doctors } = await api.queue.getBoard({ slug });
      const { store } = liveClient();
      for (const { queue } of doctors) store.putQueue(queue);
      store.putDoctors({ clinicId: id, clinic, doctors: doctors.map(({ profile }) => profile) });
      setReadAt(Math.max(now, ...doctors.map(({ queue }) => Date.parse(queue.computedAt))));
    } catch (failure) {
      setError(refusalText(messages, failure, messages.refusals.actionFailed));
    }
    setReading(false);
  };
  return { isReading, readAt, error, read };
}

import type { ClinicBoard } from '@baari/contract/queue';
import { useState } from 'react';
import { liveClient } from '../../lib/live/index.ts';
import { getBoard } from '../../lib/patient-api.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { useNow } from './clock.tsx';
import { refusalText } from './refusal-text.ts';

export type Refresh = {
  isReading: boolean;
  /** When the server last answered, in milliseconds since 1970. */
  readAt: number | null;
  error: string | null;
  read: () => Promise<void>;
};

/** Reads a clinic's board again when the patient asks for it, for those who do not trust what moves by itself. */
export function useRefresh({ slug, id }: ClinicBoard['clinic']): Refresh {
  const messages = useMessages();
  const now = useNow();
  const [isReading, setReading] = useState(false);
  const [readAt, setReadAt] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  const read = async () => {
    setReading(true);
    setError(null);
    try {
      const { clinic, doctors } = await getBoard(slug);
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

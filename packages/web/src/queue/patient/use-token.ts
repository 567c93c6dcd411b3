import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { useEffect, useState } from 'react';
import { announceArrival, getToken, isReason, leave, setTravelTime } from '../../lib/patient-api.ts';
import { useLive } from '../../lib/live/index.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { useNow } from './clock.tsx';
import { type Freshness, freshnessOf } from './freshness.ts';
import { refusalText } from './refusal-text.ts';
import { isOutdated } from './token-state.ts';
import { useNewestQueue } from './use-newest-queue.ts';

export type TokenAction = 'arrive' | 'leave' | 'travel';

type FollowedToken = {
  token: PatientToken;
  queue: QueueSnapshot;
  freshness: Freshness;
  sending: TokenAction | null;
  error: string | null;
  arrive: () => Promise<void>;
  leave: () => Promise<void>;
  setWay: (way: { travelMinutes: number; cutsCloser?: boolean }) => Promise<void>;
};

/** A token and the queue it stands in, followed live. */
export function useToken(initial: PatientToken): FollowedToken {
  const messages = useMessages();
  const [token, setToken] = useState(initial);
  const [sending, setSending] = useState<TokenAction | null>(null);
  const [error, setError] = useState<string | null>(null);
  const now = useNow();
  const [drawnAt] = useState(now);
  const connection = useLive([`queue:${token.doctor.id}`]);
  const queue = useNewestQueue(token.doctor.id, token.queue);

  const mustFetch = isOutdated(queue, token);
  useEffect(() => {
    if (!mustFetch) return;
    let isCurrent = true;
    const take = (fetched: PatientToken) => isCurrent && setToken(fetched);
    // A failure waits for the queue's next change, or for the patient to reload.
    getToken(initial.secret).then(take, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [mustFetch, queue.revision, initial.secret]);

  const send = async (action: TokenAction, call: () => Promise<PatientToken>) => {
    setSending(action);
    setError(null);
    try {
      setToken(await call());
    } catch (refusal) {
      // What the desk did first is what was asked for.
      if (!isReason(refusal, 'queue.token_already_arrived'))
        setError(refusalText(messages, refusal, messages.refusals.actionFailed));
      // What the page shows may be why: somebody at the clinic was faster.
      await getToken(token.secret).then(setToken, () => undefined);
    }
    setSending(null);
  };

  const { secret } = token;
  return {
    ...{ token, queue, freshness: freshnessOf(connection, drawnAt), sending, error },
    arrive: () => send('arrive', () => announceArrival(secret)),
    leave: () => send('leave', () => leave(secret)),
    setWay: (way) => send('travel', () => setTravelTime(secret, way)),
  };
}

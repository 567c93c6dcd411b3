import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import type { Priority } from '@baari/core/doctors';
import { isLive } from '@baari/core/queue';
import { useEffect, useRef, useState } from 'react';
import { isReason } from '../../shared/api/api-error.ts';
import { patientApi } from '../../shared/api/patient-api.ts';
import { useClock } from '../../shared/board/clock.tsx';
import { type Freshness, freshnessOf } from '../../shared/board/freshness.ts';
import { type Growth, keptPositions, type KeptPosition } from '../../shared/kept/kept-positions.ts';
import { useLive, useNewestSnapshot } from '../../shared/live/index.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { tokenPath } from '../links.ts';
import { refusalText } from '../parts/refusal-text.ts';
import { isOutdated, tokenStateIn } from '../parts/token-state.ts';
import { followPosition } from '../waits/position.ts';

export type TokenAction = 'arrive' | 'coming' | 'withdraw' | 'leave' | 'takeBack' | 'travel' | 'sooner';

type FollowedToken = {
  token: PatientToken;
  queue: QueueSnapshot;
  growth: Growth | null;
  freshness: Freshness;
  sending: TokenAction | null;
  error: string | null;
  setToken: (token: PatientToken) => void;
  arrive: () => Promise<void>;
  withdraw: () => Promise<void>;
  announceComing: () => Promise<void>;
  leave: () => Promise<void>;
  takeBack: () => Promise<void>;
  /** Confirms that this browser belongs to the patient. Rejects with the reason if the digits are wrong. */
  prove: (digits: string) => Promise<void>;
  askPriority: (priority: Priority | null) => Promise<void>;
  setWay: (way: { travelMinutes: number | null; cutsCloser?: boolean }) => Promise<void>;
};

/** Each page waits a random part of this time before it fetches again, to spread the load. */
const SPREAD_MS = 700;

/** Keeps a token and its queue up to date. */
export function useToken(initial: PatientToken): FollowedToken {
  const messages = useWords('patient');
  const [token, setToken] = useState(initial);
  const [sending, setSending] = useState<TokenAction | null>(null);
  const [error, setError] = useState<string | null>(null);
  const now = useClock();
  const [drawnAt] = useState(now);
  const connection = useLive([`queue:${token.doctor.id}`]);
  const queue = useNewestSnapshot(token.doctor.id, token.queue);

  const growth = useGrowth(queue, token);
  const mayBeOwn = growth !== null && growth.mayBeOwn && token.queue.revision < growth.revision;
  const mustFetch = mayBeOwn || isOutdated(queue, token);
  // The queue does not report a payment or STOP in WhatsApp to the page.
  const isChangedElsewhere = token.whatsapp === 'on' || (token.upi ?? token.keptFee) !== undefined;
  const { status } = tokenStateIn(queue, token);
  // The clinic wants to know which patients have seen that its queue ended.
  const isUnseen = status === 'cancelled' && (token.isEndUnseen || status !== token.state.status);
  useLookAgain(
    { secret: initial.secret, mustFetch, isUnseen, revision: queue.revision, isChangedElsewhere },
    setToken,
  );

  const { secret } = token;
  const send = async (action: TokenAction, call: (input: { secret: string }) => Promise<PatientToken>) => {
    setSending(action);
    setError(null);
    try {
      setToken(await call({ secret }));
    } catch (refusal) {
      // Another page or the desk has already marked or unmarked the arrival.
      if (!isReason(refusal, 'queue.token_already_arrived', 'queue.token_not_arrived'))
        setError(refusalText(messages, refusal, messages.refusals.actionFailed));
      // The page may be out of date, because staff were faster.
      await patientApi.queue.getToken({ secret }).then(setToken, () => undefined);
    }
    setSending(null);
  };

  return {
    token,
    queue,
    growth,
    freshness: freshnessOf(connection, drawnAt, queue.outageSince),
    sending,
    error,
    setToken,
    arrive: () =>
      send('arrive', status === 'away' ? patientApi.queue.announceBack : patientApi.queue.announceArrival),
    announceComing: () => send('coming', patientApi.queue.announceComing),
    withdraw: () => send('withdraw', patientApi.queue.withdrawArrival),
    leave: () => send('leave', patientApi.queue.leave),
    takeBack: () => send('takeBack', patientApi.queue.takeBackLeave),
    prove: async (digits) => setToken(await patientApi.queue.proveHolder({ secret, digits })),
    askPriority: (priority) =>
      send('sooner', (input) => patientApi.queue.askPriority({ ...input, priority })),
    setWay: (way) => send('travel', (input) => patientApi.queue.setTravelTime({ ...input, ...way })),
  };
}

type Looked = {
  secret: string;
  mustFetch: boolean;
  isUnseen: boolean | undefined;
  revision: number;
  isChangedElsewhere: boolean;
};

/**
 * Fetches the token again once `mustFetch` is set, and while the page is visible, to report that the patient
 * has seen that the queue ended. A user who returns to the page also triggers a fetch, because they may have
 * paid or written STOP.
 */
function useLookAgain(
  { secret, mustFetch, isUnseen, revision, isChangedElsewhere }: Looked,
  onToken: (token: PatientToken) => void,
): void {
  // Waits a random time, because one move of a whole line may affect many pages. The planned fetch happens
  // even if the queue changes again.
  const [due, setDue] = useState<number | null>(null);
  useEffect(() => {
    if (mustFetch || (isUnseen && !document.hidden))
      setTimeout(() => setDue(revision), Math.random() * SPREAD_MS);
  }, [mustFetch, isUnseen, revision]);
  // The patient writes STOP in another app and no queue reports it, so the token is fetched when the user
  // returns to the page.
  useEffect(() => {
    const look = () => document.hidden || setDue(Math.random());
    if (isChangedElsewhere || isUnseen) document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isChangedElsewhere, isUnseen]);
  useEffect(() => {
    if (due === null) return;
    let isCurrent = true;
    const take = (fetched: PatientToken) => isCurrent && onToken(fetched);
    // If the request fails, the next change of the queue or a reload fetches again.
    patientApi.queue.getToken({ secret }).then(take, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [due, secret, onToken]);
}

/**
 * Explains why more patients are ahead than this browser last showed. The reason is kept until the
 * token ends.
 */
function useGrowth(queue: QueueSnapshot, token: PatientToken): Growth | null {
  const [growth, setGrowth] = useState<Growth | null>(null);
  const shown = useRef<KeptPosition | null>(null);
  useEffect(() => {
    const url = tokenPath(token.secret);
    if (!isLive(tokenStateIn(queue, token))) {
      keptPositions.forget(url);
      return;
    }
    const position = followPosition(shown.current ?? keptPositions.find(url), queue, token, url);
    shown.current = position;
    keptPositions.keep(position);
    setGrowth(position.growth);
  }, [queue, token]);
  return growth;
}

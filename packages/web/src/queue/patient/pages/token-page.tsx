import type { PatientToken } from '@baari/contract/queue';
import { useEffect } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { LiveStatus } from '../components/live-status.tsx';
import { TokenActions } from '../components/token-actions.tsx';
import { TokenCard } from '../components/token-card.tsx';
import { VisitCard } from '../components/visit-card.tsx';
import { doctorPath } from '../places.ts';
import { tokenStateIn, tokenTitle } from '../token-state.ts';
import { useToken } from '../use-token.ts';
import { useVibration } from '../use-vibration.ts';

/** A patient's own page, which follows the token's number through the doctor's public queue. */
export function TokenPage({ token: initial }: { token: PatientToken }) {
  const messages = useMessages();
  const { token, queue, freshness, sending, error, act } = useToken(initial);
  const state = tokenStateIn(queue, token);
  const title = tokenTitle(messages, queue, token);

  useEffect(() => {
    document.title = title;
  }, [title]);
  useVibration(state.status === 'called' ? queue.recalls : null);

  return (
    <div className="mx-auto grid max-w-md gap-4">
      <h1 className="sr-only">{messages.token.heading(token.number)}</h1>
      <TokenCard
        token={token}
        queue={queue}
        liveStatus={<LiveStatus freshness={freshness} timeZone={token.clinic.timeZone} />}
      />
      {state.status === 'waiting' && (
        <TokenActions
          number={token.number}
          hasArrived={token.arrivedAt !== null}
          sending={sending}
          error={error}
          onAction={(action) => void act(action)}
        />
      )}
      {state.status === 'cancelled' && (
        <ButtonLink variant="secondary" href={doctorPath(token.clinic.slug, token.doctor.slug)} wide>
          {messages.token.newToken}
        </ButtonLink>
      )}
      <VisitCard token={token} />
    </div>
  );
}

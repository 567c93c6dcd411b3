import type { PatientToken } from '@baari/contract/queue';
import { useEffect } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { useKeptFocus } from '../../../ui/kept-focus.ts';
import { AlertsSection } from '../components/alerts-section.tsx';
import { LiveStatus } from '../components/live-status.tsx';
import { PatientToasts } from '../components/patient-toasts.tsx';
import { TokenActions } from '../components/token-actions.tsx';
import { TokenCard } from '../components/token-card.tsx';
import { TravelOffer } from '../components/travel-offer.tsx';
import { VisitCard } from '../components/visit-card.tsx';
import { doctorPath } from '../../../lib/places.ts';
import { hasArrivedIn, tokenStateIn, tokenTitle } from '../token-state.ts';
import { useLeaving } from '../use-leaving.ts';
import { useToken } from '../use-token.ts';
import { useTokenToasts } from '../use-token-toasts.ts';
import { useVibration } from '../use-vibration.ts';

/** A patient's own page, which follows the token's number through the doctor's public queue. */
export function TokenPage({ token }: { token: PatientToken }) {
  return (
    <PatientToasts>
      <FollowedToken token={token} />
    </PatientToasts>
  );
}

function FollowedToken({ token: initial }: { token: PatientToken }) {
  const messages = useMessages();
  const { token, queue, freshness, sending, error, arrive, leave, setWay } = useToken(initial);
  const state = tokenStateIn(queue, token);
  const title = tokenTitle(messages, queue, token);
  const hasArrived = hasArrivedIn(queue, token);
  const { leaving, offer } = useLeaving(token, hasArrived, setWay);

  useEffect(() => {
    document.title = title;
  }, [title]);
  useVibration(state.status === 'called' ? queue.recalls : null);
  useTokenToasts(token, state);

  const kept = useKeptFocus<HTMLDivElement>();
  const isWaiting = state.status === 'waiting';
  return (
    <div {...kept} className="mx-auto grid max-w-md gap-4 outline-none">
      <h1 className="sr-only">{messages.token.heading(token.number)}</h1>
      <TokenCard
        {...{ token, queue, leaving }}
        liveStatus={<LiveStatus freshness={freshness} timeZone={token.clinic.timeZone} />}
      />
      {isWaiting && (
        <TokenActions
          number={token.number}
          {...{ hasArrived, sending, error }}
          onArrive={() => void arrive()}
          onLeave={() => void leave()}
        />
      )}
      {isWaiting && <AlertsSection {...{ token, hasArrived }} />}
      {isWaiting && offer && <TravelOffer control={offer.control} onAsk={() => void offer.ask()} />}
      {state.status === 'cancelled' && (
        <ButtonLink variant="secondary" href={doctorPath(token.clinic.slug, token.doctor.slug)} wide>
          {messages.token.newToken}
        </ButtonLink>
      )}
      <VisitCard token={token} />
    </div>
  );
}

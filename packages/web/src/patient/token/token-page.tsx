import type { PatientToken } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { useEffect, useRef } from 'react';
import type { TokenState } from '@baari/core/queue';
import { useWords } from '../../shared/words/words-context.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { AlertsSection } from './alerts/alerts-section.tsx';
import { LiveStatus } from '../parts/live-status.tsx';
import { PatientToasts } from '../parts/patient-toasts.tsx';
import { TakeBack } from '../parts/take-back.tsx';
import { TokenActions } from './token-actions.tsx';
import { TokenCard } from './token-card.tsx';
import { Sooner } from '../sooner/sooner.tsx';
import { TravelOffer } from '../travel/travel-offer.tsx';
import { VisitCard } from './visit-card.tsx';
import { doctorPath } from '../links.ts';
import { aheadOf, hasArrivedIn, roomIn, tokenStateIn, tokenTitle } from '../parts/token-state.ts';
import { useLeaving } from '../travel/use-leaving.ts';
import { useToken } from './use-token.ts';
import { standingReason } from '../waits/position.ts';
import { useNow } from '../../shared/board/clock.tsx';
import { useVibration } from './use-vibration.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { readPhone } from '../device/phone-on-device.ts';
import { keepForAgain } from '../device/token-draft.ts';
import { wasJustTaken } from '../device/just-taken.ts';

/** With so many ahead it is time to be there. */
const SOON_AHEAD = 2;

/** A patient's own page, which follows the token's number through the doctor's public queue. */
export function TokenPage({ token }: { token: PatientToken }) {
  return (
    <PatientToasts>
      <FollowedToken token={token} />
    </PatientToasts>
  );
}

function FollowedToken({ token: initial }: { token: PatientToken }) {
  const messages = useWords('patient');
  const { token, queue, growth, freshness, sending, error, setToken, setWay, ...act } = useToken(initial);
  const grown = standingReason(growth, useNow());
  const state = tokenStateIn(queue, token);
  const title = tokenTitle(messages, queue, token);
  const label = tokenLabel(token.doctor.shownLetter, token.number);
  const hasArrived = hasArrivedIn(queue, token);
  const { leaving, offer } = useLeaving(token, hasArrived, setWay);

  useEffect(() => {
    document.title = title;
  }, [title]);
  useVibration(state.status === 'called' ? queue.recalls : null);
  useTokenToasts({ secret: token.secret, label, room: roomIn(messages, token.doctor) }, state);

  const isOffline = freshness.state === 'offline';
  const liveStatus = <LiveStatus freshness={freshness} timeZone={token.clinic.timeZone} />;
  const kept = useKeptFocus<HTMLDivElement>();
  const isWaiting = state.status === 'waiting';
  const isAway = state.status === 'away';
  return (
    <div {...kept} className="mx-auto grid max-w-md gap-4 outline-none">
      <h1 className="sr-only">{messages.token.heading(label)}</h1>
      {isOffline && liveStatus}
      {/* What may be true no more looks so. */}
      <div className={isOffline ? 'opacity-80' : undefined}>
        <TokenCard
          token={token}
          queue={queue}
          leaving={leaving}
          grown={grown}
          liveStatus={isOffline ? null : liveStatus}
        />
      </div>
      {(isWaiting || isAway || state.status === 'passed') && (
        <TokenActions
          label={label}
          hasArrived={isWaiting && hasArrived}
          isAway={isAway}
          sending={sending}
          error={error}
          isSoon={!isWaiting || aheadOf(queue, token) <= SOON_AHEAD}
          canWithdraw={token.canWithdrawArrival}
          proof={token.proof}
          prove={act.prove}
          onArrive={() => void act.arrive()}
          onWithdraw={() => void act.withdraw()}
          onLeave={() => void act.leave()}
        />
      )}
      {isWaiting && <AlertsSection token={token} hasArrived={hasArrived} onChange={setToken} />}
      {isWaiting && token.sooner && (
        <Sooner
          token={token}
          prove={act.prove}
          isSending={sending === 'sooner'}
          onAsk={(priority) => void act.askPriority(priority)}
        />
      )}
      {isWaiting && offer && (
        <TravelOffer
          control={offer.control}
          onAsk={() => void offer.ask()}
          onTake={() => void offer.take()}
          onForget={() => void offer.forget()}
        />
      )}
      {state.status === 'cancelled' && token.takeBackUntil && (
        <TakeBack
          until={token.takeBackUntil}
          label={messages.token.takeBack}
          isSending={sending === 'takeBack'}
          error={error}
          onPress={() => void act.takeBack()}
        />
      )}
      {state.status === 'cancelled' && (
        <ButtonLink
          variant="secondary"
          href={doctorPath(token.clinic.slug, token.doctor.slug)}
          // Of a link that was passed on the phone of this browser is another one.
          onClick={() =>
            token.proof === 'given' &&
            keepForAgain(token.clinic.id, { name: token.patientName, phone: readPhone() ?? '' })
          }
          wide
        >
          {messages.token.newToken}
        </ButtonLink>
      )}
      <VisitCard token={token} />
    </div>
  );
}

type TakenToken = { secret: string; label: string; room: string | null };

/** What happens to a token while its page is open is said in passing, too: taken, called, completed. */
function useTokenToasts({ secret, label, room }: TakenToken, { status }: TokenState): void {
  const { token: words } = useWords('patient');
  const show = useToast();
  const known = useRef(status);

  useEffect(() => {
    if (wasJustTaken(secret)) show({ title: words.generated, description: words.generatedHint(label) });
  }, [secret, label, words, show]);
  useEffect(() => {
    const before = known.current;
    if (before === status) return;
    known.current = status;
    if (status === 'called') show({ title: words.called, description: words.calledTo(room) });
    else if (status === 'completed') show({ title: words.completed, description: words.completedHint });
    // A turn that is over again, missed or taken back, is not announced any longer.
    else if (before === 'called') show(null);
  }, [status, room, words, show]);
}

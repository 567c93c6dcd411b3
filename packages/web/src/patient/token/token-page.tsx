import { labelIn } from '@baari/core/queue';
import type { PatientToken } from '@baari/contract/queue';
import type { TokenState } from '@baari/core/queue';
import { useEffect, useRef, useState } from 'react';
import { patientApi } from '../../shared/api/patient-api.ts';
import { useClock } from '../../shared/board/clock.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useKeptFocus } from '../../shared/ui/kept-focus.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { wasJustTaken } from '../device/just-taken.ts';
import { readPhone } from '../device/phone-on-device.ts';
import { keepForAgain } from '../device/token-draft.ts';
import type { AfterVisitProps } from '../after-visit/after-visit.tsx';
import { HolderQuestion } from '../holder/holder-question.tsx';
import { doctorPath, tokenPath } from '../links.ts';
import { LiveStatus } from '../parts/live-status.tsx';
import { PatientToasts } from '../parts/patient-toasts.tsx';
import { TakeBack } from '../parts/take-back.tsx';
import {
  aheadOf,
  hasArrivedIn,
  roomIn,
  testCalledAt,
  tokenStateIn,
  tokenTitle,
} from '../parts/token-state.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import type { SoonerProps } from '../sooner/sooner-fold.tsx';
import { TravelOffer } from '../travel/travel-offer.tsx';
import { useLeaving } from '../travel/use-leaving.ts';
import type { KeptFeeProps } from '../upi/kept-fee.tsx';
import type { UpiCardProps } from '../upi/upi-card.tsx';
import { standingReason } from '../waits/position.ts';
import { ownTurn } from '../waits/told-turn.ts';
import { AlertsOffer, AlertSwitch } from './alerts/alerts-offer.tsx';
import { useAlerts } from './alerts/use-alerts.ts';
import type { LeavingChoiceProps } from './loaded-later.tsx';
import { OwnTokenActions } from './token-actions.tsx';
import { TokenCard } from './token-card.tsx';
import { useToken } from './use-token.ts';
import { VisitCard } from './visit-card.tsx';

/** With this many patients ahead, it is time to be at the clinic. */
const SOON_AHEAD = 2;

/** Shows a patient's token, whose number the page follows in the doctor's public queue. */
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
  const grown = standingReason(growth, useClock());
  const state = tokenStateIn(queue, token);
  const title = tokenTitle(messages, queue, token);
  const label = labelIn(queue, token.doctor.shownLetter, token.number);
  const hasArrived = hasArrivedIn(queue, token);
  const { leaving, offer } = useLeaving(token, hasArrived, setWay);

  useEffect(() => {
    document.title = title;
  }, [title]);
  useVibration(state.status === 'called' ? queue.recalls : testCalledAt(queue, token));
  useTokenToasts({ secret: token.secret, label, room: roomIn(messages, token.doctor) }, state);

  const isOffline = freshness.state === 'offline';
  const liveStatus = <LiveStatus freshness={freshness} timeZone={token.clinic.timeZone} />;
  const kept = useKeptFocus<HTMLDivElement>();
  const isWaiting = state.status === 'waiting';
  const isAway = state.status === 'away';
  const isMissed = (state.status === 'called' || state.status === 'passed') && !hasArrived;
  return (
    <div {...kept} className="mx-auto grid max-w-md gap-4 outline-none">
      <h1 className="sr-only">{messages.token.heading({ label })}</h1>
      {isOffline && liveStatus}
      {/* Shows that the state may be out of date. */}
      <div className={isOffline ? 'opacity-80' : undefined}>
        <TokenCard
          token={token}
          queue={queue}
          way={leaving?.way ?? null}
          grown={grown}
          isOffline={isOffline}
          liveStatus={isOffline ? null : liveStatus}
        />
      </div>
      {(isWaiting || isAway || state.status === 'passed') && (
        <OwnTokenActions
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
      {isMissed && (
        <Coming token={token} isSending={sending === 'coming'} onPress={() => void act.announceComing()} />
      )}
      {state.status === 'called' && error && <Notice tone="danger">{error}</Notice>}
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
      {isWaiting && leaving && <LeaveLater turn={ownTurn(queue, token)} {...leaving} />}
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
          href={
            token.carriedTo
              ? tokenPath(token.carriedTo.secret)
              : doctorPath(token.clinic.slug, token.doctor.slug)
          }
          // A link that was forwarded to this phone belongs to another patient.
          onClick={() =>
            token.proof === 'given' &&
            !token.carriedTo &&
            keepForAgain(token.clinic.id, { name: token.patientName, phone: readPhone() ?? '' })
          }
          wide
        >
          {token.carriedTo ? messages.token.openBooking : messages.token.newToken}
        </ButtonLink>
      )}
      {state.status === 'completed' && token.reviewUrl && (
        <ButtonLink variant="secondary" href={token.reviewUrl} rel="noreferrer" wide>
          {messages.token.review}
        </ButtonLink>
      )}
      {state.status === 'completed' && initial.asksAfterVisit && <After token={token} prove={act.prove} />}
      <VisitCard token={token} isWaiting={isWaiting} />
      {token.upi && <Upi token={token} />}
      {token.keptFee && <Kept keptFee={token.keptFee} />}
    </div>
  );
}

type TakenToken = { secret: string; label: string; room: string | null };

/** Shows toasts about changes of the token while its page is open: taken, called, completed. */
function useTokenToasts({ secret, label, room }: TakenToken, { status }: TokenState): void {
  const { token: words } = useWords('patient');
  const show = useToast();
  const known = useRef(status);

  useEffect(() => {
    if (wasJustTaken(secret)) show({ title: words.generated, description: words.generatedHint({ label }) });
  }, [secret, label, words, show]);
  useEffect(() => {
    const before = known.current;
    if (before === status) return;
    known.current = status;
    if (status === 'called') show({ title: words.called, description: words.calledTo({ room }) });
    else if (status === 'completed') show({ title: words.completed, description: words.completedHint });
    // Removes the toast about a turn that was missed or undone.
    else if (before === 'called') show(null);
  }, [status, room, words, show]);
}

const TONE_HERTZ = 784;
const TONE_SECONDS = 1.2;
const TONE_LOUDNESS = 0.5;
const PATTERN_MS = [300, 150, 300, 150, 500];

/**
 * Vibrates and plays a tone when `call` changes. A null `call` means no call, so a change to null has no
 * effect. Browsers allow vibration and sound only after the page was touched.
 */
function useVibration(call: number | string | null) {
  useEffect(() => {
    if (call !== null) signalCall();
  }, [call]);
}

export function signalCall(): void {
  if (!wasTouched()) return;
  if ('vibrate' in navigator) navigator.vibrate(PATTERN_MS);
  playTone();
}

/** A muted phone, or a browser without sound, plays nothing. */
function playTone(): void {
  if (!('AudioContext' in window)) return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = TONE_HERTZ;
  volume.gain.setValueAtTime(TONE_LOUDNESS, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + TONE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + TONE_SECONDS);
}

// Some browsers vibrate but cannot tell whether the page was touched.
const wasTouched = () => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;

type ComingProps = { token: PatientToken; isSending: boolean; onPress: () => void };

/**
 * Lets a called or passed patient who is not there say that they are on their way, and shows that they said
 * so.
 */
function Coming({ token: { comingBy, clinic }, isSending, onPress }: ComingProps) {
  const { token: words, timeText } = useWords('patient');
  const now = useClock();
  const isSaid = comingBy !== undefined && Date.parse(comingBy) > now;
  return (
    <div role="status">
      {isSaid ? (
        words.coming.said({ time: timeText(comingBy, clinic.timeZone) })
      ) : (
        <Button variant="secondary" wide busy={isSending} busyLabel={words.hereSaving} onClick={onPress}>
          {words.coming.offer}
        </Button>
      )}
    </div>
  );
}

/** Asks "Need to be seen sooner?". The code of this request is loaded on demand, because few patients ask. */
function Sooner({ prove, ...props }: SoonerProps & { prove: (digits: string) => Promise<void> }) {
  const { sooner: words } = useWords('patient');
  const [isOpen, setOpen] = useState(props.token.sooner !== 'open');
  // After a lost connection, another press retries.
  const loaded = useLoaded(isOpen, loadSooner, () => setOpen(false));
  const { proof, sooner } = props.token;
  if (isOpen && sooner === 'open' && proof !== 'given')
    return <HolderQuestion proof={proof} prove={prove} onBack={() => setOpen(false)} />;
  if (loaded && isOpen) return loaded.draw(props);
  return (
    <button type="button" className="min-h-11 text-accent-ink" onClick={() => setOpen(true)}>
      {words.offer}
    </button>
  );
}

/** Shows how to pay the fee by UPI. The code for UPI is loaded only for patients who have a fee to pay. */
const Upi = (props: UpiCardProps) => useLoaded(true, loadUpi)?.draw(props);

/** Shows the fee of an earlier day that counts for the visit. */
const Kept = (props: KeptFeeProps) => useLoaded(true, loadKept)?.draw(props);

/** Asks how the visit was. The question is loaded only after the visit. */
const After = (props: AfterVisitProps) => useLoaded(true, loadAfter)?.draw(props);

/** Offers a patient with a travel time to leave later. */
const LeaveLater = (props: LeavingChoiceProps) => useLoaded(true, loadLeaving)?.draw(props);

const loadLeaving = () => import('./loaded-later.tsx').then((parts) => parts.leavingChoice);
const loadSooner = (locale: string) =>
  import('./loaded-later.tsx').then((parts) => parts.drawSoonerFold(locale));
const loadUpi = (locale: string) => import('./loaded-later.tsx').then((parts) => parts.drawUpiCard(locale));
const loadAfter = (locale: string) =>
  import('./loaded-later.tsx').then((parts) => parts.drawAfterVisit(locale));
const loadKept = (locale: string) => import('./loaded-later.tsx').then((parts) => parts.drawKeptFee(locale));

type AlertsSectionProps = {
  token: PatientToken;
  hasArrived: boolean;
  onChange: (token: PatientToken) => void;
};

/** Offers alerts that arrive while the screen is dark: those of this browser, and the clinic's messages. */
export function AlertsSection({ token, hasArrived, onChange }: AlertsSectionProps) {
  const { secret, textAlerts, whatsapp, travelMinutes, clinic } = token;
  const words = useWords('alerts');
  const control = useAlerts(secret);
  return (
    <>
      {control.state !== 'unsupported' && (
        <AlertsOffer {...control} secret={secret} tellsToLeave={travelMinutes !== null && !hasArrived} />
      )}
      {whatsapp !== null && (
        <AlertSwitch
          label={words.whatsapp}
          hint={words.whatsappHint({ clinic: clinic.name })}
          isWanted={whatsapp === 'on'}
          // The result can be null only for a booking.
          send={(wanted) =>
            patientApi.queue.setWhatsappAlerts({ secret, wanted }).then((now) => now && onChange(now))
          }
        />
      )}
      {textAlerts !== null && (
        <AlertSwitch
          label={words.texts}
          hint={words.textsHint}
          isWanted={textAlerts}
          send={(wanted) => patientApi.queue.setTextAlerts({ secret, wanted }).then(onChange)}
        />
      )}
    </>
  );
}

import type { CheckedToken, PatientToken } from '@baari/contract/queue';
import type { TokenState } from '@baari/core/queue';
import { isAnyMoment } from '@baari/core/wait-time';
import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { NumberHero } from '../../../ui/number-hero.tsx';
import { Ticket } from '../../../ui/ticket.tsx';
import { clinicPath, tokenPath } from '../../../lib/places.ts';
import { useNow } from '../clock.tsx';
import { waitingIn } from '../doctor-order.ts';
import { ownTurn } from '../told-turn.ts';
import { aheadOf, tokenStateIn } from '../token-state.ts';
import { useNewestQueue } from '../use-newest-queue.ts';
import { useSettledTurn } from '../use-settled-turn.ts';
import { Figure, Glance } from './queue-glance.tsx';
import { TokenStateBadge } from './token-state-badge.tsx';
import { WaitFigure } from './wait-figure.tsx';

/** One token of the phone number: whole on the device that took it, elsewhere what anybody may know. */
export function CheckedTokenCard({ checked }: { checked: CheckedToken }) {
  return checked.own ? <OwnToken own={checked.own} /> : <OtherToken checked={checked} />;
}

function OwnToken({ own }: { own: PatientToken }) {
  const { token: words, wait, doctor, lookup } = useMessages();
  const now = useNow();
  const queue = useNewestQueue(own.doctor.id, own.queue);
  const state = tokenStateIn(queue, own);
  const isWaiting = state.status === 'waiting';
  const { turn } = useSettledTurn(queue, isWaiting ? ownTurn(queue, own) : null, own.number);
  return (
    <TokenFrame
      clinic={own.clinic}
      number={own.number}
      state={state}
      nowServing={queue.nowServing}
      waitingCount={waitingIn(queue)}
    >
      <p className="text-center text-ink-soft">
        {words.forPatient(own.patientName)}
        <span className="block font-medium text-ink">{doctor.name(own.doctor.name)}</span>
      </p>
      {isWaiting && (
        <Glance>
          <Figure label={words.ahead} value={words.aheadCount(aheadOf(queue, own))} />
          {turn && (
            <WaitFigure
              label={words.wait}
              turn={turn}
              instead={isAnyMoment(turn, now) ? wait.anyMoment : null}
              timeZone={own.clinic.timeZone}
            />
          )}
        </Glance>
      )}
      <ButtonLink href={tokenPath(own.secret)} wide>
        {lookup.openToken}
      </ButtonLink>
    </TokenFrame>
  );
}

function OtherToken({ checked }: { checked: CheckedToken }) {
  const { lookup } = useMessages();
  return (
    <TokenFrame {...checked}>
      <p className="text-sm text-ink-soft">{lookup.elsewhere}</p>
    </TokenFrame>
  );
}

type TokenFrameProps = Pick<CheckedToken, 'clinic' | 'number' | 'nowServing' | 'waitingCount'> & {
  state: TokenState;
  children: ReactNode;
};

/** The token, and under it its clinic as it is now. */
function TokenFrame({ clinic, number, state, nowServing, waitingCount, children }: TokenFrameProps) {
  const { token: words, doctor, lookup } = useMessages();
  return (
    <Ticket
      heading={clinic.name}
      stub={
        <div className="grid gap-4">
          <Glance>
            <Figure label={doctor.nowServing} value={nowServing > 0 ? doctor.numbered(nowServing) : '–'} />
            <Figure label={lookup.waiting} value={waitingCount} />
          </Glance>
          <ButtonLink variant="secondary" size="small" href={clinicPath(clinic.slug)} wide>
            {lookup.visit}
          </ButtonLink>
        </div>
      }
    >
      <div className="grid gap-4">
        <NumberHero label={words.label} number={number} />
        {/* Always there, so that a screen reader hears what comes into it. */}
        <div role="status" className="-mt-2 text-center">
          <TokenStateBadge state={state} />
          {state.status === 'called' && <p className="mt-2 font-semibold">{words.calledHint}</p>}
        </div>
        {children}
      </div>
    </Ticket>
  );
}

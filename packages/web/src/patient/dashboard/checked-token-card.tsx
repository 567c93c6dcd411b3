import { labelsOf } from '@baari/core/queue';
import type { CheckedToken, PatientToken } from '@baari/contract/queue';
import { tokenFigure, type LineLabels } from '@baari/core/doctors';
import type { TokenState } from '@baari/core/queue';
import { isAnyMoment, startTold } from '@baari/core/wait-time';
import { type ReactNode, useState } from 'react';
import { BellRing, CircleCheck, CircleX, Clock } from 'lucide-react';
import type { ListWords, PatientWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { NumberHero } from '../../shared/ui/number-hero.tsx';
import { Ticket } from '../../shared/ui/ticket.tsx';
import { clinicPath, tokenPath } from '../links.ts';
import { useClock } from '../../shared/board/clock.tsx';
import { waitingIn } from '../../shared/board/doctor-order.ts';
import { ownTurn } from '../waits/told-turn.ts';
import { aheadOf, roomIn, tokenStateIn } from '../parts/token-state.ts';
import { useNewestSnapshot } from '../../shared/live/index.ts';
import { useSettledTurn } from '../../shared/board/use-settled-turn.ts';
import { ConfirmPhone } from '../confirm-phone/confirm-phone.tsx';
import { Figure, Glance } from '../waits/queue-glance.tsx';
import { WaitFigure } from '../waits/wait-figure.tsx';
import { Badge, type BadgeTone } from '../../shared/ui/badge.tsx';

/**
 * Shows one token of the phone number. The token is complete on the device that took it. Other devices show
 * only the public part of the token.
 */
export function CheckedTokenCard({ checked, ...other }: CheckedTokenCardProps) {
  return checked.own ? <OwnToken own={checked.own} /> : <OtherToken checked={checked} {...other} />;
}

type CheckedTokenCardProps = {
  checked: CheckedToken;
  phone: string;
  /** Called after the phone was confirmed on this device. Fetches the tokens of the phone again. */
  onConfirmed: () => void;
};

function OwnToken({ own }: { own: PatientToken }) {
  const messages = useWords('patient');
  const { token: words, wait, doctor } = messages;
  const { lookup } = useWords('lists');
  const now = useClock();
  const queue = useNewestSnapshot(own.doctor.id, own.queue);
  const state = tokenStateIn(queue, own);
  const isWaiting = state.status === 'waiting';
  const { turn } = useSettledTurn(queue, isWaiting ? ownTurn(queue, own) : null, own.number);
  return (
    <TokenFrame
      clinic={own.clinic}
      letter={labelsOf(queue, own.doctor.shownLetter)}
      number={own.number}
      state={state}
      nowServing={queue.nowServing}
      waitingCount={waitingIn(queue)}
      room={roomIn(messages, own.doctor)}
    >
      <p className="text-center text-ink-soft">
        {words.forPatient({ name: own.patientName })}
        <span className="block font-medium text-ink">{doctor.name(own.doctor)}</span>
      </p>
      {isWaiting && (
        <Glance>
          <Figure label={words.ahead} value={words.aheadCount({ count: aheadOf(queue, own) })} />
          {turn && (
            <WaitFigure
              label={words.wait}
              turn={turn}
              instead={isAnyMoment(turn, now) ? wait.anyMoment : null}
              hours={{ doctor: own.doctor, timeZone: own.clinic.timeZone }}
              isBeforeStart={startTold(queue, now) !== null}
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

function OtherToken({ checked, phone, onConfirmed }: CheckedTokenCardProps) {
  const { lookup } = useWords('lists');
  const words = { ...useWords('confirming'), ...lookup.code };
  const [isConfirming, setConfirming] = useState(false);
  const stop = () => setConfirming(false);
  return (
    <TokenFrame {...checked} ofClinic={checked.number === null}>
      {isConfirming ? (
        <ConfirmPhone
          words={words}
          clinicId={checked.clinic.id}
          phone={phone}
          isIssuing={false}
          onConfirmed={onConfirmed}
          onUnusable={stop}
          onChangeNumber={stop}
        />
      ) : (
        <>
          <p className="text-sm text-ink-soft">{lookup.elsewhere}</p>
          {checked.canConfirm && (
            <Button variant="secondary" wide onClick={() => setConfirming(true)}>
              {lookup.showByCode}
            </Button>
          )}
        </>
      )}
    </TokenFrame>
  );
}

type TokenFrameProps = Pick<CheckedToken, 'clinic' | 'number' | 'nowServing' | 'waitingCount'> & {
  letter: LineLabels;
  state: TokenState | null;
  /** True if the called number and the count belong to the whole clinic and not to one doctor. */
  ofClinic?: boolean;
  room?: string | null;
  children: ReactNode;
};

/** Shows the token and its clinic's current state. */
function TokenFrame({ clinic, letter, number, state, nowServing, waitingCount, ...shown }: TokenFrameProps) {
  const { token: words, doctor } = useWords('patient');
  const { lookup } = useWords('lists');
  const { ofClinic = false, room = null, children } = shown;
  return (
    <Ticket
      heading={clinic.name}
      stub={
        <div className="grid gap-4">
          <Glance>
            <Figure
              label={ofClinic ? lookup.clinicServing : doctor.nowServing}
              value={nowServing > 0 ? tokenFigure(letter, nowServing) : '–'}
            />
            <Figure label={ofClinic ? lookup.clinicWaiting : lookup.waiting} value={waitingCount} />
          </Glance>
          <ButtonLink variant="secondary" size="small" href={clinicPath(clinic.slug)} wide>
            {lookup.visit}
          </ButtonLink>
        </div>
      }
    >
      <div className="grid gap-4">
        {number === null ? (
          <p className="text-center text-2xl font-bold">{lookup.askAtDesk}</p>
        ) : (
          <NumberHero label={words.label} letter={letter} number={number} />
        )}
        {/* The element is always rendered, so that a screen reader announces its new text. */}
        <div role="status" className="-mt-2 text-center">
          {state && <TokenStateBadge state={state} />}
          {state?.status === 'called' && <p className="mt-2 font-semibold">{words.calledTo({ room })}</p>}
        </div>
        {children}
      </div>
    </Ticket>
  );
}

const looks = {
  waiting: { icon: Clock, tone: 'accent' },
  called: { icon: BellRing, tone: 'warm' },
  passed: { icon: BellRing, tone: 'warm' },
  away: { icon: Clock, tone: 'neutral' },
  completed: { icon: CircleCheck, tone: 'neutral' },
  cancelled: { icon: CircleX, tone: 'danger' },
} satisfies Record<TokenState['status'], { icon: unknown; tone: BadgeTone }>;

function TokenStateBadge({ state }: { state: TokenState }) {
  const { token } = useWords('patient');
  const { lookup } = useWords('lists');
  return <Badge {...looks[state.status]}>{stateText(state, token, lookup)}</Badge>;
}

function stateText(state: TokenState, token: PatientWords['token'], lookup: ListWords['lookup']): string {
  if (state.status === 'cancelled') return token.cancelled[state.reason].title;
  if (state.status === 'passed' || state.status === 'away') return token[state.status].short;
  return lookup.states[state.status];
}

import type { OwnUpgradeRequest } from '@baari/contract/platform';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { OwnPlan } from '../../lib/own-plan-api.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { UpgradeRequest } from './upgrade-request.tsx';

/** The fragment of an address that asks for the form. */
const ASK_HASH = '#ask';

type OwnPlanViewProps = {
  own: OwnPlan;
  /** In the cards of the two plans, where their buttons stand. */
  places: { free: HTMLElement; pro: HTMLElement };
};

/** Which of the plans is one's own, the ways to the other, and the request for Pro. */
export function OwnPlanView({ own, places }: OwnPlanViewProps) {
  const { subscription, account } = own;
  const [request, setRequest] = useState(own.request);
  const [isAsking, setAsking] = useState(() => window.location.hash === ASK_HASH);
  const isPro = subscription.plan === 'pro';
  const ask = request?.status === 'pending' || isAsking ? null : () => setAsking(true);
  return (
    <>
      {createPortal(isPro ? null : <CurrentPlan />, places.free)}
      {createPortal(
        isPro ? <OwnPro /> : <WaysToPro takesPayments={subscription.payments !== null} onAsk={ask} />,
        places.pro,
      )}
      {!isPro && (
        <Below isShown={isAsking || isTelling(request)} isAskedFor={isAsking}>
          <UpgradeRequest
            request={request}
            isAsking={isAsking}
            filledIn={{
              name: account.name ?? '',
              phone: account.phone ?? '',
              clinicName: subscription.doctors[0]?.clinicName ?? '',
            }}
            onSent={(sent) => {
              setRequest(sent);
              setAsking(false);
            }}
            onAsk={() => setAsking(true)}
          />
        </Below>
      )}
    </>
  );
}

/** Whether there is something to say of the request; of one that was granted the plan says it. */
const isTelling = (request: OwnUpgradeRequest | null) => request !== null;

type BelowProps = {
  isShown: boolean;
  /** Somebody has just asked for it, and goes on there. */
  isAskedFor: boolean;
  children: ReactNode;
};

function Below({ isShown, isAskedFor, children }: BelowProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAskedFor) section.current?.focus();
  }, [isAskedFor]);
  if (!isShown) return null;
  return (
    <section ref={section} id="ask" tabIndex={-1} className="mx-auto mt-8 max-w-3xl outline-none">
      {children}
    </section>
  );
}

function CurrentPlan() {
  const { ownPlan } = useMessages();
  return (
    <p className="flex min-h-12 items-center justify-center gap-2 rounded-control bg-accent-soft px-5 text-center font-semibold text-accent-ink">
      <CircleCheck size={20} aria-hidden className="shrink-0" />
      {ownPlan.current}
    </p>
  );
}

function OwnPro() {
  const { ownPlan } = useMessages();
  return (
    <div className="grid gap-2">
      <CurrentPlan />
      <ButtonLink href="/billing" wide variant="secondary">
        {ownPlan.seeBilling}
      </ButtonLink>
    </div>
  );
}

type WaysToProProps = {
  takesPayments: boolean;
  /** Null while the form is there already, or a request is with the operator. */
  onAsk: (() => void) | null;
};

function WaysToPro({ takesPayments, onAsk }: WaysToProProps) {
  const { ownPlan } = useMessages();
  return (
    <div className="grid gap-2">
      {takesPayments && (
        <ButtonLink href="/billing?upgrade=1" wide>
          {ownPlan.upgrade}
        </ButtonLink>
      )}
      {onAsk && (
        <Button wide variant={takesPayments ? 'ghost' : 'primary'} onClick={onAsk}>
          {ownPlan.ask}
        </Button>
      )}
    </div>
  );
}
